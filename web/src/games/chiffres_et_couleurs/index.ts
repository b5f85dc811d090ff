import { lazy } from 'solid-js'

export { Tile as tile } from './Tile'
export const table = lazy(() => import('./Table'))
export const colour = 'yellow'
export const length = 20
export const unit = 'series'
export const company = ['caramel', 'mimosa'] as const
