import {
  supplier,
  supplierQuery,
  supplierRecord,
  type Supplier,
  type SupplierKind,
  type SupplierRecord,
} from '@lagar/domain/administration/supplier.ts'
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
    .selectFrom('supplier')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'kind', 'name', 'code', 'cuit', 'inv_number as invNumber', 'address', 'email'])
    .select(['phone as phoneNumber', 'note'])

type Row = Omit<SupplierRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'administration') })

/** A supplier of any kind by its id, as its page and the pickers open it. */
export async function findSupplier(db: Db | Tx, actor: Actor, id: string) {
  const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

const columnsOf = (given: Supplier) => ({
  name: given.name,
  code: given.code,
  cuit: given.cuit,
  inv_number: given.invNumber,
  address: given.address,
  email: given.email,
  phone: given.phoneNumber,
  note: given.note,
})

type Suppliers = Catalogue<typeof supplier.shape, SupplierRecord, z.output<typeof supplierQuery>>

// Three calls over one table: each sees and touches its own kind alone.
const suppliersOf = (kind: SupplierKind, path: string): Suppliers => ({
  entity: 'supplier',
  area: 'administration',
  path,
  deletePath: path,
  input: supplier,
  record: supplierRecord,
  query: supplierQuery,

  async list(db, actor, query) {
    const { name, cuit } = query
    let rows = select(db, actor).where('kind', '=', kind)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (cuit !== undefined) rows = rows.where(says('cuit', cuit))
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      code: inSpanish('code'),
      cuit: sql.ref('cuit'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const found = await findSupplier(db, actor, id)
    return found?.kind === kind ? found : undefined
  },

  insert: (tx, { companyId }, id, given) =>
    tx
      .insertInto('supplier')
      .values({ company_id: companyId, id, kind, ...columnsOf(given) })
      .execute(),

  update: (tx, { companyId }, { id, version }, given) =>
    tx
      .updateTable('supplier')
      .set({ ...columnsOf(given), version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('supplier'),
})

/** Who sells us supplies and services. */
export const suppliers = suppliersOf('SUPPLIER', '/administration/suppliers')

/** Estates of others whose grapes we receive. */
export const wineEstateSuppliers = suppliersOf('WINE_ESTATE', '/administration/wineEstate/suppliers')

/** Cellars of others whose wine we receive. */
export const cellarSuppliers = suppliersOf('CELLAR', '/administration/cellar/suppliers')

const exportSuppliers = (sheet: string, { list }: Suppliers) =>
  exportOf({
    permission: 'MEMBER',
    sheet,
    query: supplierQuery,
    list,
    columns: [
      { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
      { title: 'Código', kind: 'text', value: ({ code }) => code },
      { title: 'CUIT', kind: 'text', value: ({ cuit }) => cuit },
      { title: 'Número INV', kind: 'text', value: ({ invNumber }) => invNumber },
      { title: 'Dirección', kind: 'text', width: 32, value: ({ address }) => address },
      { title: 'Correo', kind: 'text', width: 28, value: ({ email }) => email },
      { title: 'Teléfono', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
      { title: 'Nota', kind: 'text', width: 40, value: ({ note }) => note },
    ],
  })

export const supplierExport = exportSuppliers('Proveedores', suppliers)
export const wineEstateSupplierExport = exportSuppliers('Fincas proveedoras', wineEstateSuppliers)
export const cellarSupplierExport = exportSuppliers('Bodegas proveedoras', cellarSuppliers)
