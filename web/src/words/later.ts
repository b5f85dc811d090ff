// Where the words lie that a page fetches later, such as those of a game: so many addresses are no part of the shell.
// What only a terminal says is left out.
export const LATER = import.meta.glob<string>(
  [
    '../../../src/nuancier/locales/*/*.ftl',
    '!../../../src/nuancier/locales/*/{arena,cli,client,replay,shapes}.ftl',
    '!../../../src/nuancier/locales/*/{common,cast,lobby,tables,server,web,web_art,web_start,web_cast}.ftl',
  ],
  { query: '?url', import: 'default', eager: true },
)
