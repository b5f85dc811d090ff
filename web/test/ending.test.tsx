// The end of a game and of a match: who has won, a kind word, the standing, and what each person can do next.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRoot, createSignal, Show } from 'solid-js'
import { MEANT_BEFORE } from '../src/kit/settled'
import { chime } from '../src/sound/sounds'
import { makeCurtain } from '../src/table/curtain'
import { scattered } from '../src/table/Confetti'
import { Ending } from '../src/table/Ending'
import { endTold, kindWord, scoreTold } from '../src/table/endWords'
import { Further } from '../src/table/Next'
import { isEnded } from '../src/table/outcome'
import type { TableProps } from '../src/games'
import type { Event, Lobby, Result } from '../src/wire/messages'
import { draw, lobbyOf, sitAt, type Position } from './place'

vi.mock('../src/sound/sounds', () => ({ chime: vi.fn() }))
beforeEach(() => { vi.stubGlobal('scrollTo', () => undefined); vi.mocked(chime).mockClear() })
afterEach(() => { cleanup(); vi.useRealTimers(); vi.unstubAllGlobals() })

const NAMES = ['Anne', 'Brice', 'Chloé', 'Djibril', 'Emma', 'Farid']
const SCENE: Position['scene'] = {
  type: 'coloretto', mover: 0, doing: 'over', rule: '4.5', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 0,
  drawn: null, last_round: true, removed: [], rows: [], seats: [],
}
const RESULT: Result = { scores: [12, 20, 7], places: [2, 1, 3] }
const position = (lobby: Partial<Lobby> = {}, more: Partial<Position> = {}): Position => ({
  game: 'coloretto', players: NAMES.slice(0, 3), result: RESULT, scene: SCENE,
  lobby: { stage: 'finished', luck: { game_number: 3, commitment: '', words: [] }, ...lobby }, ...more,
})
const View = (props: TableProps) => (
  <Show when={isEnded(props.place)}><Ending place={props.place} /><Further place={props.place} changeTable={() => undefined} /></Show>
)
const over = (lobby: Partial<Lobby> = {}, more: Partial<Position> = {}) => draw(View, position(lobby, more))
const MATCH_OVER: Partial<Lobby> = { standing: { games: 4, played: 4, points: [61, 50, 33], places: [1, 2, 3] } }
const BETWEEN: Partial<Lobby> = { stage: 'between', standing: { games: 4, played: 2, points: [31, 28, -1], places: null } }
const headline = (at: ReturnType<typeof over>) => at.getByRole('heading', { level: 2 }).textContent
/** What can be pressed besides the card of the result, which is always there. */
const buttons = (at: ReturnType<typeof over>) => at.queryAllByRole('button').map(one => one.textContent).filter(text => text !== 'Partager le résultat')
const rows = (at: ReturnType<typeof over>) => [...at.container.querySelectorAll('.standing li')]

/** Let a game come to this end before one's eyes. */
function ends(lobby: Partial<Lobby> = {}, more: Partial<Position> = {}) {
  const last = position(lobby, more)
  const { result, ...before } = { ...last, lobby: { stage: 'playing' as const } }
  const at = draw(View, before)
  const event: Event = { t: 'event', seq: 2, at: 5, seat: 1, facts: [], changes: {}, ...(result ? { result } : {}) }
  at.hear(event)
  at.hear({ t: 'arranged', seq: 3, lobby: lobbyOf(last) })
  return at
}

