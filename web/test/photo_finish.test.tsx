// Who pressed when, and what is known of everybody's lag.
import { cleanup } from '@solidjs/testing-library'
import { afterEach, expect, test } from 'vitest'
import { NewsStrip } from '../src/table/News'
import type { Fact, PhotoPress, Player } from '../src/wire/messages'
import { draw } from './place'

afterEach(cleanup)

function finish(players: Player[], photo: PhotoPress[], facts: Fact[] = [], seat = 0): string {
  const at = draw(NewsStrip, {
    game: 'top_speed', pace: 'live', players,
    scene: { type: 'top_speed', doing: 'race', rule: '3.1', ending: null, columns: [], seats: [], places: null, decided_by: null },
  })
  at.hear({ t: 'event', seq: 2, at: 9, seat, facts, changes: {}, photo })
  return at.getByRole('status').textContent ?? ''
}
const claim = (seat: number, arrived: number, lag: number): PhotoPress => ({ seat, arrived, lag, pressed: arrived - lag })

test('tells each one’s lag, and that it was taken off', () => {
  const told = finish([{ name: 'Anne', lag: 40 }, { name: 'Brice', lag: 0 }], [claim(0, 140, 40), claim(1, 130, 0)])
  expect(told).toContain('trajet 40 ms')
  expect(told).toContain('trajet 0 ms')
  expect(told).toContain('d’où l’on ôte le trajet mesuré')
})

test('where the server cannot measure it, says that nothing was taken off', () => {
  const told = finish([{ name: 'Anne' }, { name: 'Brice' }], [claim(0, 120, 0), claim(1, 130, 0)])
  expect(told).toContain('Ici le trajet ne se mesure pas')
  expect(told).not.toContain('trajet 0 ms')
})

test('says of whom alone it is not known', () => {
  const told = finish([{ name: 'Anne' }, { name: 'Brice', lag: 20 }], [claim(0, 120, 0), claim(1, 150, 20)])
  expect(told).toContain('trajet inconnu')
  expect(told).toContain('trajet 20 ms')
  expect(told).toContain('d’où l’on ôte le trajet mesuré')
})

test('a bot has no way to come', () => {
  expect(finish([{ name: 'Anne', lag: 20 }, { name: null, bot: 'joueur' }], [claim(0, 120, 20), claim(1, 150, 0)]))
    .not.toContain('inconnu')
})

test('of a column, tells who lies on top: whoever came first lies underneath', () => {
  const players = [{ name: 'Anne', lag: 40 }, { name: 'Brice', lag: 0 }]
  const lands = (seat: number): Fact => ({ kind: 'places', seat, card: { kind: 'card', motif: 'moon', colour: 'red' }, column: 2 } as unknown as Fact)
  const claims = [claim(0, 140, 40), claim(1, 173, 0)]
  expect(finish(players, claims, [lands(1)], 1)).toContain('Brice passe par-dessus\u00a0: sa colonne.')
  cleanup()
  expect(finish(players, claims.toReversed(), [lands(0)])).toContain('Vous passez par-dessus')
  cleanup()
  expect(finish(players, claims, [lands(0)])).toContain('Votre carte est dessous.')
})

test('has a legend for its two marks', () => {
  const told = finish([{ name: 'Anne' }, { name: 'Brice' }], [claim(0, 120, 0), claim(1, 130, 0)])
  expect(told).toContain('appui')
  expect(told).toContain('arrivée')
})

test('takes the place of the sentence that somebody was faster, which is read out all the same', () => {
  const at = draw(NewsStrip, {
    game: 'rouge_jaune_vert', pace: 'live', players: ['Anne', 'Brice'], scene: null,
  })
  at.hear({ t: 'event', seq: 2, at: 9, seat: 1, facts: [], changes: {}, photo: [claim(1, 130, 0), claim(0, 190, 40)] })
  at.hear({ t: 'refused', seq: 2, op: 'x', late: true, reason: { key: 'lobby-faster', args: { seat: { key: 'seat', args: { number: 2 } } } } })
  expect(at.container.querySelector('.photo-finish')).toBeTruthy()
  expect(at.getByRole('alert').textContent).toContain('plus rapide')
  at.place.why('Une autre raison.')
  expect(at.container.querySelector('.why')?.textContent).toBe('Une autre raison.')
})
