// Before the start: the invitation, who sits where, and how the game is played.
import { createSignal, For, Index, Show, type JSX } from 'solid-js'
import { SiteHeader } from './SiteHeader'
import { Icon } from '../art/icons'
import { CopyLink } from '../kit/CopyLink'
import { Avatar, useProperty } from '../kit/atTable'
import { Button, IconButton } from '../kit/kit'
import { seatSaying } from '../kit/seats'
import { useSay, useWords } from '../kit/words'
import { Chat } from '../table/Chat'
import { Banner } from '../table/Banner'
import { Toast } from '../table/Toast'
import { house, linkTo } from '../house'
import { beginHere } from '../route'
import { leave } from '../session'
import type { Place } from '../table/place'
import type { Arrange, Player } from '../wire/messages'
import { Options } from './Options'

const LEVELS = ['debutant', 'joueur', 'expert', 'maitre'] as const
type Level = (typeof LEVELS)[number]
type SeatWish = NonNullable<Arrange['seats']>[number]

/** `back` leads to the score of the match that is over. */
export function Lobby(props: { place: Place; back?: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const lobby = () => props.place.model.lobby!
  const hosts = () => lobby().host !== null && lobby().host === props.place.model.you && props.place.model.acting
  return (
    <>
      <SiteHeader title={`${props.place.info.title[words().language]} ${lobby().code}`} />
      <main class="lobby">
        <Banner place={props.place} />
        <Invitation place={props.place} />
        <section class="seats">
          <h2>{say('web-who-plays')}</h2>
          <Seats place={props.place} hosts={hosts()} />
          <StartRow place={props.place} hosts={hosts()} back={props.back} />
          <Options place={props.place} hosts={hosts()} />
          <Chat place={props.place} />
        </section>
      </main>
      <Toast place={props.place} />
    </>
  )
}

function Invitation(props: { place: Place }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const code = () => props.place.model.lobby!.code
  const link = () => linkTo(code(), props.place.model.lobby!.game)
  const typed = () => `${house()}/t/${code()}`.replace(/^https?:\/\//, '')
  const share = () => { void navigator.share({ title: 'Nuancier', text: code(), url: link() }).catch(() => undefined) }
  return (
    <section class="panel invitation" aria-label={say('web-invitation')}>
      <small class="muted">{props.place.info.title[words().language]}</small>
      <h1 ref={h1 => { beginHere(h1); useProperty(() => h1, '--letters', () => String(code().length)) }}>{code()}</h1>
      <p class="muted wide-only">{say('web-invite-text')}</p>
      <img class="qr-code" src={`/qr/${code()}.svg?g=${props.place.model.lobby!.game}`} alt={say('web-qr')} width="230" height="230" />
      <div class="link-box wide-only"><code>{typed()}</code></div>
      <div>
        <CopyLink link={link()} />
        <Show when={typeof navigator.share === 'function'}>
          <Button size="small" kind="plain" onClick={share}><Icon name="share" class="small" />{say('web-share')}</Button>
        </Show>
      </div>
    </section>
  )
}

function Seats(props: { place: Place; hosts: boolean }): JSX.Element {
  const say = useSay()
  const players = () => props.place.model.lobby!.players
  const [low, high] = [() => props.place.info.seats[0], () => props.place.info.seats[1]]
  const wishes = (): SeatWish[] => players().map(one => (one.bot ? one.bot as Level : one.name === null ? 'free' : 'kept'))
  const arrange = (seats: SeatWish[]) => { props.place.ask({ t: 'arrange', seats }) }
  const put = (seat: number, wish: SeatWish) => { arrange(wishes().map((one, n) => (n === seat ? wish : one))) }
  const remove = (seat: number) => { arrange(wishes().filter((_, n) => n !== seat)) }
  const removable = (seat: number) => props.hosts && players().length > low() && seat === players().length - 1
    && (players()[seat]?.name === null || !!players()[seat]?.bot)
  return (
    <>
      <ul>
        <Index each={players()}>
          {(player, seat) => (
            <Show
              when={player().name !== null || player().bot}
              fallback={(
                <li class="row seat empty">
                  <span class="avatar ghost" aria-hidden="true"><Icon name="plus" /></span>
                  <div class="seat-name"><h3>{say('web-free-seat')}</h3><small class="muted">{say('web-free-seat-text')}</small></div>
                  <span class="spacer" />
                  <Show when={props.place.model.you !== null && !props.hosts && props.place.model.acting}>
                    <Button size="small" kind="plain" onClick={() => { props.place.ask({ t: 'sit', seat }) }}>{say('web-sit-here')}</Button>
                  </Show>
                  <Show when={props.hosts}>
                    <Button size="small" kind="plain" onClick={() => { put(seat, 'joueur') }}><Icon name="bot" class="small" />{say('web-add-bot')}</Button>
                  </Show>
                  <Show when={removable(seat)}>
                    <IconButton icon="cross" label={say('web-remove-seat', { number: seat + 1 })} onClick={() => { remove(seat) }} />
                  </Show>
                </li>
              )}
            >
              <li class="panel row seat" classList={{ bot: !!player().bot }}>
                <Avatar place={props.place} seat={seat} />
                <div class="seat-name">
                  <h3>{player().bot ? say('web-bot') : player().name}</h3>
                  <small class="muted">{about(seat)}</small>
                </div>
                <span class="spacer" />
                <Show when={player().bot && props.hosts}>
                  <LevelChoice seat={seat} level={player().bot!} choose={level => { put(seat, level) }} />
                  <IconButton icon="cross" label={say('web-remove-bot', { number: seat + 1 })} onClick={() => { put(seat, 'free') }} />
                </Show>
                <Show when={!player().bot && props.hosts && !props.place.isYou(seat)}>
                  <IconButton icon="cross" label={props.place.say('web-show-out', { seat: seatSaying(seat) })} onClick={() => { props.place.ask({ t: 'kick', seat }) }} />
                </Show>
                <Show when={!player().bot}>
                  <Presence player={player()} />
                </Show>
              </li>
            </Show>
          )}
        </Index>
      </ul>
      <Show when={props.hosts && players().length < high()}>
        <div class="row more-seats">
          <Button size="small" kind="plain" onClick={() => { arrange([...wishes(), 'free']) }}><Icon name="plus" class="small" />{say('web-add-seat')}</Button>
          <Show when={!wishes().includes('free')}>
            <Button size="small" kind="plain" onClick={() => { arrange([...wishes(), 'joueur']) }}><Icon name="bot" class="small" />{say('web-add-bot')}</Button>
          </Show>
        </div>
      </Show>
    </>
  )

  function about(seat: number): string {
    const player = players()[seat]
    if (player?.bot) return props.hosts ? '' : say(`level-${player.bot}`) // the host sees all levels beside it
    const parts = [
      props.place.isYou(seat) ? say('web-you') : '',
      props.place.model.lobby!.host === seat ? say('web-host') : '',
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

/** Whether somebody is there. That is being ready, too: nobody has to say so. */
function Presence(props: { player: Player }): JSX.Element {
  const say = useSay()
  const ready = () => props.player.here && !props.player.away
  return <span class={`chip ${ready() ? 'present' : ''}`}>{say(ready() ? 'web-here' : props.player.here ? 'web-away' : 'web-not-here')}</span>
}

function LevelChoice(props: { seat: number; level: string; choose: (level: Level) => void }): JSX.Element {
  const say = useSay()
  return (
    <fieldset class="choice level">
      <legend class="spoken">{say('web-level-of', { number: props.seat + 1 })}</legend>
      <div class="segments">
        <For each={LEVELS}>
          {level => (
            <label class="segment" classList={{ on: props.level === level }}>
              <input
                type="radio" name={`level-${props.seat}`} checked={props.level === level}
                onChange={() => { props.choose(level) }}
              />
              {say(`level-${level}`)}
            </label>
          )}
        </For>
      </div>
    </fieldset>
  )
}

function StartRow(props: { place: Place; hosts: boolean; back: (() => void) | undefined }): JSX.Element {
  const say = useSay()
  const players = () => props.place.model.lobby!.players
  const free = () => players().filter(one => one.name === null && !one.bot).length
  const absent = () => players().flatMap((one, seat) => (one.name === null || one.here ? [] : [seatSaying(seat)]))
  const missing = () => say('web-players-missing', { missing: free() })
  const [waits, setWaits] = createSignal(false)
  const start = () => { setWaits(true); props.place.ask({ t: 'start' }); setTimeout(() => setWaits(false), 1500) }
  return (
    <div class="row start-row">
      <Show
        when={props.hosts}
        fallback={(
          <p class="muted" role="status">
            {say(props.place.model.you === null ? 'web-watching-lobby' : 'web-host-starts')} {free() > 0 ? `${missing()}.` : ''}
          </p>
        )}
      >
        <Button size="large" off={free() > 0 || waits()} aria-describedby="missing" onClick={start}>
          {free() > 0 ? missing() : say('web-start', { players: players().length })}
        </Button>
        <small class="muted" id="missing">
          {free() > 0 ? say('web-seats-free', { free: free() }) : ''}{' '}
          {absent().length > 0 ? props.place.say('web-absent', { names: absent(), count: absent().length }) : ''}
        </small>
      </Show>
      <Show when={props.back}>{back => <Button size="small" kind="plain" onClick={() => { back()() }}>{say('web-back-to-score')}</Button>}</Show>
      <Show when={props.place.model.you !== null}>
        <Button size="small" kind="plain" onClick={() => { leave(props.place) }}>{say('web-leave')}</Button>
      </Show>
    </div>
  )
}
