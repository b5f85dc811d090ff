// The rules of each game, readable before playing, and the reasons of our choices in them.
import { createResource, For, onMount, Show, type JSX } from 'solid-js'
import type { GameInfo } from '../games/info'
import { Button } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { beginHere } from '../route'
import { DECISIONS, rulebook, type Chapter, type Paragraph } from './rulebook'
import { RuleText } from './RuleText'

export default function Rules(props: { games: readonly GameInfo[]; game: string }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const chosen = () => props.games.find(one => one.name === props.game) ?? props.games[0]!
  const isReasons = () => props.game === DECISIONS
  const name = () => (isReasons() ? DECISIONS : chosen().name)
  const [book, { refetch }] = createResource(() => [name(), words().language] as const, ([game, language]) => rulebook(game, language))
  /** The game that a paragraph is about: the reasons have a chapter for each. */
  const about = (chapter: Chapter) => (isReasons() ? props.games.find(one => one.title[words().language] === chapter.title)?.name ?? '' : chosen().name)
  return (
    <main class="rules">
      <nav aria-label={say('web-rules')}>
        <For each={props.games}>
          {game => (
            <a href={`/rules/${game.name}`} classList={{ on: game.name === name() }} aria-current={game.name === name() ? 'page' : undefined}>
              {game.title[words().language]}
            </a>
          )}
        </For>
        <a href={`/rules/${DECISIONS}`} classList={{ on: isReasons() }} aria-current={isReasons() ? 'page' : undefined}>{say('web-our-choices')}</a>
      </nav>
      <article class="panel rulebook">
        <Show when={!book.error} fallback={<NoBook retry={() => void refetch()} />}>
          <Show when={book.latest} fallback={<p role="status">{say('web-connecting')}</p>} keyed>
            {read => (
              <>
                <h1 ref={beginHere}>{read.title}</h1>
                <For each={read.lead}>{text => <p><RuleText text={text} /></p>}</For>
                <For each={read.chapters}>
                  {chapter => (
                    <section>
                      <h2>{chapter.title}</h2>
                      <ol>
                        <For each={chapter.paragraphs}>
                          {one => (
                            <li id={isReasons() ? reasonId(about(chapter), one) : ruleId(one)} ref={arriveHere}>
                              <Numbered game={about(chapter)} one={one} isReason={isReasons()} /><p><RuleText text={one.text} /></p>
                              <Show when={one.table}>{rows => <Cells rows={rows()} label={one.number} />}</Show>
                            </li>
                          )}
                        </For>
                      </ol>
                    </section>
                  )}
                </For>
              </>
            )}
          </Show>
        </Show>
      </article>
      <aside><Show when={!isReasons()}><a class="button" href={`/new/${chosen().name}`}>{say('web-play-this')}</a></Show></aside>
    </main>
  )
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
      <h1 ref={beginHere}>{say('web-no-server')}</h1>
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
