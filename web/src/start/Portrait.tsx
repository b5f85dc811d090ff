// A face beside a name: of whoever sits before this device, or of a character.
import type { JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Face as Drawn } from '../cast/Face'
import type { Face } from '../cast/roles'

export function Portrait(props: { face: Face; seat?: number | undefined; isBot?: boolean }): JSX.Element {
  // Until the drawing comes; a letter would be read as the beginning of the name beside it.
  return <Drawn animal={props.face} seat={props.seat} isBot={props.isBot} class="own-face"><Icon name="people" /></Drawn>
}
