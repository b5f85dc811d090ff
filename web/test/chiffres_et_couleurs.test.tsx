// The table of Chiffres et Couleurs in the browser, rulebook sentence by sentence. The positions were
// written by the server's own code; `position` and `acts` in the file tell how to reach each of them.
import { cleanup, fireEvent, render, screen, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { held } from '../src/games/chiffres_et_couleurs/cards'
import { newestSeries } from '../src/games/chiffres_et_couleurs/Lying'
import { standings } from '../src/games/chiffres_et_couleurs/Score'
import { othersThan } from '../src/kit/seats'
import { goTogether, inLayingOrder, isSeries, layMoves, withPartner } from '../src/games/chiffres_et_couleurs/series'
import Table from '../src/games/chiffres_et_couleurs/Table'
import { WordsProvider } from '../src/kit/words'
import type { Told } from '../src/table/model'
import { sameMove } from '../src/table/place'
import type { ChiffresEtCouleursMove as Move, ChiffresEtCouleursOwn, ChiffresEtCouleursScene } from '../src/wire/messages'
import { sitAt, type AtTable, type Position } from './place'
import positions from './positions/chiffres_et_couleurs.json'

afterEach(cleanup)

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
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const isOff = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

/** Let the table answer the latest act: what was laid has left the hand. */
function answer(table: AtTable, left: string[], moves: readonly Move[], seq: number) {
  table.hear({ t: 'ack', seq, op: `op${table.done.length}` })
  hears(table, { type: 'chiffres_et_couleurs', hand: left, laying: [], chosen: [], series: [], one_card: false, card_unfit: 'no_partner', joker_unfit: 'joker_alone', confirmed: false, drew_joker: false }, moves, seq)
}

describe('asking (3.1)', () => {
  test('the question is built as a sentence: whom, then what', () => {
    const { acts } = at('ask')
    choose(/Brice/)
    choose('des 7')
    expect(read('.sent')).toBe('Brice, as-tu des 7 ?')
    press(/Demander à Brice/)
    expect(acts()).toEqual([[ask(1, '7')]])
  })

  test('only digits and colours of the own hand are offered, and a joker offers nothing', () => {
    at('ask')
    const offered = within(screen.getByRole('group', { name: /Quoi/ })).getAllByRole('radio')
    expect(offered.map(one => one.getAttribute('aria-label')))
      .toEqual(['des 3', 'des 5', 'des 7', 'du rouge', 'du jaune', 'du vert', 'du bleu'])
  })

  test('a question without whom or what is not asked', () => {
    const { acts } = at('ask')
    choose('du bleu')
    expect(isOff(/Choisissez à qui/)).toBe(true)
    press(/Choisissez à qui/)
    fireEvent.submit(document.querySelector('form')!)
    expect(acts()).toEqual([])
  })

  test('a player with an empty hand cannot be asked', () => {
    at('ask6')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Farid/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Emma/ }).disabled).toBe(false)
  })

  test('orange takes another article in French', () => {
    at('ask6')
    choose(/Brice/)
    choose('de l’orange')
    expect(read('.sent')).toBe('Brice, as-tu de l’orange ?')
  })

  test('English asks in English', () => {
    at('ask', { language: 'en' })
    choose(/Brice/)
    choose('7s')
    expect(read('.sent')).toBe('Brice, any 7s?')
  })

  test('a digit key chooses that digit, and E asks', () => {
    const { acts } = at('ask')
    choose(/Djibril/)
    fireEvent.keyDown(document.body, { code: 'Digit5' })
    fireEvent.keyDown(document.body, { code: 'KeyE' })
    expect(acts()).toEqual([[ask(3, '5')]])
  })

  test('a question on its way is dashed, and is not asked twice', () => {
    const { acts } = at('ask')
    choose(/Brice/)
    choose('des 7')
    press(/Demander à Brice/)
    press(/Demander à Brice/)
    expect(acts()).toHaveLength(1)
    expect(document.querySelector('.sent')?.classList.contains('pending')).toBe(true)
  })
})

