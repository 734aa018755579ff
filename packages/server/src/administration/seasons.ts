import { season, seasonQuery, seasonRecord, type SeasonRecord } from '@lagar/domain/administration/season.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('season')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'from_date as fromDate', 'to_date as toDate'])

type Row = Omit<SeasonRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'administration') })

export const seasons: Catalogue<typeof season.shape, SeasonRecord, z.output<typeof seasonQuery>> = {
  entity: 'season',
  area: 'administration',
  path: '/administration/seasons',
  deletePath: '/administration/seasons',
  input: season,
  record: seasonRecord,
  query: seasonQuery,

  async list(db, actor, query) {
    const { name, day } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (day !== undefined) rows = rows.where('from_date', '<=', day).where('to_date', '>=', day)
    const sorted = ordered(rows, query.sort ?? '-fromDate', {
      name: inSpanish('name'),
      fromDate: sql.ref('from_date'),
      toDate: sql.ref('to_date'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, fromDate, toDate }) =>
    tx
      .insertInto('season')
      .values({ company_id: companyId, id, name, from_date: fromDate, to_date: toDate })
      .execute(),

  update: (tx, { companyId }, { id, version }, { name, fromDate, toDate }) =>
    tx
      .updateTable('season')
      .set({ name, from_date: fromDate, to_date: toDate, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('season'),
}

export const seasonExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Temporadas',
  query: seasonQuery,
  list: seasons.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Desde', kind: 'day', value: ({ fromDate }) => fromDate },
    { title: 'Hasta', kind: 'day', value: ({ toDate }) => toDate },
  ],
})
