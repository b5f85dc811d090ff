// Where the words lie that a page fetches later, those of tables and of games: so many addresses are no part of the shell.
// What only a terminal says is left out.
export const LATER = import.meta.glob<string>(
  [
    '../../../src/nuancier/locales/*/*.ftl',
    '!../../../src/nuancier/locales/*/{arena,cast,cli,client,replay,shapes,text_*}.ftl',
    '!../../../src/nuancier/locales/*/{common,web,web_art,web_cast,web_start}.ftl',
  ],
  { query: '?url', import: 'default', eager: true },
)