describe('an act on its way', () => {
  test('a second press between the acknowledgement and the table’s change does nothing', () => {
    const table = at('missnothing')
    press(/Terminer mon tour/)
    table.hear({ t: 'ack', seq: 3, op: 'op1' })
    press(/Terminer mon tour/)
    expect(table.acts()).toHaveLength(1)
  })

  test('after a refusal it can be tried again', () => {
    const table = at('missnothing')
    press(/Terminer mon tour/)
    table.hear({ t: 'refused', seq: 2, op: 'op1', reason: { key: 'lobby-not-kept' } })
    press(/Terminer mon tour/)
    expect(table.acts()).toHaveLength(2)
  })
})

describe('answering (3.2, 3.3)', () => {
  test('asked a colour, one gives a card of it of one’s own choosing', () => {
    const { acts } = at('give')
    expect(read('.now')).toBe('Anne vous demande du bleu : choisissez la carte que vous donnez.')
    tap('le 1 bleu')
    tap('le 2 bleu')
    press(/Donner le 2 bleu/)
    expect(acts()).toEqual([[give('blue 2')]])
  })

  test('a card of another colour is not given, and the reason is said', () => {
    const { acts } = at('give')
    tap('le 7 rouge')
    expect(plain(screen.getByRole('status').textContent)).toBe('On a demandé du bleu : le 7 rouge ne convient pas.')
    expect(isOff(/Choisissez la carte/)).toBe(true)
    expect(acts()).toEqual([])
  })

  test('whoever asked waits while the card is chosen', () => {
    at('give_wait')
    expect(read('.now')).toBe('Brice choisit la carte à donner.')
    expect(within(hand()).queryAllByRole('button')).toEqual([])
  })
})

