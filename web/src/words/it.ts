// Without the messages of the command line, and those that only some pages need (more/).
export default import.meta.glob<string>(
  [
    '../../../locales/it/*.ftl',
    '!../../../locales/it/{admin,backup,database,doctor,hosting,start,terminal,*-terminal}.ftl',
    '!../../../locales/it/{arena,research}.ftl',
    '!../../../locales/it/{guide,*-lesson,record,replay,review,*-review,school,*-school,verify}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
