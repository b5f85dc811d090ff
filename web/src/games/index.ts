// The list of games that have a table on the page. One chunk each, fetched when it is played.
import { lazy, type Component } from 'solid-js'
import type { GamePlace } from '../table/place'
import type { Move } from '../wire/messages'

/** Without a game, nothing can be done from the place: which one is played, the server tells. */
export interface TableProps<M extends Move = never> { place: GamePlace<M> }
export type TableView = Component<TableProps>

export const TABLES: Readonly<Record<string, TableView>> = {
  coloretto: lazy(() => import('./coloretto/Table')),
  limits: lazy(() => import('./limits/Table')),
  chiffres_et_couleurs: lazy(() => import('./chiffres_et_couleurs/Table')),
  rouge_jaune_vert: lazy(() => import('./rouge_jaune_vert/Table')),
  top_speed: lazy(() => import('./top_speed/Table')),
}
