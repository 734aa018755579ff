import { es } from '@lagar/domain/texts/es.ts'
import type { Column } from '../exports/table.ts'

/** The word of a code in one of the domain's lists, or the code itself. */
export const wordOf = (list: keyof typeof es, code: string | null): string =>
  code === null ? '' : ((es[list] as Readonly<Record<string, string>>)[code] ?? code)

/** The usual columns of a table with rows of one kind. */
export const columnsOf = <Row>() => ({
  text: (title: string, width: number, value: (row: Row) => string | null): Column<Row> => ({
    title,
    kind: 'text',
    width,
    value,
  }),
  day: (title: string, value: (row: Row) => string | null): Column<Row> => ({
    title,
    kind: 'day',
    width: 14,
    value,
  }),
  count: (title: string, value: (row: Row) => number): Column<Row> => ({ title, kind: 0, width: 12, value }),
})
