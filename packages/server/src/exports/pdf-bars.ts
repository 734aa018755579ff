import { heading, write } from './letters.ts'
import { bottom, ink, inner, MARGIN, type Doc } from './page.ts'

/** A picture of figures: bars one below the other, each `share` (0 to 1) of the room long and beginning at `after` of it. */
export type Bars = {
  title: string
  rows: readonly { name: string; value: string; share: number; after?: number }[]
}

/** Of a bar and the line that it stands in, and how much of the line its name and its figure take, in points. */
const LINE = 17
const BAR = 9
const NAME = 190
const FIGURE = 120

/** Draws figures as bars below what is written so far, on as many pages as they take. */
export function drawBars(doc: Doc, { title, rows }: Bars): void {
  if (rows.length === 0) return
  if (doc.y + 3 * LINE > bottom(doc)) doc.addPage()
  heading(doc, title)
  doc.y += 1
  const room = inner(doc) - NAME - FIGURE
  for (const { name, value, share, after = 0 } of rows) {
    if (doc.y + LINE > bottom(doc)) doc.addPage()
    const top = doc.y
    const left = MARGIN + NAME + room * after
    doc.font('Helvetica').fontSize(8.5).fillColor(ink.text)
    write(doc, name, MARGIN, top, { width: NAME - 8, most: 1 })
    write(doc, value, MARGIN + NAME + room, top, { width: FIGURE, align: 'right', most: 1 })
    doc.rect(left, top, Math.max(1, room * share), BAR).fill(ink.accent)
    doc.y = top + LINE
  }
  doc.x = MARGIN
}
