// The messages of the dial of strength.
export default import.meta.glob<string>('../../../../locales/ru/{dial,*-dial}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
