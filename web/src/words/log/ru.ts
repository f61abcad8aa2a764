// The messages of the captain's log and of rankings.
export default import.meta.glob<string>('../../../../locales/ru/club-log.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
