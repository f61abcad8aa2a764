// Without what only the command line says.
export default import.meta.glob<string>(
  [
    '../../../locales/en/*.ftl',
    '!../../../locales/en/arena.ftl',
    '!../../../locales/en/record.ftl',
    '!../../../locales/en/research.ftl',
    '!../../../locales/en/terminal.ftl',
    '!../../../locales/en/verify.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
