// A race is run by touch, not by release: things act on pointer-down. Keys and screen readers click.
export interface Pressing {
  onPointerDown: (event: PointerEvent) => void
  onMouseDown: (event: MouseEvent) => void
  onClick: (event: MouseEvent) => void
}

/** Handlers that act once for each touch or key; `event` is there when it was a pointer. */
export function pressing(act: (event?: PointerEvent) => void): Pressing {
  return {
    onPointerDown: event => { if (event.button === 0) act(event) },
    onMouseDown: event => { event.preventDefault() }, // the focus stays where the keys left it
    onClick: event => { if (event.detail === 0) act() },
  }
}
