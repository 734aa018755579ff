import {
  truckDriver,
  truckDriverQuery,
  truckDriverRecord,
  type TruckDriverRecord,
} from '@lagar/domain/lands/truckDriver.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('truck_driver')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'identification as identificationNumber', 'phone as phoneNumber'])

type Row = Omit<TruckDriverRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'input') })

/** Those who drive them. */
export const truckDrivers: Catalogue<
  typeof truckDriver.shape,
  TruckDriverRecord,
  z.output<typeof truckDriverQuery>
> = {
  entity: 'truckDriver',
  area: 'input',
  path: '/lands/truckDrivers',
  deletePath: '/lands/truckDrivers',
  input: truckDriver,
  record: truckDriverRecord,
  query: truckDriverQuery,

  async list(db, actor, query) {
    const { name } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      identificationNumber: inSpanish('identification'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, identificationNumber, phoneNumber }) =>
    tx
      .insertInto('truck_driver')
      .values({ company_id: companyId, id, name, identification: identificationNumber, phone: phoneNumber })
      .execute(),

  update: (tx, { companyId }, { id, version }, { name, identificationNumber, phoneNumber }) =>
    tx
      .updateTable('truck_driver')
      .set({ name, identification: identificationNumber, phone: phoneNumber, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('truck_driver'),
}

export const truckDriverExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Choferes',
  query: truckDriverQuery,
  list: truckDrivers.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'Documento', kind: 'text', value: ({ identificationNumber }) => identificationNumber },
    { title: 'Teléfono', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
  ],
})
