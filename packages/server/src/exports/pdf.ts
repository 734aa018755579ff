import type { Gate } from '@lagar/domain/access/permissions.ts'
import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { setImmediate } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import type { Actor, Db } from '../actor.ts'
import { bottom, FOOT, ink, inner, MARGIN, printable, type Doc } from './page.ts'
import { drawBars, type Bars } from './pdf-bars.ts'
import { drawQr } from './pdf-qr.ts'
import type { Kind, Table, Value } from './table.ts'
import { decimalText } from './numbers.ts'

/** A report of one record, printed. */
export type Pdf = {
  permission: Gate
  print(
    db: Db,
    actor: Actor,
    of: { entityType: string; entityId: string; filters: Record<string, string>; texts: Texts },
  ): Promise<{ name: string; file: Buffer }>
}

/** Something said in a word or two, under its label. */
export type Fact = [label: string, value: string]

/** A fact where there is something to say. */
export const given = (label: string, value: string | null | undefined): Fact[] =>
  value ? [[label, value]] : []

/** What a printed report says: its head, the facts above, and its tables one after the other. */
export type Report = {
  company: string
  title: string
  subtitle: string
  facts: Fact[]
  /** More facts, each group under its own title. */
  sections?: { title: string; facts: Fact[] }[]
  /** What the numbers say, above them: in a sentence, and as a picture. */
  said?: string
  bars?: Bars
  tables: Table[]
  /** An address that a phone opens, drawn as a QR code beside the head. */
  qr?: string
  /** Room to write by hand: under which title, and who signs. */
  byHand?: { title: string; signatures: string[] }
  /** At the foot of every page: who made it and when. */
  foot: string
  /** The language that it is in. */
  texts: Texts
}

const PAD = 4

/** More reports than these at once, drawn and waiting, are refused with BUSY: drawing takes the server's one thread. */
const MOST_WAITING = 20
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The report as a PDF on A4, lying, with its pages numbered. */
export const toPdf = (report: Report): Promise<Buffer> => inTurn(() => draw(report))

/** Draws one PDF after the other. */
export async function inTurn(draws: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new Refusal('BUSY')
  waiting += 1
  const mine = last.then(draws)
  last = mine.catch(() => {})
  return mine.finally(() => {
    waiting -= 1
  })
}

async function draw(report: Report): Promise<Buffer> {
  const doc = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    info: { Title: `${report.title} ${report.subtitle}`, Author: report.company },
    lang: report.texts.printed.LANG,
    bufferPages: true,
  })
  const done = whole(doc)
  head(doc, report)
  if (report.bars) drawBars(doc, report.bars)
  for (const table of report.tables) {
    drawTable(doc, report.texts, table)
    // Other requests get their turn between.
    await setImmediate()
  }
  if (report.byHand) drawByHand(doc, report.byHand)
  numberPages(doc, report)
  doc.end()
  return await done
}

/** All of a PDF once it was ended. */
export function whole(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** A QR code beside the head, and as much of the facts' width as it takes, in points. */
const QR = 96

function head(doc: Doc, { company, title, subtitle, facts, sections = [], said, qr }: Report) {
  if (qr) drawQr(doc, qr, { left: MARGIN + inner(doc) - QR, top: MARGIN, size: QR })
  doc.font('Helvetica').fontSize(9).fillColor(ink.dim).text(company).moveDown(0.3)
  doc.font('Helvetica-Bold').fontSize(18).fillColor(ink.accent).text(title)
  doc.fontSize(12).fillColor(ink.text).text(subtitle).moveDown(0.6)
  const width = inner(doc) - (qr ? QR + 12 : 0)
  drawFacts(doc, facts, width, 4)
  for (const section of sections) {
    doc.font('Helvetica-Bold').fontSize(9).fillColor(ink.accent).text(section.title, MARGIN)
    doc.y += 2
    drawFacts(doc, section.facts, width, 5)
  }
  if (qr) doc.y = Math.max(doc.y, MARGIN + QR)
  doc.x = MARGIN
  if (said)
    doc.font('Helvetica').fontSize(12).fillColor(ink.text).text(printable(said), MARGIN, doc.y, { width })
}

/** Facts side by side, so many in a row. */
function drawFacts(doc: Doc, facts: Fact[], room: number, columns: number) {
  const width = room / columns
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns)
    const top = doc.y
    let end = top
    row.forEach(([label, value], column) => {
      const left = MARGIN + column * width
      doc.font('Helvetica').fontSize(7.5).fillColor(ink.dim)
      doc.text(printable(label), left, top, { width: width - PAD })
      doc.font('Helvetica-Bold').fontSize(10).fillColor(ink.text)
      doc.text(printable(value), left, doc.y, { width: width - PAD })
      end = Math.max(end, doc.y)
    })
    doc.y = end + 5
  }
}

