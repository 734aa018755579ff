import {
  stockDeposit,
  stockDepositQuery,
  stockDepositRecord,
  type StockDeposit,
  type StockDepositRecord,
} from '@lagar/domain/stock/deposit.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, namedIn } from '../../http/rows.ts'
import { asPlaces, retirePlace } from '../../ledger/kept-places.ts'
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
    icon: row.icon,
    can: row.retired ? { edit: false, delete: false } : mayEdit(actor, 'stock'),
  })

const read = asListed(select, present, {
  query: stockDepositQuery,
  sort: 'name',
  sorts: { name: inSpanish('name') },
  asked(all, { name, wineEstateId, cellarId }) {
    let rows = all.where('retired_at', 'is', null)
    if (name !== undefined) rows = rows.where(containsText('name', name))
    if (wineEstateId !== undefined) rows = rows.where(servesEstate(wineEstateId))
    if (cellarId !== undefined) rows = rows.where(servesCellar(cellarId))
    return rows
  },
  id: 'stock_deposit.id',
})

/** A deposit for its page, which also one that is no longer in use has. */
export const findDeposit = read.find

const row = asOneRow(
  'stock_deposit',
  ({ name, icon, wineEstate, cellar }: StockDeposit): ColumnsOf<'stock_deposit', 'machine_id'> => ({
    name,
    icon,
    wine_estate_id: wineEstate,
    cellar_id: cellar,
  }),
)

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
  ...read,

  ...asPlaces('STOCK_DEPOSIT', { find: findDeposit, row }),

  update: row.update,

  nameOf: ({ name }) => name,
  remove: (tx, actor, id) => retirePlace(tx, actor, 'stock_deposit', id, () => refuseHeld(tx, actor, id)),
}

/** The row of the deposit is held, which keeps a product from being given a place here meanwhile. */
async function refuseHeld(tx: Tx, actor: Actor, id: string): Promise<void> {
  const deposit = await findDeposit(tx, actor, id)
  if (deposit && deposit.stocks > 0)
    throw new Refusal('IN_USE', {
      details: { dependents: await stocksWhere(tx, actor.companyId, { deposit: id }) },
    })
}

/** The deposits of an estate, and those of the whole company; the tank of a machine serves the machine alone. */
export const servesEstate = (
  wineEstateId: string,
) => sql<boolean>`(stock_deposit.wine_estate_id = ${wineEstateId}
  or stock_deposit.wine_estate_id is null and stock_deposit.cellar_id is null and stock_deposit.machine_id is null)`

/** The deposits of a cellar, and those of the whole company; never the tank of a machine. */
export const servesCellar = (cellarId: string) => sql<boolean>`(stock_deposit.cellar_id = ${cellarId}
  or stock_deposit.wine_estate_id is null and stock_deposit.cellar_id is null and stock_deposit.machine_id is null)`

export const depositExport = exportOf({
  permission: 'MEMBER',
  sheet: 'STOCK_DEPOSIT',
  query: stockDepositQuery,
  list: deposits.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'wineEstate', kind: 'text', width: 24, value: ({ wineEstate }) => wineEstate?.name ?? null },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar?.name ?? null },
    { field: 'stocks', kind: 'count', value: ({ stocks }) => stocks },
  ],
})
