import { RECALL, recallKinds, type RecallKind } from '@lagar/domain/traceability/recall-drill.ts'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { sql } from 'kysely'
import { holdContent } from '../../wine/contents/hold.ts'
import { holdWineBatch } from '../../distribution/batches/changes.ts'
import type { Actor, Tx } from '../../actor.ts'
import { holdByHand } from '../../stock/batches/hold.ts'

type Goods = { id: string; version: number; onHold: boolean; byRecall: boolean }

/** What a trace reached that is still there to be kept: wine in vessels, named batches of supplies, and lots of bottles. */
const reachedBy = ({ vessels, supplies, nodes }: Trace): Record<RecallKind, string[]> => ({
  content: vessels.filter(({ left }) => left > 0).map(({ content }) => content.id),
  stockBatch: supplies.filter(({ name, left }) => name !== null && left > 0).map(({ id }) => id),
  wineBatch: nodes.filter(({ type }) => type === 'wineBatch').map(({ id }) => id),
})

/**
 * Holds everything that a trace reached and nobody holds yet, for its recall, and remembers it; what another recall holds is kept by both.
 * Says how many goods it keeps. Refuses NO_PERMISSIONS who may not hold one of them.
 */
export async function putOnHold(tx: Tx, actor: Actor, drill: string, trace: Trace, note: string) {
  const reached = reachedBy(trace)
  let kept = 0
  for (const kind of recallKinds) {
    const goods = await locked(tx, actor, kind, reached[kind])
    for (const one of goods) if (!one.onHold) await hold(tx, actor, kind, one, true, note)
    const own = goods.filter(({ onHold, byRecall }) => !onHold || byRecall)
    kept += own.length
    if (own.length === 0) continue
    await tx
      .insertInto('recall_hold')
      .values(
        own.map(({ id }) => ({ company_id: actor.companyId, recall_drill_id: drill, kind, thing_id: id })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return kept
}

/** Lets go what a drill held and no other recall holds as well. Says how many goods it released. */
export async function letGo(tx: Tx, actor: Actor, drill: string, note: string) {
  const { rows } = await sql<{ kind: RecallKind; thing: string; shared: boolean }>`
    delete from recall_hold h where h.company_id = ${actor.companyId} and h.recall_drill_id = ${drill}
    returning h.kind, h.thing_id as thing, exists (
      select from recall_hold other where other.company_id = h.company_id and other.thing_id = h.thing_id
        and other.recall_drill_id <> h.recall_drill_id) as shared`.execute(tx)
  let released = 0
  for (const kind of recallKinds) {
    const own = rows.filter((row) => row.kind === kind && !row.shared).map(({ thing }) => thing)
    const goods = await locked(tx, actor, kind, own)
    // What somebody released meanwhile, or holds for a reason of their own since, is left as it is.
    for (const one of goods.filter(({ onHold, byRecall }) => onHold && byRecall)) {
      await hold(tx, actor, kind, one, false, note)
      released += 1
    }
  }
  return released
}

/** The goods of a kind, held for this transaction in the order of their ids. A recall keeps supplies by its words. */
async function locked(tx: Tx, { companyId }: Actor, kind: RecallKind, ids: string[]): Promise<Goods[]> {
  const recalled = {
    content: sql`hold_reason is not null as "onHold", hold_reason is not distinct from ${RECALL} as "byRecall" from content`,
    stockBatch: sql`on_hold as "onHold", on_hold and hold_reason like 'Recall %' as "byRecall" from stock_batch`,
    wineBatch: sql`on_hold as "onHold", hold_reason is not distinct from ${RECALL} as "byRecall" from wine_batch`,
  }
  const { rows } = await sql<Goods>`
    select id, version, ${recalled[kind]} where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
  return rows
}

async function hold(
  tx: Tx,
  actor: Actor,
  kind: RecallKind,
  { id, version }: Goods,
  onHold: boolean,
  note: string,
) {
  if (kind === 'stockBatch') await holdByHand(tx, actor, { id, version, onHold, reason: note })
  else {
    const change = { id, version, onHold, reason: onHold ? RECALL : null, note }
    await (kind === 'content' ? holdContent(tx, actor, change) : holdWineBatch(tx, actor, change))
  }
}
