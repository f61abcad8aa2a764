export default import.meta.glob<string>(
  ['../../../locales/it/*.ftl', '!**/record.ftl', '!**/terminal.ftl', '!**/verify.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
