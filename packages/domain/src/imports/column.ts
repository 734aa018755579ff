import { en } from '../texts/en.ts'
import { es, type Texts } from '../texts/es.ts'
import type { Figured } from '../texts/figures.ts'
import type { Parsed } from '../units/decimal.ts'
import {
  cellText,
  plain,
  readDay,
  readHourCell,
  readNumber,
  type DecimalMark,
  readWhen,
  readWord,
  readYesNo,
  wordsOf,
  type Cell,
} from './cell.ts'
import { isBlend } from './parts.ts'
import { referred, type ReferenceKind, type References } from './references.ts'

/** The least and the most that a number can be, where that tells 1.085 from 1085. */
type Range = readonly [number, number]

/** What a column expects in its cells. Several are written in one cell, with commas between them. */
export type Expects =
  | { kind: 'TEXT' | 'DAY' | 'HOUR' | 'WHEN' | 'YES_NO' }
  | { kind: 'NUMBER'; between?: Range }
  | { kind: 'WORD'; words: ReadonlyMap<string, string>; shown: Shown; several: boolean }
  | { kind: 'PARTS'; form: string; read: ReadParts; naming?: Naming }
  | { kind: 'REFERENCE'; to: ReferenceKind; within?: string; several: boolean }

/** The records that the things in a cell name. */
type Naming = { to: ReferenceKind; names: (text: string) => string[] }

/** Reads several things of one kind in a cell; those that are records by their names. */
type ReadParts = (text: string, references: References) => Parsed<unknown>

/** The words of a list as people read them, by language. */
type Shown = Readonly<Record<'es' | 'en', readonly string[]>>

/** One column of a spreadsheet: the field that it fills, other headings that it is known by, and an example of a cell. */
export type Column = {
  field: string
  also: readonly string[]
  example: string | number
  expects: Expects
}

type More = { also?: readonly string[] }
type Words = Readonly<Record<string, string>>

const column = (
  field: string,
  example: string | number,
  expects: Expects,
  { also = [] }: More = {},
): Column => ({
  field,
  also,
  example,
  expects,
})

export const textColumn = (field: string, example: string | number, more?: More) =>
  column(field, example, { kind: 'TEXT' }, more)
export const numberColumn = (
  field: string,
  example: number | '',
  { between, ...more }: More & { between?: Range } = {},
) => column(field, example, { kind: 'NUMBER', ...(between ? { between } : {}) }, more)
export const dayColumn = (field: string, example: string, more?: More) =>
  column(field, example, { kind: 'DAY' }, more)
export const hourColumn = (field: string, example: string, more?: More) =>
  column(field, example, { kind: 'HOUR' }, more)
/** A day, with its hour where the cell says it. */
export const whenColumn = (field: string, example: string, more?: More) =>
  column(field, example, { kind: 'WHEN' }, more)
export const yesNoColumn = (field: string, example: 'sí' | 'no', more?: More) =>
  column(field, example, { kind: 'YES_NO' }, more)

/** A column whose cells say several things of one kind, each with its number, in the form that an example shows. */
export const partsColumn = (
  field: string,
  form: string,
  read: ReadParts,
  { example = '', naming, ...more }: More & { example?: string; naming?: Naming } = {},
) => column(field, example, { kind: 'PARTS', form, read, ...(naming && { naming }) }, more)

/** A column of codes of a list; the first of the texts is the Spanish that people are told. */
export function wordColumn(
  field: string,
  example: string,
  codes: readonly string[],
  texts: readonly [Words, ...Words[]],
  { several = false, ...more }: More & { several?: boolean } = {},
): Column {
  const wordsIn = (language: Words) => codes.map((code) => language[code] ?? code)
  const shown = { es: wordsIn(texts[0]), en: wordsIn(texts[1] ?? texts[0]) }
  return column(field, example, { kind: 'WORD', words: wordsOf(codes, texts), shown, several }, more)
}

/** A column that names other records; `within` is the field whose record they belong to. */
export const referenceColumn = (
  field: string,
  example: string,
  to: ReferenceKind,
  { within, several = false, ...more }: More & { within?: string; several?: boolean } = {},
): Column =>
  column(
    field,
    example,
    { kind: 'REFERENCE', to, several, ...(within === undefined ? {} : { within }) },
    more,
  )

const named = (names: Words, field: string) => names[field] ?? field

/** The heading of a column, in the reader's language. */
export const headingOf = (texts: Texts, { field }: Pick<Column, 'field'>): string =>
  named(texts.fieldName, field)

/** The words that a column takes, in the reader's language; none where it takes no words of a list. */
export const wordsShown = (texts: Figured, { expects }: Pick<Column, 'expects'>): readonly string[] =>
  expects.kind === 'WORD' ? expects.shown[texts.printed.LANG === 'en' ? 'en' : 'es'] : []

/** The column that each heading means, by its Spanish or English name, that of the wire, or another it is known by. */
export function columnsUnder(headings: readonly Cell[], columns: readonly Column[]): (Column | null)[] {
  const known = new Map<string, Column>()
  for (const each of columns)
    for (const name of [headingOf(es, each), headingOf(en, each), each.field, ...each.also])
      known.set(plain(name), each)
  const taken = new Set<Column>()
  return headings.map((heading) => {
    const meant = known.get(plain(cellText(heading)))
    if (!meant || taken.has(meant)) return null
    taken.add(meant)
    return meant
  })
}

/** What a cell says to its column. `draft` holds what the columns before it said, `mark` what stands before decimals in its file. */
export function readCell(
  { expects }: Column,
  cell: Cell,
  draft: Readonly<Record<string, unknown>>,
  references: References,
  mark?: DecimalMark,
): Parsed<unknown> {
  switch (expects.kind) {
    case 'TEXT':
      return { ok: true, value: cellText(cell) }
    case 'NUMBER':
      return readNumber(cell, expects.between, mark)
    case 'DAY':
      return readDay(cell)
    case 'HOUR':
      return readHourCell(cell)
    case 'WHEN':
      return readWhen(cell)
    case 'YES_NO':
      return readYesNo(cell)
    case 'PARTS':
      return expects.read(cellText(cell), references)
    case 'WORD':
      return each(expects.several, cell, (part) => readWord(part, expects.words))
    default: {
      const within = expects.within === undefined ? undefined : draft[expects.within]
      return each(expects.several, cell, (part) => namedBy(references, expects.to, cellText(part), within))
    }
  }
}

/** The record that a cell names. A blend that stands for a variety is told from a name that is not there: it would be created as one. */
function namedBy(references: References, to: ReferenceKind, name: string, within: unknown): Parsed<string> {
  const found = referred(references, to, name, within)
  return !found.ok && found.code === 'NOT_FOUND_BY_NAME' && to === 'variety' && isBlend(name)
    ? { ok: false, code: 'BLEND_AS_VARIETY' }
    : found
}

function each(several: boolean, cell: Cell, read: (part: Cell) => Parsed<string>): Parsed<unknown> {
  if (!several) return read(cell)
  const parts = cellText(cell).split(/[,;]/)
  const values = parts.filter((part) => part.trim() !== '').map(read)
  const wrong = values.find((value) => !value.ok)
  return wrong ?? { ok: true, value: values.flatMap((value) => (value.ok ? [value.value] : [])) }
}
