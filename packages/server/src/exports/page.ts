/** A PDF that is being drawn. */
export type Doc = PDFKit.PDFDocument

/** Around every page, in points. */
export const MARGIN = 40
/** What the foot of a page takes, in points. */
export const FOOT = 30
/** The colours of what is printed. */
export const ink = {
  text: '#25211d',
  dim: '#6f665b',
  line: '#d8d0c5',
  faint: '#f8f5f1',
  head: '#efe6ea',
  accent: '#872443',
}

/** How wide what is printed may be, and where a page ends for it, in points. */
export const inner = (doc: Doc) => doc.page.width - 2 * MARGIN
export const bottom = (doc: Doc) => doc.page.height - MARGIN - FOOT

/** A line across the page at a height, in points. */
export const rule = (doc: Doc, y: number, { color = ink.line, width = 0.5 } = {}) =>
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + inner(doc), y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke()

/** A PNG's size in points when it fills a room; how many dots it has stands at a fixed place in it. */
export function fittedPng(png: Buffer, room: { width: number; height: number }) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const scale = Math.min(room.width / width, room.height / height)
  return { width: width * scale, height: height * scale }
}

/** Signs that the built-in letters have not, and what is read the same. */
const alike: Readonly<Record<string, string>> = {
  '\u2212': '\u2013',
  '\u2192': '\u203a',
  '\u2264': '<=',
  '\u2265': '>=',
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' },
}

/** Letters of Western Europe with the signs that print, which the built-in letters are made for. */
const known =
  /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\n]/

/**
 * A text in the built-in letters, which know Western Europe: another letter stands without its marks ("Łódź" is "Lódz"), a space of any width
 * as a space, and what is none of these as a question mark rather than as noise. Digits below the line are drawn by `write`.
 */
export const printable = (text: string) =>
  text
    .replaceAll(/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replaceAll(/[\t\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(/[\r\u00ad\u200b-\u200f\ufeff]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\n]/gu, (sign) => (known.test(sign) ? sign : plain(sign)))

/** A sign without its marks, or one that is read the same. */
function plain(sign: string): string {
  const bare = alike[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare !== '' && Array.from(bare).every((one) => known.test(one)) ? bare : '?'
}
