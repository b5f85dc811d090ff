// Where things are on the page, and whether whoever looks wants them to move.

export interface Box { left: number; top: number; width: number; height: number }

/** Return where an element is; null when it takes no room. */
export function boxOf(one: Element): Box | null {
  const box = one.getBoundingClientRect()
  return box.width > 0 && box.height > 0 ? box : null
}

/** Whether whoever looks wants no motion. */
export const isStill = () => typeof matchMedia === 'function'
  && matchMedia('(prefers-reduced-motion: reduce)').matches
