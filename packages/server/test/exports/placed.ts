import { inflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'

/** A piece of text where it stands on a page: from the left and the top to its end and its baseline, in points. */
export type Placed = {
  text: string
  isBold: boolean
  size: number
  left: number
  right: number
  top: number
  base: number
}

/** A page of a PDF with all that is written on it, in the order in which it was drawn. */
export type Page = { width: number; height: number; texts: Placed[] }

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** How high a capital stands, as a part of the size of its letters. */
const CAPITAL = 0.72

const measure = new PdfDocument()

/** The pages of a PDF of ours, with every text where it stands. */
export function pagesIn(pdf: Buffer): Page[] {
  const file = pdf.toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file)!
  const size = { width: Number(width), height: Number(height) }
  const bold = boldFonts(file)
  return [...file.matchAll(/stream\r?\n/g)].flatMap((begin) => {
    const from = begin.index + begin[0].length
    const drawn = unpacked(pdf.subarray(from, file.indexOf('endstream', from)))
    return drawn.includes(' Tf') ? [{ ...size, texts: textsIn(drawn, size.height, bold) }] : []
  })
}

/** The names under which a file uses bold letters. */
function boldFonts(file: string): Set<string> {
  const objects = [...file.matchAll(/(\d+) 0 obj\s*<<[^>]*\/BaseFont \/Helvetica-Bold\b/g)].map(
    ([, id]) => id,
  )
  return new Set(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].flatMap(([, name, id]) =>
      objects.includes(id) ? [name!] : [],
    ),
  )
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}

/** Follows what moves the pen, and notes each text where it comes to stand. */
function textsIn(drawn: string, height: number, bold: Set<string>): Placed[] {
  const texts: Placed[] = []
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  let at: Matrix = now
  let font = { isBold: false, size: 0 }
  for (const line of drawn.split('\n')) {
    const numbers = line.split(' ').slice(0, 6).map(Number) as Matrix
    if (line === 'q') kept.push(now)
    else if (line === 'Q') now = kept.pop()!
    else if (line.endsWith(' cm')) now = times(numbers, now)
    else if (line.endsWith(' Tm')) at = times(numbers, now)
    else if (line.endsWith(' Tf')) {
      const [name, size] = line.split(' ')
      font = { isBold: bold.has(name!.slice(1)), size: Number(size) }
    } else if (line.endsWith('] TJ')) texts.push(placed(lettersIn(line), at, height, font))
  }
  return texts.filter(({ text }) => text.trim() !== '')
}

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  ...([a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D] as const),
  ...([e * A + f * C + E, e * B + f * D + F] as const),
]

function placed(
  text: string,
  at: Matrix,
  height: number,
  { isBold, size: letters }: Pick<Placed, 'isBold' | 'size'>,
) {
  const [scale, , , , left, up] = at
  const size = letters * scale
  const width = measure
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .widthOfString(text)
  const base = height - up
  return { text, isBold, size, left, right: left + width, top: base - CAPITAL * size, base }
}

/** Letters are written as hexadecimal, in pieces between which they are moved closer. */
const lettersIn = (line: string): string =>
  [...line.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('')