describe('the headline', () => {
  test('names who won a game that stands alone, with the score', () => {
    expect(headline(over())).toBe('Brice gagne')
    expect(scoreTold(sitAt(position()).place)).toBe('20 points')
    cleanup()
    expect(headline(over({}, { you: 1 }))).toBe('Vous gagnez\u00a0!')
  })

  test('says in words that a game is shared', () => {
    const result = { scores: [20, 20, 7], places: [1, 1, 3] }
    expect(headline(over({}, { result }))).toBe('Égalité\u00a0!')
    expect(scoreTold(sitAt(position({}, { result })).place)).toBe('Anne et Brice, 20 points')
  })

  test('names the winner of the match after its last game, with the points of all games', () => {
    expect(headline(over(MATCH_OVER, { you: 1 }))).toBe('Anne gagne le match')
    cleanup()
    expect(headline(over(MATCH_OVER))).toBe('Vous gagnez le match\u00a0!')
    expect(scoreTold(sitAt(position(MATCH_OVER)).place)).toBe('61 points en 4 parties')
  })

  test('says in words that a match is shared', () => {
    const standing = { games: 2, played: 2, points: [40, 40, 9], places: [1, 1, 3] }
    expect(headline(over({ standing }))).toBe('Match à égalité')
    expect(scoreTold(sitAt(position({ standing })).place)).toBe('Anne et Brice, 40 points en 2 parties')
  })

  test('names who won the game between two games, and which game it was', () => {
    expect(headline(over(BETWEEN))).toBe('Brice gagne')
    expect(scoreTold(sitAt(position(BETWEEN)).place)).toBe('Partie 2 sur 4 · 20 points')
  })

  test('counts what the game counts', () => {
    const chiffres = position({}, { game: 'chiffres_et_couleurs', result: { scores: [5, 6, 1], places: [2, 1, 3] } })
    expect(scoreTold(sitAt(chiffres).place)).toBe('6 séries')
    expect(kindWord(sitAt(chiffres).place)).toBe('Vous êtes 2e, à une série.')
  })

  test('has the focus, and the button that goes on comes next', () => {
    const at = over()
    expect(document.activeElement?.textContent).toBe('Brice gagne')
    expect(buttons(at)[0]).toBe('Revanche')
  })
})

describe('a kind word', () => {
  const told = (scores: number[], places: number[], you: number | null = 0, language: 'fr' | 'en' = 'fr', lobby: Partial<Lobby> = {}) => kindWord(sitAt(position(lobby, {
    players: NAMES.slice(0, scores.length), result: { scores, places }, you, language,
  })).place)

  test.each([
    [[18, 20, 7], [2, 1, 3], 'Vous êtes 2e, à deux points.', 'You come 2nd, two points behind.'],
    [[3, 20, 7], [3, 1, 2], 'Vous êtes 3e, à 17 points.', 'You come 3rd, 17 points behind.'],
    [[1, 20, 7, 4], [4, 1, 2, 3], 'Vous êtes 4e, à 19 points.', 'You come 4th, 19 points behind.'],
    [[7, 20, 7], [2, 1, 2], 'Vous êtes 2e ex æquo, à 13 points.', 'You come 2nd together, 13 points behind.'],
    [[19, 20], [2, 1], 'À un point près\u00a0!', 'So close: only one point!'],
    [[9, 20], [2, 1], 'Il vous manquait 11 points.', 'You were 11 points short.'],
    [[20, 20], [2, 1], 'Aussi bien que Brice\u00a0: seul le départage décide.', 'As good as Brice: only the tie-break decides.'],
    [[-4, -2, -9], [2, 1, 3], 'Vous êtes 2e, à deux points.', 'You come 2nd, two points behind.'],
  ])('to who did not win: %j %j', (scores, places, french, english) => {
    expect(told(scores, places)).toBe(french)
    expect(told(scores, places, 0, 'en')).toBe(english)
  })

  test.each([
    [[20, 19, 7], [1, 2, 3], 'De justesse\u00a0: un point devant Brice.'],
    [[20, 20, 7], [1, 2, 3], 'À égalité avec Brice\u00a0: le départage est pour vous.'],
    [[20, 9, 7], [1, 2, 3], ''],
    [[20, 20, 7], [1, 1, 3], ''],
  ])('to who won: %j %j', (scores, places, french) => {
    expect(told(scores, places)).toBe(french)
  })

  test('to who looks on names who comes next', () => {
    expect(told([18, 20, 7], [2, 1, 3], null)).toBe('Anne suit, à deux points.')
    expect(told([20, 20, 7], [1, 1, 3], null)).toBe('')
  })

  test('of a match speaks of the match', () => {
    expect(told([20, 3, 7], [1, 3, 2], 1, 'fr', MATCH_OVER)).toBe('Vous êtes 2e, à 11 points.')
  })

  test('of a match that is won by games tells no points that say otherwise', () => {
    const standing = { games: 3, played: 3, points: [40, 35], places: [2, 1] }
    expect(told([9, 10], [2, 1], 0, 'fr', { standing })).toBe('Bien joué, c’était serré\u00a0!')
  })

  test('stands apart from the note that a race was paused, which follows the standing', () => {
    const at = over({}, { result: { ...RESULT, paused: true } })
    expect(at.container.querySelector('.won-score')?.textContent).toBe('20 points')
    expect(at.container.querySelector('.standing ol + p')?.textContent).toBe('La course a été mise en pause.')
    expect(endTold(at.place)).toContain('La course a été mise en pause.')
  })

  test('is part of what is read out, in one breath', () => {
    expect(endTold(sitAt(position()).place)).toBe('Brice gagne. 20 points. Vous êtes 2e, à huit points.')
    expect(over().getByRole('alert').textContent).toBe('Brice gagne. 20 points. Vous êtes 2e, à huit points.')
  })
})