describe('laying with what was received (3.2 to 3.4)', () => {
  test('all cards of a digit are laid with own ones, in one act, whatever the order of taps', () => {
    const { acts } = at('digit')
    tap('un joker')
    tap('le 7 bleu')
    tap('le 7 vert')
    press(/Étaler cette série/)
    expect(acts()).toEqual([[lay('green 7'), add('blue 7'), add('joker'), DONE]])
  })

  test('received cards alone are not a series', () => {
    at('digit')
    expect(isOff(/Étaler cette série/)).toBe(true)
    expect(card('le 3 rouge').getAttribute('aria-disabled')).toBe('true')
  })

  test('a received card of a colour is laid with exactly one own card', () => {
    const { acts } = at('colour')
    tap('un joker')
    tap('le 7 bleu')
    expect(card('un joker').getAttribute('aria-pressed')).toBe('false')
    press(/Étaler cette série/)
    expect(acts()).toEqual([[lay('blue 7')]])
  })

  test('a shown card may be kept', () => {
    const { acts } = at('shown')
    press(/Garder la carte/)
    expect(acts()).toEqual([[DONE]])
  })

  test('a series on its way is dashed, and counts nowhere', () => {
    at('digit')
    const before = read('.mat.own')
    tap('le 7 bleu')
    press(/Étaler cette série/)
    expect(document.querySelector('.tray')?.classList.contains('pending')).toBe(true)
    expect(isOff(/Étaler cette série/)).toBe(true)
    expect(read('.mat.own')).toBe(before)
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

  test('a joker’s series must be of what was asked', () => {
    at('miss')
    tap('le 3 rouge')
    tap('le 5 rouge')
    tap('un joker')
    expect(plain(screen.getByRole('status').textContent))
      .toBe('Vous avez demandé des 3 : un joker ne représente que cela, parmi des cartes qui en sont.')
  })

  test('a card that fits with no other says so', () => {
    at('drewjoker')
    tap('le 7 bleu')
    tap('le 3 rouge')
    expect(plain(screen.getByRole('status').textContent))
      .toBe('Ni le chiffre ni la couleur de la série ne permettent d’ajouter le 3 rouge.')
  })

  test('with nothing to lay one still says that the turn is done', () => {
    const { acts } = at('missnothing')
    expect(read('.invite')).toBe('Votre main ne contient aucune série.')
    press(/Terminer mon tour/)
    expect(acts()).toEqual([[DONE]])
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

  test('a series set aside can be taken back', () => {
    at('miss')
    tap('le 4 bleu')
    tap('le 4 jaune')
    press(/Une autre série/)
    press(/Reprendre en main\s: le 4 jaune et le 4 bleu/)
    expect(read('.tray')).toBe('Choisissez dans votre main deux cartes ou plus d’une même couleur ou d’un même chiffre.')
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

  test('a joker stands for nothing before anything is asked', () => {
    at('opening')
    tap('un joker')
    expect(plain(screen.getByRole('status').textContent))
      .toBe('Rien n’a été demandé : un joker ne peut donc rien représenter.')
  })

  test('one’s own choice stays in sight while the others choose', () => {
    at('confirmed')
    expect(read('.now')).toBe('C’est noté. Tout le monde se montre dès que chacun a choisi.')
    expect(within(document.querySelector<HTMLElement>('.tray')!).getByRole('img').getAttribute('aria-label'))
      .toBe('le 1 rouge et le 2 rouge')
  })
})

describe('special turns (3.9)', () => {
  test('with jokers only, one draws and passes', () => {
    const { acts } = at('jokers')
    press(/Piocher une carte et passer/)
    expect(acts()).toEqual([[DONE]])
  })

  test('with nobody to ask, last series are laid, and then the game is ended', () => {
    const { acts } = at('nobody')
    expect(card('un joker').getAttribute('aria-disabled')).toBe('true')
    press(/Terminer la partie/)
    expect(acts()).toEqual([[DONE]])
  })
})

describe('what the table shows', () => {
  test('a spectator sees everybody’s series, and no hand and no acts', () => {
    at('watch')
    expect([...document.querySelectorAll('.mat h3')].map(one => one.textContent)).toEqual(NAMES.slice(0, 4))
    expect(screen.queryByRole('group', { name: 'Votre main' })).toBeNull()
    expect(document.querySelectorAll('button, input')).toHaveLength(0)
    expect(read('.now')).toBe('Anne étale les cartes reçues avec les siennes.')
  })

  test('an empty pile announces the last turn, or that one plays on', () => {
    at('ask6')
    expect(read('.pilec')).toBe('Pioche vide : dernier tour')
    cleanup()
    at('ask6', { scene: { ...sceneOf('ask6'), plays_on: true } })
    expect(read('.pilec')).toBe('Pioche vide : on joue tant que des séries se forment')
  })

  test('the newest series are marked, all of them after the first lay-down', () => {
    const told = (seq: number, seat: number): Told => ({ seq, seat: 0, by: '', fact: { kind: 'lays', seat, cards: [] } })
    expect([...newestSeries([told(1, 2), told(2, 0), told(2, 1), told(2, 1)])]).toEqual([[0, 1], [1, 2]])
  })

  test('the summary tells the whole table', () => {
    at('ask')
    expect(read('#summary')).toContain('Votre main : le 3 rouge, le 5 jaune, le 7 vert, le 7 bleu et un joker.')
    expect(read('#summary')).toContain('Djibril a 3 cartes en main et 1 série étalée.')
    expect(read('#summary')).toContain('Pioche : 10')
  })

  test.each(Object.keys(positions) as Name[])('%s: every sentence is written, and nothing carries a style attribute', name => {
    for (const language of ['fr', 'en'] as const) {
      at(name, { language })
      expect(document.body.textContent).not.toMatch(/web-|chiffres-et-couleurs-/)
      expect(document.querySelectorAll('[style]')).toHaveLength(0)
      cleanup()
    }
  })
})

describe('the end (4.2)', () => {
  test('the cards laid are added up, series by series', () => {
    at('over')
    expect(plain(screen.getAllByRole('listitem').find(one => one.textContent.includes('Chloé'))?.textContent))
      .toContain('3 séries3 + 2 + 2 = 7 cartes étalées')
  })

  test('equally many series: most cards laid win', () => {
    at('overtie')
    expect(read('.score p')).toBe('À égalité de séries (1), le plus de cartes étalées l’emporte : 3.')
    expect(standings(sceneOf('overtie')).map(one => [one.seat, one.place])).toEqual([[1, 1], [0, 2], [2, 2]])
  })

  test('the order is the table’s, not that of the series', () => {
    expect(standings({ ...sceneOf('over'), places: [4, 3, 2, 1] }).map(one => one.seat)).toEqual([3, 2, 1, 0])
  })

  test('equally many cards too: the win is shared', () => {
    at('over')
    expect(sceneOf('over').decided_by).toBe('shared')
    expect(read('.score p')).toContain('partag')
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
