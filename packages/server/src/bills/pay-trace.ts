import type { TracedPay } from '@lagar/domain/bills/pay-bill.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import type { Actor, Db } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { loadWorks } from '../lands/works/load.ts'
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
  const worth = await worthOf(db, actor, {
    ...(payBill.employee === null
      ? { employeesProvider: payBill.employeesProvider?.id }
      : { employee: payBill.employee.id }),
    ...{ from: payBill.fromDate, to: payBill.toDate },
  })
  return {
    result: {
      payBill,
      works: lines.map(({ work, day, amount, cost }) => ({
        ...{ work, day, amount, cost },
        lands: (works.find((one) => one.id === work.id)?.lands ?? []).map(({ id: land, name }) => ({
          id: land,
          name,
        })),
        now: fromMoney(worth.get(work.id) ?? 0),
      })),
    },
  }
}