describe('the standing', () => {
  const told = (at: ReturnType<typeof over>) => rows(at).map(one => (
    [one.querySelector('.rank')?.textContent, one.querySelector('.name')?.textContent, one.querySelector('.number')?.textContent]
  ))

  test('is that of the game, if it stands alone', () => {
    expect(told(over())).toEqual([['1', 'Brice', '20 pts'], ['2', 'Vous', '12 pts'], ['3', 'Chloé', '7 pts']])
  })

  test('is that of the match while it goes on, without places', () => {
    const at = over(BETWEEN)
    expect(told(at)).toEqual([[undefined, 'Vous', '31 pts'], [undefined, 'Brice', '28 pts'], [undefined, 'Chloé', '−1 pt']])
    expect(at.getByText('Match, 2 parties jouées sur 4')).toBeTruthy()
    expect(rows(at).map(one => one.querySelector('.gained')?.textContent)).toEqual(['+12', '+20', '+7'])
  })

  test('is that of the match when it is over', () => {
    expect(told(over(MATCH_OVER)).map(one => one[2])).toEqual(['61 pts', '50 pts', '33 pts'])
  })

  const SWAPPED: Partial<Lobby> = { stage: 'between', standing: { games: 4, played: 2, points: [22, 30, 9], places: null } } // 10, 10, 2 before

  test('comes from that of before the game, before one’s eyes', () => {
    vi.useFakeTimers()
    const at = ends({ stage: 'between', standing: { games: 4, played: 2, points: [27, 30, 9], places: null } }) // 15, 10, 2 before
    expect(told(at).map(one => one.slice(1))).toEqual([['Vous', '15 pts'], ['Brice', '10 pts'], ['Chloé', '2 pts']])
    expect(at.container.querySelector('.climb')).toBeNull()
    vi.advanceTimersByTime(3000)
    expect(told(at).map(one => one.slice(1))).toEqual([['Brice', '30 pts'], ['Vous', '27 pts'], ['Chloé', '9 pts']])
    expect(rows(at).map(one => one.querySelector('.climb .spoken')?.textContent)).toEqual(['gagne une place', 'perd une place', undefined])
  })

  test('is there at once for who comes later, or wants no motion, with the marks of change', () => {
    const marks = (at: ReturnType<typeof over>) => rows(at).map(one => one.querySelector('.climb .icon') !== null)
    expect(marks(over(SWAPPED))).toEqual([true, true, false])
    cleanup()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const at = ends(SWAPPED)
    expect(told(at).map(one => one[1])).toEqual(['Brice', 'Vous', 'Chloé'])
    expect(marks(at)).toEqual([true, true, false])
  })

  const races = (points: number[], wins: number[], result: Result) => over(
    { stage: 'between', standing: { games: 5, played: 3, points, places: null, wins } },
    { game: 'top_speed', players: ['Anne', 'Brice'], result },
  )
  const wins = (at: ReturnType<typeof over>) => rows(at).map(one => one.querySelector('.muted')?.textContent?.replace('\u00a0', ' '))

  test('of a match that is won by games goes by games, and points only between equals', () => {
    const at = races([20, 35], [2, 1], { scores: [5, 4], places: [1, 2] })
    expect(told(at).map(one => one.slice(1))).toEqual([['Vous', '20 pts'], ['Brice', '35 pts']])
    expect(wins(at)).toEqual(['2 victoires', '1 victoire'])
    expect(rows(at).map(one => one.querySelector('.climb .spoken')?.textContent)).toEqual(['gagne une place', 'perd une place'])
    cleanup()
    const level = races([20, 35], [1.5, 1.5], { scores: [4, 4], places: [1, 1] })
    expect(told(level).map(one => one[1])).toEqual(['Brice', 'Vous'])
    expect(wins(level)).toEqual(['1½ victoire', '1½ victoire'])
    expect(level.container.querySelector('.climb')).toBeNull()
  })

  test('has no before after the first game of a match', () => {
    const at = ends({ stage: 'between', standing: { games: 4, played: 1, points: [12, 20, 7], places: null } })
    expect(told(at).map(one => one[1])).toEqual(['Brice', 'Vous', 'Chloé'])
    expect(at.container.querySelector('.climb')).toBeNull()
  })
})

