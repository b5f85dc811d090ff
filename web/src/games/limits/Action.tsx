// What one does: hide, play, swap, accuse, draw. A button that cannot be used says why.
import { createEffect, on, Show, type JSX } from 'solid-js'
import { ColourCard } from '../../art/cards'
import { useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { seatSaying } from '../../kit/seats'
import { most, type AtLimits } from './choice'
import { deed, firstDeed, isYourTurn, type Deed } from './deeds'
import { held } from './follow'

export function Action(props: AtLimits): JSX.Element {
  const first = () => firstDeed(props.scene, props.place.model.you ?? -1)
  let area!: HTMLDivElement
  useKeys((_, event) => {
    const pressed = event.key.toUpperCase()
    const name = ([first(), ...(first() === 'play' ? ['swap', 'accuse'] as const : [])] as const)
      .find(one => pressed === props.place.say(`web-limits-key-${one}`))
    if (!name || props.choice.accuses()) return false
    deed(props, name).press()
    return true
  })
  createEffect(on(() => props.choice.accuses(), accuses => { followFocus(area, accuses) }, { defer: true }))
  return (
    <div class="action" ref={area}>
      <Show when={props.choice.accuses()} fallback={<>
        <First {...props} name={first()} />
        <Show when={first() === 'play'}><SwapAndAccuse {...props} /></Show>
      </>}>
        <Sure {...props} />
      </Show>
    </div>
  )
}

/** The bright button, with the cards that it is about. */
function First(props: AtLimits & { name: 'hide' | 'play' | 'draw' }): JSX.Element {
  const chosen = () => held(props.cards).filter(card => props.choice.cards().includes(card.id))
  return (
    <DeedButton {...props} deed={deed(props, props.name)} advised={isAdvised(props, props.name)} bright={isYourTurn(props) && props.scene.doing !== 'accuse'}>
      {props.place.say(`web-limits-do-${props.name}`, { count: most(props.scene) })}
      <Show when={props.name === 'play' && chosen()[0]} keyed>{card => <ColourCard quiet colour={card.colour} />}</Show>
    </DeedButton>
  )
}

/** Whether a bot advises a move of this kind. */
function isAdvised({ place }: AtLimits, kind: string): boolean {
  return place.open().some(move => move.kind === kind && place.isAdvised(move))
}

function SwapAndAccuse(props: AtLimits): JSX.Element {
  const swap = () => deed(props, 'swap')
  const advised = (kind: string) => isAdvised(props, kind)
  return (
    <>
      <DeedButton {...props} deed={swap()} kind="plain" advised={advised('swap')}>
        <span class="upright">
          {props.place.say('web-limits-swap')}
          <Show when={swap().may()}><span class="spoken">, </span><small>{props.place.say('web-limits-swap-gain')}</small></Show>
        </span>
      </DeedButton>
      <DeedButton {...props} deed={deed(props, 'accuse')} kind="danger" advised={advised('accuse')}>
        {props.place.say('web-limits-accuse')}
      </DeedButton>
    </>
  )
}

/** The second step of an accusation. It lies away from the first: a double tap takes back. */
function Sure(props: AtLimits): JSX.Element {
  const whom = () => props.choice.whom()
  return (
    <>
      <Button
        kind="danger" class="sure" data-must="decision" data-key="sure"
        off={!deed(props, 'sure').may()}
        onClick={() => { deed(props, 'sure').press() }} onWhy={() => { deed(props, 'sure').press() }}
      >
        {whom() === null
          ? props.place.say('web-limits-accuse-whom')
          : props.place.say('web-limits-do-accuse', { accused: seatSaying(whom() ?? 0) })}
      </Button>
      <Button kind="plain" data-must="decision" data-key="take-back" onClick={() => { props.choice.takeBack() }}>
        {props.place.say('web-limits-cancel')}
      </Button>
    </>
  )
}

function DeedButton(props: AtLimits & {
  deed: Deed; kind?: 'plain' | 'danger'; bright?: boolean; advised?: boolean; children: JSX.Element
}): JSX.Element {
  const press = () => { props.deed.press() }
  return (
    <Button
      {...(props.kind ? { kind: props.kind } : {})}
      class={[props.bright && 'bright', props.advised && 'advised'].filter(Boolean).join(' ')}
      data-must={isYourTurn(props) ? 'decision' : undefined}
      data-key={props.deed.name}
      off={!props.deed.may()}
      keyName={props.place.say(`web-limits-key-${props.deed.name}`)}
      onClick={press}
      onWhy={press}
    >
      {props.children}
    </Button>
  )
}

/** Whoever goes by keys goes on to the persons, and comes back to where they were. */
function followFocus(area: HTMLElement, accuses: boolean): void {
  const at = document.activeElement
  if (at && at !== document.body && !at.closest('.action, .others')) return
  const next = accuses
    ? document.querySelector<HTMLElement>('.suspect:not([aria-disabled])')
    : area.querySelector<HTMLElement>('[data-key=accuse]')
  next?.focus()
}

