// The rules of each game, readable before playing: pictures first, the written rules folded below them. And the
// reasons of our choices in them.
import { createEffect, createResource, createSignal, For, onCleanup, onMount, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import type { GameInfo } from '../games/info'
import { Button } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { useKnown } from '../pictures/known'
import { picturesFor } from '../pictures/list'
import Panel from '../pictures/Panel'
import { Goal, Signs } from '../pictures/Signs'
import { USUAL } from '../pictures/terms'
import { beginHere } from '../route'
import { DECISIONS, rulebook, type Chapter, type Paragraph, type Rulebook } from './rulebook'
import { RuleText } from './RuleText'

export default function Rules(props: { games: readonly GameInfo[]; game: string }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const chosen = () => props.games.find(one => one.name === props.game)
  return (
    <Show when={chosen()} fallback={props.game === DECISIONS ? <Reasons games={props.games} /> : <Choice games={props.games} />} keyed>
      {game => (
        <main class="rules">
          <Books games={props.games} on={game.name} />
          <article class="rulebook">
            <h1 ref={beginHere}>{game.title[words().language]}</h1>
            <Goal game={game.name} />
            <p class="row">
              <a class="button" href={`/new/${game.name}`}>{say('web-play-this')}</a>
              <a class="button plain" href={`/learn/${game.name}`}>{say('web-learn')}</a>
            </p>
            <div class="pictures">
              <For each={picturesFor(game.name, USUAL)}>{number => <Panel game={game.name} n={number} />}</For>
            </div>
            <div class="panel"><Signs game={game.name} terms={USUAL} /></div>
            <Written game={game.name} />
          </article>
        </main>
      )}
    </Show>
  )
}

/** The books that can be read here. */
function Books(props: { games: readonly GameInfo[]; on: string }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const Title = (book: { name: string; children: string }) => (
    <a href={`/rules/${book.name}`} classList={{ on: book.name === props.on }} aria-current={book.name === props.on ? 'page' : undefined}>
      {book.children}
    </a>
  )
  return (
    <nav aria-label={say('web-rules')}>
      <For each={props.games}>{one => <Title name={one.name}>{one.title[words().language]}</Title>}</For>
      <Title name={DECISIONS}>{say('web-our-choices')}</Title>
    </nav>
  )
}

/** Why we chose as we did, game by game. */
function Reasons(props: { games: readonly GameInfo[] }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const [book, { refetch }] = createResource(() => words().language, language => rulebook(DECISIONS, language))
  const about = (chapter: Chapter) => props.games.find(one => one.title[words().language] === chapter.title)?.name ?? ''
  return (
    <main class="rules">
      <Books games={props.games} on={DECISIONS} />
      <article class="panel rulebook">
        <Show when={!book.error} fallback={<NoBook retry={() => void refetch()} />}>
          <Show when={book.latest} fallback={<p role="status">{say('web-connecting')}</p>} keyed>
            {read => <><h1 ref={beginHere}>{read.title}</h1><Book read={read} about={about} isReasons /></>}
          </Show>
        </Show>
      </article>
    </main>
  )
}

/** All games, each with its goal. */
function Choice(props: { games: readonly GameInfo[] }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const known = useKnown()
  return (
    <main class="rules-of-all">
      <div class="row">
        <h1 ref={beginHere}>{say('web-rules')}</h1>
        <span class="spacer" />
        <a class="button plain small" href={`/rules/${DECISIONS}`}>{say('web-our-choices')}</a>
      </div>
      <Show when={known()}><p class="muted">{say('pictures-choose')}</p></Show>
      <nav aria-label={say('web-rules')}>
        <For each={props.games}>{game => (
          <a class="panel" href={`/rules/${game.name}`}>
            <Panel game={game.name} n={1} brief quiet />
            <h2>{game.title[words().language]}</h2>
            <Goal game={game.name} />
          </a>
        )}</For>
      </nav>
    </main>
  )
}

/** The paragraph that the address names: `#3.4`. */
const sought = () => /^#r?(\d+\.\d+)$/.exec(location.hash)?.[1]

/** The whole rulebook, folded until somebody wants it: by a touch, by a link to a paragraph, or on paper. */
function Written(props: { game: string }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const known = useKnown()
  const [book, { refetch }] = createResource(() => [props.game, words().language] as const, ([game, language]) => rulebook(game, language))
  const [isOpen, setOpen] = createSignal(sought() !== undefined)
  const show = () => {
    const paragraph = sought()
    if (paragraph === undefined) return
    setOpen(true)
    queueMicrotask(() => {
      const found = document.getElementById(`r${paragraph}`)
      found?.scrollIntoView({ block: 'center' })
      found?.focus({ preventScroll: true })
    })
  }
  createEffect(() => { if (!book.error && book()) show() })
  let wasOpen = false
  const print = () => { wasOpen = isOpen(); setOpen(true) }
  const printed = () => setOpen(wasOpen)
  onMount(() => {
    addEventListener('hashchange', show)
    addEventListener('beforeprint', print)
    addEventListener('afterprint', printed)
    onCleanup(() => {
      removeEventListener('hashchange', show)
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', printed)
    })
  })
  return (
    <Show when={!book.error} fallback={<div class="panel"><NoBook retry={() => void refetch()} /></div>}>
      <details class="panel written" open={isOpen()} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary><Icon name="rule" /><b>{known() ? say('pictures-written') : ''}</b><Icon name="down" /></summary>
        <Show when={book.latest} fallback={<p role="status">{say('web-connecting')}</p>} keyed>{read => <Book read={read} about={() => props.game} />}</Show>
      </details>
    </Show>
  )
}

/** `about` names the game that a chapter is about. */
function Book(props: { read: Rulebook; about: (chapter: Chapter) => string; isReasons?: boolean }): JSX.Element {
  return <>
    <For each={props.read.lead}>{text => <p><RuleText text={text} /></p>}</For>
    <For each={props.read.chapters}>
      {chapter => (
        <section>
          <h2>{chapter.title}</h2>
          <ol>
            <For each={chapter.paragraphs}>
              {one => (
                <li id={props.isReasons ? reasonId(props.about(chapter), one) : ruleId(one)} tabindex="-1" ref={arriveHere}>
                  <Numbered game={props.about(chapter)} one={one} isReason={props.isReasons ?? false} /><p><RuleText text={one.text} /></p>
                  <Show when={one.table}>{rows => <Cells rows={rows()} label={one.number} />}</Show>
                </li>
              )}
            </For>
          </ol>
        </section>
      )}
    </For>
  </>
}

const ruleId = (one: Paragraph) => `r${one.number}`
const reasonId = (game: string, one: Paragraph) => `${game}-${one.number}`

/** The number of a paragraph and, in the margin, its marks: from the rule to its reason, or from the reason to its rule. */
function Numbered(props: { game: string; one: Paragraph; isReason: boolean }): JSX.Element {
  const say = useSay()
  const to = () => (props.isReason ? `/rules/${props.game}#${ruleId(props.one)}` : `/rules/${DECISIONS}#${reasonId(props.game, props.one)}`)
  const label = () => say(props.isReason ? 'web-to-rule' : 'web-to-reason', { number: props.one.number })
  return (
    <span class="paragraph-number">
      {props.one.number}
      <Show when={props.one.marks.length > 0}><a class="rule-mark" href={to()} aria-label={label()}>{props.one.marks.join('')}</a></Show>
    </span>
  )
}

/** Show the paragraph that the address names. */
function arriveHere(one: HTMLElement): void {
  onMount(() => { if (location.hash.slice(1) === one.id) requestAnimationFrame(() => { one.scrollIntoView() }) })
}

function NoBook(props: { retry: () => void }): JSX.Element {
  const say = useSay()
  return (
    <>
      <h2>{say('web-no-server')}</h2>
      <p>{say('web-no-server-text')}</p>
      <Button onClick={() => { props.retry() }}>{say('web-retry')}</Button>
    </>
  )
}

function Cells(props: { rows: string[][]; label: string }): JSX.Element {
  return (
    <div class="rule-table" tabindex="0" role="group" aria-label={props.label}>
      <table>
        <thead><tr><For each={props.rows[0]}>{cell => <th scope="col">{cell}</th>}</For></tr></thead>
        <tbody>
          <For each={props.rows.slice(1)}>
            {([first, ...others]) => <tr><th scope="row">{first}</th><For each={others}>{cell => <td><RuleText text={cell} /></td>}</For></tr>}
          </For>
        </tbody>
      </table>
    </div>
  )
}
