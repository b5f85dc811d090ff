// The table of Chiffres et Couleurs in the browser, rulebook sentence by sentence. The positions were
// written by the server's own code; `position` and `acts` in the file tell how to reach each of them.
import { cleanup, fireEvent, render, screen, within } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { held } from '../src/games/chiffres_et_couleurs/cards'
import { standings } from '../src/games/chiffres_et_couleurs/End'
import { narrowest } from '../src/games/chiffres_et_couleurs/fit'
import { lastExchange, newestSeries, spotsAfter } from '../src/games/chiffres_et_couleurs/follow'
import { PAUSE } from '../src/games/chiffres_et_couleurs/only'
import { othersThan } from '../src/kit/seats'
import { goTogether, inLayingOrder, isSeries, layMoves, withPartner } from '../src/games/chiffres_et_couleurs/series'
import Table from '../src/games/chiffres_et_couleurs/Table'
import { WordsProvider } from '../src/kit/words'
import type { Told } from '../src/table/model'
import { sameMove } from '../src/table/place'
import type { ChiffresEtCouleursMove as Move, ChiffresEtCouleursOwn, ChiffresEtCouleursScene } from '../src/wire/messages'
import type { Fact } from '../src/wire/messages'
import { sitAt, type AtTable, type Position } from './place'
import positions from './positions/chiffres_et_couleurs.json'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { cleanup(); vi.useRealTimers() })

type Name = keyof typeof positions
const NAMES = ['Anne', 'Brice', 'Chloé', 'Djibril', 'Emma', 'Farid']

const sceneOf = (name: Name) => positions[name].scene as ChiffresEtCouleursScene

const DONE: Move = { kind: 'done' }
const lay = (card: string): Move => ({ kind: 'lay', card })
const add = (card: string): Move => ({ kind: 'add', card })
const give = (card: string): Move => ({ kind: 'give', card })
const ask = (seat: number, wanted: string): Move => ({ kind: 'ask', seat, wanted })

/** The small moves that lay a series: known to the table, though not all are open at once. */
const LAYING = [lay, add].flatMap(verb => ['red', 'yellow', 'green', 'blue', 'violet', 'orange']
  .flatMap(colour => Array.from({ length: 10 }, (_, digit) => verb(`${colour} ${digit}`))).concat(verb('joker')))

function at(name: Name, more: Partial<Position> = {}): AtTable {
  const { scene, own, you } = structuredClone(positions[name]) // a place writes into what it is given
  const moves = positions[name].moves as Move[]
  const others = [DONE, ...LAYING].filter(one => !moves.some(move => sameMove(move, one)))
  const table = sitAt({
    game: 'chiffres_et_couleurs', scene: scene as ChiffresEtCouleursScene, you,
    moves: [...moves, ...others],
    ...(own ? { own: own as ChiffresEtCouleursOwn } : {}),
    players: NAMES.slice(0, scene.seats.length), ...more,
  })
  hears(table, own as ChiffresEtCouleursOwn | null, moves, 2)
  render(() => <WordsProvider value={() => table.words}><Table place={table.place} /></WordsProvider>)
  return table
}

function hears(table: AtTable, own: ChiffresEtCouleursOwn | null, moves: readonly Move[], seq: number) {
  table.hear({
    t: 'event', seq, at: 0, seat: table.place.model.you ?? 0, facts: [], changes: {}, own,
    moves: moves.map(move => table.place.info.moves.findIndex(one => sameMove(one, move))),
  })
}

