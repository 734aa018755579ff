import { truck, truckQuery, truckRecord, type TruckRecord } from '@lagar/domain/lands/truck.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('truck')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'patent', 'branch', 'model'])

type Row = Omit<TruckRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'input') })

/** The trucks that bring and take grapes and wine. */
export const trucks: Catalogue<typeof truck.shape, TruckRecord, z.output<typeof truckQuery>> = {
  entity: 'truck',
  area: 'input',
  path: '/lands/trucks',
  deletePath: '/lands/trucks',
  input: truck,
  record: truckRecord,
  query: truckQuery,

  async list(db, actor, query) {
    const { patent, branch } = query
    let rows = select(db, actor)
    if (patent !== undefined) rows = rows.where(says('patent', patent))
    if (branch !== undefined) rows = rows.where(says('branch', branch))
    const sorted = ordered(rows, query.sort ?? 'patent', {
      patent: inSpanish('patent'),
      branch: inSpanish('branch'),
      model: inSpanish('model'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { patent, branch, model }) =>
    tx.insertInto('truck').values({ company_id: companyId, id, patent, branch, model }).execute(),

  update: (tx, { companyId }, { id, version }, { patent, branch, model }) =>
    tx
      .updateTable('truck')
      .set({ patent, branch, model, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ patent }) => patent,
  remove: removeFrom('truck'),
}

export const truckExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Camiones',
  query: truckQuery,
  list: trucks.list,
  columns: [
    { title: 'Patente', kind: 'text', value: ({ patent }) => patent },
    { title: 'Marca', kind: 'text', value: ({ branch }) => branch },
    { title: 'Modelo', kind: 'text', value: ({ model }) => model },
  ],
})
