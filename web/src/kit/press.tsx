// A race is played on the way down: a press counts when the finger lands, not when it leaves. Keys and
// screen readers click.
import { splitProps, type ComponentProps, type JSX } from 'solid-js'
import { Button } from './kit'

export interface Pressed {
  onPointerDown: (event: PointerEvent) => void
  onMouseDown: (event: MouseEvent) => void
  onClick: (event: MouseEvent) => void
}

/** Return what makes a button act as it is touched; a click without a touch acts too. */
export function press(act: (event: PointerEvent | MouseEvent) => void): Pressed {
  let touched = false
  return {
    onPointerDown: event => {
      if (event.button !== 0) return // every finger counts, also the second of two
      touched = true
      act(event)
    },
    // The focus stays where the keyboard left it: a key means the same, wherever one has tapped.
    onMouseDown: event => { event.preventDefault() },
    onClick: event => {
      const again = touched && event.detail > 0
      touched = false
      if (!again) act(event)
    },
  }
}

/** A button of a race. Also when it is off it tells `press`, which then says why. */
export function RaceButton(props: Omit<ComponentProps<typeof Button>, 'onClick' | 'onWhy'> & { press: () => void }): JSX.Element {
  const [own, rest] = splitProps(props, ['press'])
  const pressed = press(() => { own.press() })
  return <Button {...rest} {...pressed} onWhy={pressed.onClick} />
}
