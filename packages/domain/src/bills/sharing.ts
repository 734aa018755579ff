import { inside, moving, outside, type Movement } from '../ledger/ledger.ts'
import { share } from '../units/amount.ts'
import { CENT, priceOf, toCents } from '../units/money.ts'

/** A plot or a cellar that bears a part of a bill, and how heavy that part is beside the others. */
export type Bearer = { kind: 'LAND' | 'CELLAR'; id: string; weight: number }

/** A part of a bill: of a plot, a cellar, or nobody; stored money, a whole number of cents. */
export type BillPart = { kind: 'LAND' | 'CELLAR' | 'EXPENSE'; id: string | null; cost: number }

/** What a bill costs in the company's currency, to the cent, in stored money. */
export const billCost = ({ price, exchangeRate }: { price: number; exchangeRate: number }): number =>
  toCents(priceOf(price, exchangeRate))

/** The parts of a bill by the weights of who bears it, each of whole cents; they add up to it. Borne by nobody it is an expense. */
export function billParts(cost: number, bearers: readonly Bearer[]): BillPart[] {
  const heavy = bearers.filter(({ weight }) => weight > 0)
  if (heavy.length === 0) return [{ kind: 'EXPENSE', id: null, cost }]
  const parts = share(
    cost / CENT,
    heavy.map(({ weight }) => weight),
  )
  return heavy.flatMap(({ kind, id }, at) => (parts[at] === 0 ? [] : [{ kind, id, cost: parts[at]! * CENT }]))
}

/**
 * The movements of a bill: what plots bear comes from the supplier through the process to them, and what nobody bears is an expense. The
 * part of a cellar moves only with its grapes.
 */
export function billMovements(bill: string, parts: readonly BillPart[]): Movement[] {
  const cost = (thing: string, amount: number) => ({ kind: 'COST', thing, amount: 0, cost: amount }) as const
  const lands = parts.filter(({ kind }) => kind === 'LAND')
  const sum = (rows: readonly BillPart[]) => rows.reduce((total, row) => total + row.cost, 0)
  const spent = sum(parts.filter(({ kind }) => kind === 'EXPENSE'))
  return moving([
    { ...cost(bill, sum(lands)), source: outside('SUPPLIER'), target: outside('PROCESS'), reason: 'SERVICE' },
    ...lands.map(({ id, cost: part }) => ({
      ...cost(id!, part),
      source: outside('PROCESS'),
      target: inside(id!),
    })),
    { ...cost(bill, spent), source: outside('SUPPLIER'), target: outside('EXPENSE'), reason: 'SERVICE' },
  ])
}
