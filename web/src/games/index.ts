// The list of games that have a table on the page. One chunk each, fetched when it is played.
import { lazy, type Component } from 'solid-js'
import type { Place } from '../table/place'

export interface TableProps { place: Place }
export type TableView = Component<TableProps>

export const TABLES: Readonly<Record<string, TableView>> = {
  coloretto: lazy(() => import('./coloretto/Table')),
  limits: lazy(() => import('./limits/Table')),
  chiffres_et_couleurs: lazy(() => import('./chiffres_et_couleurs/Table')),
  rouge_jaune_vert: lazy(() => import('./rouge_jaune_vert/Table')),
  top_speed: lazy(() => import('./top_speed/Table')),
}
