import {
  marketTax,
  marketTaxQuery,
  marketTaxRecord,
  taxesOn,
  type MarketTax,
  type MarketTaxRecord,
  type Tax,
} from '@lagar/domain/distribution/tax.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { namedIn, asOneRow, removeFrom, type ColumnsOf } from '../../http/rows.ts'
import { asDated } from '../../ledger/dated.ts'

/** A percentage is kept in ten thousandths of a percent. */
const PER_PERCENT = 10_000

const columns = ({ market, name, percentage, base, fromDate }: MarketTax): ColumnsOf<'market_tax'> => ({
  market_id: market,
  name,
  percentage: Math.round(percentage * PER_PERCENT),
  base,
  from_date: fromDate,
})

const select = (db: Db | Tx, { companyId }: Actor, market?: string) => {
  const rows = db
    .selectFrom('market_tax')
    .where('company_id', '=', companyId)
    .select(['id', 'version', 'name', 'percentage', 'base', 'from_date as fromDate'])
    .select(namedIn('market', 'market_tax.market_id').$castTo<Named>().as('market'))
  return market === undefined ? rows : rows.where('market_id', '=', market)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): MarketTaxRecord => ({
    ...row,
    percentage: row.percentage / PER_PERCENT,
    can: mayEdit(actor, 'administration'),
  })

/** What the markets ask on what is sold there, each tax from its day on. */
export const marketTaxes: Catalogue<
  typeof marketTax.shape,
  MarketTaxRecord,
  z.output<typeof marketTaxQuery>
> = {
  entity: 'marketTax',
  area: 'administration',
  path: '/distribution/marketTaxes',
  deletePath: '/distribution/marketTaxes',
  input: marketTax,
  record: marketTaxRecord,
  query: marketTaxQuery,
  ...asDated(select, present),
  list: (db, actor, { market, ...query }) =>
    asDated((from: Db | Tx, who: Actor) => select(from, who, market), present).list(db, actor, query),
  ...asOneRow('market_tax', columns),
  remove: removeFrom('market_tax'),
  nameOf: ({ name }) => name,
}

export const marketTaxExport = exportOf({
  permission: 'MEMBER',
  sheet: 'MARKET_TAX',
  query: marketTaxQuery,
  list: marketTaxes.list,
  columns: [
    { field: 'market', kind: 'text', width: 24, value: ({ market }) => market.name },
    { field: 'name', kind: 'text', width: 24, value: ({ name }) => name },
    { field: 'percentage', kind: 'tax', value: ({ percentage }) => percentage },
    { field: 'taxBase', kind: 'text', width: 24, value: ({ base }, texts) => texts.taxBase[base] },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
  ],
})

/** SQL: the taxes of the market that the customer of an order `o` buys for, as JSON. */
export const marketTaxesOf = sql<(Tax & { fromDate: Day })[]>`coalesce((
  select json_agg(json_build_object('name', tax.name, 'percentage', tax.percentage / ${PER_PERCENT}::float8, 'base', tax.base,
    'fromDate', tax.from_date))
  from customer buyer join market_tax tax on tax.company_id = buyer.company_id and tax.market_id = buyer.market_id
  where buyer.company_id = o.company_id and buyer.id = o.customer_id), '[]')`

/** The taxes that what an order sends on a day is billed with. */
export async function taxesOfOrder(
  db: Db | Tx,
  { companyId }: Actor,
  orderId: string,
  on: Day,
): Promise<Tax[]> {
  const row = await db
    .selectFrom('wine_order as o')
    .select(marketTaxesOf.as('taxes'))
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return taxesOn(row.taxes, on)
}
