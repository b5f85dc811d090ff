// A face beside a name: of whoever sits before this device, or of a character.
import type { JSX } from 'solid-js'
import { Face as Drawn } from '../cast/Face'
import type { Face } from './cast'

export function Portrait(props: { face: Face; name: string; seat?: number | undefined; isBot?: boolean }): JSX.Element {
  return <Drawn animal={props.face} seat={props.seat} isBot={props.isBot} class="own-face">{[...props.name][0]?.toUpperCase()}</Drawn>
}
