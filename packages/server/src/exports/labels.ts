import type { Texts } from '@lagar/domain/texts/es.ts'
import { setImmediate } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import { drawQr } from './pdf-qr.ts'
import { ink, printable, type Doc } from './page.ts'
import { inTurn, whole } from './pdf.ts'

/** What stands on a label: a name to be read from afar, what it is, and the address that a phone opens. */
export type Label = { name: string; lines: string[]; address: string }

/** A sheet of eight adhesive labels of 99 by 68 mm, as any stationer has them, in points. */
const sheet = { columns: 2, rows: 4, width: 280.8, height: 192, left: 14.4, top: 36.9, gap: 5 }
const PAD = 14
const QR = 132

/** Labels on A4, eight on a sheet, each inside a fine line to cut along. */
export const labelsPdf = (texts: Texts, company: string, labels: readonly Label[]): Promise<Buffer> =>
  inTurn(async () => {
    const doc = new PdfDocument({
      size: 'A4',
      margin: 0,
      info: { Title: texts.heading.labels, Author: company },
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

function drawLabel(doc: Doc, company: string, label: Label, { left, top }: { left: number; top: number }) {
  const { width, height } = sheet
  doc.rect(left, top, width, height).lineWidth(0.3).strokeColor(ink.line).stroke()
  const middle = top + (height - QR) / 2
  drawQr(doc, label.address, { left: left + width - QR - 6, top: middle, size: QR })
  const room = { width: width - QR - PAD - 10 }
  const x = left + PAD
  doc.font('Helvetica-Bold').fillColor(ink.text)
  doc.fontSize(sizeFor(doc, printable(label.name), room.width, 64))
  doc.text(printable(label.name), x, top + PAD + 14, { ...room, height: 76, ellipsis: true })
  doc.font('Helvetica').fontSize(11)
  for (const line of label.lines)
    doc.text(printable(line), x, doc.y + 3, { ...room, height: 28, ellipsis: true })
  doc.fontSize(7).fillColor(ink.dim)
  doc.text(printable(company), x, top + height - PAD - 8, {
    width: width - 2 * PAD,
    height: 9,
    ellipsis: true,
  })
}

/** The largest letters, 34 at most, in which a name has room on two lines. */
function sizeFor(doc: Doc, name: string, width: number, height: number): number {
  for (let size = 34; size > 12; size -= 2) {
    doc.fontSize(size)
    const longest = Math.max(...name.split(/\s+/).map((word) => doc.widthOfString(word)))
    if (longest <= width && doc.heightOfString(name, { width }) <= height) return size
  }
  return 12
}
