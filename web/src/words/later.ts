// Where the words lie that a page fetches later, such as those of a game: so many addresses are no part of the shell.
// What only a terminal says is left out.
export const LATER = import.meta.glob<string>(
  [
    '../../../src/nuancier/locales/*/*.ftl',
    '!../../../src/nuancier/locales/*/{arena,cast,cli,client,replay,shapes}.ftl',
    '!../../../src/nuancier/locales/*/{common,lobby,tables,server,web,web_art,web_cast,web_start}.ftl',
  ],
  { query: '?url', import: 'default', eager: true },
)
