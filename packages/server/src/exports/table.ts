/** How a column's values are written: text, a day, or a number with so many decimals. */
export type Kind = 'text' | 'day' | 0 | 1 | 2 | 3 | 4

/** One column of an exported table; `width` in letters. */
export type Column<Row> = {
  title: string
  kind: Kind
  width?: number
  value(row: Row): string | number | null
}

/** A cell's value before it is written. */
export type Value = string | number | null

/** One table of a report: what its columns are, and the values of its rows. */
export type Table = {
  title: string
  /** Printed, it begins a part of the report: on a page of its own, under this. */
  part?: { title: string; text: string }
  columns: { title: string; kind: Kind; width: number }[]
  rows: Value[][]
  /** Its rows have room to write in by hand. */
  isToFill?: true
  /** What is said instead when there are no rows. */
  empty?: string
}

/** What the columns of a table are, without their rows. */
export const headingsOf = <Row>(columns: readonly Column<Row>[]): Table['columns'] =>
  columns.map(({ title, kind, width = 18 }) => ({ title, kind, width }))

/** A table of a report out of the same columns that a list is exported with. */
export const tableOf = <Row>(
  title: string,
  columns: Column<Row>[],
  rows: readonly Row[],
  empty?: string,
): Table => ({
  title,
  columns: headingsOf(columns),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
  ...(empty === undefined ? {} : { empty }),
})
