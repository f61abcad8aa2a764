// The messages of every page.
export default import.meta.glob<string>(
  ['../../../locales/it/{common,daily,home}.ftl', '../../../locales/it/*.card.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
