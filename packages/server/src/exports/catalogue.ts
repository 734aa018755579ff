import { catalogues, type CatalogueKind } from '@lagar/domain/catalogues.ts'
import type { z } from 'zod'
import type { Catalogue, Saved } from '../http/catalogue.ts'
import { exportOf, type Export } from './export.ts'
import type { Column } from './table.ts'

/** The list of a catalogue as a workbook, which whoever works in the company may have. */
export const listExport = <Shape extends z.ZodRawShape, Found extends Saved, Query extends object>(
  kind: CatalogueKind,
  { query, list }: Pick<Catalogue<Shape, Found, Query>, 'query' | 'list'>,
  columns: Column<Found>[],
): Export => exportOf({ permission: 'MEMBER', sheet: catalogues[kind].sheet, query, list, columns })
