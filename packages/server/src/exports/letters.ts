import { ink, inner, MARGIN, printable, type Doc } from './page.ts'

/** How large a digit below the line is, and how far below the top of its line it begins, as parts of a line's height. */
const SMALL = 0.68
const BELOW = 0.42

/** The digits of SO₂ and H₂O, which the built-in letters have not: they are drawn as small ones. */
const small = /([\u2080-\u2089]+)/

type Look = { width: number; align?: 'left' | 'right' }

/** Writes a text into a width, on as many lines as it takes; the pen stands below it then. */
export function write(doc: Doc, text: string, left: number, top: number, look: Look): void {
  if (!small.test(text)) {
    doc.text(printable(text), left, top, look)
    return
  }
  const height = doc.currentLineHeight(true)
  const lines = linesOf(doc, text, look.width)
  for (const [at, line] of lines.entries())
    drawLine(doc, line, {
      left: look.align === 'right' ? left + look.width - widthOf(doc, line) : left,
      top: top + at * height,
    })
  doc.x = left
  doc.y = top + lines.length * height
}

/** The heading of a part of a paper. */
export const heading = (doc: Doc, title: string) => {
  doc.moveDown(0.9).font('Helvetica-Bold').fontSize(10.5).fillColor(ink.accent)
  write(doc, title, MARGIN, doc.y, { width: inner(doc) })
  doc.y += 3
}

/** How high a text stands that is written into a width. */
export const heightIn = (doc: Doc, text: string, width: number): number =>
  small.test(text)
    ? linesOf(doc, text, width).length * doc.currentLineHeight(true)
    : doc.heightOfString(printable(text) || ' ', { width })

/** How wide a text is on one line. */
export const widthOf = (doc: Doc, text: string): number =>
  runsOf(text).reduce((sum, { run, scale }) => sum + doc.widthOfString(run) * scale, 0)

/** A text in lines of a width, broken between words. */
function linesOf(doc: Doc, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(doc, longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawLine(doc: Doc, line: string, { left, top }: { left: number; top: number }): void {
  let x = left
  for (const { run, scale } of runsOf(line)) {
    const drop = scale === 1 ? 0 : doc.currentLineHeight() * BELOW
    doc
      .save()
      .translate(x, top + drop)
      .scale(scale)
    doc.text(run, 0, 0, { lineBreak: false })
    doc.restore()
    x += doc.widthOfString(run) * scale
  }
}

/** A text cut where its digits go below the line and come up again. */
const runsOf = (text: string): { run: string; scale: number }[] =>
  text
    .split(small)
    .map((run, at) => ({ run: printable(run), scale: at % 2 === 1 ? SMALL : 1 }))
    .filter(({ run }) => run !== '')
