import { lazy } from 'solid-js'

export { Tile as tile } from './Tile'
export const table = lazy(() => import('./Table'))
export const colour = 'cyan'
export const length = 15
export const unit = 'points'
export const company = ['caramel', 'lilas', 'mimosa'] as const