/** Text as people read it, without the spaces that French puts before its signs. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
const read = (selector: string) => {
  const seen = document.querySelector(selector)?.cloneNode(true) as Element | undefined
  for (const drawing of seen?.querySelectorAll('svg') ?? []) drawing.remove()
  return plain(seen?.textContent)
}
const hand = () => screen.getByRole('group', { name: 'Votre main' })
const card = (name: string) => within(hand()).getByRole('button', { name })
const tap = (name: string) => fireEvent.click(card(name))
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const person = (name: RegExp) => screen.getByRole('button', { name })
const isOff = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

/** What can be pressed, in the words of its button, without the note and the key. */
const deeds = () => [...document.querySelectorAll('.deed-text > span:not(.spoken)')].map(one => plain(one.firstChild?.textContent).trim())
const reason = (table: AtTable) => plain(table.place.reason()?.text)
const told = (...facts: Fact[]): Told[] => facts.map(fact => ({ seq: 1, at: 0, seat: 0, by: '', fact }))

/** Let the table tell what happened, and nothing else. */
function happens(table: AtTable, ...facts: Fact[]) {
  table.hear({ t: 'event', seq: table.place.model.seq + 1, at: 0, seat: 0, facts, changes: {}, own: table.place.model.own, moves: table.place.model.moves as number[] })
}

/** Let the table answer the latest act: what was laid has left the hand. */
function answer(table: AtTable, left: string[], moves: readonly Move[], seq: number) {
  table.hear({ t: 'ack', seq, op: `op${table.done.length}` })
  hears(table, { type: 'chiffres_et_couleurs', hand: left, laying: [], chosen: [], series: [], one_card: false, card_unfit: 'no_partner', joker_unfit: 'joker_alone', confirmed: false, drew_joker: false }, moves, seq)
}

