import { widthOf } from './letters.ts'
import { inner, type Doc } from './page.ts'

/** Around what stands in a cell, in points. */
export const PAD = 4

/** The letters of a table: its headings and its rows, in points. */
const LETTERS = { head: 8, row: 8.5 }

/** Letters of a table with many columns are made smaller, but never smaller than this part: they are still read. */
const LEAST = 0.7

/** A word longer than this may be broken: an address of a page, a code of many parts. */
const LONGEST = 150

/** How wide the columns of a table are, in points, and how large its letters. */
export type Columns = { widths: number[]; head: number; row: number }

/** What a column has to hold, in points: its longest word, and the longest of its texts on one line. */
type Held = { word: number; whole: number }

/**
 * The columns of a table, so that no word of it is broken: each has room for its longest word, and what is left is shared by what
 * stands in them, or by `wishes` where hands will write in them. Where the words alone take more than the page, the letters of the
 * table are smaller.
 */
export function layOut(
  doc: Doc,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  wishes?: readonly number[],
): Columns {
  const held = heldBy(doc, titles, rows)
  const room = inner(doc) - 2 * PAD * titles.length
  const words = held.map(({ word }) => Math.min(word, LONGEST))
  const fits = Math.min(1, room / sum(words))
  const least = words.map((word) => word * fits)
  const left = room - sum(least)
  // A long text wraps: it asks for no more than a few words beside another.
  const more = wishes ?? held.map(({ word, whole }) => Math.max(0, Math.min(whole, 2 * LONGEST) - word) + PAD)
  const scale = Math.max(LEAST, fits)
  return {
    widths: least.map((width, at) => width + (left * more[at]!) / sum(more) + 2 * PAD),
    head: LETTERS.head * scale,
    row: LETTERS.row * scale,
  }
}

/**
 * The columns of a table as bands that a page holds, one below the other: usually one. Where there are more columns than are read on a page,
 * each band begins with the first of them, which says whose the figures are.
 */
export function bandsOf(
  doc: Doc,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): number[][] {
  const words = heldBy(doc, titles, rows).map(({ word }) => Math.min(word, LONGEST))
  const takes = words.map((word) => word * LEAST + 2 * PAD)
  const fewest = bandsWithin(takes, inner(doc)).length
  // Bands of about the same width, rather than a full one over a few columns.
  const [first = 0, ...others] = takes
  const even = first + sum(others) / fewest + Math.max(0, ...others)
  return bandsWithin(takes, fewest === 1 ? inner(doc) : Math.min(inner(doc), even))
}

/** Columns that take so much each, in bands of a width. */
function bandsWithin(takes: readonly number[], width: number): number[][] {
  const bands: number[][] = [[0]]
  for (const at of takes.keys()) {
    if (at === 0) continue
    const longer = [...bands.at(-1)!, at]
    if (longer.length === 2 || sum(longer.map((one) => takes[one]!)) <= width)
      bands[bands.length - 1] = longer
    else bands.push([0, at])
  }
  return bands
}

function heldBy(doc: Doc, titles: readonly string[], rows: readonly (readonly string[])[]): Held[] {
  doc.font('Helvetica-Bold').fontSize(LETTERS.head)
  const heads = titles.map((title) => longestWord(title, measuring(doc)))
  doc.font('Helvetica').fontSize(LETTERS.row)
  const measured = measuring(doc)
  return heads.map((head, at) => ({
    word: rows.reduce((most, row) => Math.max(most, longestWord(row[at] ?? '', measured)), head),
    whole: rows.reduce((most, row) => Math.max(most, measured(row[at] ?? '')), 0),
  }))
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

const longestWord = (text: string, measured: (word: string) => number) =>
  text.split(/[ \t\r\n]+/).reduce((most, word) => Math.max(most, measured(word)), 0)

/** How wide texts are with the space behind them, which stands in the line too. Words come again and again: each is measured once. */
function measuring(doc: Doc): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? widthOf(doc, `${text} `)
    known.set(text, width)
    return width
  }
}
