import { addDays, earliest, type Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { lastDayOf, monthOf } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

/** Refuses a day of a closed period: with PERIOD_DECLARED, naming the month, when a filed declaration closed it, or else with DAY_LOCKED. */
export async function refuseClosedDay(tx: Tx, actor: Actor, day: Day): Promise<void> {
  const { companyId, today } = actor
  let { lockDate } = actor
  if (day < today && (lockDate === null || day > lockDate)) {
    // Read again and held: what is filed meanwhile waits for this transaction, or this one for it.
    const { rows } = await sql<{ lock_date: Day | null }>`
      select lock_date from company where id = ${companyId} for share`.execute(tx)
    lockDate = rows[0]?.lock_date ?? null
  }
  if (lockDate === null || day > lockDate) return
  const declared = await tx
    .selectFrom('wine_declaration')
    .select('month')
    .where('company_id', '=', companyId)
    .where('status', '=', 'FILED')
    .where('month', '>=', monthOf(day))
    .orderBy('month')
    .limit(1)
    .executeTakeFirst()
  if (declared) throw new Refusal('PERIOD_DECLARED', { details: { month: declared.month, lockDate } })
  throw new Refusal('DAY_LOCKED', { details: { lockDate } })
}

/**
 * Refuses what changes what was true on any of these days, as `refuseClosedDay` refuses a movement: the ledger moves nothing for a
 * measurement, an observation or a work without costs, and a closed month tells of them all the same. No day is no reason.
 */
export async function refuseClosedDays(tx: Tx, actor: Actor, days: readonly (Day | null)[]): Promise<void> {
  const [first, ...others] = days.filter((day) => day !== null)
  if (first !== undefined) await refuseClosedDay(tx, actor, earliest(first, ...others))
}

/** A day, or else the first one after it that is open; while not even today is, the day itself, which the ledger refuses. */
export async function firstOpenDay(tx: Tx, { companyId, today }: Actor, day: Day): Promise<Day> {
  const { rows } = await sql<{ lock_date: Day | null }>`
    select lock_date from company where id = ${companyId} for share`.execute(tx)
  const lockDate = rows[0]?.lock_date ?? null
  if (lockDate === null || day > lockDate || lockDate >= today) return day
  return addDays(lockDate, 1)
}

/** Refuses, with PERIOD_DECLARED, a lock date that gives back days which a filed declaration closed. */
export async function refuseOpeningDeclared(tx: Tx, { companyId }: Actor, lockDate: string | null) {
  const row = await tx
    .selectFrom('wine_declaration')
    .select((eb) => eb.fn.max('month').as('month'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'FILED')
    .executeTakeFirst()
  const month = row?.month ?? null
  if (month !== null && (lockDate === null || lockDate < lastDayOf(month)))
    throw new Refusal('PERIOD_DECLARED', { details: { month } })
}
