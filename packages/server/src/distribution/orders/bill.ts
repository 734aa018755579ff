import { billsOf, worthOf, type Bill } from '@lagar/domain/distribution/billing.ts'
import { pendingOf } from '@lagar/domain/distribution/delivery.ts'
import { isOpen } from '@lagar/domain/distribution/order.ts'
import { ratesAsked, type SaleRate } from '@lagar/domain/distribution/rates.ts'
import type { Tax } from '@lagar/domain/distribution/tax.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { OrderStatus } from '@lagar/domain/lists/statuses.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { currencyOf } from '../../currency.ts'
import { taxesOfOrder } from '../prices/taxes.ts'
import type { LeavingLine } from './bottles.ts'

/** What a line of a dispatch bills, and what its net was worth in the company's currency; without a rate it is in that. */
export type LineBill = Bill & { rate: number | null; value: number }

/**
 * What lines bill that leave on a day, with the taxes and the rates of it. Refuses, at `rates`, a sale in another currency without its rate
 * (RATE_NEEDED), and a rate that nothing asks for.
 */
export async function billLines(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { day, lines, rates }: { day: Day; lines: readonly LeavingLine[]; rates: readonly SaleRate[] },
): Promise<LineBill[]> {
  const own = await currencyOf(tx, actor)
  const leaving = lines.map(({ line, amount }) => ({
    amount,
    price: fromMoney(line.price),
    currency: line.currency,
  }))
  const asked = ratesAsked(leaving, own)
  const lacking = asked.filter((one) => rates.every(({ currency }) => currency !== one))
  const errors = {
    ...(lacking.length > 0 && { rates: `RATE_NEEDED:${lacking.join(', ')}` }),
    ...Object.fromEntries(
      rates.flatMap(({ currency }, at) =>
        asked.includes(currency) ? [] : [[`rates.${at}.currency`, 'NOT_ALLOWED_HERE']],
      ),
    ),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const taxes = await taxesOfOrder(tx, actor, orderId, day)
  return billsOf(leaving, taxes).map((bill) => {
    const rate = rates.find(({ currency }) => currency === bill.currency)?.exchangeRate ?? null
    return { ...bill, rate, value: rate === null ? bill.sale : worthOf(bill.sale, rate) }
  })
}

/** Bottles of a line that left on a trip, or came back of one, with what they were billed or credited at; stored money. */
export type CourseLine = Bill & {
  line: string
  isBack: boolean
  day: Day
  bottles: number
  cost: number
  value: number | null
}

/** SQL: what of the order `o` left and came back, line by line, as JSON. */
export const courseOf = sql<CourseLine[]>`coalesce((
  select json_agg(course) from (
    select x.order_wine_batch_id as line, false as "isBack", d.happened_on as day, x.bottles, x.cost, x.sale, x.value, x.taxes, l.currency
    from order_dispatch d
    join order_dispatch_line x on x.company_id = d.company_id and x.order_dispatch_id = d.id
    join order_wine_batch l on l.company_id = x.company_id and l.id = x.order_wine_batch_id
    where d.company_id = o.company_id and d.wine_order_id = o.id and not d.is_undone
    union all
    select x.order_wine_batch_id, true, r.happened_on, x.bottles, x.cost, x.sale, x.value, x.taxes, l.currency
    from order_return r
    join order_return_line x on x.company_id = r.company_id and x.order_return_id = r.id
    join order_wine_batch l on l.company_id = x.company_id and l.id = x.order_wine_batch_id
    where r.company_id = o.company_id and r.wine_order_id = o.id and not r.is_undone
  ) course), '[]')`

/** What of an order left and came back, line by line. */
export async function courseLines(db: Db | Tx, { companyId }: Actor, orderId: string): Promise<CourseLine[]> {
  const { course } = await db
    .selectFrom('wine_order as o')
    .select(courseOf.as('course'))
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return course
}

/** What the bottles of lines that a customer has were worth when they left, stored money; unknown where a rate was not kept. */
export const worthAtCustomer = (course: readonly CourseLine[]): number | null =>
  course.some(({ value }) => value === null)
    ? null
    : sumOf(course.map(({ isBack, value }) => (isBack ? -(value ?? 0) : (value ?? 0))))

/** The lines of an order that are still to leave, as they would be billed with some taxes. */
export const pendingBills = (
  status: OrderStatus,
  lines: readonly { amount: number; dispatched: number; price: number; currency: Currency }[],
  taxes: readonly Tax[],
): Bill[] =>
  isOpen(status)
    ? billsOf(
        lines.map((line) => ({ ...line, amount: pendingOf(line), price: fromMoney(line.price) })),
        taxes,
      )
    : []

/** The bills and the credits of what left of an order and came back. */
export const billsOfCourse = (course: readonly CourseLine[]) => ({
  sent: course.filter(({ isBack }) => !isBack),
  back: course.filter(({ isBack }) => isBack),
})
