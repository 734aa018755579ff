import { Refusal } from '@lagar/domain/errors.ts'
import { saleBlockers, type ResultRow } from '@lagar/domain/laboratory/record.ts'
import { agreedMisses, type AgreedLimit } from '@lagar/domain/sales/agreed.ts'
import type { BulkLoad } from '@lagar/domain/sales/load.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { resultsOf } from '../laboratory/results.ts'

/**
 * Refuses with WINE_NOT_FIT_FOR_SALE, at its vessel, to load wine that an analysis keeps from being sold, or of which the latest value is outside
 * the limits of the analysis that was agreed on; it names each value with its limits.
 */
export async function refuseUnfit(
  tx: Tx,
  actor: Actor,
  { origins }: Pick<BulkLoad, 'origins'>,
  agreed: string | null,
): Promise<void> {
  const limits = agreed === null ? [] : await limitsOf(tx, actor, agreed)
  for (const [at, { cellarElement }] of origins.entries()) {
    const wine = await wineIn(tx, actor, cellarElement)
    if (!wine) continue
    const results = await resultsOf(tx, actor, { contentId: wine.id })
    const found = [...saleBlockers(results).map(withoutLimits), ...agreedMisses(results, limits)]
    if (found.length === 0) continue
    throw new Refusal('WINE_NOT_FIT_FOR_SALE', {
      errors: { [`origins.${at}.cellarElement`]: 'NOT_FIT_FOR_SALE' },
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
