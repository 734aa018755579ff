import type { Texts } from '@lagar/domain/texts/es.ts'
import { setImmediate } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import { drawQr } from './pdf-qr.ts'
import { heightIn, widthOf, write } from './letters.ts'
import type { Letterhead } from './issued.ts'
import { fittedPng, ink, type Doc } from './page.ts'
import { inTurn, whole } from './pdf.ts'

/** What stands on a label: a name to be read from afar, what it is, and the address that a phone opens. */
export type Label = { name: string; lines: string[]; address: string }

/** A sheet of eight adhesive labels of 99 by 68 mm, as any stationer has them, in points. */
const sheet = { columns: 2, rows: 4, width: 280.8, height: 192, left: 14.4, top: 36.9, gap: 5 }
const PAD = 14
const QR = 132
/** The room of a logo, over the code. */
const LOGO = { width: QR - 12, height: 32 }

/** Labels on A4, eight on a sheet, each inside a fine line to cut along. */
export const labelsPdf = (texts: Texts, company: Letterhead, labels: readonly Label[]): Promise<Buffer> =>
  inTurn(async () => {
    const doc = new PdfDocument({
      size: 'A4',
      margin: 0,
      info: { Title: texts.heading.labels, Author: company.name },
      lang: texts.printed.LANG,
    })
    const done = whole(doc)
    const onSheet = sheet.columns * sheet.rows
    for (const [at, label] of labels.entries()) {
      const place = at % onSheet
      if (at > 0 && place === 0) {
        doc.addPage()
        // Other requests get their turn between.
        await setImmediate()
      }
      const column = place % sheet.columns
      const row = Math.floor(place / sheet.columns)
      const left = sheet.left + column * (sheet.width + sheet.gap)
      drawLabel(doc, company, label, { left, top: sheet.top + row * sheet.height })
    }
    doc.end()
    return await done
  })

/** A label: at its left what it is of and whose, at its right their logo over the code. */
function drawLabel(doc: Doc, company: Letterhead, label: Label, at: { left: number; top: number }) {
  const { left, top } = at
  const { width, height } = sheet
  doc.rect(left, top, width, height).lineWidth(0.3).strokeColor(ink.line).stroke()
  const over = company.logo ? height - QR - 6 : (height - QR) / 2
  drawQr(doc, label.address, { left: left + width - QR - 6, top: top + over, size: QR })
  if (company.logo) {
    const size = fittedPng(company.logo, LOGO)
    doc.image(company.logo, left + width - 6 - (QR + size.width) / 2, top + PAD, size)
  }
  const room = width - QR - PAD - 10
  const x = left + PAD
  doc.font('Helvetica-Bold').fillColor(ink.text)
  doc.fontSize(sizeFor(doc, label.name, room))
  write(doc, label.name, x, top + PAD, { width: room, most: NAME.lines })
  doc
    .moveTo(x, doc.y + 2)
    .lineTo(x + room, doc.y + 2)
    .lineWidth(1.2)
    .strokeColor(ink.accent)
    .stroke()
  doc.y += 5
  doc.font('Helvetica').fontSize(11).fillColor(ink.text)
  for (const line of label.lines) write(doc, line, x, doc.y + 3, { width: room, most: 2 })
  doc.fontSize(7).fillColor(ink.dim)
  write(doc, company.name, x, top + height - PAD - 8, { width: room, most: 1 })
}

/** The largest and the smallest letters of a name, on how many lines it may stand and how high, in points: three lines stand below it. */
const NAME = { largest: 34, smallest: 12, lines: 4, height: 60 }

/** The largest letters in which a name has room without a word of it being broken. */
function sizeFor(doc: Doc, name: string, width: number): number {
  for (let size = NAME.largest; size > NAME.smallest; size -= 2) {
    doc.fontSize(size)
    const longest = Math.max(...name.split(/\s+/).map((word) => widthOf(doc, word)))
    if (longest <= width && heightIn(doc, name, width) <= NAME.height) return size
  }
  return NAME.smallest
}
