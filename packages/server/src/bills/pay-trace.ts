import { payKey } from '@lagar/domain/bills/pay.ts'
import { payeeOf, type TracedPay } from '@lagar/domain/bills/pay-bill.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import type { Actor, Db } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { loadWorks } from '../lands/works/load.ts'
import { piecesOf } from '../lands/works/pickers.ts'
import { findPayBill } from './pay-read.ts'
import { worthOf } from './proposal.ts'

/** A bill with each work behind it: where it was done, what the bill has for it and what it is worth now. */
export async function tracePay(db: Db, actor: Actor, id: string): Promise<TracedPay> {
  const payBill = found(await findPayBill(db, actor, id))
  const lines = payBill.lines.flatMap((line) => (line.work === null ? [] : [{ ...line, work: line.work }]))
  const works = await loadWorks(
    db,
    actor,
    lines.map(({ work }) => work.id),
  )
  const asked = {
    ...(payBill.employee === null
      ? { employeesProvider: payBill.employeesProvider?.id }
      : { employee: payBill.employee.id }),
    ...{ from: payBill.fromDate, to: payBill.toDate },
  }
  const worth = await worthOf(db, actor, asked)
  const pieces = await piecesOf(
    db,
    actor,
    lines.flatMap(({ work, piece }) => (piece === null ? [] : [work.id])),
    payeeOf(payBill),
  )
  return {
    result: {
      payBill,
      works: lines.map(({ work, piece, day, amount, cost }) => ({
        ...{ work, piece, day, amount, cost },
        pickers: pieces.flatMap(({ unit, work: of, ...row }) =>
          of === work.id && unit === piece ? [row] : [],
        ),
        lands: (works.find((one) => one.id === work.id)?.lands ?? []).map(({ id: land, name }) => ({
          id: land,
          name,
        })),
        now: fromMoney(worth.get(payKey({ work: work.id, piece })) ?? 0),
      })),
    },
  }
}