function drawTable(doc: Doc, words: Texts, { part, title, columns, rows, empty, isToFill }: Table) {
  if (part) openPart(doc, part)
  if (doc.y + 70 > bottom(doc)) doc.addPage()
  doc.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(ink.accent).text(title, MARGIN)
  doc.y += 3
  if (rows.length === 0) {
    doc.font('Helvetica').fontSize(9).fillColor(ink.dim)
    doc.text(empty ?? '—', MARGIN)
    return
  }
  const letters = columns.reduce((sum, { width }) => sum + width, 0)
  const cells = columns.map(({ kind, width }) => ({ kind, width: (inner(doc) * width) / letters }))
  const heading = () => {
    doc.font('Helvetica-Bold').fontSize(8)
    const titles = columns.map((column) => column.title)
    drawRow(doc, cells, titles, { height: heightOf(doc, cells, titles), isHead: true })
    doc.font('Helvetica').fontSize(8)
  }
  heading()
  for (const values of rows) {
    const texts = values.map((value, at) => shown(words, cells[at]!.kind, value))
    const height = Math.max(heightOf(doc, cells, texts), isToFill ? BOX : 0)
    if (doc.y + height > bottom(doc)) {
      doc.addPage()
      heading()
    }
    drawRow(doc, cells, texts, { height, isHead: false, isBoxed: isToFill })
  }
}

/** Room for figures written by hand, in points. */
const BOX = 26
/** And for some lines of them. */
const NOTES = 70

function drawByHand(doc: Doc, { title, signatures }: NonNullable<Report['byHand']>) {
  if (doc.y + NOTES + 90 > bottom(doc)) doc.addPage()
  doc.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(ink.accent).text(title, MARGIN)
  doc
    .rect(MARGIN, doc.y + 3, inner(doc), NOTES)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
  const top = doc.y + NOTES + 44
  const width = inner(doc) / 4
  doc.font('Helvetica').fontSize(8).fillColor(ink.dim)
  signatures.forEach((name, at) => {
    const left = MARGIN + at * (width + 24)
    doc
      .moveTo(left, top)
      .lineTo(left + width, top)
      .stroke()
    doc.text(name, left, top + 4, { width })
  })
}

/** A part of a report has pages of its own, so that it may be given out alone. */
function openPart(doc: Doc, { title, text }: NonNullable<Table['part']>) {
  doc.addPage()
  doc.font('Helvetica-Bold').fontSize(14).fillColor(ink.accent).text(printable(title), MARGIN)
  doc.font('Helvetica').fontSize(9).fillColor(ink.dim).text(printable(text), MARGIN)
}

type Cell = { kind: Kind; width: number }

type RowLook = { height: number; isHead: boolean; isBoxed?: boolean | undefined }

const heightOf = (doc: Doc, cells: Cell[], texts: string[]) =>
  2 * PAD +
  Math.max(...cells.map(({ width }, at) => doc.heightOfString(texts[at] || ' ', { width: width - 2 * PAD })))

function drawRow(doc: Doc, cells: Cell[], texts: string[], { height, isHead, isBoxed }: RowLook) {
  const top = doc.y
  if (isHead) doc.rect(MARGIN, top, inner(doc), height).fill(ink.head)
  let left = MARGIN
  cells.forEach(({ kind, width }, at) => {
    const align = kind === 'text' || kind === 'day' ? 'left' : 'right'
    doc.fillColor(ink.text).text(texts[at] ?? '', left + PAD, top + PAD, { width: width - 2 * PAD, align })
    if (isBoxed) doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(ink.line).stroke()
    left += width
  })
  doc.y = top + height
  doc.x = MARGIN
  doc.lineWidth(0.5).strokeColor(ink.line)
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + inner(doc), doc.y)
    .stroke()
}

function shown(texts: Texts, kind: Kind, value: Value): string {
  if (value === null) return ''
  if (kind === 'text') return printable(String(value))
  return kind === 'day' ? shownDay(String(value)) : decimalText(texts, Number(value), kind)
}

function numberPages(doc: Doc, { foot, texts }: Report) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Text below the margin would open another page.
    doc.page.margins.bottom = 0
    const top = doc.page.height - MARGIN - 8
    doc.font('Helvetica').fontSize(8).fillColor(ink.dim)
    doc.text(foot, MARGIN, top, { width: inner(doc) * 0.75, lineBreak: false })
    doc.text(fill(texts.printed.PAGE, { n: page - start + 1, count }), MARGIN, top, {
      width: inner(doc),
      align: 'right',
    })
  }
}
