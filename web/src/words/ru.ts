// The messages of every page.
export default import.meta.glob<string>(
  ['../../../locales/ru/{common,daily,home}.ftl', '../../../locales/ru/*.card.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
