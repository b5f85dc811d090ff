// The rules of each game, readable before playing.
import { createResource, For, Show, type JSX } from 'solid-js'
import type { GameInfo } from '../games/info'
import { Button } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { beginHere } from '../route'
import { rulebook } from './rulebook'
import { RuleText } from './RuleText'

export default function Rules(props: { games: readonly GameInfo[]; game: string }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const chosen = () => props.games.find(one => one.name === props.game) ?? props.games[0]!
  const [book, { refetch }] = createResource(() => [chosen().name, words().language] as const, ([game, language]) => rulebook(game, language))
  return (
    <main class="rules">
      <nav aria-label={say('web-rules')}>
        <For each={props.games}>
          {game => (
            <a href={`/rules/${game.name}`} classList={{ on: game === chosen() }} aria-current={game === chosen() ? 'page' : undefined}>
              {game.title[words().language]}
            </a>
          )}
        </For>
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
                            <li id={`r${one.number}`}>
                              <span class="paragraph-number">{one.number}</span><p><RuleText text={one.text} /></p>
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
      <aside>
        <a class="button" href={`/new/${chosen().name}`}>{say('web-play-this')}</a>
        <a class="button plain" href={`/learn/${chosen().name}`}>{say('web-learn')}</a>
      </aside>
    </main>
  )
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
