import type { ReactNode } from 'react'
import { fieldName, type FieldName } from '../texts/field-names.ts'
import { t } from '../texts/t.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Fact } from './DetailPage.tsx'

const shown = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false ? t.ui.none : value

type Look<Row> = Omit<Partial<Column<Row>>, 'key' | 'cell'>

/** A column under the name that people give the field, or its own heading; a blank is a dash. */
export function column<Row>(key: FieldName, cell: (row: Row) => ReactNode, look?: Look<Row>): Column<Row>
export function column<Row>(
  key: string,
  cell: (row: Row) => ReactNode,
  look: Look<Row> & { header: ReactNode },
): Column<Row>
export function column<Row>(key: string, cell: (row: Row) => ReactNode, look: Look<Row> = {}): Column<Row> {
  return { key, header: fieldName(key), cell: (row) => shown(cell(row)), ...look }
}

/** A column by which the list can be sorted under the same name. */
export function sorted<Row>(key: FieldName, cell: (row: Row) => ReactNode, look?: Look<Row>): Column<Row>
export function sorted<Row>(
  key: string,
  cell: (row: Row) => ReactNode,
  look: Look<Row> & { header: ReactNode },
): Column<Row>
export function sorted<Row>(key: string, cell: (row: Row) => ReactNode, look: Look<Row> = {}): Column<Row> {
  return { key, header: fieldName(key), cell: (row) => shown(cell(row)), sort: key, ...look }
}

/** A datum under the name that people give the field, or its own label; a blank is a dash. */
export function fact(key: FieldName, value: ReactNode, look?: Partial<Fact>): Fact
export function fact(key: string, value: ReactNode, look: Partial<Fact> & { label: string }): Fact
export function fact(key: string, value: ReactNode, look: Partial<Fact> = {}): Fact {
  return { label: fieldName(key), value: shown(value), ...look }
}
