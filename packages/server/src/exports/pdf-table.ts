import { shownDay } from '@lagar/domain/day.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { heading, heightIn, write } from './letters.ts'
import { bottom, ink, inner, MARGIN, printable, rule, type Doc } from './page.ts'
import { layOut, PAD } from './pdf-columns.ts'
import { decimalText } from './numbers.ts'
import type { Kind, Table, Value } from './table.ts'

/** Room for figures written by hand, in points. */
const BOX = 26

/** Draws a table on as many pages as it takes, its headings over each of them. */
export function drawTable(doc: Doc, words: Texts, { part, title, columns, rows, empty, isToFill }: Table) {
  if (part) openPart(doc, part)
  if (doc.y + 70 > bottom(doc)) doc.addPage()
  if (title === '') doc.moveDown(0.9)
  else heading(doc, title)
  if (rows.length === 0) {
    doc.font('Helvetica').fontSize(9).fillColor(ink.dim)
    doc.text(empty ?? '—', MARGIN)
    return
  }
  const titles = columns.map((column) => column.title)
  const written = rows.map((values) => values.map((value, at) => shown(words, columns[at]!.kind, value)))
  const { widths, head, row } = layOut(doc, titles, written, isToFill && columns.map(({ width }) => width))
  const cells = columns.map(({ kind }, at) => ({ kind, width: widths[at]! }))
  const drawHeadings = () => {
    doc.font('Helvetica-Bold').fontSize(head)
    drawRow(doc, cells, titles, { height: heightOf(doc, cells, titles), fill: ink.head })
    doc.font('Helvetica').fontSize(row)
  }
  drawHeadings()
  for (const [at, texts] of written.entries()) {
    const height = Math.max(heightOf(doc, cells, texts), isToFill ? BOX : 0)
    if (doc.y + height > bottom(doc)) {
      doc.addPage()
      drawHeadings()
    }
    // Every other row is tinted, so that an eye keeps to its own across the page.
    const fill = at % 2 === 1 && !isToFill ? ink.faint : undefined
    drawRow(doc, cells, texts, { height, fill, isBoxed: isToFill })
  }
  rule(doc, doc.y)
}

/** A part of a report has pages of its own, so that it may be given out alone. */
function openPart(doc: Doc, { title, text }: NonNullable<Table['part']>) {
  doc.addPage()
  doc.font('Helvetica-Bold').fontSize(14).fillColor(ink.accent).text(printable(title), MARGIN)
  doc.font('Helvetica').fontSize(9).fillColor(ink.dim).text(printable(text), MARGIN)
}

type Cell = { kind: Kind; width: number }

type RowLook = { height: number; fill: string | undefined; isBoxed?: boolean | undefined }

const heightOf = (doc: Doc, cells: Cell[], texts: string[]) =>
  2 * PAD + Math.max(...cells.map(({ width }, at) => heightIn(doc, texts[at] ?? '', width - 2 * PAD)))

function drawRow(doc: Doc, cells: Cell[], texts: string[], { height, fill, isBoxed }: RowLook) {
  const top = doc.y
  if (fill) doc.rect(MARGIN, top, inner(doc), height).fill(fill)
  let left = MARGIN
  cells.forEach(({ kind, width }, at) => {
    const align = kind === 'text' || kind === 'day' ? 'left' : 'right'
    doc.fillColor(ink.text)
    write(doc, texts[at] ?? '', left + PAD, top + PAD, { width: width - 2 * PAD, align })
    if (isBoxed) doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(ink.line).stroke()
    left += width
  })
  doc.y = top + height
  doc.x = MARGIN
}

function shown(texts: Texts, kind: Kind, value: Value): string {
  if (value === null) return ''
  if (kind === 'text') return String(value)
  return kind === 'day' ? shownDay(String(value)) : decimalText(texts, kind, Number(value))
}
