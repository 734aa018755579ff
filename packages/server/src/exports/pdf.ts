import type { Gate } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { setImmediate } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import type { Actor, Db } from '../actor.ts'
import type { Issued } from './issued.ts'
import { heading, write } from './letters.ts'
import { bottom, FOOT, ink, inner, MARGIN, rule, type Doc } from './page.ts'
import { drawBars, type Bars } from './pdf-bars.ts'
import { drawHead, type Head } from './pdf-head.ts'
import { drawTable } from './pdf-table.ts'
import { withoutBlank, type Table } from './table.ts'

/** A report of one record, printed. */
export type Pdf = {
  permission: Gate
  print(
    db: Db,
    actor: Actor,
    of: { entityType: string; entityId: string; filters: Record<string, string>; texts: Texts },
  ): Promise<{ name: string; file: Buffer }>
}

/** What a printed report says: its head, the facts above, and its tables one after the other. */
export type Report = Head & {
  issued: Issued
  /** What the numbers say, as a picture. */
  bars?: Bars
  tables: Table[]
  /** What is drawn by hand below them. */
  draws?(doc: Doc): void
  /** Room to write by hand: under which title, where there is something to remark, and who signs. */
  byHand?: { title?: string; signatures: string[] }
  /** Said at the foot of every page, beside who printed it and when. */
  footnote?: string
  /** The language that it is in. */
  texts: Texts
}

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
  const { issued, texts, title, subtitle } = report
  const tables = report.tables.map(withoutBlank)
  const doc = new PdfDocument({
    size: 'A4',
    layout: isWide(tables) ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    info: { Title: `${title} ${subtitle}`, Author: issued.company.name },
    lang: texts.printed.LANG,
    bufferPages: true,
  })
  const done = whole(doc)
  drawHead(doc, issued.company, report)
  if (report.bars) drawBars(doc, report.bars)
  for (const table of tables) {
    drawTable(doc, texts, table)
    // Other requests get their turn between.
    await setImmediate()
  }
  report.draws?.(doc)
  if (report.byHand) drawByHand(doc, report.byHand)
  numberPages(doc, report)
  doc.end()
  return await done
}

/** More letters in a row than these are not read on a page that stands. */
const STANDING = 118

/** Whether a table is wider than a page that stands. */
const isWide = (tables: readonly Table[]) =>
  tables.some(({ columns }) => columns.reduce((sum, { width }) => sum + width, 0) > STANDING)

/** All of a PDF once it was ended. */
export function whole(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** Room for some lines written by hand, and the least of it at the foot of a page, in points. */
const NOTES = { most: 70, least: 30 }
/** What the title over them takes, and what signatures take below: the room to sign and the line that says who, in points. */
const NOTES_TITLE = 26
const SIGNING = { room: 44, least: 34, name: 16 }

/** Draws room for remarks and signatures. A page is not begun for them while the one before has room for smaller ones. */
function drawByHand(doc: Doc, { title, signatures }: NonNullable<Report['byHand']>) {
  const takes = (notes: number, room: number) =>
    (title === undefined ? 0 : NOTES_TITLE + notes) + room + SIGNING.name
  if (doc.y + takes(NOTES.least, SIGNING.least) > bottom(doc)) doc.addPage()
  const left = bottom(doc) - doc.y
  const room = left < takes(NOTES.most, SIGNING.room) ? SIGNING.least : SIGNING.room
  const notes = title === undefined ? 0 : Math.min(NOTES.most, left - takes(0, room))
  if (title !== undefined) {
    heading(doc, title)
    doc.roundedRect(MARGIN, doc.y, inner(doc), notes, 3).lineWidth(0.5).strokeColor(ink.line).stroke()
  }
  drawSignatures(doc, signatures, doc.y + notes + room)
}

/** Lines to sign on, side by side, with who signs below them. */
function drawSignatures(doc: Doc, signatures: readonly string[], top: number) {
  const width = Math.min(190, inner(doc) / signatures.length - 24)
  doc.font('Helvetica').fontSize(8).fillColor(ink.dim)
  signatures.forEach((name, at) => {
    const left = MARGIN + at * (width + 24)
    doc
      .moveTo(left, top)
      .lineTo(left + width, top)
      .stroke()
    write(doc, name, left, top + 4, { width })
  })
}

/** Who printed it, when, and which page of how many; from the second on, over it, of what it is one. */
function numberPages(
  doc: Doc,
  { issued: { company, by, day, hour }, footnote, texts, title, subtitle }: Report,
) {
  const { printed } = texts
  const foot = [footnote, fill(printed.PRINTED_BY, { by, day, hour })].filter(Boolean).join(' · ')
  const over = [company.name, title, subtitle].filter(Boolean).join(' · ')
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Text in the margins would open another page.
    doc.page.margins.bottom = 0
    const top = doc.page.height - MARGIN - 8
    rule(doc, top - 6)
    doc.font('Helvetica').fontSize(8).fillColor(ink.dim)
    if (page > start) write(doc, over, MARGIN, 20, { width: inner(doc), most: 1 })
    write(doc, foot, MARGIN, top, { width: inner(doc) * 0.8, most: 1 })
    const place = fill(printed.PAGE, { n: page - start + 1, count })
    write(doc, place, MARGIN, top, { width: inner(doc), align: 'right' })
  }
}
