import {
  customer,
  customerQuery,
  customerRecord,
  type Customer,
  type CustomerRecord,
} from '@lagar/domain/distribution/customer.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { asOneRow, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('customer')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'cuit', 'contact', 'email', 'phone_number as phoneNumber', 'address'])
    .select(['country', 'details', 'payment_methods as paymentMethods'])

const present = (actor: Actor) => (row: object) => ({
  ...(row as Omit<CustomerRecord, 'can'>),
  can: mayEdit(actor, 'distribution'),
})

const columnsOf = (given: Customer) => ({
  name: given.name,
  cuit: given.cuit,
  contact: given.contact,
  email: given.email,
  phone_number: given.phoneNumber,
  address: given.address,
  country: given.country,
  details: given.details,
  payment_methods: given.paymentMethods,
})

/** Those who order our wine. */
export const customers: Catalogue<typeof customer.shape, CustomerRecord, z.output<typeof customerQuery>> = {
  entity: 'customer',
  area: 'distribution',
  path: '/distribution/customers',
  deletePath: '/distribution/customers',
  input: customer,
  record: customerRecord,
  query: customerQuery,

  async list(db, actor, query) {
    const { name, country } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (country !== undefined) rows = rows.where('country', '=', country)
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      country: sql.ref('country'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  ...asOneRow('customer', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('customer'),
}

export const customerExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Clientes',
  query: customerQuery,
  list: customers.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'CUIT', kind: 'text', value: ({ cuit }) => cuit },
    { title: 'Contacto', kind: 'text', width: 24, value: ({ contact }) => contact },
    { title: 'Correo', kind: 'text', width: 28, value: ({ email }) => email },
    { title: 'Teléfono', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
    { title: 'Dirección', kind: 'text', width: 36, value: ({ address }) => address },
    { title: 'País', kind: 'text', value: ({ country }) => es.country[country] },
    {
      title: 'Medios de pago',
      kind: 'text',
      width: 32,
      value: ({ paymentMethods }) => paymentMethods.map((method) => es.paymentMethod[method]).join(', '),
    },
  ],
})
