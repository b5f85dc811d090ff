// The list of games on the page. The tile of each comes with the first page; its table is a chunk of its own,
// fetched when it is played.
import type { Component, JSX } from 'solid-js'
import type { Unit } from '../kit/numbers'
import type { GamePlace } from '../table/place'
import type { Character } from '../wire/cast'
import type { Move } from '../wire/messages'
import * as chiffres_et_couleurs from './chiffres_et_couleurs'
import * as coloretto from './coloretto'
import * as limits from './limits'
import * as rouge_jaune_vert from './rouge_jaune_vert'
import * as top_speed from './top_speed'

/** Without a game, nothing can be done from the place: which one is played, the server tells. */
export interface TableProps<M extends Move = never> { place: GamePlace<M> }
export type TableView = Component<TableProps>

export interface Game {
  table: TableView
  tile: () => JSX.Element // what lies on its tile
  colour: string // of the tile: a name of the palette
  length: number // of a game in minutes, as its rulebook says
  unit: Unit // what its score counts
  company: readonly Character[] // who sits down when it is played at once for the first time, all of the level that is offered then
}

export const GAMES: Readonly<Record<string, Game>> = { coloretto, limits, chiffres_et_couleurs, rouge_jaune_vert, top_speed }
