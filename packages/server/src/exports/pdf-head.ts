import type { Letterhead } from './issued.ts'
import { linesOf, write, writeLines } from './letters.ts'
import { bottom, fittedPng, ink, inner, MARGIN, rule, type Doc } from './page.ts'
import { drawQr } from './pdf-qr.ts'

/** Something said in a word or two, under its label; `ROW`: sentences, which have the width of the page to themselves. */
export type Fact = [label: string, value: string, room?: 'ROW']

/** A fact where there is something to say. */
export const given = (label: string, value: string | null | undefined): Fact[] =>
  value ? [[label, value]] : []

/** Sentences where there are some: what is to be done, a note. */
export const givenSentences = (label: string, value: string | null | undefined): Fact[] =>
  value ? [[label, value, 'ROW']] : []

/** What stands above the tables of a paper. */
export type Head = {
  title: string
  subtitle: string
  facts: Fact[]
  /** More facts, each group under its own title. */
  sections?: { title: string; facts: Fact[] }[]
  /** What the numbers say, in a sentence. */
  said?: string
  /** An address that a phone opens, drawn as a QR code beside the title. */
  qr?: string
}

/** The room that a logo may take, and the side of a QR code, in points. */
const LOGO = { width: 150, height: 42 }
const QR = 84
const GAP = 12

/** Draws who issues a paper, what it is, and what is said of it above its tables. */
export function drawHead(doc: Doc, company: Letterhead, { title, subtitle, qr, ...said }: Head) {
  drawLetterhead(doc, company)
  const top = doc.y
  const width = inner(doc) - (qr ? QR + GAP : 0)
  if (qr) drawQr(doc, qr, { left: MARGIN + inner(doc) - QR + 8, top: top - 8, size: QR })
  doc.font('Helvetica-Bold').fontSize(19).fillColor(ink.accent)
  write(doc, title, MARGIN, top, { width })
  if (subtitle) {
    doc.font('Helvetica').fontSize(11.5).fillColor(ink.text)
    write(doc, subtitle, MARGIN, doc.y + 1, { width })
  }
  if (qr) doc.y = Math.max(doc.y, top + QR - 12)
  doc.y += 8
  drawFacts(doc, said.facts)
  for (const { title: of, facts } of said.sections ?? []) {
    doc.font('Helvetica-Bold').fontSize(8.5).fillColor(ink.accent)
    write(doc, of, MARGIN, doc.y + 8, { width: inner(doc) })
    doc.y += 3
    drawFacts(doc, facts)
  }
  if (!said.said) return
  doc.font('Helvetica').fontSize(12).fillColor(ink.text)
  write(doc, said.said, MARGIN, doc.y + 4, { width: inner(doc) })
}

/** The company's logo, its name and where it is, over a line. */
function drawLetterhead(doc: Doc, { name, cuit, address, logo }: Letterhead) {
  const top = MARGIN - 6
  let left = MARGIN
  let end = top
  if (logo) {
    const { width, height } = fittedPng(logo, LOGO)
    doc.image(logo, MARGIN, top, { width, height })
    left += width + GAP
    end = top + height
  }
  const width = MARGIN + inner(doc) - left
  doc.font('Helvetica-Bold').fontSize(11).fillColor(ink.text)
  write(doc, name, left, top + (logo ? 4 : 0), { width })
  const more = [cuit && `CUIT ${cuit}`, address].filter(Boolean).join(' · ')
  doc.font('Helvetica').fontSize(8.5).fillColor(ink.dim)
  if (more) write(doc, more, left, doc.y + 1, { width })
  end = Math.max(end, doc.y) + 7
  rule(doc, end, { color: ink.accent, width: 1.2 })
  doc.y = end + 14
}

/** How wide a fact may be at least, and the letters of its label and of what it says, in points. */
const FACT = 125
const LETTERS = { label: 7.5, value: 10 }
const PAD = 4

/** Between what one fact says and the next beside it, in points: a name must not run into the number after it. */
const BETWEEN = 14

/** More lines than these are not read in a narrow column: a fact with more takes the room of several. */
const MOST_LINES = 1

/** A fact where it stands: in which column, how wide, and in which lines. */
type Placed = { column: number; width: number; label: string[]; value: string[] }

/** Facts side by side, as many as fit, each row of them over a fine line. */
function drawFacts(doc: Doc, facts: readonly Fact[]) {
  const columns = Math.floor(inner(doc) / FACT)
  const step = inner(doc) / columns
  for (const row of rowsOf(doc, facts, columns, step)) {
    if (doc.y + heightOf(doc, row) > bottom(doc)) doc.addPage()
    const top = doc.y
    rule(doc, top)
    let end = top
    for (const { column, width, label, value } of row) {
      const left = MARGIN + column * step
      doc.font('Helvetica').fontSize(LETTERS.label).fillColor(ink.dim)
      writeLines(doc, label, left, top + PAD, { width })
      doc.font('Helvetica').fontSize(LETTERS.value).fillColor(ink.text)
      writeLines(doc, value, left, doc.y + 1, { width })
      end = Math.max(end, doc.y)
    }
    doc.y = end + PAD
  }
  doc.x = MARGIN
}

/** Facts in rows of so many columns, each as wide as what it says needs. */
function rowsOf(doc: Doc, facts: readonly Fact[], columns: number, step: number): Placed[][] {
  const rows: Placed[][] = []
  let column = columns
  for (const [label, value, room] of facts) {
    doc.font('Helvetica').fontSize(LETTERS.value)
    const span = room === 'ROW' ? columns : spanOf(doc, value, columns, step)
    if (column + span > columns) {
      rows.push([])
      column = 0
    }
    const width = span * step - BETWEEN
    rows.at(-1)!.push({
      ...{ column, width, value: linesOf(doc, value, width) },
      label: linesOf(doc.fontSize(LETTERS.label), label, width),
    })
    column += span
  }
  return rows
}

/** How many columns a text takes so that it is read at a glance; a long one takes all of them. */
function spanOf(doc: Doc, value: string, columns: number, step: number): number {
  for (let span = 1; span < columns; span++)
    if (linesOf(doc, value, span * step - BETWEEN).length <= MOST_LINES) return span
  return columns
}

const heightOf = (doc: Doc, row: readonly Placed[]) =>
  Math.max(
    ...row.map(
      ({ label, value }) =>
        label.length * doc.fontSize(LETTERS.label).currentLineHeight(true) +
        value.length * doc.fontSize(LETTERS.value).currentLineHeight(true),
    ),
  ) +
  2 * PAD
