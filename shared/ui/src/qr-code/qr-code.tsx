import { clsx } from 'clsx'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

export interface QrCodeProps {
  /** What a scanner reads: usually an address. */
  text: string
  /** Its accessible name: what it is of. */
  label: string
  /** For another width than 12rem. */
  className?: string | undefined
}

/** Black on white in both themes: scanners need the contrast. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx(classes.qr, className)}
    >
      <path d={path} />
    </svg>
  )
}
