// A reaction on its way from one face to another.
import type { Box } from '../motion/boxes'

const FLIGHT = 220 // milliseconds
const FLIGHT_IN_A_RACE = 120
const SIZE = 44 // px
const SVG = 'http://www.w3.org/2000/svg'

/** Let it fly; then do this. */
export function fly(kind: string, from: Box, to: Box, isRace: boolean, lands: () => void): void {
  const thrown = document.createElementNS(SVG, 'svg')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#emote-${kind}`)
  thrown.setAttribute('viewBox', '0 0 64 64')
  thrown.setAttribute('class', 'thrown')
  thrown.setAttribute('aria-hidden', 'true')
  thrown.append(use)
  document.body.append(thrown)
  const at = (box: Box) => `translate(${box.left + box.width / 2 - SIZE / 2}px, ${box.top + box.height / 2 - SIZE / 2}px)`
  const flight = thrown.animate([{ transform: `${at(from)} rotate(-40deg)` }, { transform: `${at(to)} rotate(-10deg)` }], {
    duration: isRace ? FLIGHT_IN_A_RACE : FLIGHT, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'both',
  })
  flight.onfinish = flight.oncancel = () => { thrown.remove(); lands() }
}
