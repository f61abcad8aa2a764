// The messages of tables and games: all but those of the command line and of the other groups.
export default import.meta.glob<string>(
  [
    '../../../../locales/ru/*.ftl',
    '!../../../../locales/ru/{club,common,daily,home,*.card}.ftl',
    '!../../../../locales/ru/{admin,backup,database,doctor,hosting,join,start,terminal,*-terminal}.ftl',
    '!../../../../locales/ru/{arena,club-log,endings,puzzles,research}.ftl',
    '!../../../../locales/ru/tournament{,.page}.ftl',
    '!../../../../locales/ru/{dial,*-dial,guide,*-lesson,record,replay,review,*-review,verify}.ftl',
    '!../../../../locales/ru/{school,*-school}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
