import { inflateSync } from 'node:zlib'

/** The lines of text of a printed report, in the order in which they were drawn; one string for each page. */
export const pagesOf = (pdf: Buffer): string[] => drawnIn(pdf).map(linesIn)

/** The sizes of letters that a printed report uses, in points. */
export const sizesOf = (pdf: Buffer): number[] =>
  drawnIn(pdf).flatMap((drawn) => [...drawn.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)))

/** What draws each page. */
function drawnIn(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/stream\r?\n/g)].flatMap((begin) => {
    const from = begin.index + begin[0].length
    const drawn = unpacked(pdf.subarray(from, file.indexOf('endstream', from)))
    return drawn.includes(' Tf') ? [drawn] : []
  })
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}

/** Letters are written as hexadecimal, in pieces between which they are moved closer; a space that keeps a figure to its unit is read as one. */
const linesIn = (drawn: string) =>
  [...drawn.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join('')
        .replaceAll('\u00a0', ' '),
    )
    .join('\n')
