import { shownDay } from '@lagar/domain/day.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { monthIn } from '@lagar/domain/texts/figures.ts'
import { paperKinds, type PaperKind } from '@lagar/domain/texts/kinds.ts'
import { heading, linesOf, write, writeLines } from './letters.ts'
import { bottom, ink, inner, MARGIN, rule, type Doc } from './page.ts'
import { bandsOf, layOut, PAD } from './pdf-columns.ts'
import { evenTexts } from './numbers.ts'
import { isToTheRight, type Kind, type Table } from './table.ts'

/** Room for figures written by hand, in points. */
const BOX = 24

/** What the title over a table takes, in points. */
const TITLE = 26

/** Fewer lines of a long row than these are not begun at the foot of a page. */
const LEAST_BEGUN = 3

/** Draws a table on as many pages as it takes, its headings over each of them. */
export function drawTable(doc: Doc, words: Texts, table: Table) {
  const { part, title, columns, rows, empty } = table
  if (part) openPart(doc, part)
  if (rows.length === 0) return drawEmpty(doc, title, empty)
  const titles = columns.map((column) => column.title)
  const written = writtenIn(words, columns, rows)
  const bands = table.isToFill ? [columns.map((_, at) => at)] : bandsOf(doc, titles, written)
  for (const band of bands) {
    const chosen = <One>(all: readonly One[]) => band.map((at) => all[at]!)
    drawBand(doc, { ...table, columns: chosen(columns) }, chosen(titles), written.map(chosen))
  }
}

/** Draws columns of a table that a page holds beside one another. */
function drawBand(doc: Doc, table: Table, titles: string[], written: string[][]) {
  const { columns, isToFill, hasTotal } = table
  const { widths, head, row } = layOut(doc, titles, written, isToFill && columns.map(({ width }) => width))
  const cells = columns.map(({ kind }, at) => ({ kind, width: widths[at]! }))
  const inBold = <Drawn>(draws: () => Drawn) => inLetters(doc, 'Helvetica-Bold', head, draws)
  const over = inBold(() => rowOf(doc, cells, titles))
  const fontOf = (at: number) => (hasTotal && at === written.length - 1 ? 'Helvetica-Bold' : 'Helvetica')
  const asRow = (at: number) =>
    inLetters(doc, fontOf(at), row, () => rowOf(doc, cells, written[at]!, isToFill ? BOX : 0))
  const drawHeadings = () => inBold(() => drawRow(doc, cells, over, { fill: ink.head }))
  // A title does not stand alone at the foot of a page, nor headings without a row.
  const first = Math.min(asRow(0).height, LEAST_BEGUN * row + 2 * PAD + BOX)
  if (doc.y + TITLE + over.height + first > bottom(doc)) doc.addPage()
  drawTitle(doc, table.title)
  drawHeadings()
  const room = bottom(doc) - MARGIN - over.height
  for (const at of written.keys()) {
    // Every other row is tinted, so that an eye keeps to its own across the page.
    const look = { fill: at % 2 === 1 && !isToFill ? ink.faint : undefined, isBoxed: isToFill }
    for (let rest: Row | undefined = asRow(at); rest;) {
      const [now, later] = fitting(rest, bottom(doc) - doc.y, room)
      if (now) inLetters(doc, fontOf(at), row, () => drawRow(doc, cells, now, look))
      if (later) {
        doc.addPage()
        drawHeadings()
      }
      rest = later
    }
  }
  rule(doc, doc.y)
}

function drawEmpty(doc: Doc, title: string, empty = '—') {
  if (doc.y + TITLE + 20 > bottom(doc)) doc.addPage()
  drawTitle(doc, title)
  doc.font('Helvetica').fontSize(9).fillColor(ink.dim)
  write(doc, empty, MARGIN, doc.y, { width: inner(doc) })
}

function drawTitle(doc: Doc, title: string) {
  if (title === '') doc.moveDown(0.9)
  else heading(doc, title)
}

/** A part of a report has pages of its own, so that it may be given out alone. */
function openPart(doc: Doc, { title, text }: NonNullable<Table['part']>) {
  doc.addPage()
  doc.font('Helvetica-Bold').fontSize(14).fillColor(ink.accent)
  write(doc, title, MARGIN, doc.y, { width: inner(doc) })
  doc.font('Helvetica').fontSize(9).fillColor(ink.dim)
  write(doc, text, MARGIN, doc.y, { width: inner(doc) })
}

