import {
  laborType,
  laborTypeQuery,
  laborTypeRecord,
  type LaborTypeRecord,
} from '@lagar/domain/lands/laborType.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db.selectFrom('labor_type').where('company_id', '=', actor.companyId).select(['id', 'version', 'name'])

type Row = Omit<LaborTypeRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

/** The kinds of labor that are done on the lands. One that a labor names stays. */
export const laborTypes: Catalogue<
  typeof laborType.shape,
  LaborTypeRecord,
  z.output<typeof laborTypeQuery>
> = {
  entity: 'laborType',
  area: 'lands',
  path: '/lands/laborTypes',
  deletePath: '/lands/laborTypes',
  input: laborType,
  record: laborTypeRecord,
  query: laborTypeQuery,

  async list(db, actor, query) {
    const { name } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name }) =>
    tx.insertInto('labor_type').values({ company_id: companyId, id, name }).execute(),

  update: (tx, { companyId }, { id, version }, { name }) =>
    tx
      .updateTable('labor_type')
      .set({ name, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('labor_type'),
}

export const laborTypeExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Tipos de trabajo',
  query: laborTypeQuery,
  list: laborTypes.list,
  columns: [{ title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name }],
})
