// The end, with option jokers=hand: everybody in turn says which colours their jokers count in.
import { isColour, type Colour } from '../../art/colours'
import { createSignal, For, Index, Show, type JSX } from 'solid-js'
import { ColourCard, Joker } from '../../art/cards'
import { Swatch } from '../../art/swatch'
import { Avatar, Zone } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import type { At } from './at'
import { nameJokers } from './moves'
import { worth } from './scoring'
import { namings, linesOf } from './told'

export function Naming(props: { at: At }): JSX.Element {
  const { place, scene } = props.at
  const holders = () => scene().seats.map((_, seat) => seat).filter(seat => (scene().seats[seat]?.jokers ?? 0) > 0)
  return (
    <section class="naming" aria-label={place.say('web-coloretto-naming')}>
      <div class="score-head"><h2>{place.say('web-coloretto-naming')}</h2></div>
      <Show when={props.at.isYourTurn() && place.model.you !== null}><Choosing at={props.at} you={place.model.you ?? 0} /></Show>
      <ul class="namers"><For each={holders()}>{seat => <Namer at={props.at} seat={seat} />}</For></ul>
    </section>
  )
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
    <li class="panel" classList={{ turn: isNow() && !named() }}>
      <Avatar place={place} seat={props.seat} />
      <h2>{place.name(props.seat)}</h2>
      <small class="muted">{place.say('web-coloretto-so-many-jokers', { jokers: scene().seats[props.seat]?.jokers ?? 0 })}</small>
      <span class="spacer" />
      <span>{state()}</span>
    </li>
  )
}

function Choosing(props: { at: At; you: number }): JSX.Element {
  const { place, scene } = props.at
  const [chosen, choose] = createSignal<readonly Colour[]>([])
  const jokers = () => scene().seats[props.you]?.jokers ?? 0
  const inPlay = () => [...new Set(place.open().flatMap(move => (move.kind === 'name' ? move.colours : [])))].filter(isColour)
  const isWhole = () => chosen().length === jokers()
  // With one joker another tap changes the mind; with more, the oldest choice makes room.
  const add = (colour: Colour) => { choose([...chosen(), colour].slice(-jokers())) }
  const drop = (at: number) => { choose(chosen().filter((_, choice) => choice !== at)) }
  const why = () => (isWhole() ? '' : place.say('coloretto-name-all', { jokers: jokers() }))
  const isPending = () => place.pending().length > 0
  return (
    <div class="panel choosing" classList={{ pending: isPending() }}>
      <Zone class="jslots" label={place.say('web-coloretto-your-jokers')}>
        <For each={Array.from({ length: jokers() }, (_, at) => at)}>{at => (
          <JokerSlot at={props.at} number={at} colour={chosen()[at]} drop={() => { drop(at) }} />
        )}</For>
      </Zone>
      <Zone class="hues" label={place.say('web-coloretto-colours')}>
        <Index each={inPlay()}>{colour => (
          <HueButton at={props.at} you={props.you} colour={colour()} jokers={chosen().filter(one => one === colour()).length} add={() => { add(colour()) }} />
        )}</Index>
      </Zone>
      <p class="muted">{place.say('web-coloretto-naming-help')}</p>
      <Button
        size="large" wide off={!isWhole() || !props.at.can(nameJokers(chosen()))}
        title={why() || undefined} onClick={() => { props.at.act(nameJokers(chosen())) }}
      >
        {isWhole()
          ? place.say('web-coloretto-name-so', { colours: chosen().map(colour => ({ key: `colour-${colour}` })) })
          : why()}
      </Button>
    </div>
  )
}

function JokerSlot(props: { at: At; number: number; colour: Colour | undefined; drop: () => void }): JSX.Element {
  const say = props.at.place.say
  return (
    <button
      type="button" class="jslot" data-stop
      aria-disabled={props.colour ? undefined : true}
      aria-label={props.colour
        ? say('web-coloretto-joker-as', { joker: props.number + 1, colour: { key: `colour-${props.colour}` } })
        : say('web-coloretto-joker-free', { joker: props.number + 1 })}
      onClick={() => { props.drop() }}
    >
      <Joker quiet />
      <Show when={props.colour} fallback={<span class="cnt" aria-hidden="true">?</span>}>
        {colour => <span class="jas"><Swatch colour={colour()} quiet /></span>}
      </Show>
    </button>
  )
}

/** A colour to name: how many cards it would have, and what the table gives for so many. */
function HueButton(props: { at: At; you: number; colour: Colour; jokers: number; add: () => void }): JSX.Element {
  const { place, scene } = props.at
  const held = () => scene().seats[props.you]?.colours.find(one => one.colour === props.colour)?.cards ?? 0
  const now = () => worth(scene().points, held())
  const then = () => worth(scene().points, held() + props.jokers + (props.jokers ? 0 : 1))
  const label = () => place.say('web-coloretto-hue', {
    colour: { key: `colour-${props.colour}` }, cards: held(), jokers: props.jokers, now: now(), then: then(),
  })
  return (
    <button type="button" class="hue" classList={{ on: props.jokers > 0 }} data-stop aria-pressed={props.jokers > 0} onClick={() => { props.add() }}>
      <span class="spoken">{label()}</span>
      <ColourCard colour={props.colour} quiet />
      <span class="hcnt" aria-hidden="true">{props.jokers ? `${held()} + ${props.jokers}` : held()}</span>
      <span class="hval" aria-hidden="true">{now()} → {then()}</span>
    </button>
  )
}
