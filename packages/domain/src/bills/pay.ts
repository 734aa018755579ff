import type { Currency } from '../lists/places.ts'
import { payBill } from './pay-bill.ts'
import { laborTotals } from '../lands/works/record.ts'
import type { PayBillStatus, PayLineKind } from '../lists/pay.ts'
import type { PickedUnit } from '../lists/vineyard.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { toCents, toMoney } from '../units/money.ts'

/** Whose pay it is: one person, or a crew with all that worked in it. */
export type PayeeKind = 'EMPLOYEE' | 'PROVIDER'

/** The people of a work, its days and what one day of one of them costs, in currency. */
export type WorkedPay = { peopleUsedAmount: number; workedDays: number; workedDayCost: number }

/**
 * What of a work is somebody's, in stored money to the cent: a crew is paid for all of its people, whoever is in charge for one person alone.
 */
export function payOf(work: WorkedPay, kind: PayeeKind): number {
  return toCents(toMoney(laborTotals(paidPart(work, kind)).totalCost))
}

/** The part of a work's people that somebody is paid for. */
export const paidPart = (work: WorkedPay, kind: PayeeKind): WorkedPay => ({
  ...work,
  peopleUsedAmount: kind === 'PROVIDER' ? work.peopleUsedAmount : Math.min(work.peopleUsedAmount, 1),
})

/** What a line is of: the days of a work, or its piecework in one unit. */
export const payKey = ({ work, piece }: { work: string; piece: PickedUnit | null }): string =>
  piece === null ? work : `${work} ${piece}`

/** A work of somebody: what it costs now, in stored money, nothing where it is no longer theirs or no longer done. */
export type PayFact = {
  now: number
  /** What standing bills of theirs have for it together; null where none has it. */
  billed: number | null
  /** Whether a standing bill of anybody has it as its work. */
  isTaken: boolean
  isInPeriod: boolean
  /** Whether it was said to be paid without any bill. */
  isPaidElsewhere: boolean
}

/**
 * What a bill is to have for a work: all of it where nobody billed it, and otherwise what it changed by since, however often that was; nothing
 * where there is nothing to say. So what bills have for a work together is what it cost when the last of them was written.
 */
export function proposalOf({ now, billed, isTaken, isInPeriod, isPaidElsewhere }: PayFact) {
  if (billed !== null) return now === billed ? null : { kind: 'DIFFERENCE' as const, cost: now - billed }
  if (now === 0 || !isInPeriod || isPaidElsewhere) return null
  return { kind: isTaken ? ('DIFFERENCE' as const) : ('WORK' as const), cost: now }
}

/** A cost in the company's currency (currency, not stored) as an amount of a bill's, to the cent. */
export const amountIn = (cost: number, exchangeRate: number): number => productOf([cost], 2, exchangeRate)

type Line = { kind: PayLineKind; cost: number; amount: number; what: string; reason: string }

/** What a line adds to its bill: a discount is taken off. */
export const lineAmount = ({ kind, amount }: Pick<Line, 'kind' | 'amount'>): number =>
  kind === 'DISCOUNT' ? -amount : amount

/** What a bill comes to, in its currency. */
export const payTotal = (lines: readonly Pick<Line, 'kind' | 'amount'>[]): number =>
  Number(sumOf(lines.map(lineAmount)).toFixed(2))

/** Whether a line asks for a reason: it was added by hand, or is paid other than its work is worth at the bill's rate. */
export const asksReason = (
  { kind, cost, amount }: Omit<Line, 'what' | 'reason'>,
  exchangeRate: number,
): boolean => kind === 'BONUS' || kind === 'DISCOUNT' || amount !== amountIn(cost, exchangeRate)

/** What is wrong with the lines of a bill at its rate, by field; a bill below nothing is paid by nobody. */
export function payLineErrors(lines: readonly Line[], exchangeRate: number): Record<string, string> {
  const errors: Record<string, string> = {}
  lines.forEach((line, at) => {
    const isByHand = line.kind === 'BONUS' || line.kind === 'DISCOUNT'
    if (isByHand && line.amount <= 0) errors[`lines.${at}.amount`] = 'ABOVE:0'
    if (isByHand && line.what === '') errors[`lines.${at}.what`] = 'REQUIRED'
    if (asksReason(line, exchangeRate) && line.reason === '') errors[`lines.${at}.reason`] = 'REASON_REQUIRED'
  })
  if (payTotal(lines) < 0) errors['lines'] = 'TOTAL_BELOW_NOTHING'
  return errors
}

/** A bill as its form judges it, lines and all, in a company of a currency; of a foreign one as soon as its rate is there. */
export const payBillIn = (own: Currency) =>
  payBill.superRefine(({ lines, currency, exchangeRate }, context) => {
    const rate = currency === own ? 1 : exchangeRate
    if (rate === null) return
    for (const [path, message] of Object.entries(payLineErrors(lines.map(named), rate)))
      context.addIssue({
        ...{ code: 'custom', path: path.split('.'), message },
        params: { missing: message === 'REQUIRED' },
      })
  })

/** A line whose work names it, whatever was sent as its name. */
export const named = <L extends { work: string | null; what: string }>(line: L): L =>
  line.work === null ? line : { ...line, what: line.what || line.work }

/** How far a bill is by what was paid of it: one that is approved and of which nothing is left is paid. */
export const payStatus = (isApproved: boolean, left: number): PayBillStatus =>
  isApproved ? (left <= 0 ? 'PAID' : 'APPROVED') : 'PENDING'

/** What is left to pay of a bill, in stored money: what is owed less the shares that stand. */
export const leftOf = (total: number, shares: readonly { amount: number; isAnnulled: boolean }[]): number =>
  total - shares.reduce((sum, { amount, isAnnulled }) => sum + (isAnnulled ? 0 : amount), 0)
