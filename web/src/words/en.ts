// Without the messages of the command line, and those that only some pages need (more/).
export default import.meta.glob<string>(
  [
    '../../../locales/en/*.ftl',
    '!../../../locales/en/{admin,backup,database,doctor,hosting,start,terminal,*-terminal}.ftl',
    '!../../../locales/en/{arena,research}.ftl',
    '!../../../locales/en/{guide,*-lesson,record,replay,review,*-review,school,*-school,verify}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
