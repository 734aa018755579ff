import type { ReactNode } from 'react'
import { fieldName } from '../texts/codes.ts'
import { t } from '../texts/t.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Fact } from './DetailPage.tsx'

const shown = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false ? t.ui.none : value

/** A column under the name that people give the field; a blank is a dash. */
export const column = <Row,>(
  key: string,
  cell: (row: Row) => ReactNode,
  look: Omit<Partial<Column<Row>>, 'key' | 'cell'> = {},
): Column<Row> => ({ key, header: fieldName(key), cell: (row) => shown(cell(row)), ...look })

/** A column by which the list can be sorted under the same name. */
export const sorted = <Row,>(
  key: string,
  cell: (row: Row) => ReactNode,
  look: Omit<Partial<Column<Row>>, 'key' | 'cell'> = {},
): Column<Row> => column(key, cell, { sort: key, ...look })

/** A datum under the name that people give the field; a blank is a dash. */
export const fact = (key: string, value: ReactNode, look: Partial<Fact> = {}): Fact => ({
  label: fieldName(key),
  value: shown(value),
  ...look,
})
