// Without what only the command line says.
export default import.meta.glob<string>(
  [
    '../../../locales/ru/*.ftl',
    '!../../../locales/ru/arena.ftl',
    '!../../../locales/ru/record.ftl',
    '!../../../locales/ru/research.ftl',
    '!../../../locales/ru/terminal.ftl',
    '!../../../locales/ru/verify.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
