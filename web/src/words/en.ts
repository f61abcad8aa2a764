// The messages of every page.
export default import.meta.glob<string>(
  ['../../../locales/en/{common,daily,home}.ftl', '../../../locales/en/*.card.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
