import {
  supplier,
  supplierQuery,
  supplierRecord,
  type Supplier,
  type SupplierKind,
  type SupplierRecord,
} from '@lagar/domain/administration/papers/supplier.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExportType } from '@lagar/domain/lists/exports.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { type ColumnsOf, removeFrom, updateAt } from '../../http/rows.ts'

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

const columnsOf = (given: Supplier): ColumnsOf<'supplier', 'kind'> => ({
  name: given.name,
  code: given.code,
  cuit: given.cuit,
  inv_number: given.invNumber,
  address: given.address,
  email: given.email,
  phone: given.phoneNumber,
  note: given.note,
})

/** Suppliers of some rows as a list and one of it. */
const listed = (rows: typeof select) =>
  asListed(rows, present, {
    query: supplierQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      code: inSpanish('code'),
      cuit: sql.ref('cuit'),
    },
    asked(all, { name, cuit }) {
      let asked = all
      if (name !== undefined) asked = asked.where(containsText('name', name))
      if (cuit !== undefined) asked = asked.where(containsText('cuit', cuit))
      return asked
    },
  })

/** Suppliers of every kind, for who may buy from any of them. */
export const everySupplier = listed(select)

type Suppliers = Catalogue<typeof supplier.shape, SupplierRecord, z.output<typeof supplierQuery>>

// Three calls over one table: each sees and touches its own kind alone.
const suppliersOf = (kind: SupplierKind, path: string): Suppliers => ({
  entity: 'supplier',
  namesApart: { kind },
  area: 'administration',
  path,
  deletePath: path,
  input: supplier,
  record: supplierRecord,
  ...listed((db, actor) => select(db, actor).where('kind', '=', kind)),

  insert: (tx, { companyId }, id, given) =>
    tx
      .insertInto('supplier')
      .values({ company_id: companyId, id, kind, ...columnsOf(given) })
      .execute(),

  update: (tx, actor, at, given) => updateAt(tx, actor, 'supplier', at, columnsOf(given)),

  nameOf: ({ name }) => name,
  remove: removeFrom('supplier'),
})

/** Who sells us supplies and services. */
export const suppliers = suppliersOf('SUPPLIER', '/administration/suppliers')

/** Estates of others whose grapes we receive. */
export const wineEstateSuppliers = suppliersOf('WINE_ESTATE', '/administration/wineEstate/suppliers')

/** Cellars of others whose wine we receive. */
export const cellarSuppliers = suppliersOf('CELLAR', '/administration/cellar/suppliers')

const exportSuppliers = (sheet: ExportType, { list }: Suppliers) =>
  exportOf({
    permission: 'MEMBER',
    sheet,
    query: supplierQuery,
    list,
    columns: [
      { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
      { field: 'code', kind: 'text', value: ({ code }) => code },
      { field: 'cuit', kind: 'text', value: ({ cuit }) => cuit },
      { field: 'invNumber', kind: 'text', value: ({ invNumber }) => invNumber },
      { field: 'address', kind: 'text', width: 32, value: ({ address }) => address },
      { field: 'email', kind: 'text', width: 28, value: ({ email }) => email },
      { field: 'phoneNumber', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
      { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
    ],
  })

export const supplierExport = exportSuppliers('SUPPLIER', suppliers)
export const wineEstateSupplierExport = exportSuppliers('WINE_ESTATE_SUPPLIER', wineEstateSuppliers)
export const cellarSupplierExport = exportSuppliers('CELLAR_SUPPLIER', cellarSuppliers)
