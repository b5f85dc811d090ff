import { lazy } from 'solid-js'

export { Tile as tile } from './Tile'
export const table = lazy(() => import('./Table'))
export const colour = 'lilac'
export const length = 1
export const unit = 'points'
export const company = ['caramel', 'lilas'] as const
