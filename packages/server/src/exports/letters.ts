import { ink, inner, MARGIN, printable, type Doc } from './page.ts'

/** How large a digit below the line is, and how far below the top of its line it begins, as parts of a line's height. */
const SMALL = 0.68
const BELOW = 0.42

/** The digits of SO₂ and H₂O, which the built-in letters have not: they are drawn as small ones. */
const small = /([\u2080-\u2089]+)/

/** Where a text stands in its width, and on how many lines at most: what they do not hold is left out, and "…" says so. */
type Look = { width: number; align?: 'left' | 'right'; most?: number }

/** Writes a text into a width, on as many lines as it takes; the pen stands below it then. */
export const write = (doc: Doc, text: string, left: number, top: number, look: Look): void =>
  writeLines(doc, linesOf(doc, text, look.width, look.most), left, top, look)

/** Writes lines that are broken already; the pen stands below them then. */
export function writeLines(doc: Doc, lines: readonly string[], left: number, top: number, look: Look): void {
  const height = doc.currentLineHeight(true)
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
  linesOf(doc, text, width).length * doc.currentLineHeight(true)

/** How wide a text is on one line. */
export const widthOf = (doc: Doc, text: string): number =>
  runsOf(text).reduce((sum, { run, scale }) => sum + doc.widthOfString(run) * scale, 0)

/** A text in lines of a width: broken where it says so, between words, and within a word that no line holds. */
export function linesOf(doc: Doc, text: string, width: number, most = Infinity): string[] {
  const lines = text.split('\n').flatMap((said) => wrapped(doc, said, width))
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cut(doc, lines.slice(most - 1).join(' '), width)]
}

function wrapped(doc: Doc, text: string, width: number): string[] {
  if (widthOf(doc, text) <= width) return [text]
  const lines: string[] = []
  for (const word of text.split(/[ \t\r]+/).flatMap((one) => pieces(doc, one, width))) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(doc, longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word in parts that a line of a width holds. */
function pieces(doc: Doc, word: string, width: number): string[] {
  if (widthOf(doc, word) <= width) return [word]
  const parts = ['']
  for (const letter of word) {
    const longer = parts.at(-1)! + letter
    if (longer === letter || widthOf(doc, longer) <= width) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

/** As much of a text as stands on one line before the dots that say that more was there. */
function cut(doc: Doc, text: string, width: number): string {
  let end = text.length
  while (end > 0 && widthOf(doc, `${text.slice(0, end).trimEnd()}…`) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

function drawLine(doc: Doc, line: string, { left, top }: { left: number; top: number }): void {
  let x = left
  for (const { run, scale } of runsOf(line)) {
    if (scale === 1) doc.text(run, x, top, { lineBreak: false })
    else {
      doc
        .save()
        .translate(x, top + doc.currentLineHeight() * BELOW)
        .scale(scale)
      doc.text(run, 0, 0, { lineBreak: false })
      doc.restore()
    }
    x += doc.widthOfString(run) * scale
  }
}

/** A text cut where its digits go below the line and come up again. */
const runsOf = (text: string): { run: string; scale: number }[] =>
  text
    .split(small)
    .map((run, at) => ({ run: printable(run), scale: at % 2 === 1 ? SMALL : 1 }))
    .filter(({ run }) => run !== '')
