import { encodeQR } from 'qr'
import { useMemo } from 'react'
import classes from './TwoFactor.module.css'

/** A text as a QR code, dark on light in every theme, because that is what cameras know. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, squares } = useMemo(() => drawn(text), [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  )
}

/** One path of all dark squares; around them the quiet zone of four that the standard asks for. */
function drawn(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: rows.length, squares }
}
