// The menu of a table: what can be read, who sits there, another device, and how to go.
import { createEffect, createSignal, Show, type JSX } from 'solid-js'
import { useChange } from '../kit/atTable'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { Switched } from '../kit/Switched'
import { useSay } from '../kit/words'
import { SiteSwitches } from '../pages/SiteHeader'
import { isMatched, leave } from '../session'
import { chime, isSoundOn, turnSound } from '../sound/sounds'
import { Confirm } from './Confirm'
import { LagNote } from './LagNote'
import { PaceChoice } from './PaceChoice'
import type { Place } from './place'

/** What lies over the table, if anything does. */
export type Sheet = 'rule' | 'menu' | 'chat' | 'log' | 'device' | 'people' | 'me' | 'invite' | null

export function Menu(props: { place: Place; choose: (sheet: Sheet) => void }): JSX.Element {
  const say = useSay()
  const lobby = () => props.place.model.lobby
  const hosts = () => props.place.model.acting && lobby()?.host === props.place.model.you && isMatched(props.place)
  const [goes, setGoes] = createSignal(false) // for good, as soon as the table has kept it
  createEffect(() => { if (goes() && props.place.model.you === null) location.assign('/') })
  useChange(() => props.place.model.refusal?.number, () => setGoes(false))
  const giveUp = () => { setGoes(true); props.place.ask({ t: 'give_up' }) }
  return (
    <Dialog label={say('web-menu')} class="side-sheet" onClose={() => { props.choose(null) }}>
      <SheetHead title={lobby()?.code || say('web-menu')} onClose={() => { props.choose(null) }} />
      <div class="row"><SiteSwitches inWords /></div>
      <Switched name={say('web-sound')} keyName="M" on={isSoundOn()} turn={on => { turnSound(on); chime('turn') }} />
      <Show when={props.place.info.pace === 'turns' && hosts()}><PaceChoice place={props.place} /></Show>
      <LagNote place={props.place} />
      <div class="menu">
        <Button kind="plain" wide onClick={() => { props.choose('people') }}>{say('web-people')}</Button>
        <Show when={props.place.model.acting}>
          <Button kind="plain" wide onClick={() => { props.choose('me') }}>{say('web-me-title')}</Button>
        </Show>
        <Show when={lobby()?.code}>
          <Button kind="plain" wide onClick={() => { props.choose('invite') }}>{say('web-invite')}</Button>
        </Show>
        <Button kind="plain" wide onClick={() => { props.choose('log') }}>{say('web-log')}</Button>
        <a class="button plain wide" href={`/rules/${lobby()?.game ?? ''}`} target="_blank" rel="noopener">{say('web-rules')}</a>
        <a class="button plain wide" href="/">{say('web-to-home')}</a>
        <Show when={props.place.model.you !== null}>
          <Show when={props.place.model.acting && lobby()?.code}>
            <Button kind="plain" wide onClick={() => { props.choose('device') }}>{say('web-other-device')}</Button>
          </Show>
          <Leave place={props.place} />
          <Show when={isMatched(props.place) && props.place.model.acting}><GiveUp place={props.place} goes={goes()} go={giveUp} /></Show>
        </Show>
      </div>
    </Dialog>
  )
}

/** Go for a while, or for good when no match is on. */
function Leave(props: { place: Place }): JSX.Element {
  const say = useSay()
  const seat = () => {
    const lobby = props.place.model.lobby
    if (lobby?.lesson != null) return 'lesson'
    if (lobby?.pausable) return 'paused' // by this very sheet, until its only player is back
    return isMatched(props.place) ? 'kept' : 'free'
  }
  return (
    <>
      <Button kind="plain" wide aria-describedby="leave-text" onClick={() => { leave(props.place) }}>{say('web-leave')}</Button>
      <p class="muted" id="leave-text">{say('web-leave-text', { seat: seat() })}</p>
    </>
  )
}

/** Go for good: asked once more. */
function GiveUp(props: { place: Place; goes: boolean; go: () => void }): JSX.Element {
  const say = useSay()
  const [asks, setAsks] = createSignal(false)
  const people = () => props.place.model.lobby?.players.filter(one => one.name !== null) ?? []
  const text = () => say('web-give-up-text', { others: people().length - 1 })
  return (
    <>
      <Button kind="danger" wide aria-describedby="give-up-text" onClick={() => setAsks(true)}>{say('web-give-up')}</Button>
      <p class="muted" id="give-up-text">{text()}</p>
      <Show when={asks()}>
        <Confirm
          title={say('web-give-up-sure')} text={text()} yes={say('web-give-up')} waits={props.goes}
          onYes={props.go} onClose={() => setAsks(false)}
        />
      </Show>
    </>
  )
}
