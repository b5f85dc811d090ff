// Sitting down at a table whose code one was told: under the name that is proposed, or another; or only looking on.
import { createSignal, Show, type JSX } from 'solid-js'
import type { GameInfo } from '../games/info'
import type { Invitation } from '../invitation'
import { Button, focusSoon } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import type { Way } from '../session'
import { FACES, faceOf, type Face } from '../cast/roles'
import { become, me, otherName } from '../start/me'
import { isNew } from '../start/played'
import { Portrait } from '../start/Portrait'
import type { Player, Sentence } from '../wire/messages'
import { NameField, NO_NAME } from './NameField'
import '../styles/chip.css'
import '../styles/start.css'

interface JoinProps {
  code: string
  come: (way: Way) => void
  refused?: Sentence | null
  games?: readonly GameInfo[]
  invitation?: Invitation | null
}

export function Join(props: JoinProps): JSX.Element {
  const say = useSay()
  const players = props.invitation?.players ?? []
  const [name, setName] = createSignal(props.refused ? me().name : freeName(players))
  const [isProposed, setProposed] = createSignal(true)
  const [problem, setProblem] = createSignal(props.refused ?? null)
  const face = () => freeFace(players)
  const sit = (event: Event) => {
    event.preventDefault()
    if (!name().trim()) { setProblem(NO_NAME); document.getElementById('name')?.focus(); return }
    become({ name: name().trim(), face: face(), isProposed: name() === me().name ? me().isProposed : isProposed() })
    const game = props.invitation?.game
    props.come({ t: 'join', code: props.code, name: name().trim(), face: me().face, ...(game && { new: isNew(game) }) })
  }
  return (
    <main class="entrance">
      <form class="panel name-form" onSubmit={sit}>
        <Show
          when={props.invitation}
          fallback={<><small class="muted">{say('web-table-code')}</small><h1>{props.code}</h1></>}
        >
          {invitation => <Invited code={props.code} games={props.games ?? []} invitation={invitation()} />}
        </Show>
        <div class="me-name with-face">
          <Portrait face={face()} seat={0} />
          <NameField name={name()} problem={problem()} write={written => { setName(written); setProposed(false); setProblem(null) }} />
        </div>
        <div>
          <Button type="submit" size="large" ref={button => { if (!props.refused) focusSoon(button) }}>{say('web-sit-down')}</Button>
          <Button kind="plain" onClick={() => { props.come({ t: 'watch', code: props.code }) }}>{say('web-only-watch')}</Button>
        </div>
      </form>
    </main>
  )
}

/** Return one's name, or another proposal where a proposed one is taken already. */
function freeName(players: readonly Player[]): string {
  const taken = players.flatMap(one => one.name ?? [])
  return me().isProposed && taken.includes(me().name) ? otherName(taken) : me().name
}

/** Return one's face, or another one where it was proposed and somebody there has it. */
function freeFace(players: readonly Player[]): Face {
  const taken = players.flatMap(one => faceOf(one) ?? [])
  const left = FACES.filter(one => !taken.includes(one))
  return me().isProposed && taken.includes(me().face) ? left[0] ?? me().face : me().face
}

/** What one sits down to, and with whom. */
function Invited(props: { code: string; games: readonly GameInfo[]; invitation: Invitation }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const players = () => props.invitation.players ?? []
  const host = () => players()[props.invitation.host ?? -1]?.name
  const people = () => players().flatMap(player => player.name ?? [])
  const bots = () => players().filter(player => player.bot).length
  const title = () => props.games.find(game => game.name === props.invitation.game)?.title[words().language]
  return (
    <>
      <p class="muted">{host() ? say('web-invites', { name: host() ?? '', code: props.code }) : say('web-invited', { code: props.code })}</p>
      <h1>{title() ?? props.code}</h1>
      <Show when={props.invitation.game}>{game => <p class="muted">{say(`web-about-${game().replaceAll('_', '-')}`)}</p>}</Show>
      <p class="who">
        <Show when={people().length > 0}>{say('web-already-there', { names: people().join(', ') })} </Show>
        <Show when={bots() > 0}>{say('web-bots-there', { bots: bots() })} </Show>
        {say('web-seats-left', { free: players().length - people().length - bots() })}
      </p>
    </>
  )
}
