// Messages that only some pages need: guide, replay, review and school.
export default import.meta.glob<string>(
  '../../../../locales/ru/{guide,*-lesson,record,replay,review,*-review,school,*-school,verify}.ftl',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
