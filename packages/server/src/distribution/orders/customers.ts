import {
  customer,
  customerQuery,
  customerRecord,
  type Customer,
  type CustomerRecord,
} from '@lagar/domain/distribution/customer.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const marketOf = sql<CustomerRecord['market']>`(
  select json_build_object('id', market.id, 'name', market.name, 'currency', market.currency) from market
  where market.company_id = customer.company_id and market.id = customer.market_id)`

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('customer')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'cuit', 'contact', 'email', 'phone_number as phoneNumber', 'address'])
    .select(['country', 'details', 'payment_methods as paymentMethods', marketOf.as('market')])

const present = (actor: Actor) => (row: object) => ({
  ...(row as Omit<CustomerRecord, 'can'>),
  can: mayEdit(actor, 'distribution'),
})

const columnsOf = (given: Customer): ColumnsOf<'customer'> => ({
  name: given.name,
  cuit: given.cuit,
  contact: given.contact,
  email: given.email,
  phone_number: given.phoneNumber,
  address: given.address,
  country: given.country,
  market_id: given.market,
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
  ...asListed(select, present, {
    query: customerQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      country: sql.ref('country'),
    },
    asked(all, { name, country, market }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (country !== undefined) rows = rows.where('country', '=', country)
      if (market !== undefined) rows = rows.where('market_id', '=', market)
      return rows
    },
  }),

  ...asOneRow('customer', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('customer'),
}

export const customerExport = exportOf({
  permission: 'MEMBER',
  sheet: 'CUSTOMER',
  query: customerQuery,
  list: customers.list,
  columns: [
    { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
    { field: 'cuit', kind: 'text', value: ({ cuit }) => cuit },
    { field: 'contact', kind: 'text', width: 24, value: ({ contact }) => contact },
    { field: 'email', kind: 'text', width: 28, value: ({ email }) => email },
    { field: 'phoneNumber', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
    { field: 'address', kind: 'text', width: 36, value: ({ address }) => address },
    { field: 'market', kind: 'text', width: 20, value: ({ market }) => market?.name ?? null },
    { field: 'country', kind: 'text', value: ({ country }, texts) => texts.country[country] },
    {
      field: 'paymentMethods',
      kind: 'text',
      width: 32,
      value: ({ paymentMethods }, texts) =>
        paymentMethods.map((method) => texts.paymentMethod[method]).join(', '),
    },
  ],
})
