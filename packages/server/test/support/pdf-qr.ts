import { inflateSync } from 'node:zlib'
import readCode from 'qr/decode.js'

type Square = [left: number, top: number, width: number, height: number]

/** What the QR codes of a printed report say, one after the other: each is read from a picture of it, as a camera would. */
export function codesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/stream\r?\n/g)].flatMap((begin) => {
    const from = begin.index + begin[0].length
    return codesIn(unpacked(pdf.subarray(from, file.indexOf('endstream', from))))
  })
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}

/** A code is a white square followed by its dark ones. */
function codesIn(drawn: string): string[] {
  const codes = drawn.matchAll(
    /^(\S+ \S+ \S+ \S+ re)\n(?:\/DeviceRGB cs\n)?1 1 1 scn\nf\n((?:[-\d. ]+ re\n)+)/gm,
  )
  return [...codes].map(([, frame = '', dots = '']) => {
    const [left, top, size] = squareOf(frame)
    return read(dots.trim().split('\n').map(squareOf), { left, top, size })
  })
}

const squareOf = (line: string): Square => line.split(' ').slice(0, 4).map(Number) as Square

const PIXELS = 600

function read(squares: Square[], { left, top, size }: { left: number; top: number; size: number }): string {
  const data = new Uint8Array(PIXELS * PIXELS * 4).fill(255)
  const scale = PIXELS / size
  for (const [x, y, width, height] of squares) {
    const [fromX, toX] = [(x - left) * scale, (x + width - left) * scale].map(Math.round) as [number, number]
    const [fromY, toY] = [(y - top) * scale, (y + height - top) * scale].map(Math.round) as [number, number]
    for (let row = fromY; row < toY; row++)
      for (let column = fromX; column < toX; column++)
        data.fill(0, (row * PIXELS + column) * 4, (row * PIXELS + column) * 4 + 3)
  }
  return readCode({ width: PIXELS, height: PIXELS, data })
}
