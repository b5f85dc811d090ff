// A race is played on the way down: a press counts when the finger lands, not when it leaves.
export interface Pressed {
  onPointerDown: (event: PointerEvent) => void
  onMouseDown: (event: MouseEvent) => void
  onClick: (event: MouseEvent) => void
}

/** Return what makes a button act as it is touched; a click without a touch (a key, a reader) acts too. */
export function press(act: (event: PointerEvent | MouseEvent) => void): Pressed {
  let touched = false
  return {
    onPointerDown: event => {
      if (event.button !== 0 || !event.isPrimary) return
      touched = true
      act(event)
    },
    // The focus stays where the keyboard left it: Space is the next card, wherever one has tapped.
    onMouseDown: event => { event.preventDefault() },
    onClick: event => {
      const again = touched && event.detail > 0
      touched = false
      if (!again) act(event)
    },
  }
}

/** What a card can be let go over. */
export const COLUMN = '[data-column]'

export function columnOf(place: HTMLElement | null): number | null {
  return place ? Number(place.dataset['column']) : null
}
