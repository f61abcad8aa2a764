// Without what only the command line says.
export default import.meta.glob<string>(
  [
    '../../../locales/it/*.ftl',
    '!../../../locales/it/arena.ftl',
    '!../../../locales/it/record.ftl',
    '!../../../locales/it/research.ftl',
    '!../../../locales/it/terminal.ftl',
    '!../../../locales/it/verify.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
