// The pictures of link previews, painted in a browser for `python -m tools.previews`; no part of the built page.
import { createSignal, For, type JSX } from 'solid-js'
import { render } from 'solid-js/web'
import common from '../../src/nuancier/locales/fr/common.ftl?raw'
import web from '../../src/nuancier/locales/fr/web.ftl?raw'
import art from '../../src/nuancier/locales/fr/web_art.ftl?raw'
import { Patterns } from '../src/art/Patterns'
import { Drawing, SIZE } from '../src/card/Drawing'
import { loadFonts, measure } from '../src/card/fonts'
import { wrapped } from '../src/card/layout'
import { paint } from '../src/card/paint'
import { shortTitleOf } from '../src/words/titles'
import { GAMES, type Game } from '../src/games'
import { WordsProvider } from '../src/kit/words'
import { Words } from '../src/words/words'
import '../src/styles/tokens.css'
import '../src/styles/fonts.css'
import '../src/styles/base.css'

/** A card of each game, for a link that names none. */
const ALL: Pick<Game, 'tile' | 'colour'> = {
  tile: () => Object.values(GAMES).map(game => [game.tile()].flat()[1]),
  colour: 'yellow',
}

function Title(props: { text: string }): JSX.Element {
  const title = () => wrapped(props.text, 510, 84, 40, measure)
  return (
    <For each={title().lines}>{(line, nth) => (
      <text x="64" y={330 + nth() * title().size * 1.06} class="card-large" font-size={String(title().size)}>{line}</text>
    )}</For>
  )
}

/** Paint the picture of a game, or the general one; return it as a data address. */
async function picture(game: string, title: string): Promise<string> {
  await loadFonts(title)
  const words = new Words('fr')
  words.learn('common', common)
  words.learn('web', web)
  words.learn('web_art', art)
  const [speaking] = createSignal(words)
  let drawing!: SVGSVGElement
  const stop = render(() => (
    <WordsProvider value={speaking}>
      <Patterns />
      <Drawing ref={svg => { drawing = svg }} game={GAMES[game] ?? ALL}><Title text={shortTitleOf({ name: game, title: { fr: title, en: title } }, words)} /></Drawing>
    </WordsProvider>
  ), document.body)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  paint(drawing, canvas)
  stop()
  return canvas.toDataURL('image/png')
}

Object.assign(globalThis, { picture })