describe('what comes next', () => {
  test('the host starts the next game of a match', () => {
    const at = over(BETWEEN)
    fireEvent.click(at.getByRole('button', { name: 'Partie 3' }))
    expect(at.done).toEqual([{ t: 'start' }])
  })

  test('the others read who starts it, and have no button that would be refused', () => {
    const at = over(BETWEEN, { you: 1 })
    expect(buttons(at)).toEqual([])
    expect(at.getByText('Anne lance la partie 3.')).toBeTruthy()
  })

  test('the host starts the rematch, and reads who wants it', () => {
    const at = over()
    at.hear({ t: 'reacted', seq: 1, seat: 2, kind: 'bravo' })
    expect(at.queryByText(/revanche\.$/)).toBeNull()
    at.hear({ t: 'reacted', seq: 1, seat: 1, kind: 'rematch' })
    expect(at.getByText('Brice veut une revanche.')).toBeTruthy()
    at.hear({ t: 'reacted', seq: 1, seat: 2, kind: 'rematch' })
    expect(at.getByText('Brice et Chloé veulent une revanche.')).toBeTruthy()
    fireEvent.click(at.getByRole('button', { name: 'Revanche' }))
    expect(at.done).toEqual([{ t: 'rematch' }])
  })

  test.each([['the rematch', 'Revanche', 0], ['a wish for it', 'Demander une revanche', 1]])('%s is not pressed by a touch that was meant for what was there before', (_, label, you) => {
    vi.useFakeTimers()
    const at = ends({ host: 0 }, { you })
    fireEvent.click(at.getByText(label))
    expect(at.done).toEqual([])
    vi.advanceTimersByTime(MEANT_BEFORE)
    fireEvent.click(at.getByText(label))
    expect(at.done).toEqual([{ t: 'rematch' }])
  })

  test('the others ask for a rematch once, then wait for the host', () => {
    const at = over({}, { you: 1 })
    fireEvent.click(at.getByRole('button', { name: 'Demander une revanche' }))
    expect(at.done).toEqual([{ t: 'rematch' }])
    expect(buttons(at)).toEqual(['Changer la table'])
    expect(at.getByText('Vous avez demandé une revanche : on attend Anne.')).toBeTruthy()
  })

  test('who becomes host meanwhile gets the button', () => {
    const at = over(BETWEEN, { you: 1 })
    at.hear({ t: 'people', seq: 1, players: [{ name: 'Anne' }, { name: 'Brice', here: true }, { name: 'Chloé' }], host: 1, spectators: 0 })
    expect(buttons(at)).toEqual(['Partie 3'])
  })

  test('who looks on is asked nothing, and reads who is waited for', () => {
    const at = over({}, { you: null })
    expect(buttons(at)).toEqual([])
    expect(at.getByText('La revanche est à Anne.')).toBeTruthy()
    cleanup()
    expect(over(BETWEEN, { you: null }).getByText('Anne lance la partie 3.')).toBeTruthy()
  })

  test('the replay to keep is that of the game just played', () => {
    const link = over().getByRole('link', { name: 'Garder la partie' })
    expect(link.getAttribute('href')).toBe('/tables/T/games/2.nuancier.json')
  })
})

