import { Refusal } from '@lagar/domain/errors.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { reverse } from '../../ledger/post.ts'
import { standingOrRefuse } from '../../ledger/read.ts'
import { stands } from '../../ledger/standing.ts'
import { aroundPrices } from '../prices/reprice.ts'
import { keptStock, amountInHistory } from './change.ts'
import { findStock } from '../stocks/stocks.ts'

/**
 * Takes a change by hand back, once, with its mirror image on the same day. Refuses with HAS_DEPENDENTS while what
 * it left was moved since, with ALREADY_REVERSED, and with NOTHING_TO_POST when it was a count without a difference.
 */
export async function reverseChange(
  tx: Tx,
  actor: Actor,
  { change: id, reason }: { change: string; reason: string },
): Promise<StockRecord> {
  // Held, so that of two who take it back at once the second finds it taken back.
  const change = await tx
    .selectFrom('stock_change')
    .select(['stock_id', 'to_stock_id'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!change) throw new Refusal('NOT_FOUND')
  const before = await keptStock(tx, actor, change.stock_id)
  if (before.retired) throw new Refusal('INVALID_INPUT', { errors: { stock: 'INVALID_VALUE' }, missing: [] })
  const entry = await standingOrRefuse(tx, actor, 'stockChange', id)
  await aroundPrices(tx, actor, entry, async () => {
    const dependents = await movedSince(tx, actor, [entry])
    if (dependents.length > 0) throw new Refusal('HAS_DEPENDENTS', { details: { dependents } })
    await reverse(tx, actor, entry, reason)
  })
  const after = found(await findStock(tx, actor, change.stock_id))
  await audit(tx, actor, 'REVERSE', 'stock', before.id, {
    amount: [amountInHistory(before), amountInHistory(after)],
    reason: [null, reason],
  })
  if (change.to_stock_id !== null)
    await audit(tx, actor, 'REVERSE', 'stock', change.to_stock_id, { reason: [null, reason] })
  return after
}

/** What moved the same batches in the same deposits after entries, and was not taken back itself. */
export async function movedSince(tx: Tx, { companyId }: Actor, entries: readonly number[]) {
  const { rows } = await sql<{ type: string; id: string }>`
    select distinct later.cause_type as type, later.cause_id as id
    from ledger_movement touched
    join stock_deposit d on d.company_id = touched.company_id and d.id in (touched.source_id, touched.target_id)
    join ledger_movement m on m.company_id = touched.company_id and m.thing_id = touched.thing_id
      and m.entry_id > touched.entry_id and d.id in (m.source_id, m.target_id)
    join ledger_entry later on later.company_id = m.company_id and later.id = m.entry_id
    where touched.company_id = ${companyId} and touched.entry_id = any(${entries}::bigint[]) and ${stands('later')}
    limit 50`.execute(tx)
  return rows
}
