// The first page: five games, a code to enter, and the tables that this device sits at.
import { createSignal, For, Show, type JSX } from 'solid-js'
import { ColourCard, DigitCard, Joker, LimitCard, MotifCard, WordCard } from '../art/cards'
import { Icon } from '../art/icons'
import type { Colour } from '../art/colours'
import type { GameInfo } from '../games/info'
import { Button } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { beginHere, codeOf, go } from '../route'
import { kept } from '../settings'

const FAN: readonly Colour[] = ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'violet']
const LIMITS = [
  { colour: 'red', number: 5 }, { colour: 'yellow', number: 4 }, { colour: 'green', number: 1 },
  { colour: 'blue', number: 3 }, { colour: 'violet', number: 2 },
] as const
/** Three cards of each game, for its tile. */
const TILES: Readonly<Record<string, () => JSX.Element>> = {
  coloretto: () => <><ColourCard quiet colour="green" class="a0" /><ColourCard quiet colour="orange" class="a1" /><Joker quiet class="a2" /></>,
  limits: () => <><ColourCard quiet colour="violet" class="a0" /><LimitCard quiet limits={LIMITS} class="a1" /><ColourCard quiet colour="red" class="a2" /></>,
  rouge_jaune_vert: () => <><WordCard quiet word="red" ink="green" count={2} class="a0" /><WordCard quiet word="yellow" ink="black" count={3} class="a1" /><WordCard quiet word="blue" ink="red" count={1} class="a2" /></>,
  chiffres_et_couleurs: () => <><DigitCard quiet digit={7} colour="blue" class="a0" /><DigitCard quiet digit={3} colour="violet" class="a1" /><DigitCard quiet digit={7} colour="red" class="a2" /></>,
  top_speed: () => <><MotifCard quiet motif="moon" colour="yellow" owner="white" class="a0" /><MotifCard quiet motif="tree" colour="green" owner="black" class="a1" /><MotifCard quiet motif="heart" colour="red" owner="white" class="a2" /></>,
}

export function Home(props: { games: readonly GameInfo[] }): JSX.Element {
  const say = useSay()
  return (
    <main>
      <section class="hero">
        <div class="ht">
          <h1 ref={beginHere}>{say('web-hero')}</h1>
          <p>{say('web-hero-text')}</p>
          <CodeForm />
          <MyTables games={props.games} />
        </div>
        <div class="fan" aria-hidden="true">
          <For each={FAN}>{(colour, n) => <ColourCard quiet colour={colour} class={`k${n()}`} />}</For>
        </div>
      </section>
      <h2 class="spoken">{say('web-choose-game')}</h2>
      <ul class="tiles">
        <For each={props.games}>{game => <Tile game={game} />}</For>
      </ul>
      <footer class="foot">
        <a href="/rules"><Icon name="rule" class="small" />{say('web-rules')}</a>
      </footer>
    </main>
  )
}

function Tile(props: { game: GameInfo }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const [low, high] = props.game.seats
  return (
    <li>
      <a class={`tile t-${props.game.name}`} href={`/new/${props.game.name}`}>
        <div class="art" aria-hidden="true">{TILES[props.game.name]?.()}</div>
        <div class="txt">
          <h2>{props.game.title[words().language]}</h2>
          <p>{say(`web-about-${props.game.name.replaceAll('_', '-')}`)}</p>
          <div class="meta">
            <span>{low === high ? say('web-players-exactly', { players: low }) : say('web-players', { low, high })}</span>
            <span>{say(`web-length-${props.game.name.replaceAll('_', '-')}`)}</span>
          </div>
        </div>
      </a>
    </li>
  )
}

/** Enter a code that somebody said. */
export function CodeForm(props: { code?: string; wrong?: boolean }): JSX.Element {
  const say = useSay()
  const [code, setCode] = createSignal(props.code ?? '')
  const enter = (event: Event) => {
    event.preventDefault()
    const typed = code().trim()
    if (typed) go(`/t/${encodeURIComponent(codeOf(typed))}`)
  }
  return (
    <form class="codef" onSubmit={enter}>
      <label for="code">{say('web-have-code')}</label>
      <div class="row">
        <input
          id="code" value={code()} placeholder="KIWI-42" autocapitalize="characters" autocomplete="off"
          spellcheck={false} maxlength={40} aria-invalid={props.wrong ? true : undefined}
          onInput={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" kind="plain">{say('web-join')}</Button>
      </div>
    </form>
  )
}

/** The tables that this device has a seat at, newest first. */
function MyTables(props: { games: readonly GameInfo[] }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const title = (name: string) => props.games.find(game => game.name === name)?.title[words().language] ?? name
  return (
    <Show when={(kept().seats ?? []).length > 0}>
      <section class="resume" aria-label={say('web-my-tables')}>
        <h2>{say('web-my-tables')}</h2>
        <ul>
          <For each={(kept().seats ?? []).slice(0, 3)}>
            {seat => (
              <li><a class="button plain small" href={`/t/${seat.code}`}>{seat.code} <span class="muted">{title(seat.game)}</span></a></li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}
