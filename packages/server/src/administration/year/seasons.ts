import {
  season,
  seasonQuery,
  seasonRecord,
  type SeasonRecord,
} from '@lagar/domain/administration/year/season.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, says } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('season')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'from_date as fromDate', 'to_date as toDate'])

type Row = Omit<SeasonRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'administration') })

const columns = ({ name, fromDate, toDate }: z.output<typeof season>): ColumnsOf<'season'> => ({
  name,
  from_date: fromDate,
  to_date: toDate,
})

export const seasons: Catalogue<typeof season.shape, SeasonRecord, z.output<typeof seasonQuery>> = {
  entity: 'season',
  area: 'administration',
  path: '/administration/seasons',
  deletePath: '/administration/seasons',
  input: season,
  record: seasonRecord,
  ...asListed(select, present, {
    query: seasonQuery,
    sort: '-fromDate',
    sorts: {
      name: inSpanish('name'),
      fromDate: sql.ref('from_date'),
      toDate: sql.ref('to_date'),
    },
    asked(all, { name, day }) {
      let rows = all
      if (name !== undefined) rows = rows.where(says('name', name))
      if (day !== undefined) rows = rows.where('from_date', '<=', day).where('to_date', '>=', day)
      return rows
    },
  }),

  ...asOneRow('season', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('season'),
}

export const seasonExport = exportOf({
  permission: 'MEMBER',
  sheet: 'SEASON',
  query: seasonQuery,
  list: seasons.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
  ],
})
