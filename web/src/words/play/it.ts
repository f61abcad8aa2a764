// The messages of tables and games: all but those of the command line and of the other groups.
export default import.meta.glob<string>(
  [
    '../../../../locales/it/*.ftl',
    '!../../../../locales/it/{club,common,daily,home,*.card}.ftl',
    '!../../../../locales/it/{admin,backup,database,doctor,hosting,join,start,terminal,*-terminal}.ftl',
    '!../../../../locales/it/{arena,club-log,endings,puzzles,research}.ftl',
    '!../../../../locales/it/tournament{,.page}.ftl',
    '!../../../../locales/it/{dial,*-dial,guide,*-lesson,record,replay,review,*-review,verify}.ftl',
    '!../../../../locales/it/{school,*-school}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
