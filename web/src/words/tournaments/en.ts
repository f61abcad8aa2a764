// The messages of tournaments.
export default import.meta.glob<string>('../../../../locales/en/tournament{,.page}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
