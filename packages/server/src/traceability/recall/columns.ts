import type { Texts } from '@lagar/domain/texts/es.ts'
import type { Column, Heading } from '../../exports/table.ts'

/** The word of a code in one of the domain's lists, or the code itself. */
export const wordOf = (texts: Texts, list: keyof Texts, code: string | null): string =>
  code === null ? '' : ((texts[list] as Readonly<Record<string, string>>)[code] ?? code)

/** The usual columns of a table with rows of one kind. */
export const columnsOf = <Row>() => ({
  text: (field: Heading, width: number, value: (row: Row, texts: Texts) => string | null): Column<Row> => ({
    field,
    kind: 'text',
    width,
    value,
  }),
  day: (field: Heading, value: (row: Row, texts: Texts) => string | null): Column<Row> => ({
    field,
    kind: 'day',
    width: 14,
    value,
  }),
  count: (field: Heading, value: (row: Row) => number): Column<Row> => ({
    field,
    kind: 'count',
    width: 12,
    value,
  }),
})

type Amount = { amount: number; unit: string }

/** What was used or went out, with its unit. */
export const amounts = <Row extends Amount>(): Column<Row>[] => [
  { field: 'amount', kind: 'supplyRound', width: 13, value: ({ amount }) => amount },
  columnsOf<Row>().text('unit', 8, ({ unit }, texts) => wordOf(texts, 'unitSymbol', unit)),
]
