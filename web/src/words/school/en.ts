// The messages of the school.
export default import.meta.glob<string>('../../../../locales/en/{school,*-school}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
