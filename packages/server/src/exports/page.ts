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

/** The built-in letters know Western Europe; whatever else is shown as a question mark rather than as noise. Digits below the line are drawn by `write`. */
export const printable = (text: string) =>
  text
    .replaceAll(/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replaceAll('\u2212', '\u2013')
    .replaceAll(/[^\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\n]/g, '?')
