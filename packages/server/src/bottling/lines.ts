import {
  divisionLine,
  divisionLineQuery,
  divisionLineRecord,
  type DivisionLineRecord,
} from '@lagar/domain/bottling/line.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import { asOneRow, type ColumnsOf, namedIn, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('division_line')
    .where('company_id', '=', actor.companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'version', 'name', namedIn('cellar', 'division_line.cellar_id').as('cellar')])

type Row = Omit<DivisionLineRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'division') })

const columns = ({ name, cellar }: z.output<typeof divisionLine>): ColumnsOf<'division_line'> => ({
  name,
  cellar_id: cellar,
})

/** The lines on which wine is bottled and labelled. */
export const divisionLines: Catalogue<
  typeof divisionLine.shape,
  DivisionLineRecord,
  z.output<typeof divisionLineQuery>
> = {
  entity: 'divisionLine',
  area: 'division',
  path: '/cellars/divisionLines',
  deletePath: '/cellars/divisionLines',
  input: divisionLine,
  record: divisionLineRecord,
  ...asListed(select, present, {
    query: divisionLineQuery,
    sort: 'name',
    sorts: { name: inSpanish('name') },
    asked(all, { name, cellarId }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (cellarId !== undefined) rows = rows.where('cellar_id', '=', cellarId)
      return rows
    },
  }),

  ...asOneRow('division_line', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('division_line'),
}

export const divisionLineExport = exportOf({
  permission: 'MEMBER',
  sheet: 'DIVISION_LINE',
  query: divisionLineQuery,
  list: divisionLines.list,
  columns: [
    { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
    { field: 'cellar', kind: 'text', width: 28, value: ({ cellar }) => cellar?.name ?? null },
  ],
})