type Cell = { kind: Kind; width: number }

/** A row in lines: those of each cell, how high one is, and how high all of it stands. */
type Row = { cells: string[][]; line: number; height: number }

type RowLook = { fill: string | undefined; isBoxed?: boolean | undefined }

function inLetters<Drawn>(doc: Doc, font: string, size: number, draws: () => Drawn): Drawn {
  doc.font(font).fontSize(size)
  return draws()
}

function rowOf(doc: Doc, cells: readonly Cell[], texts: readonly string[], least = 0): Row {
  const lines = cells.map(({ width }, at) => linesOf(doc, texts[at] ?? '', width - 2 * PAD))
  return sized(lines, doc.currentLineHeight(true), least)
}

const sized = (cells: string[][], line: number, least = 0): Row => ({
  cells,
  line,
  height: Math.max(least, 2 * PAD + line * Math.max(...cells.map(({ length }) => length))),
})

/** What of a row is drawn in the room that is left, and what on the next page: all of it, unless no page holds it whole. */
function fitting(row: Row, left: number, room: number): [now: Row | undefined, later: Row | undefined] {
  if (row.height <= left) return [row, undefined]
  const most = Math.floor((left - 2 * PAD) / row.line)
  if (row.height <= room || most < LEAST_BEGUN) return [undefined, row]
  const part = (from: number, to?: number) =>
    sized(
      row.cells.map((lines) => lines.slice(from, to)),
      row.line,
    )
  return [part(0, most), part(most)]
}

function drawRow(doc: Doc, cells: readonly Cell[], row: Row, { fill, isBoxed }: RowLook) {
  const top = doc.y
  if (fill) doc.rect(MARGIN, top, inner(doc), row.height).fill(fill)
  let left = MARGIN
  cells.forEach(({ kind, width }, at) => {
    const align = isToTheRight(kind) ? 'right' : 'left'
    doc.fillColor(ink.text)
    writeLines(doc, row.cells[at]!, left + PAD, top + PAD, { width: width - 2 * PAD, align })
    if (isBoxed) doc.rect(left, top, width, row.height).lineWidth(0.5).strokeColor(ink.line).stroke()
    left += width
  })
  doc.y = top + row.height
  doc.x = MARGIN
}

/** The rows of a table as they are read. */
function writtenIn(words: Texts, columns: Table['columns'], rows: Table['rows']): string[][] {
  const told = columns.map(({ kind }, at) => {
    const values = rows.map((row) => row[at] ?? null)
    if (kind === 'day' || kind === 'time' || kind === 'text' || kind === 'figure')
      return values.map((value) => (value === null ? '' : textIn(words, kind, String(value))))
    return evenTexts(words, kind, values)
  })
  const written = rows.map((_, row) => told.map((texts) => texts[row]!))
  for (const kind of new Set(columns.map((column) => column.kind)))
    if (isFigures(kind) && paperKinds[kind].isOfRow) evenRows(words, { columns, rows, kind }, written)
  return written
}

/** Figures whose unit is that of their row have as many decimals as the others of the row: litres stand under units, and share none. */
function evenRows(
  words: Texts,
  { columns, rows, kind }: Pick<Table, 'columns' | 'rows'> & { kind: PaperKind },
  written: string[][],
) {
  const places = columns.flatMap((column, at) => (column.kind === kind ? [at] : []))
  for (const [at, row] of rows.entries()) {
    const texts = evenTexts(
      words,
      kind,
      places.map((place) => row[place] ?? null),
    )
    places.forEach((place, nth) => (written[at]![place] = texts[nth]!))
  }
}

const isFigures = (kind: Kind): kind is PaperKind => kind in paperKinds

function textIn(words: Texts, kind: 'day' | 'time' | 'text' | 'figure', value: string): string {
  if (kind === 'day') return shownDay(value)
  // A figure is not torn from its unit.
  if (kind === 'figure') return value.replaceAll(/(?<=\d) /g, '\u00a0')
  if (kind === 'time' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return shownDay(value)
  return kind === 'time' && /^\d{4}-\d{2}$/.test(value) ? monthIn(words, value, 'short') : value
}
