import {
  employeesProvider,
  employeesProviderQuery,
  employeesProviderRecord,
  type EmployeesProviderRecord,
} from '@lagar/domain/lands/employeesProvider.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('employees_provider')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'cuit', 'phone as phoneNumber', 'note'])

type Row = Omit<EmployeesProviderRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

/** The contractors whose people work on our lands. */
export const employeesProviders: Catalogue<
  typeof employeesProvider.shape,
  EmployeesProviderRecord,
  z.output<typeof employeesProviderQuery>
> = {
  entity: 'employeesProvider',
  area: 'lands',
  path: '/lands/employeesProviders',
  createPath: '/lands/employeesProvider',
  deletePath: '/lands/employeesProvider',
  input: employeesProvider,
  record: employeesProviderRecord,
  query: employeesProviderQuery,

  async list(db, actor, query) {
    const { name } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      cuit: inSpanish('cuit'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, cuit, phoneNumber, note }) =>
    tx
      .insertInto('employees_provider')
      .values({ company_id: companyId, id, name, cuit, phone: phoneNumber, note })
      .execute(),

  update: (tx, { companyId }, { id, version }, { name, cuit, phoneNumber, note }) =>
    tx
      .updateTable('employees_provider')
      .set({ name, cuit, phone: phoneNumber, note, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('employees_provider'),
}

export const employeesProviderExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Contratistas',
  query: employeesProviderQuery,
  list: employeesProviders.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'CUIT', kind: 'text', value: ({ cuit }) => cuit },
    { title: 'Teléfono', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
    { title: 'Nota', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
