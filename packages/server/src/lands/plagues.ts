import { plague, plagueQuery, plagueRecord, type PlagueRecord } from '@lagar/domain/lands/plague.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('plague')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'description'])

type Row = Omit<PlagueRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

/** The pests and diseases that are fought. */
export const plagues: Catalogue<typeof plague.shape, PlagueRecord, z.output<typeof plagueQuery>> = {
  entity: 'plague',
  area: 'lands',
  path: '/lands/plagues',
  deletePath: '/lands/plagues',
  input: plague,
  record: plagueRecord,
  query: plagueQuery,

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

  insert: (tx, { companyId }, id, { name, description }) =>
    tx.insertInto('plague').values({ company_id: companyId, id, name, description }).execute(),

  update: (tx, { companyId }, { id, version }, { name, description }) =>
    tx
      .updateTable('plague')
      .set({ name, description, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('plague'),
}

export const plagueExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Plagas',
  query: plagueQuery,
  list: plagues.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'Descripción', kind: 'text', width: 60, value: ({ description }) => description },
  ],
})
