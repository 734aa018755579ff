import { Refusal } from '@lagar/domain/errors.ts'
import { saleBlockers, type ResultRow } from '@lagar/domain/laboratory/record.ts'
import { agreedMisses, type AgreedLimit } from '@lagar/domain/sales/agreed.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { resultsOf } from '../../laboratory/results.ts'
import type { End } from './ends.ts'
import type { Gathered } from './gather.ts'

/** A vessel that wine is sold from, and the field that names it. */
type SoldFrom = { vessel: string; path: string }

/**
 * Refuses with WINE_NOT_FIT_FOR_SALE, at its vessel, to sell wine that an analysis keeps from being sold, or of which the latest value is outside
 * the limits of the analysis that was agreed on; it names each value with its limits.
 */
export async function refuseUnfitForSale(
  tx: Tx,
  actor: Actor,
  sold: readonly SoldFrom[],
  agreed: string | null,
): Promise<void> {
  const limits = agreed === null ? [] : await limitsOf(tx, actor, agreed)
  for (const { vessel, path } of sold) {
    const wine = await wineIn(tx, actor, vessel)
    if (!wine) continue
    const results = await resultsOf(tx, actor, { contentId: wine.id })
    const found = [...saleBlockers(results).map(withoutLimits), ...agreedMisses(results, limits)]
    if (found.length === 0) continue
    throw new Refusal('WINE_NOT_FIT_FOR_SALE', {
      errors: { [path]: 'NOT_FIT_FOR_SALE' },
      details: {
        batch: wine.name,
        analyses: found.map(({ code, value, unit, day, least, most }) => ({
          code,
          value,
          unit,
          day,
          least,
          most,
        })),
      },
    })
  }
}

const withoutLimits = (row: ResultRow) => ({ ...row, least: null, most: null })

/** The limits of an analysis, where it has any. */
async function limitsOf(tx: Tx, { companyId }: Actor, laboratory: string): Promise<AgreedLimit[]> {
  const { rows } = await sql<AgreedLimit>`
    select code, least::float8 as least, most::float8 as most from laboratory_result
    where company_id = ${companyId} and laboratory_id = ${laboratory} and (least is not null or most is not null)`.execute(
    tx,
  )
  return rows
}

async function wineIn(tx: Tx, { companyId }: Actor, vessel: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from balance b join content c on c.company_id = b.company_id and c.id = b.thing_id
    where b.company_id = ${companyId} and b.place_id = ${vessel} and b.kind = 'WINE' and b.amount > 0 limit 1`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Refuses an order to sell wine that is not fit for it, or not as its buyer agreed (WINE_NOT_FIT_FOR_SALE), at the row that takes it: of each vessel
 * that it takes any from, the barrels of a lot included.
 */
export async function refuseSellingUnfit(
  tx: Tx,
  actor: Actor,
  { order, ends }: Pick<Gathered, 'order' | 'ends'>,
): Promise<void> {
  const sold = order.transfers.flatMap(({ type, wines }, at) =>
    type === 'SELL'
      ? wines.flatMap(({ vessel, amount }) =>
          amount > 0 ? [{ vessel, path: `${originOf(ends, at, vessel)}.cellarElement` }] : [],
        )
      : [],
  )
  if (sold.length > 0) await refuseUnfitForSale(tx, actor, sold, await agreedOf(tx, actor, order.id))
}

/** The path of the row of a transfer that takes wine from a vessel. */
const originOf = (ends: readonly End[], transfer: number, vessel: string) =>
  ends.find(
    ({ table, path, vessels }) =>
      table === 'transfer_origin' &&
      path.startsWith(`workorderTransfers.${transfer}.`) &&
      vessels.includes(vessel),
  )!.path

/** The analysis that was agreed on with the buyer of a load; nothing where the order is none. */
async function agreedOf(tx: Tx, { companyId }: Actor, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('bulk_load')
    .innerJoin('bulk_sale', (join) =>
      join
        .onRef('bulk_sale.company_id', '=', 'bulk_load.company_id')
        .onRef('bulk_sale.id', '=', 'bulk_load.bulk_sale_id'),
    )
    .select('bulk_sale.laboratory_id as agreed')
    .where('bulk_load.company_id', '=', companyId)
    .where('bulk_load.id', '=', orderId)
    .executeTakeFirst()
  return row?.agreed ?? null
}