describe('asking (3.1)', () => {
  test('a person, a card, and the button that says what one gets: three taps', () => {
    const { acts } = at('ask')
    fireEvent.click(person(/^Brice, 5 cartes, 2 séries/))
    tap('le 7 bleu')
    expect(read('.bubble.own')).toBe('Brice, as-tu … ?')
    expect(deeds()).toEqual(['des 7', 'du bleu'])
    press(/^Brice, as-tu des 7\s\? toutes les siennes/)
    expect(acts()).toEqual([[ask(1, '7')]])
  })

  test('the other button asks for the colour', () => {
    const { acts } = at('ask')
    tap('le 7 bleu')
    fireEvent.click(person(/^Djibril/))
    press(/^Djibril, as-tu du bleu\s\? une, à son choix/)
    expect(acts()).toEqual([[ask(3, 'blue')]])
  })

  test('a question without whom or what is not asked, and says what is missing', () => {
    const table = at('ask')
    tap('le 7 bleu')
    press(/^du bleu/)
    expect(reason(table)).toBe('Touchez d’abord la personne à qui vous demandez.')
    fireEvent.click(person(/^Brice/))
    tap('le 7 bleu')
    press(/^du …/)
    expect(reason(table)).toBe('Touchez d’abord une de vos cartes : vous demandez son chiffre ou sa couleur.')
    expect(table.acts()).toEqual([])
  })

  test('a joker asks for nothing, and says so', () => {
    const table = at('ask')
    tap('un joker')
    expect(reason(table)).toBe('Un joker ne permet de rien demander.')
    expect(card('un joker').getAttribute('aria-disabled')).toBe('true')
  })

  test('a player with an empty hand cannot be asked, and the reason is said', () => {
    const table = at('ask6')
    fireEvent.click(person(/^Farid, main vide/))
    expect(reason(table)).toBe('Farid n’a pas de cartes : on ne peut rien lui demander.')
    expect(person(/^Emma/).getAttribute('aria-disabled')).toBeNull()
  })

  test('orange takes another article in French', () => {
    at('ask6')
    fireEvent.click(person(/^Brice/))
    tap('le 1 orange')
    expect(screen.getByRole('button', { name: /^Brice, as-tu de l’orange\s\?/ })).toBeTruthy()
  })

  test('English asks in English', () => {
    at('ask', { language: 'en' })
    fireEvent.click(person(/^Brice, 5 cards, 2 series/))
    fireEvent.click(within(screen.getByRole('group', { name: 'Your hand' })).getByRole('button', { name: 'blue 7' }))
    expect(screen.getByRole('button', { name: /^Brice, any 7s\? all that they have/ })).toBeTruthy()
  })

  test('what was chosen can be taken back: by another tap, or with Escape', () => {
    at('ask')
    fireEvent.click(person(/^Brice/))
    tap('le 7 bleu')
    tap('le 7 bleu')
    expect(card('le 7 bleu').getAttribute('aria-pressed')).toBe('false')
    tap('le 3 rouge')
    fireEvent.keyDown(document.body, { code: 'Escape' })
    expect(card('le 3 rouge').getAttribute('aria-pressed')).toBe('false')
    expect(person(/^Brice/).getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(document.body, { code: 'Escape' })
    expect(person(/^Brice/).getAttribute('aria-pressed')).toBe('false')
  })

  test('a digit key goes through the cards of that digit; D asks for the digit, C for the colour', () => {
    const { acts } = at('ask')
    fireEvent.click(person(/^Djibril/))
    fireEvent.keyDown(document.body, { code: 'Digit7' })
    expect(card('le 7 vert').getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(document.body, { code: 'Digit7' })
    expect(card('le 7 bleu').getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(document.body, { code: 'KeyC' })
    expect(acts()).toEqual([[ask(3, 'blue')]])
  })

  test('a question on its way is dashed, and is not asked twice', () => {
    const table = at('ask')
    fireEvent.click(person(/^Brice/))
    tap('le 7 bleu')
    press(/^Brice, as-tu des 7/)
    press(/^Brice, as-tu des 7/)
    expect(table.acts()).toHaveLength(1)
    expect(reason(table)).toBe('En route vers la table…')
    expect(document.querySelector('.lane')?.classList.contains('pending')).toBe(true)
  })

  test('of two players there is only one to ask', () => {
    const { scene, own } = structuredClone(positions.miss)
    const table = sitAt({
      game: 'chiffres_et_couleurs', scene: { ...scene, doing: 'ask', ask: null } as ChiffresEtCouleursScene,
      own: own as ChiffresEtCouleursOwn, moves: [ask(1, '3'), ask(1, 'red')], players: ['Anne', 'Brice'],
    })
    render(() => <WordsProvider value={() => table.words}><Table place={table.place} /></WordsProvider>)
    expect(person(/^Brice/).getAttribute('aria-pressed')).toBe('true')
    expect(read('.bubble.own')).toBe('Brice, as-tu … ?')
  })
})

describe('a step with one answer only is not asked for', () => {
  test('after a miss with nothing to lay the turn passes, with time to see why', () => {
    const { acts } = at('missnothing')
    expect(deeds()).toEqual(['Le tour passe'])
    expect(read('.deed small')).toBe('rien à étaler')
    expect(read('.bubble.own')).toBe('Brice, as-tu des 7 ?')
    vi.advanceTimersByTime(PAUSE - 1)
    expect(acts()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(acts()).toEqual([[DONE]])
    vi.advanceTimersByTime(10 * PAUSE)
    expect(acts()).toHaveLength(1)
  })

  test('whoever does not want to wait presses', () => {
    const { acts } = at('missnothing')
    press(/Le tour passe/)
    vi.advanceTimersByTime(2 * PAUSE)
    expect(acts()).toEqual([[DONE]])
  })

  test('a second press between the acknowledgement and the table’s change does nothing', () => {
    const table = at('missnothing')
    press(/Le tour passe/)
    table.hear({ t: 'ack', seq: 3, op: 'op1' })
    press(/Le tour passe/)
    vi.advanceTimersByTime(2 * PAUSE)
    expect(table.acts()).toHaveLength(1)
  })

  test('after a refusal it can be tried again', () => {
    const table = at('missnothing')
    press(/Le tour passe/)
    table.hear({ t: 'refused', seq: 2, op: 'op1', reason: { key: 'lobby-not-kept' } })
    press(/Le tour passe/)
    expect(table.acts()).toHaveLength(2)
  })

  test('with jokers only, one draws and passes (3.9)', () => {
    const { acts } = at('jokers')
    expect(deeds()).toEqual(['Piocher une carte et passer'])
    vi.advanceTimersByTime(PAUSE)
    expect(acts()).toEqual([[DONE]])
  })

  test('the only card that was asked for is handed over; of two, one is chosen', () => {
    const table = at('give')
    vi.advanceTimersByTime(10 * PAUSE)
    expect(table.acts()).toEqual([])
    hears(table, positions.give.own as ChiffresEtCouleursOwn, [give('blue 1')], 3)
    expect(read('.word')).toBe('Votre seule carte part chez Anne.')
    vi.advanceTimersByTime(PAUSE)
    expect(table.acts()).toEqual([[give('blue 1')]])
  })

  test('the only own card that goes with what was received is laid', () => {
    const table = at('digit')
    hears(table, positions.digit.own as ChiffresEtCouleursOwn, [lay('blue 7')], 3)
    vi.advanceTimersByTime(PAUSE)
    expect(table.acts()).toEqual([[lay('blue 7'), DONE]])
  })

  test('a decision with several answers is never made for somebody', () => {
    for (const name of ['ask', 'ask6', 'digit', 'colour', 'shown', 'miss', 'drewjoker', 'nobody', 'opening'] as const) {
      const { acts } = at(name)
      vi.advanceTimersByTime(10 * PAUSE)
      expect(acts()).toEqual([])
      cleanup()
    }
  })
})

describe('answering (3.2, 3.3)', () => {
  test('asked a colour, one gives a card of it of one’s own choosing', () => {
    const { acts } = at('give')
    expect(read('.word')).toBe('Laquelle part chez Anne ?')
    tap('le 1 bleu')
    tap('le 2 bleu')
    expect(card('le 1 bleu').getAttribute('aria-pressed')).toBe('false')
    press(/Donner le 2 bleu/)
    expect(acts()).toEqual([[give('blue 2')]])
  })

  test('a card of another colour is not given, and the reason is said', () => {
    const table = at('give')
    tap('le 7 rouge')
    expect(reason(table)).toBe('On a demandé du bleu : le 7 rouge ne convient pas.')
    press(/^Donner/)
    expect(reason(table)).toBe('Touchez d’abord la carte que vous donnez.')
    expect(table.acts()).toEqual([])
  })

  test('whoever asked waits with the question in sight; a tap says whose turn it is', () => {
    const table = at('give_wait')
    expect(read('.bubble.own')).toBe('Brice, as-tu du bleu ?')
    tap('le 7 bleu')
    expect(reason(table)).toBe('C’est à Brice de jouer.')
    press(/^des …/)
    fireEvent.click(person(/^Chloé/))
    expect(table.acts()).toEqual([])
  })
})

describe('laying with what was received (3.2 to 3.4)', () => {
  test('all cards of a digit are laid with own ones, in one act, whatever the order of taps', () => {
    const { acts } = at('digit')
    tap('un joker')
    tap('le 7 bleu')
    tap('le 7 vert')
    press(/Étaler la série/)
    expect(acts()).toEqual([[lay('green 7'), add('blue 7'), add('joker'), DONE]])
  })

  test('received cards alone are not a series', () => {
    const table = at('digit')
    press(/Étaler la série/)
    expect(reason(table)).toBe('Touchez d’abord une de vos cartes qui va avec.')
    expect(card('le 3 rouge').getAttribute('aria-disabled')).toBe('true')
  })

  test('a received card of a colour is laid with exactly one own card', () => {
    const { acts } = at('colour')
    tap('un joker')
    tap('le 7 bleu')
    expect(card('un joker').getAttribute('aria-pressed')).toBe('false')
    press(/Étaler la série/)
    expect(acts()).toEqual([[lay('blue 7')]])
  })

  test('a card in the lane leaves its hole in the hand, and both take it back', () => {
    at('digit')
    tap('le 7 bleu')
    expect(card('le 7 bleu').classList.contains('hole')).toBe(true)
    press(/Reprendre en main\s: le 7 bleu/)
    expect(card('le 7 bleu').getAttribute('aria-pressed')).toBe('false')
    tap('le 7 bleu')
    tap('le 7 bleu')
    expect(card('le 7 bleu').classList.contains('hole')).toBe(false)
  })

  test('a shown card may be kept', () => {
    const { acts } = at('shown')
    press(/Garder la carte/)
    expect(acts()).toEqual([[DONE]])
  })

  test('a series on its way is dashed, and counts nowhere', () => {
    at('digit')
    const before = document.querySelectorAll('.own-mat .series').length
    tap('le 7 bleu')
    press(/Étaler la série/)
    expect(document.querySelector('.lane')?.classList.contains('pending')).toBe(true)
    expect(isOff(/Étaler la série/)).toBe(true)
    expect(document.querySelectorAll('.own-mat .series')).toHaveLength(before)
  })
})

describe('after a miss (3.5)', () => {
  test('several series are laid in rising order of their lowest card, one act each', () => {
    const table = at('miss')
    tap('le 4 bleu')
    tap('le 4 jaune')
    press(/Une autre série/)
    tap('le 5 rouge')
    tap('le 3 rouge')
    press(/Étaler 2 séries/)
    expect(table.acts()).toEqual([[lay('red 3'), add('red 5'), DONE]])
    answer(table, ['yellow 4', 'blue 4', 'joker'], [lay('yellow 4'), DONE], 3)
    expect(table.acts()[1]).toEqual([lay('yellow 4'), add('blue 4'), DONE])
  })

  test('a card that does not fit a whole series, but another card, begins another', () => {
    at('miss')
    tap('le 4 bleu')
    tap('le 4 jaune')
    tap('le 5 rouge')
    tap('le 3 rouge')
    expect(deeds()).toContain('Étaler 2 séries')
    tap('le 4 jaune')
    expect(deeds()).not.toContain('Étaler 2 séries')
  })

  test('a joker’s series must be of what was asked', () => {
    const table = at('miss')
    tap('le 3 rouge')
    tap('le 5 rouge')
    tap('un joker')
    expect(reason(table)).toBe('Vous avez demandé des 3 : un joker ne représente que cela, parmi des cartes qui en sont.')
  })

  test('a card that fits with no other says so', () => {
    const table = at('drewjoker')
    tap('le 7 bleu')
    tap('le 3 rouge')
    expect(reason(table)).toBe('Ni le chiffre ni la couleur de la série ne permettent d’ajouter le 3 rouge.')
  })

  test('a drawn joker says that it counts as received', () => {
    at('drewjoker')
    expect(read('.tray-note')).toBe('Un joker ! Étalé dans votre première série, il compte comme reçu : vous continuez.')
  })

  test('a refused series stops those that would follow', () => {
    const table = at('miss')
    tap('le 4 bleu')
    tap('le 4 jaune')
    press(/Une autre série/)
    tap('le 5 rouge')
    tap('le 3 rouge')
    press(/Étaler 2 séries/)
    table.hear({ t: 'refused', seq: 2, op: 'op1', reason: { key: 'lobby-not-kept' } })
    hears(table, positions.miss.own as ChiffresEtCouleursOwn, positions.miss.moves as Move[], 3)
    expect(table.acts()).toHaveLength(1)
  })

  test('a series set aside can be taken back: by its card, or with Escape', () => {
    at('miss')
    tap('le 4 bleu')
    tap('le 4 jaune')
    press(/Une autre série/)
    press(/Reprendre en main\s: le 4 jaune/)
    expect(card('le 4 bleu').getAttribute('aria-pressed')).toBe('false')
    tap('le 4 bleu')
    fireEvent.keyDown(document.body, { code: 'Escape' })
    expect(document.querySelectorAll('.tray button')).toHaveLength(0)
  })
})

describe('first series (2.2)', () => {
  test('both series go out together with the word that one is ready', () => {
    const { acts } = at('opening')
    tap('le 4 bleu')
    tap('le 4 mauve')
    press(/Une autre série/)
    tap('le 1 rouge')
    tap('le 2 rouge')
    press(/Étaler 2 séries/)
    expect(acts()).toEqual([[
      lay('red 1'), add('red 2'), DONE, lay('blue 4'), add('violet 4'), DONE, DONE,
    ]])
  })

  test('who lays nothing confirms too', () => {
    const { acts } = at('opening')
    press(/Ne rien étaler/)
    expect(acts()).toEqual([[DONE]])
  })

  test('whoever has no series confirms without being asked: nobody sees who has confirmed', () => {
    const table = at('opening')
    hears(table, { ...positions.opening.own, series: [] } as ChiffresEtCouleursOwn, [DONE], 3)
    expect(read('.word')).toBe('Aucune série dans votre main : rien à étaler.')
    vi.advanceTimersByTime(PAUSE)
    expect(table.acts()).toEqual([[DONE]])
  })

  test('a joker stands for nothing before anything is asked', () => {
    const table = at('opening')
    tap('un joker')
    expect(reason(table)).toBe('Rien n’a été demandé : un joker ne peut donc rien représenter.')
  })

  test('one’s own choice lies before oneself, unseen, while the others choose', () => {
    at('confirmed')
    expect(read('.word')).toBe('C’est noté. Tous se montrent dès que chacun a choisi.')
    expect(document.querySelectorAll('.own-mat .series.unseen')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /Vos séries\s: le 1 rouge et le 2 rouge/ })).toBeTruthy()
  })
})

describe('nobody to ask (3.9)', () => {
  test('last series are laid, and then the game is ended', () => {
    const { acts } = at('nobody')
    expect(card('un joker').getAttribute('aria-disabled')).toBe('true')
    press(/Terminer la partie/)
    expect(acts()).toEqual([[DONE]])
  })
})

describe('the hand stands still', () => {
  test('a card that left keeps its hole, and one that comes takes the first', () => {
    expect(spotsAfter(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'hole 1', 'c'])
    expect(spotsAfter(['a', 'hole 1', 'c'], ['a', 'c', 'd'])).toEqual(['a', 'd', 'c'])
    expect(spotsAfter(['a'], ['a', 'b'])).toEqual(['a', 'b'])
  })

  test('holes close up when the turn passes', () => {
    const table = at('digit')
    const own = positions.digit.own as ChiffresEtCouleursOwn
    const spots = () => document.querySelectorAll('.hand .spot').length
    hears(table, { ...own, hand: ['red 3', 'yellow 5', 'joker'] }, [], 3)
    expect(spots()).toBe(5)
    table.hear({ t: 'event', seq: 4, at: 0, seat: 0, facts: [], changes: { mover: 1 }, own: { ...own, hand: ['red 3', 'yellow 5', 'joker'] }, moves: [] })
    expect(spots()).toBe(3)
  })
})

describe('what the table shows', () => {
  test('a spectator sees everybody’s series, and no hand and no acts', () => {
    at('watch')
    expect([...document.querySelectorAll('.tag .name')].map(one => one.textContent)).toEqual(NAMES.slice(0, 4))
    expect(screen.queryByRole('group', { name: 'Votre main' })).toBeNull()
    expect(document.querySelectorAll('.deed, .hand-card, button.tag')).toHaveLength(0)
    expect(read('.word')).toBe('Anne étale les cartes reçues avec les siennes.')
  })

  test('two others talk: the question hangs at the one, the answer at the other', () => {
    const table = at('give_wait')
    happens(table, { kind: 'asks', seat: 2, to: 3, wanted: '5' }, { kind: 'has_none', seat: 3 })
    expect([...document.querySelectorAll('.person')].map(one => plain(one.querySelector('.bubble')?.textContent)))
      .toEqual(['', 'Djibril, as-tu des 5 ?', 'Non !'])
  })

  test('what one answered oneself stands in one’s own lane', () => {
    const table = at('watch', { you: 1 })
    happens(table, { kind: 'asks', seat: 0, to: 1, wanted: '7' }, { kind: 'gives', seat: 1, to: 0, cards: ['red 7', 'yellow 7'] })
    expect(read('.lane .bubble')).toBe('Oui, deux !')
  })

  test('an answer is known as soon as it is given', () => {
    const asks: Fact = { kind: 'asks', seat: 0, to: 1, wanted: 'red' }
    expect(lastExchange([])).toBeNull()
    expect(lastExchange(told(asks))?.answer).toBeNull()
    expect(lastExchange(told(asks, { kind: 'must_give', seat: 1 }, { kind: 'gives', seat: 1, to: 0, cards: ['red 1'] }))?.answer).toBe('some')
    expect(lastExchange(told(asks, { kind: 'has_none', seat: 1 }))?.answer).toBe('none')
  })

  test('a tap on somebody’s series shows them all, large', () => {
    at('ask')
    press(/^Les séries de Chloé/)
    expect(within(screen.getByRole('dialog', { name: 'Les séries de Chloé' })).getAllByRole('img').map(one => one.getAttribute('aria-label')))
      .toEqual(['le 3 vert, le 3 bleu et un joker', 'le 2 rouge et le 6 rouge', 'le 5 vert et le 5 mauve'])
  })

  test('an empty pile announces the last turn, or that one plays on', () => {
    at('ask6')
    expect(read('.pile-note')).toBe('Pioche vide : dernier tour')
    cleanup()
    at('ask6', { scene: { ...sceneOf('ask6'), plays_on: true } })
    expect(read('.pile-note')).toBe('Pioche vide : on joue tant que des séries se forment')
  })

  test('the newest series are marked, all of them after the first lay-down', () => {
    const laid = (seq: number, seat: number): Told => ({ seq, at: 0, seat: 0, by: '', fact: { kind: 'lays', seat, cards: [] } })
    expect([...newestSeries([laid(1, 2), laid(2, 0), laid(2, 1), laid(2, 1)])]).toEqual([[0, 1], [1, 2]])
  })

  test('no series is new to whoever comes back', () => {
    const laid = (seat: number): Told => ({ seq: 9, at: 0, seat, by: '', fact: { kind: 'lays', seat, cards: [] }, old: true })
    expect(newestSeries([laid(0), laid(1)]).size).toBe(0)
  })

  test('series are as narrow as their rows allow', () => {
    expect(narrowest([2], 1)).toBeCloseTo(1.72 + 0.24)
    expect(narrowest([2, 2, 2], 1)).toBeCloseTo(3 * (1.72 + 0.24))
    expect(narrowest([2, 2, 2], 2)).toBeCloseTo(2 * (1.72 + 0.24))
    expect(narrowest([5, 2, 2], 3)).toBeCloseTo(1 + 4 * 0.72 + 0.24)
    expect(narrowest([], 2)).toBe(0)
  })

  test('the summary tells the whole table', () => {
    at('ask')
    expect(read('#summary')).toContain('Votre main : le 3 rouge, le 5 jaune, le 7 vert, le 7 bleu et un joker.')
    expect(read('#summary')).toContain('Djibril a 3 cartes en main et 1 série étalée.')
    expect(read('#summary')).toContain('Pioche : 10')
  })

  test.each(Object.keys(positions) as Name[])('%s: every sentence is written, and nothing carries a style of its own', name => {
    for (const language of ['fr', 'en'] as const) {
      at(name, { language })
      expect(document.body.textContent).not.toMatch(/web-|chiffres-et-couleurs-/)
      for (const one of document.querySelectorAll('[style]')) expect(one.getAttribute('style')).toMatch(/^(\s*--(row-\d|chair): [\w.]+;)+$/)
      cleanup()
    }
  })
})

describe('the end (4.2)', () => {
  const rowOf = (name: string) => screen.getAllByRole('listitem').find(one => one.textContent.includes(name))!

  test('every series is shown, and a joker is seen in it', () => {
    at('over')
    expect(plain(rowOf('Chloé').textContent)).toContain('3 séries7 cartes étalées')
    expect(within(rowOf('Chloé')).getAllByRole('img')[0]!.getAttribute('aria-label')).toBe('le 3 vert, le 3 bleu et un joker')
  })

  test('equally many series: most cards laid win', () => {
    at('overtie')
    expect(read('.final-series p')).toBe('À égalité de séries (1), le plus de cartes étalées l’emporte : 3.')
    expect(standings(sceneOf('overtie')).map(one => [one.seat, one.place])).toEqual([[1, 1], [0, 2], [2, 2]])
  })

  test('the order is the table’s, not that of the series', () => {
    expect(standings({ ...sceneOf('over'), places: [4, 3, 2, 1] }).map(one => one.seat)).toEqual([3, 2, 1, 0])
  })

  test('equally many cards too: the win is shared', () => {
    at('over')
    expect(sceneOf('over').decided_by).toBe('shared')
    expect(read('.final-series p')).toContain('partag')
  })
})

describe('series', () => {
  const WIDEST = [['red 3', 'red 5', 'red 9'], ['red 3', 'blue 3', 'joker 1', 'joker 2']]
  const HAND = ['red 3', 'red 5', 'red 9', 'blue 3', 'green 8', 'joker 1', 'joker 2']

  test('two or more cards of a series that the table tells are one', () => {
    expect(isSeries(['red 3', 'red 5'], WIDEST)).toBe(true)
    expect(isSeries(['red 9', 'red 5', 'red 3'], WIDEST)).toBe(true)
    expect(isSeries(['red 3', 'red 5', 'blue 3'], WIDEST)).toBe(false)
    expect(isSeries(['red 3'], WIDEST)).toBe(false)
    expect(isSeries(['red 3', 'red 5'], [])).toBe(false)
  })

  test('jokers alone are none, and a joker joins only where the table says so', () => {
    expect(isSeries(['joker 1', 'joker 2'], WIDEST)).toBe(false)
    expect(goTogether(['red 3', 'joker 1'], WIDEST)).toBe(true)
    expect(goTogether(['red 5', 'joker 1'], WIDEST)).toBe(false)
  })

  test('a card whose only partner may not be laid now has none', () => {
    expect([...withPartner(HAND.slice(1, 4), WIDEST, () => true)]).toEqual(['red 5', 'red 9'])
    expect([...withPartner(HAND.slice(1, 4), WIDEST, one => one !== 'red 5')]).toEqual([])
  })

  test('cards go down in the order of the hand', () => {
    expect(layMoves(['joker 2', 'blue 3', 'red 3'], HAND)).toEqual([lay('red 3'), add('blue 3'), add('joker')])
  })

  test('a joker that was just drawn goes first: it counts as received', () => {
    const series = [['blue 3', 'joker 1'], ['red 5', 'red 9']]
    expect(inLayingOrder(series, HAND)).toEqual([series[1], series[0]])
    expect(inLayingOrder(series, HAND, true)).toEqual(series)
  })

  test('the jokers of a hand are told apart', () => {
    expect(held(['red 1', 'joker', 'joker'])).toEqual(['red 1', 'joker 1', 'joker 2'])
  })

  test('the others sit clockwise from you', () => {
    expect(othersThan(1, 4)).toEqual([2, 3, 0])
    expect(othersThan(null, 3)).toEqual([0, 1, 2])
  })
})
