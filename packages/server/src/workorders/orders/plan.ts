import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import {
  differencesOf,
  type Difference,
  type differencesAccepted,
} from '@lagar/domain/workorders/orders/differences.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import type { HeldOrder } from './finish.ts'
import { clearParts, updateHeld } from '../../http/rows.ts'

/** Keeps what was planned of an order that was done otherwise; nothing is kept where it was done as planned. */
export async function keepPlan(
  tx: Tx,
  { companyId }: Actor,
  planned: WorkOrderRecord,
  done: WorkOrderRecord,
): Promise<Difference[]> {
  const plan = orderOf(planned)
  const differences = differencesOf(plan, orderOf(done))
  if (differences.length > 0) {
    await tx
      .insertInto('work_order_plan')
      .values({
        company_id: companyId,
        work_order_id: done.id,
        plan: JSON.stringify(plan),
        differences: JSON.stringify(differences),
      })
      .execute()
  }
  return differences
}

/** Forgets the plan of an order that was undone: what it says now is what is to be done. */
export async function forgetPlan(tx: Tx, { companyId }: Actor, orderId: string): Promise<void> {
  await clearParts(tx, { companyId }, ['work_order_plan'], 'work_order_id', orderId)
}

type Acceptance = z.output<typeof differencesAccepted>

/** Writes down that what was done otherwise is well done. Refuses with NOT_FOUND without differences, ALREADY_CLOSED the second time. */
export async function acceptDifferences(tx: Tx, actor: Actor, held: HeldOrder, { note }: Acceptance) {
  const plan = await tx
    .selectFrom('work_order_plan')
    .select('accepted_at')
    .where('company_id', '=', actor.companyId)
    .where('work_order_id', '=', held.id)
    .executeTakeFirst()
  if (!plan) throw new Refusal('NOT_FOUND')
  if (plan.accepted_at !== null) throw new Refusal('ALREADY_CLOSED')
  await tx
    .updateTable('work_order_plan')
    .set({ accepted_by: actor.accountId, accepted_at: sql`now()`, note })
    .where('company_id', '=', actor.companyId)
    .where('work_order_id', '=', held.id)
    .execute()
  await updateHeld(tx, actor, 'work_order', held, {})
  await audit(tx, actor, 'EDIT', 'workorder', held.id, { differencesAccepted: [null, note] })
}

/** What of an order was done otherwise than planned, by name, and who accepted it. */
export async function findDifferences(
  db: Db | Tx,
  actor: Actor,
  orderId: string,
): Promise<NonNullable<WorkOrderRecord['differences']>> {
  const plan = await db
    .selectFrom('work_order_plan as plan')
    .leftJoin('account as a', 'a.id', 'plan.accepted_by')
    .select(['plan.differences', 'plan.accepted_at', 'plan.note', 'a.name', 'a.surname'])
    .where('plan.company_id', '=', actor.companyId)
    .where('plan.work_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const differences = plan.differences as Difference[]
  const names = await namesIn(db, actor, differences)
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const by = `${plan.name ?? ''} ${plan.surname ?? ''}`.trim()
  return {
    rows: differences.map((row) => ({ ...row, thing: named(row.thing), element: named(row.element) })),
    accepted:
      plan.accepted_at === null
        ? null
        : { by, at: new Date(plan.accepted_at).toISOString(), note: plan.note },
  }
}

/** What the vessels, lots, grapes, wines and supplies of some differences are called. */
async function namesIn(db: Db | Tx, { companyId }: Actor, differences: Difference[]) {
  const ids = differences.flatMap(({ thing, element }) => [thing, element]).filter((id) => id !== null)
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from cellar_element where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id, name from cellar_element_batch where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id, name from origin where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select s.id, p.name from stock s join product p on p.company_id = s.company_id and p.id = s.product_id
      where s.company_id = ${companyId} and s.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
