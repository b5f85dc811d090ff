// Whose words this device does not show at a table. Nobody else is told, and it can be undone.
import { createEffect, on } from 'solid-js'
import { keep, kept } from '../settings'
import type { Said } from '../wire/messages'
import type { Place } from './place'

const MOST_TABLES = 12

/** Return who said this; somebody else may have the seat now. */
export function nameOf(place: Place, said: Said): string {
  return said.name ?? place.name(said.seat)
}

function namesAt(place: Place): readonly string[] {
  return kept().muted?.find(one => one.table === place.model.lobby?.table)?.names ?? []
}

export function isMuted(place: Place, name: string): boolean {
  return namesAt(place).includes(name)
}

/** Return the talk without the lines of those who are muted here. */
export function heardOf(place: Place): readonly Said[] {
  const muted = namesAt(place)
  if (muted.length === 0) return place.model.chat
  return place.model.chat.filter(said => !muted.includes(nameOf(place, said)))
}

/** Show the words of this person no more at this table, or again. */
export function mute(place: Place, name: string, hides: boolean): void {
  const table = place.model.lobby?.table
  if (table === undefined) return
  const others = (kept().muted ?? []).filter(one => one.table !== table)
  const names = [...namesAt(place).filter(one => one !== name), ...(hides ? [name] : [])]
  keep({ muted: [...(names.length ? [{ table, names }] : []), ...others].slice(0, MOST_TABLES) })
}

/** Let whoever is muted stay so under another name; a seat that changes hands is free in between. */
export function followNames(place: Place): void {
  createEffect(on(() => place.model.lobby?.players.map(one => one.name) ?? [], (now, before) => {
    now.forEach((name, seat) => {
      const was = before?.[seat]
      if (name && was && name !== was && !now.includes(was) && isMuted(place, was)) mute(place, name, true)
    })
  }))
}
