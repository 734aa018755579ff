import type { Texts } from '@lagar/domain/texts/es.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { currencySignIn, moneyIn, priceIn } from '@lagar/domain/texts/figures.ts'
import { moneyKinds, type PaperKind } from '@lagar/domain/texts/kinds.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'

/**
 * How a column's values are written: text, a day, a time (a day or a month as it is kept; what is neither stays as it is), a figure that is said already with its unit
 * beside it, or figures of a kind.
 */
export type Kind = 'text' | 'day' | 'time' | 'figure' | PaperKind

/** Whether a column's values are figures, which stand to the right, under one another. */
export const isToTheRight = (kind: Kind): boolean => kind !== 'text' && kind !== 'day' && kind !== 'time'

/** Whether a column's values are texts already, as they stand in a workbook. */
export const isWritten = (kind: Kind): kind is 'text' | 'time' | 'figure' =>
  kind === 'text' || kind === 'time' || kind === 'figure'

/** What stands over a column: the name of a heading, or words made of texts, as of a nutrient with its unit. */
export type Heading = keyof Texts['heading'] | ((texts: Texts) => string)

/** One column of an exported table, in whichever language its reader reads; `width` in letters. */
export type Column<Row> = {
  field: Heading
  kind: Kind
  width?: number
  value(row: Row, texts: Texts): string | number | null
  /** What the rows of a paper come to, in its last row. */
  total?(rows: readonly Row[], texts: Texts): string | number | null
}

/** A cell's value before it is written. */
export type Value = string | number | null

/** One table of a report: what its columns are, and the values of its rows. */
export type Table = {
  /** Printed, none stands over the table where it is empty. */
  title: string
  /** Printed, it begins a part of the report: on a page of its own, under this. */
  part?: { title: string; text: string }
  columns: { title: string; kind: Kind; width: number }[]
  rows: Value[][]
  /** Its last row is what the others come to. */
  hasTotal?: true
  /** Its rows have room to write in by hand. */
  isToFill?: true
  /** What is said instead when there are no rows. */
  empty?: string
}

/** Columns that say of each row in which currency its money is. */
const currencyFields: readonly Heading[] = ['currency', 'transportCurrency']

/** Whether a table has money of which none of its columns says in which currency it is: it is the company's. */
export const isInOwnCurrency = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ kind }) => kind in moneyKinds) &&
  !columns.some(({ field }) => currencyFields.includes(field))

/** A heading with the currency of the money under it: "Costo ($)". */
export const withCurrency = (
  texts: Texts,
  title: string,
  kind: Kind,
  currency: Currency | undefined,
): string =>
  currency !== undefined && kind in moneyKinds ? `${title} (${currencySignIn(texts, currency)})` : title

/** The columns of a paper whose rows have a currency each: their money is written with it, "$ 1.234,50", as it is on the screens. */
export const withSigns = <Row>(
  columns: readonly Column<Row>[],
  currencyOf: (row: Row) => Currency,
): Column<Row>[] =>
  columns
    .filter(({ field }) => !currencyFields.includes(field))
    .map((column) => {
      if (column.kind !== 'money' && column.kind !== 'price') return column
      const write = column.kind === 'price' ? priceIn : moneyIn
      return {
        ...column,
        kind: 'figure',
        value: (row, texts) => {
          const amount = column.value(row, texts)
          return amount === null ? null : write(texts, Number(amount), currencyOf(row))
        },
      }
    })

/** What the columns of a table are, without their rows; `currency` is that of money whose rows say none. */
export const headingsOf = <Row>(
  texts: Texts,
  columns: readonly Column<Row>[],
  currency?: Currency,
): Table['columns'] =>
  columns.map(({ field, kind, width = 18 }) => ({
    title: withCurrency(
      texts,
      typeof field === 'function' ? field(texts) : texts.heading[field],
      kind,
      currency,
    ),
    kind,
    width,
  }))

/** The values of a row, in the order of its columns. */
export const valuesIn = <Row>(texts: Texts, columns: readonly Column<Row>[], row: Row): Value[] =>
  columns.map(({ value }) => value(row, texts))

/** A table of a report out of the same columns that a list is exported with. */
export const tableOf = <Row>(
  texts: Texts,
  title: string,
  columns: Column<Row>[],
  rows: readonly Row[],
  empty?: string,
): Table => ({
  title,
  columns: headingsOf(texts, columns),
  rows: [...rows.map((row) => valuesIn(texts, columns, row)), ...totalsOf(texts, columns, rows)],
  ...(totalsOf(texts, columns, rows).length > 0 && { hasTotal: true as const }),
  ...(empty === undefined ? {} : { empty }),
})

/** The last row of a table whose columns say what they come to: "Total" in the first that does not. One row needs none. */
function totalsOf<Row>(texts: Texts, columns: readonly Column<Row>[], rows: readonly Row[]): Value[][] {
  if (rows.length < 2 || columns.every(({ total }) => total === undefined)) return []
  const said = columns.findIndex(({ total }) => total === undefined)
  return [
    columns.map(({ total }, at) => (at === said ? texts.heading.total : (total?.(rows, texts) ?? null))),
  ]
}

/** What amounts come to, to the millionth: sums of decimals leave crumbs behind. */
export const addedUp = (amounts: readonly number[]): number =>
  roundHalfUp(
    amounts.reduce((sum, amount) => sum + amount, 0),
    6,
  )

/** A table whose rows have room to write in by hand. */
export const toFill = (table: Table): Table => ({ ...table, isToFill: true })

/** An empty box, for what was done. */
export const blank = <Row>(field: Heading, width: number): Column<Row> => ({
  field,
  kind: 'text',
  width,
  value: () => null,
})

/** What a report is about, as the first sheet of a workbook: each fact on a row. */
export const factsSheet = (
  texts: Texts,
  title: string,
  facts: readonly (readonly [label: string, value: string, ...rest: unknown[]])[],
  width: number,
): Table => ({
  title,
  columns: [
    { title: texts.heading.datum, kind: 'text', width },
    { title: texts.heading.value, kind: 'text', width: 60 },
  ],
  rows: facts.map(([label, value]) => [label, value]),
})

/** A sheet whose rows come a part at a time. */
export type Sheet = Omit<Table, 'rows'> & { rows: AsyncIterable<Value[][]> | Iterable<Value[][]> }

/** A table as it is printed: a column in which nothing stands takes no room, unless hands will write in it. The first one stays. */
export function withoutBlank(table: Table): Table {
  const { columns, rows, isToFill } = table
  if (isToFill || rows.length === 0) return table
  const told = columns.map((_, at) => at === 0 || rows.some((row) => (row[at] ?? '') !== ''))
  return {
    ...table,
    columns: columns.filter((_, at) => told[at]),
    rows: rows.map((row) => row.filter((_, at) => told[at])),
  }
}
