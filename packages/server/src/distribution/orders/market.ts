import {
  judgeLot,
  type JudgedLabel,
  type LineBreach,
  type MarketRules,
} from '@lagar/domain/companies/market-rules.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { marketRulesOf } from '../../companies/market-rules.ts'
import { resultsOf } from '../../laboratory/results.ts'
import type { LeavingLine } from './bottles.ts'

type Judged = {
  line: string
  batch: string
  label: JudgedLabel | null
  hasDigitalLabel: boolean
}

/** What of an order's lines that are still to leave is not as its customer's market asks, and whether that keeps them from leaving. */
export async function marketBreaches(
  db: Db | Tx,
  actor: Actor,
  orderId: string,
): Promise<{ breaches: LineBreach[]; refuses: boolean }> {
  const rules = await rulesFor(db, actor, orderId)
  if (!rules) return { breaches: [], refuses: false }
  const lots = await lotsOf(db, actor, orderId)
  const so2 = rules.mostSo2 === null ? new Map<string, number>() : await latestSo2(db, actor, lots)
  const breaches = lots.flatMap(({ line, batch, label, hasDigitalLabel }) =>
    judgeLot(rules, { label, so2: so2.get(batch) ?? null, hasDigitalLabel }).map((one) => ({ ...one, line })),
  )
  return { breaches, refuses: rules.isRefusing && breaches.length > 0 }
}

/** Refuses with NOT_AS_MARKET_ASKS, at its line, what a market that refuses does not take, saying what is missing. */
export async function refuseForMarket(tx: Tx, actor: Actor, orderId: string, lines: readonly LeavingLine[]) {
  const { breaches, refuses } = await marketBreaches(tx, actor, orderId)
  if (!refuses) return
  const found = lines.flatMap(({ line, field }) =>
    breaches.filter((one) => one.line === line.id).map((one) => ({ ...one, field })),
  )
  if (found.length === 0) return
  const errors = Object.fromEntries(
    found.map(({ field }) => [
      `${field}.${field.startsWith('lines') ? 'line' : 'wineBatch'}`,
      'NOT_AS_MARKET_ASKS',
    ]),
  )
  throw new Refusal('NOT_AS_MARKET_ASKS', {
    errors,
    details: { breaches: found.map(({ code, asked, found: is }) => ({ code, asked, found: is })) },
  })
}

async function rulesFor(db: Db | Tx, { companyId }: Actor, orderId: string) {
  const { rows } = await sql<{ rules: (MarketRules & { isRefusing: boolean }) | null }>`
    select ${marketRulesOf('c.market_id')} as rules
    from wine_order o join customer c on c.company_id = o.company_id and c.id = o.customer_id
    where o.company_id = ${companyId} and o.id = ${orderId}`.execute(db)
  return rows[0]?.rules ?? null
}

/** The lots of the lines that are still to leave, with what their bottles carry. */
async function lotsOf(db: Db | Tx, { companyId }: Actor, orderId: string): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select x.id as line, x.wine_batch_id as batch,
      case when l.id is not null then json_build_object('alcohol', coalesce(l.alcohol, back.alcohol),
        'carriedTexts', l.carried_texts || coalesce(back.carried_texts, '{}')) end as label,
      exists (select from digital_label d where d.company_id = w.company_id and d.wine_batch_id = w.id
        and d.revoked_at is null) as "hasDigitalLabel"
    from order_wine_batch x
    join wine_order o on o.company_id = x.company_id and o.id = x.wine_order_id and o.status in ('PENDING', 'PREPARING')
    join wine_batch w on w.company_id = x.company_id and w.id = x.wine_batch_id
    left join label l on l.company_id = w.company_id and l.id = w.label_id
    left join label back on back.company_id = w.company_id and back.id = w.back_label_id
    where x.company_id = ${companyId} and x.wine_order_id = ${orderId} and x.dispatched < x.bottles
    order by x.position`.execute(db)
  return rows
}

/** The latest total sulphur dioxide of lots, in mg/L; of those that were never analysed nothing. */
async function latestSo2(db: Db | Tx, actor: Actor, lots: readonly Judged[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const batch of new Set(lots.map((lot) => lot.batch))) {
    const results = await resultsOf(db, actor, { wineBatchId: batch })
    const last = results.findLast(({ code }) => code === 'TOTAL_SO2')
    if (last) found.set(batch, last.value)
  }
  return found
}
