export default import.meta.glob<string>(
  ['../../../locales/en/*.ftl', '!**/record.ftl', '!**/terminal.ftl', '!**/verify.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
