// What can be done from one's place: the move that a button would make, or why it cannot be made now.
import { seatSaying } from '../../kit/seats'
import type { LimitsMove, LimitsScene } from '../../wire/messages'
import { most, type AtLimits } from './choice'
import { held, isTheirTurn, type Card } from './follow'
import { accusing, DRAW, hiding, isAccusation, playing } from './moves'

export type DeedName = 'hide' | 'play' | 'draw' | 'swap' | 'accuse' | 'sure'

export interface Deed {
  name: DeedName
  /** Whether it can be done now. */
  may: () => boolean
  /** Do it, or say why not. */
  press: () => void
}

/** Return what the first button does now. */
export function firstDeed(scene: LimitsScene, you: number): 'hide' | 'play' | 'draw' {
  if (scene.doing === 'hide') return 'hide'
  return scene.doing === 'draw' && scene.mover === you ? 'draw' : 'play'
}

export function deed(at: AtLimits, name: DeedName): Deed {
  const may = () => !isBusy(at) && (name === 'accuse' ? at.place.open().some(isAccusation) : isOpen(at, moveOf(at, name)))
  return {
    name, may,
    press: () => {
      if (!may()) { at.place.why(whyNot(at, name)); return }
      if (name === 'accuse') { at.choice.accuse(); return }
      const move = moveOf(at, name)
      if (move) at.place.act(move)
      at.choice.takeBack()
    },
  }
}

/** Lay a card there: on the pile, or under the secret. */
export function lay(at: AtLimits, card: Card, target: string): void {
  const hides = at.scene.doing === 'hide'
  if (target !== (hides ? 'secret' : 'pile')) return
  if (hides && most(at.scene) > 1) {
    if (!at.choice.cards().includes(card.id)) at.choice.toggle(card)
    return
  }
  const move = hides ? hiding([card]) : playing(card)
  if (!isBusy(at) && isOpen(at, move)) at.place.act(move)
}

export const isBusy = (at: AtLimits): boolean => at.place.pending().length > 0

export const isYourTurn = (at: AtLimits): boolean => at.place.model.acting && isTheirTurn(at.scene, at.place.model.you ?? -1)

const isOpen = (at: AtLimits, move: LimitsMove | null) => move !== null && at.place.can(move)

function moveOf(at: AtLimits, name: DeedName): LimitsMove | null {
  const chosen = held(at.cards).filter(card => at.choice.cards().includes(card.id))
  const colour = at.own?.four ?? null
  const whom = at.choice.whom()
  switch (name) {
    case 'hide': return chosen.length === most(at.scene) ? hiding(chosen) : null
    case 'play': return chosen[0] ? playing(chosen[0]) : null
    case 'draw': return DRAW
    case 'swap': return colour === null ? null : { kind: 'swap', colour }
    case 'sure': return whom === null ? null : accusing(whom)
    case 'accuse': return null // that opens a choice
  }
}

/** Say what has to happen first. */
function whyNot(at: AtLimits, name: DeedName): string {
  const { place, scene } = at
  const count = scene.hidden_each
  if (isBusy(at)) return place.say('web-on-its-way')
  if (scene.doing === 'hide') {
    return isYourTurn(at) ? place.say('web-limits-choose', { count }) : place.say('limits-has-hidden-already', { count })
  }
  const seat = seatSaying(scene.mover)
  if (!isYourTurn(at)) return place.say(scene.doing === 'draw' ? 'limits-wait-for-draw' : 'not-your-turn', { seat })
  if (scene.doing === 'draw') return place.say('limits-draw-first')
  switch (name) {
    case 'swap': return at.own?.swap_lacks === 'draws'
      ? place.say('limits-nothing-to-swap-for', { left: scene.draw_left })
      : place.say('web-limits-swap-lacks-four')
    case 'accuse': return place.say('web-limits-nobody-played')
    case 'sure': return place.say('web-limits-accuse-choose')
    default: return place.say(scene.doing === 'accuse' ? 'limits-empty-hand' : 'web-limits-choose', { count: 1 })
  }
}
