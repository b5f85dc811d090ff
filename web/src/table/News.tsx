// What happens and what is said at a table, in the one place that the stage has for it: the newest
// sentence, and over it, while it matters, a word about the connection, a reason, a hint, a sitter, a photo finish.
import { createSignal, Match, onCleanup, Show, Switch, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { useChange } from '../kit/atTable'
import { useSay } from '../kit/words'
import { Elsewhere, Ended, isElsewhere, isTold, Lost, Told } from './Banner'
import { Hint } from './Hint'
import { isNews } from './model'
import { isMuted, nameOf } from './muted'
import { PhotoFinish, usePhoto } from './PhotoFinish'
import type { Place } from './place'
import { reacted } from './reacted'

// In milliseconds: what is said stays so long, or, once it was read, until something newer happens.
const REASON_FOR = 6000
const MINDED_FOR = 8000 // afterwards the sign at the seat says it
const SAID_FOR = 5000
const READ_IN = 2500

export function NewsStrip(props: { place: Place }): JSX.Element {
  const say = useSay()
  const reason = useReason(props.place)
  const said = useSaid(props.place)
  const minded = useMinded(props.place)
  const photo = usePhoto(props.place)
  const { place } = props
  /** What the newest row told, in its last two sentences: who did it stands before what came of it. Of old ones only the last is sure. */
  const newest = () => {
    const lines = place.lines().filter(told => !(told.fact.kind === 'hint_asked' && place.isYou(told.seat))) // who asked knows it
    const last = lines.at(-1)
    return lines.slice(-2).filter(told => told === last || (isNews(told) && told.seq === last?.seq)).map(told => place.recount(told.fact)).join(' ')
  }
  return (
    <div class="news" data-must="news">
      <p class="last-line few-lines">{newest()}</p>
      <div class="spoken" role="alert"><Show when={reason()} keyed>{one => <span>{one.text}</span>}</Show></div>
      <div role="status">
        <Switch>
          <Match when={place.health() === 'lost'}><Lost place={place} /></Match>
          <Match when={place.health() === 'ended'}><Ended place={place} /></Match>
          <Match when={reason()?.late && photo()}>{one => <PhotoFinish place={place} photo={one()} />}</Match>
          <Match when={reason()}>{one => <p class={`notice ${one().isNote ? 'grey' : 'why'}`} aria-hidden="true"><span>{one().text}</span></p>}</Match>
          <Match when={place.model.advice}>{advice => <Hint place={place} advice={advice()} />}</Match>
          <Match when={isTold(place)}><Told place={place} /></Match>
          <Match when={isElsewhere(place)}><Elsewhere place={place} /></Match>
          <Match when={minded() !== null}>
            <div class="notice grey">
              <Icon name="bot" />
              <span>{place.isYou(minded() ?? -1) ? say('web-you-are-minded') : say('web-is-minded', { name: place.name(minded() ?? -1) })}</span>
            </div>
          </Match>
          <Match when={photo()}>{one => <PhotoFinish place={place} photo={one()} />}</Match>
          <Match when={said()}>{one => <p class="notice"><Icon name="chat" /><span><b>{one().who}</b> {one().text}</span></p>}</Match>
        </Switch>
      </div>
    </div>
  )
}

/** Something that is shown for a while after it came, but not longer than it takes to read when the game goes on. */
function useWhile<T>(place: Place, lasting: number): [() => T | null, (shown: T | null) => void] {
  const [shown, setShown] = createSignal<T | null>(null)
  let ends: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const endIn = (left: number) => {
    clearTimeout(ends)
    ends = setTimeout(() => setShown(null), left)
  }
  onCleanup(() => { clearTimeout(ends) })
  useChange(() => place.model.deed?.seq, () => {
    const left = since + lasting - Date.now()
    if (shown() !== null) endIn(Math.max(0, Math.min(left, since + READ_IN - Date.now())))
  })
  return [shown, one => {
    clearTimeout(ends)
    since = Date.now()
    setShown(() => one)
    if (one !== null) endIn(lasting)
  }]
}

/** A sentence, and whether somebody was faster: then a photo finish, if there is one, tells more. A note is no reason against anything. */
interface Reason { text: string; late: boolean; isNote?: true }

/** Why something was not done, or cannot be done. A new object each time: the same twice is told twice. */
function useReason(place: Place): () => Reason | null {
  const [shown, show] = useWhile<Reason>(place, REASON_FOR)
  useChange(() => place.model.refusal?.number, () => {
    const { refusal, result } = place.model
    if (refusal?.line.key === 'lobby-no-game' && result) return // pressed as the game ended: that is told
    show(refusal && { text: place.speak(refusal.line), late: refusal.late })
  })
  useChange(place.reason, why => { show(why && { ...why, late: false }) })
  useChange(() => place.model.result !== null, () => { show(null) })
  const answered = () => { if (shown()) show(null) } // the next press speaks for itself
  for (const press of ['pointerdown', 'keydown']) {
    document.addEventListener(press, answered, true)
    onCleanup(() => { document.removeEventListener(press, answered, true) })
  }
  return shown
}

/** Who is minded by a bot since a moment ago. */
function useMinded(place: Place): () => number | null {
  const [shown, show] = useWhile<number>(place, MINDED_FOR)
  const seats = () => (place.model.lobby?.players ?? []).flatMap((player, seat) => (player.minded ? [seat] : []))
  let before: readonly number[] = []
  const look = () => {
    const now = seats()
    const fresh = now.find(seat => !before.includes(seat))
    before = now
    if (fresh !== undefined) show(fresh)
    else if (!now.includes(shown() ?? -1)) show(null)
  }
  look()
  useChange(() => seats().join(), look)
  return shown
}

/** What somebody said or showed last, by whom; own words are known, and nobody hears who is muted. */
function useSaid(place: Place): () => { who: string; text: string } | null {
  const [shown, show] = useWhile<{ who: string; text: string }>(place, SAID_FOR)
  const says = (name: string) => place.say('web-says', { name })
  useChange(() => place.model.chat.at(-1)?.number, () => {
    const said = place.model.chat.at(-1)
    const name = said ? nameOf(place, said) : ''
    if (said && !place.isYou(said.seat) && !isMuted(place, name)) show({ who: says(name), text: said.text })
  })
  useChange(() => place.model.reaction?.number, () => {
    const one = place.model.reaction
    if (!one) return
    const told = one.kind === 'rematch' ? { who: '', text: place.say('web-wants-rematch', { name: place.name(one.seat) }) } : reacted(place, one)
    if (told) show(told)
  })
  return shown
}
