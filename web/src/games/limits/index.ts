import { lazy } from 'solid-js'

export { Tile as tile } from './Tile'
export const table = lazy(() => import('./Table'))
export const colour = 'rose'
export const length = 45
export const unit = 'points'
export const company = ['lilas', 'caramel'] as const