describe('the end comes once', () => {
  test('with a fanfare for who won, a short one for the others', () => {
    ends({}, { you: 1 })
    expect(vi.mocked(chime).mock.calls).toEqual([['win']])
    ends()
    expect(vi.mocked(chime).mock.calls).toEqual([['win'], ['loss']])
  })

  test('and is quiet for who comes back to it', () => {
    const at = over({}, { you: 1 })
    expect(chime).not.toHaveBeenCalled()
    expect(at.container.querySelector('.comes')).toBeNull()
  })

  test('and does not come again for who looks at the lobby meanwhile', () => {
    const [isShown, show] = createSignal(true)
    const at = draw(props => <Show when={isShown()}><View place={props.place} /></Show>, { ...position(), lobby: { stage: 'playing' }, result: undefined } as never)
    at.hear({ t: 'event', seq: 2, at: 5, seat: 1, facts: [], changes: {}, result: RESULT })
    at.hear({ t: 'arranged', seq: 3, lobby: lobbyOf(position()) })
    expect(at.container.querySelector('.comes')).toBeTruthy()
    show(false)
    show(true)
    expect(at.container.querySelector('.comes')).toBeNull()
    expect(chime).toHaveBeenCalledTimes(1)
  })

  test.each([[1, 96], [0, 40]])('with confetti: seat %i gets %i pieces', (you, pieces) => {
    expect(over({}, { you }).container.querySelectorAll('.scrap')).toHaveLength(pieces)
  })

  test('confetti leaves the words free', () => {
    const free = { left: 36, right: 356, top: 226, bottom: 330 }
    const all = scattered(96, 390, 844, free)
    expect(all.filter(({ x, y }) => x > free.left && x < free.right && y > free.top && y < free.bottom)).toEqual([])
    expect(scattered(96, 390, 844).some(({ x, y }) => x > free.left && x < free.right && y > free.top && y < free.bottom)).toBe(true)
  })
})

describe('the curtain', () => {
  test('keeps the end back as long as a table tells something before it', () => {
    const [telling, tell] = createSignal(true)
    const at = draw(props => { props.place.curtain.during(telling); return <View place={props.place} /> }, position())
    expect(at.container.textContent).toBe('')
    tell(false)
    expect(headline(at)).toBe('Brice gagne')
  })

  test('keeps the log back from a row on', () => {
    const at = sitAt({ ...position(), game: 'top_speed' })
    const [row, keep] = createSignal<number | null>(3)
    createRoot(() => { at.place.curtain.keepBack(row) })
    for (const seq of [2, 3, 4]) at.hear({ t: 'event', seq, at: 5, seat: 1, facts: [{ kind: 'says_top', seat: 1 }], changes: {} })
    expect(at.place.lines().map(told => told.seq)).toEqual([2])
    keep(null)
    expect(at.place.lines().map(told => told.seq)).toEqual([2, 3, 4])
  })

  test('is forgotten with the table that kept it down', () => {
    const curtain = makeCurtain()
    createRoot(leave => { curtain.during(() => true); expect(curtain.isDown()).toBe(true); leave() })
    expect(curtain.isDown()).toBe(false)
  })
})
