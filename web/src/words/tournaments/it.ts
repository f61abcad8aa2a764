// The messages of tournaments.
export default import.meta.glob<string>('../../../../locales/it/tournament{,.page}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
