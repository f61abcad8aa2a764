// The messages of tables and games: all but those of the command line and of the other groups.
export default import.meta.glob<string>(
  [
    '../../../../locales/en/*.ftl',
    '!../../../../locales/en/{club,common,daily,home,*.card}.ftl',
    '!../../../../locales/en/{admin,backup,database,doctor,hosting,join,start,terminal,*-terminal}.ftl',
    '!../../../../locales/en/{arena,club-log,endings,puzzles,research}.ftl',
    '!../../../../locales/en/tournament{,.page}.ftl',
    '!../../../../locales/en/{dial,*-dial,guide,*-lesson,record,replay,review,*-review,verify}.ftl',
    '!../../../../locales/en/{school,*-school}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
