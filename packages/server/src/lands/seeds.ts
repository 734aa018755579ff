import { seed, seedQuery, seedRecord, type SeedRecord } from '@lagar/domain/lands/seed.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db.selectFrom('seed').where('company_id', '=', actor.companyId).select(['id', 'version', 'name'])

type Row = Omit<SeedRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

/** The seeds that are sown. */
export const seeds: Catalogue<typeof seed.shape, SeedRecord, z.output<typeof seedQuery>> = {
  entity: 'seed',
  area: 'lands',
  path: '/lands/seeds',
  deletePath: '/lands/seeds',
  input: seed,
  record: seedRecord,
  query: seedQuery,

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
    tx.insertInto('seed').values({ company_id: companyId, id, name }).execute(),

  update: (tx, { companyId }, { id, version }, { name }) =>
    tx
      .updateTable('seed')
      .set({ name, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('seed'),
}

export const seedExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Semillas',
  query: seedQuery,
  list: seeds.list,
  columns: [{ title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name }],
})
