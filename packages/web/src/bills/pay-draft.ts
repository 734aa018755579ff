import { amountIn, lineAmount, payKey, payTotal } from '@lagar/domain/bills/pay.ts'
import {
  payBillOf,
  type PayBill,
  type PayBillRecord,
  type PayLine,
  type PayProposal,
} from '@lagar/domain/bills/pay-bill.ts'
import { monthOf } from '@lagar/domain/month.ts'
import { send, queryOf } from '../api/send.ts'
import type { Initial } from '../form/draft/paths.ts'

type Line = Initial<PayLine>
type Value = Initial<PayBill>

/** What a bill begins with: the saved one, or one of this month in the company's currency. */
export const startOf = (saved: PayBillRecord | undefined, today: string, currency: PayBill['currency']) =>
  saved
    ? { ...payBillOf(saved), id: saved.id, version: saved.version }
    : {
        ...{ fromDate: `${monthOf(today)}-01`, toDate: today, day: today, currency, exchangeRate: null },
        ...{ status: 'PENDING' as const, lines: [], note: '' },
      }

/** Whether a line is of a work, and not by hand. */
export const isOfWork = ({ work }: Line): boolean => Boolean(work)

/** The rate that a draft's works are worth by; nothing while that of a foreign currency is not said. */
export const rateIn = ({ currency, exchangeRate }: Value, own: string): number | undefined =>
  currency === own ? 1 : (exchangeRate ?? undefined)

/** Lines as they are at a rate: what nobody gave a reason for follows it. */
export const revalued = (lines: readonly Line[], rate: number | undefined): Line[] =>
  lines.map((line) =>
    rate === undefined || !isOfWork(line) || line.reason || typeof line.cost !== 'number'
      ? line
      : { ...line, amount: amountIn(line.cost, rate) },
  )

/** The works that are proposed for a draft; undefined while it does not say for whom and which days. */
export async function proposalFor(
  { employee, employeesProvider, fromDate, toDate }: Value,
  payBill: string,
): Promise<PayProposal | undefined> {
  if ((!employee && !employeesProvider) || !fromDate || !toDate || toDate < fromDate) return undefined
  const of = employee ? { employee } : { employeesProvider }
  return await send<PayProposal>(
    'GET',
    `administration/payBills/proposal${queryOf({ ...of, from: fromDate, to: toDate, payBill })}`,
  )
}

/** The lines of a draft with the works of a proposal in the place of those it had; what was corrected of one that is the same stays. */
export function withProposal(
  lines: readonly Line[],
  { result }: PayProposal,
  rate: number | undefined,
): Line[] {
  const before = new Map(
    lines.flatMap((line) =>
      line.work ? [[payKey({ work: line.work, piece: line.piece ?? null }), line] as const] : [],
    ),
  )
  const works = result.map(({ kind, work, piece, cost }): Line => {
    const own = before.get(payKey({ work: work.id, piece }))
    if (own && own.cost === cost && own.kind === kind) return own
    const amount = rate === undefined ? null : amountIn(cost, rate)
    return { kind, work: work.id, piece, cost, amount, what: work.name, reason: '' }
  })
  return [...works, ...lines.filter((line) => !isOfWork(line))]
}

const settled = (lines: readonly Line[]) =>
  lines.flatMap(({ kind, amount, work }) =>
    kind && typeof amount === 'number' ? [{ kind, amount, isWork: Boolean(work) }] : [],
  )

/** What the lines of a draft come to so far: its works, what was added and taken off by hand, and all of it. */
export function sumsOf(lines: readonly Line[]) {
  const told = settled(lines)
  const sum = (rows: typeof told) => rows.reduce((total, row) => total + lineAmount(row), 0)
  return {
    works: sum(told.filter(({ isWork }) => isWork)),
    byHand: sum(told.filter(({ isWork }) => !isWork)),
    total: payTotal(told),
  }
}
