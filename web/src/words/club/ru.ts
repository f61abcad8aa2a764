// The messages of players who keep their names.
export default import.meta.glob<string>('../../../../locales/ru/club.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
