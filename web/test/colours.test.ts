// The palette, computed: every two colours of a game can be told apart, also by people who see fewer of them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALL_COLOURS, COLOURS, INK, isColour, PAPER, type Colour } from '../src/art/colours'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const times = (m: Matrix, v: Triple): Triple =>
  m.map(row => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Triple

/** Linear light of a hex, each channel from 0 to 1 (IEC 61966-2-1). */
function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const XYZ: Matrix = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
const WHITE: Triple = [0.95047, 1, 1.08883] // D65

function lab(light: Triple): Triple {
  const [x, y, z] = times(XYZ, light).map((value, i) => {
    const t = value / (WHITE[i] ?? 1)
    return t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29
  }) as unknown as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const rad = (degrees: number) => degrees * Math.PI / 180
const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180 / Math.PI + 360) % 360)

/** The angle from one hue to another, and the hue in the middle (equations 10 and 14 of Sharma, Wu and Dalal 2005). */
function hues(h1: number, h2: number, grey: boolean): { apart: number; mean: number } {
  if (grey) return { apart: 0, mean: h1 + h2 }
  const apart = h2 - h1
  if (Math.abs(apart) <= 180) return { apart, mean: (h1 + h2) / 2 }
  return { apart: apart > 0 ? apart - 360 : apart + 360, mean: (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2 }
}

/** CIEDE2000 with all weights 1. */
function ciede2000([L1, a1, b1]: Triple, [L2, a2, b2]: Triple): number {
  const strong = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
  const G = 0.5 * (1 - strong((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [A1, A2] = [a1 * (1 + G), a2 * (1 + G)]
  const [C1, C2] = [Math.hypot(A1, b1), Math.hypot(A2, b2)]
  const { apart, mean } = hues(hue(A1, b1), hue(A2, b2), C1 * C2 === 0)
  const [dL, dC, dH] = [L2 - L1, C2 - C1, 2 * Math.sqrt(C1 * C2) * Math.sin(rad(apart / 2))]
  const [L, C] = [(L1 + L2) / 2, (C1 + C2) / 2]
  const T = 1 - 0.17 * Math.cos(rad(mean - 30)) + 0.24 * Math.cos(rad(2 * mean))
    + 0.32 * Math.cos(rad(3 * mean + 6)) - 0.20 * Math.cos(rad(4 * mean - 63))
  const SL = 1 + 0.015 * (L - 50) ** 2 / Math.sqrt(20 + (L - 50) ** 2)
  const [SC, SH] = [1 + 0.045 * C, 1 + 0.015 * C * T]
  const RT = -Math.sin(rad(60 * Math.exp(-(((mean - 275) / 25) ** 2)))) * 2 * strong(C)
  return Math.sqrt((dL / SL) ** 2 + (dC / SC) ** 2 + (dH / SH) ** 2 + RT * (dC / SC) * (dH / SH))
}

// Machado, Oliveira and Fernandes 2009, severity 1, applied to linear light.
const SEEN: Readonly<Record<string, Matrix>> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}

function seen(colour: Colour, by: Matrix): Triple {
  const light = times(by, linear(COLOURS[colour].hex)).map(value => Math.min(1, Math.max(0, value)))
  return lab(light as unknown as Triple)
}

const pairs = <T>(all: readonly T[]): [T, T][] => all.flatMap((one, i) => all.slice(i + 1).map((other): [T, T] => [one, other]))

function closest(colours: readonly Colour[], by: Matrix): number {
  return Math.min(...pairs(colours).map(([one, other]) => ciede2000(seen(one, by), seen(other, by))))
}

// From the supplementary data of Sharma, Wu and Dalal 2005: two Lab colours and how far apart they are.
const PUBLISHED: readonly [Triple, Triple, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792],
  [[50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082],
]

it.each(PUBLISHED)('the difference of %j and %j is %d, as published', (one, other, told) => {
  expect(ciede2000(one, other)).toBeCloseTo(told, 4)
  expect(ciede2000(other, one)).toBeCloseTo(told, 4)
})

const GAMES: readonly [string, number, readonly Colour[]][] = [
  ['rouge_jaune_vert', 25, ['blue', 'red', 'yellow', 'green', 'black']],
  ['limits', 22, ['red', 'yellow', 'green', 'blue', 'violet']],
  ['chiffres_et_couleurs', 22, ['red', 'yellow', 'green', 'blue', 'violet']],
  ['coloretto', 18, ['red', 'yellow', 'green', 'blue', 'orange', 'violet', 'cyan']],
  ['top_speed', 18, ['yellow', 'red', 'blue', 'grey', 'green', 'violet']],
]

describe.each(Object.entries(SEEN))('%s vision', (_, by) => {
  it.each(GAMES)('tells the colours of %s apart by at least %d', (_game, least, colours) => {
    expect(closest(colours, by)).toBeGreaterThanOrEqual(least)
  })

  it('tells a sixth colour of chiffres_et_couleurs apart by at least 18', () => {
    expect(closest(['red', 'yellow', 'green', 'blue', 'violet', 'orange'], by)).toBeGreaterThanOrEqual(18)
  })
})

const TOKENS = readFileSync(resolve(import.meta.dirname, '../src/styles/tokens.css'), 'utf8')

it('tokens.css has the same colours', () => {
  const told = Object.fromEntries([...TOKENS.matchAll(/^ {2}--([a-z]+): (#[0-9a-f]{6});/gm)].map(([, name, hex]) => [name, hex]).toReversed())
  expect(told).toMatchObject(Object.fromEntries(ALL_COLOURS.map(colour => [colour, COLOURS[colour].hex])))
  expect(told).toMatchObject({ ink: INK, paper: PAPER })
})

it.each(GAMES)('%s has one letter for each colour, in both languages', (_, _least, colours) => {
  for (const language of ['fr', 'en'] as const) {
    expect(new Set(colours.map(colour => COLOURS[colour].letter[language])).size).toBe(colours.length)
  }
})

it('knows a colour from another card', () => {
  expect(isColour('violet')).toBe(true)
  expect(isColour('joker')).toBe(false)
  expect(isColour('toString')).toBe(false)
})
