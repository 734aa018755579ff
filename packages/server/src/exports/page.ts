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

/** The heading of a part of a paper. */
export const heading = (doc: Doc, title: string) => {
  doc.moveDown(0.9).font('Helvetica-Bold').fontSize(10.5).fillColor(ink.accent)
  doc.text(printable(title), MARGIN, doc.y, { width: inner(doc) })
  doc.y += 3
}

/** The built-in letters know Western Europe; whatever else is shown as a question mark rather than as noise. */
export const printable = (text: string) =>
  text
    .replaceAll(/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replaceAll(/[^\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u20ac\n]/g, '?')
