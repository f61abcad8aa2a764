// What is said beside the table: about games that are over.
export default import.meta.glob<string>('../../../../locales/en/{guide,*-lesson,record,replay,review,verify}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
