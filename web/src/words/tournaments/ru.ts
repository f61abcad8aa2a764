// The messages of tournaments.
export default import.meta.glob<string>('../../../../locales/ru/tournament{,.page}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
