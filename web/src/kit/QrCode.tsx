// A link as a QR code, drawn here: a secret after the # never leaves the device.
import { createMemo, type JSX } from 'solid-js'
import { encode } from 'uqr'

export default function QrCode(props: { link: string; label: string }): JSX.Element {
  const code = createMemo(() => encode(props.link, { ecc: 'M', border: 2 }))
  const dots = () => code().data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg class="qr-code" role="img" aria-label={props.label} viewBox={`0 0 ${code().size} ${code().size}`} shape-rendering="crispEdges">
      <path d={dots().join('')} />
    </svg>
  )
}
