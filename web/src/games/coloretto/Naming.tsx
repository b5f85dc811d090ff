// The end, with option jokers=hand: everybody in turn says which colours their jokers count in.
import { For, Index, Show, type JSX } from 'solid-js'
import { ColourCard, Joker } from '../../art/cards'
import type { Colour } from '../../art/colours'
import { Icon } from '../../art/icons'
import { Swatch } from '../../art/swatch'
import { Avatar, Zone } from '../../kit/atTable'
import { linesOf, namings, type At } from './follow'
import { worth } from './scoring'
import { colourSaying } from './words'

export function Naming(props: { at: At }): JSX.Element {
  const { place, jokers } = props.at
  const isYours = () => props.at.isYourTurn()
  return (
    <section class="naming" classList={{ pending: isYours() && place.pending().length > 0 }} aria-label={place.say('web-coloretto-naming')}>
      <div class="naming-head row">
        <h2 class="in-display spacer">{place.say('web-coloretto-naming')}</h2>
        <Show when={isYours()}>
          <Zone class="row" label={place.say('web-coloretto-your-jokers')}>
            <For each={Array.from({ length: jokers.count() }, (_, at) => at)}>{at => <JokerSlot at={props.at} number={at} />}</For>
          </Zone>
        </Show>
      </div>
      <Show when={isYours()} fallback={<Namers at={props.at} />}>
        <Zone class="colour-choices measured" label={place.say('web-coloretto-colours')}>
          <Index each={jokers.inPlay()}>{colour => <ColourChoice at={props.at} colour={colour()} />}</Index>
        </Zone>
        <p class="naming-help little muted">{place.say('web-coloretto-naming-help')}</p>
      </Show>
    </section>
  )
}

/** Who has jokers, and what they were named. */
function Namers(props: { at: At }): JSX.Element {
  const { scene } = props.at
  const holders = () => scene().seats.map((_, seat) => seat).filter(seat => (scene().seats[seat]?.jokers ?? 0) > 0)
  return <ul class="seat-list"><For each={holders()}>{seat => <Namer at={props.at} seat={seat} />}</For></ul>
}

function Namer(props: { at: At; seat: number }): JSX.Element {
  const { place, scene } = props.at
  const named = () => namings(linesOf(place)).get(props.seat)
  const isNow = () => scene().mover === props.seat
  const state = () => {
    const colours = named()
    if (colours) return place.say('web-coloretto-has-named', { colours })
    return place.say(isNow() ? 'web-coloretto-is-naming' : 'web-coloretto-will-name')
  }
  return (
    <li class="panel row" classList={{ turn: isNow() && !named(), ringed: isNow() && !named() }}>
      <Avatar place={place} seat={props.seat} />
      <h3 class="spacer">{place.isYou(props.seat) ? place.say('web-you') : place.name(props.seat)}</h3>
      <small class="muted">{place.say('web-coloretto-so-many-jokers', { jokers: scene().seats[props.seat]?.jokers ?? 0 })}</small>
      <span>{state()}</span>
    </li>
  )
}

/** One of your jokers and its colour; a tap takes the colour back. */
function JokerSlot(props: { at: At; number: number }): JSX.Element {
  const { place, jokers } = props.at
  const colour = () => jokers.chosen()[props.number]
  const label = () => {
    const one = colour()
    return one
      ? place.say('web-coloretto-joker-as', { joker: props.number + 1, colour: colourSaying(one) })
      : place.say('web-coloretto-joker-free', { joker: props.number + 1 })
  }
  return (
    <button
      type="button" class="joker-slot bare centred" data-stop data-key={`joker-${props.number}`} data-must="decision"
      aria-disabled={colour() ? undefined : true} aria-label={label()}
      onClick={() => { if (colour()) jokers.takeBack(props.number); else place.why(place.say('web-coloretto-naming-help')) }}
    >
      <Joker quiet />
      <Show when={colour()} fallback={<b class="question badge" aria-hidden="true">?</b>}>
        {one => <><span class="joined-colour"><Swatch colour={one()} quiet /></span><span class="seal"><Icon name="cross" class="small" /></span></>}
      </Show>
    </button>
  )
}

/** A colour to name: how many cards it would have, and what the table gives for so many. */
function ColourChoice(props: { at: At; colour: Colour }): JSX.Element {
  const { place, scene, yours, jokers } = props.at
  const held = () => yours()?.colours.find(one => one.colour === props.colour)?.cards ?? 0
  const joined = () => jokers.chosen().filter(one => one === props.colour).length
  const now = () => worth(scene().points, held())
  const then = () => worth(scene().points, held() + Math.max(1, joined()))
  const label = () => place.say('web-coloretto-hue', {
    colour: colourSaying(props.colour), cards: held(), jokers: joined(), now: now(), then: then(),
  })
  return (
    <button
      type="button" class="colour-choice bare centred" classList={{ on: joined() > 0, advised: jokers.advised().includes(props.colour) }}
      data-stop data-key={`colour-${props.colour}`} data-must="decision" aria-pressed={joined() > 0}
      onClick={() => { jokers.add(props.colour) }}
    >
      <span class="spoken">{label()}</span>
      <ColourCard colour={props.colour} quiet />
      <span class="choice-words in-display" aria-hidden="true">
        <b>{held()}<Show when={joined()}> + {joined()}<Icon name="star" /></Show></b>
        <small class="little">{now()} <Icon name="right" /> {then()}</small>
      </span>
    </button>
  )
}
