import { inflateSync } from 'node:zlib'

/** The lines of text of a printed report, in the order in which they were drawn; one string for each page. */
export function pagesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/stream\r?\n/g)].flatMap((begin) => {
    const from = begin.index + begin[0].length
    const packed = pdf.subarray(from, file.indexOf('endstream', from))
    const drawn = unpacked(packed)
    return drawn.includes(' Tf') ? [linesIn(drawn)] : []
  })
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}

/** Letters are written as hexadecimal, in pieces between which they are moved closer. */
const linesIn = (drawn: string) =>
  [...drawn.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
