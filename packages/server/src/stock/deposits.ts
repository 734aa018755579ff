import {
  stockDeposit,
  stockDepositQuery,
  stockDepositRecord,
  type StockDepositRecord,
} from '@lagar/domain/stock/deposit.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { namedIn } from '../http/rows.ts'
import { openPlace } from '../ledger/places.ts'
import { stocksWhere } from './places.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('stock_deposit')
    .where('stock_deposit.company_id', '=', companyId)
    .select(['stock_deposit.id', 'version', 'name', 'icon'])
    .select([
      namedIn('wine_estate', 'stock_deposit.wine_estate_id').$castTo<Named | null>().as('wineEstate'),
      namedIn('cellar', 'stock_deposit.cellar_id').$castTo<Named | null>().as('cellar'),
      sql<boolean>`retired_at is not null`.as('retired'),
      sql<number>`(select count(*)::int from stock where stock.company_id = stock_deposit.company_id
        and stock.stock_deposit_id = stock_deposit.id and stock.retired_at is null)`.as('stocks'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): StockDepositRecord => ({
    ...row,
    icon: row.icon as StockDepositRecord['icon'],
    can: row.retired ? { edit: false, delete: false } : mayEdit(actor, 'stock'),
  })

/** A deposit for its page, which also one that is no longer in use has. */
export async function findDeposit(db: Db | Tx, actor: Actor, id: string) {
  const row = await select(db, actor).where('stock_deposit.id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

type Deposits = Catalogue<typeof stockDeposit.shape, StockDepositRecord, z.output<typeof stockDepositQuery>>

/** The deposits of supplies. Each is a place of the ledger, and so is retired instead of deleted. */
export const deposits: Deposits = {
  entity: 'stockDeposit',
  area: 'stock',
  path: '/stock/deposits',
  createPath: '/stock/deposit',
  deletePath: '/stock/deposit',
  input: stockDeposit,
  record: stockDepositRecord,
  query: stockDepositQuery,

  async list(db, actor, query) {
    const { name, wineEstateId, cellarId } = query
    let rows = select(db, actor).where('retired_at', 'is', null)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (wineEstateId !== undefined) rows = rows.where(servesEstate(wineEstateId))
    if (cellarId !== undefined) rows = rows.where(servesCellar(cellarId))
    const sorted = ordered(rows, query.sort ?? 'name', { name: inSpanish('name') })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const found = await findDeposit(db, actor, id)
    return found?.retired ? undefined : found
  },

  async insert(tx, { companyId }, id, { name, icon, wineEstate, cellar }) {
    await openPlace(tx, companyId, id, 'STOCK_DEPOSIT')
    await tx
      .insertInto('stock_deposit')
      .values({ company_id: companyId, id, name, icon, wine_estate_id: wineEstate, cellar_id: cellar })
      .execute()
  },

  update: (tx, { companyId }, { id, version }, { name, icon, wineEstate, cellar }) =>
    tx
      .updateTable('stock_deposit')
      .set({ name, icon, wine_estate_id: wineEstate, cellar_id: cellar, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,

  async remove(tx, actor, id) {
    const { companyId } = actor
    // The lock keeps a product from being given a place here meanwhile.
    await sql`select from stock_deposit where company_id = ${companyId} and id = ${id} for no key update`.execute(
      tx,
    )
    const deposit = await findDeposit(tx, actor, id)
    if (deposit && deposit.stocks > 0)
      throw new Refusal('IN_USE', {
        details: { dependents: await stocksWhere(tx, companyId, { deposit: id }) },
      })
    await tx
      .updateTable('stock_deposit')
      .set({ retired_at: sql`now()`, version: sql`version + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },
}

/** The deposits of an estate, and those of the whole company. */
export const servesEstate = (
  wineEstateId: string,
) => sql<boolean>`(stock_deposit.wine_estate_id = ${wineEstateId}
  or stock_deposit.wine_estate_id is null and stock_deposit.cellar_id is null)`

/** The deposits of a cellar, and those of the whole company. */
export const servesCellar = (cellarId: string) => sql<boolean>`(stock_deposit.cellar_id = ${cellarId}
  or stock_deposit.wine_estate_id is null and stock_deposit.cellar_id is null)`

export const depositExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Depósitos de insumos',
  query: stockDepositQuery,
  list: deposits.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Finca', kind: 'text', width: 24, value: ({ wineEstate }) => wineEstate?.name ?? null },
    { title: 'Bodega', kind: 'text', width: 24, value: ({ cellar }) => cellar?.name ?? null },
    { title: 'Insumos', kind: 0, value: ({ stocks }) => stocks },
  ],
})
