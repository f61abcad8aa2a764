export default import.meta.glob<string>(
  ['../../../locales/ru/*.ftl', '!**/record.ftl', '!**/terminal.ftl', '!**/verify.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
