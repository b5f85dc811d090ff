// The scripts of the first hands, as the page reads them: steps, moves by their names, and what is lit.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whereIs, type Lights } from '../src/lesson/lights'
import { beginnings, movesLeft, movesOf, questionOf, speakerAt, stepAt, type Script } from '../src/lesson/script'
import { LISTED } from './place'

const FOLDER = resolve(import.meta.dirname, '../src/lesson/hands')
const GAMES = readdirSync(FOLDER).filter(name => name.endsWith('.json')).map(name => name.replace('.json', ''))
const scriptOf = (game: string) => JSON.parse(readFileSync(resolve(FOLDER, `${game}.json`), 'utf-8')) as Script
const LIGHTS = import.meta.glob<Lights>('../src/games/*/lights.ts', { import: 'lights', eager: true })
const lightsOf = (game: string) => LIGHTS[`../src/games/${game}/lights.ts`] as Lights
const movesIn = (game: string) => LISTED.find(one => one.name === game)?.moves ?? []

test('there is a first hand of every game', () => {
  expect([...GAMES].sort()).toEqual(LISTED.map(one => one.name).sort())
})

describe.each(GAMES)('%s', game => {
  const script = scriptOf(game)
  const lights = lightsOf(game)

  test('every move of the player is one of the game', () => {
    for (const move of script.steps.flatMap(movesOf)) expect(movesIn(game)).toContainEqual(move)
  })

  test('the table knows every light, and everything that is answered', () => {
    const named = script.steps.flatMap(step => [...step.light, ...step.otherwise ?? []]).filter(name => !script.steps.some(step => questionOf(step)?.choose.includes(name)))
    expect(named.filter(name => whereIs(lights, name) === undefined)).toEqual([])
  })

  test('every move has a way by touches', () => {
    for (const step of script.steps) if (movesOf(step).length) expect(lights.way(movesOf(step)).length).toBeGreaterThan(0)
  })

  test('what is reached for by any other move is answered or passed over, never unknown', () => {
    for (const move of movesIn(game)) expect(lights.reachedFor(move).length).toBeGreaterThan(0)
  })

  test('its steps follow each other from the first to the end', () => {
    const starts = beginnings(script)
    let [done, passed] = [0, 0]
    for (const [nth, step] of script.steps.entries()) {
      expect(stepAt(script, done, passed)).toBe(nth)
      expect(movesLeft(script, nth, done)).toEqual(movesOf(step))
      if (movesOf(step).length === 0) passed = nth + 1
      done = starts[nth + 1] ?? done
    }
    expect(stepAt(script, done, passed)).toBe(script.steps.length)
  })

  test('in another tab it goes on where the table stands', () => {
    const starts = beginnings(script)
    for (const [nth, step] of script.steps.entries()) {
      if (movesOf(step).length) expect(stepAt(script, starts[nth + 1] ?? 0, 0)).toBe(nth + 1)
    }
  })
})

const LIMITS = scriptOf('limits')

test('while the others do their moves nothing is left to do', () => {
  expect(movesLeft(LIMITS, 1, 0)).toEqual([{ kind: 'hide', colours: ['red'] }])
  expect(movesLeft(LIMITS, 1, 1)).toBeNull()
  expect(movesLeft(LIMITS, 1, 4)).toBeNull()
  expect(stepAt(LIMITS, 4, 1)).toBe(1)
  expect(stepAt(LIMITS, 5, 1)).toBe(2)
})

test('a button passes a step that has no move, and the table passes those before its moves', () => {
  expect(stepAt(LIMITS, 0, 0)).toBe(0)
  expect(stepAt(LIMITS, 0, 1)).toBe(1)
  expect(stepAt(LIMITS, 1, 0)).toBe(1) // a move of the second step is done: the first was read
  expect(stepAt(LIMITS, 5, 0)).toBe(2)
})

test('whoever says something says it with the move', () => {
  const starts = beginnings(LIMITS)[3] ?? 0
  expect(speakerAt(LIMITS, 3, starts + 1)).toBeNull()
  expect(speakerAt(LIMITS, 3, starts + 2)).toBe(1)
})

test('a question has its answer among the choices', () => {
  for (const step of GAMES.flatMap(game => scriptOf(game).steps)) {
    const question = questionOf(step)
    if (question) expect(question.choose).toContain(question.answer)
  }
})
