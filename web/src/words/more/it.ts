// The messages of the guide, replay and review.
export default import.meta.glob<string>(
  '../../../../locales/it/{guide,*-lesson,record,replay,review,*-review,verify}.ftl',
  { eager: true, query: '?raw', import: 'default' },
);
