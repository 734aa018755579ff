import { billSumOf } from '@lagar/domain/distribution/account.ts'
import { addedBills, grossOf, type Bill } from '@lagar/domain/distribution/billing.ts'
import type { DispatchRecord, ReturnRecord } from '@lagar/domain/distribution/order-record.ts'
import type { SaleRate } from '@lagar/domain/distribution/rates.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { remitoIn } from '../../remitos.ts'

/** What of an order's course stands, the latest first: the order in which it may be undone. */
export async function standingTrips(tx: Tx, { companyId }: Actor, orderId: string) {
  const { rows } = await sql<{ id: string; kind: 'DISPATCH' | 'RETURN' }>`
    select id, kind from (
      select id, 'DISPATCH' as kind, attempt from order_dispatch
      where company_id = ${companyId} and wine_order_id = ${orderId} and not is_undone
      union all
      select id, 'RETURN', attempt from order_return
      where company_id = ${companyId} and wine_order_id = ${orderId} and not is_undone
    ) as trip order by attempt desc`.execute(tx)
  return rows
}

/** The dispatches of an order with their delivery notes and lines, as they left. */
export async function dispatchesOf(db: Db | Tx, { companyId }: Actor, orderId: string) {
  const { rows } = await sql<Omit<DispatchRecord, 'bills' | 'rates'> & { lineBills: LineBill[] }>`
    select d.id, ${remitoIn('d', sql`remito.order_dispatch_id = d.id`)} as remito, d.happened_on::text as day, d.carrier, d.driver, d.plate, d.note, d.is_undone as undone,
      coalesce(sum(x.bottles), 0)::int as bottles,
      ${lineBills} as "lineBills",
      coalesce(jsonb_agg(jsonb_build_object('line', l.id, 'amount', x.bottles, 'boxSizes', x.box_sizes,
        'wineBatch', jsonb_build_object('id', w.id, 'name', w.batch_id),
        'label', case when label.id is not null then jsonb_build_object('id', label.id, 'name', label.name) end,
        'distributionDeposit', jsonb_build_object('id', p.id, 'name', p.name)) order by x.position)
        filter (where x.id is not null), '[]') as lines
    from order_dispatch d
    left join order_dispatch_line x on x.company_id = d.company_id and x.order_dispatch_id = d.id
    left join order_wine_batch l on l.company_id = x.company_id and l.id = x.order_wine_batch_id
    left join wine_batch w on w.company_id = l.company_id and w.id = l.wine_batch_id
    left join label on label.company_id = w.company_id and label.id = w.label_id
    left join distribution_deposit p on p.company_id = l.company_id and p.id = l.distribution_deposit_id
    where d.company_id = ${companyId} and d.wine_order_id = ${orderId}
    group by d.company_id, d.id
    order by d.attempt`.execute(db)
  return rows.map(({ lineBills: bills, ...row }) => ({
    ...row,
    rates: ratesOf(bills),
    bills: addedBills(bills).map(billSumOf),
  }))
}

type LineBill = Bill & { rate: number | null }

/** SQL: what the lines `x` of a trip are billed or credited at, as JSON, in their order. */
const lineBills = sql`coalesce(jsonb_agg(jsonb_build_object('currency', l.currency, 'sale', x.sale, 'taxes', x.taxes, 'rate', to_jsonb(x) -> 'rate')
        order by x.position) filter (where x.id is not null), '[]')`

/** The rates of a trip, each currency once. */
const ratesOf = (bills: readonly LineBill[]): SaleRate[] => [
  ...new Map(
    bills.flatMap(({ currency, rate }) =>
      rate === null ? [] : [[currency, { currency, exchangeRate: rate }] as const],
    ),
  ).values(),
]

/** The returns of an order with their lines, in the order of their days. */
export async function returnsOf(db: Db | Tx, { companyId }: Actor, orderId: string): Promise<ReturnRecord[]> {
  const { rows } = await sql<Omit<ReturnRecord, 'credit'> & { lineBills: LineBill[] }>`
    select r.id, r.happened_on::text as day, r.reason, r.is_undone as undone, coalesce(sum(x.bottles), 0)::int as bottles,
      ${lineBills} as "lineBills",
      coalesce(jsonb_agg(jsonb_build_object('line', l.id, 'amount', x.bottles, 'lossReason', x.loss_reason,
        'wineBatch', jsonb_build_object('id', w.id, 'name', w.batch_id),
        'distributionDeposit', case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end)
        order by x.position) filter (where x.id is not null), '[]') as lines
    from order_return r
    left join order_return_line x on x.company_id = r.company_id and x.order_return_id = r.id
    left join order_wine_batch l on l.company_id = x.company_id and l.id = x.order_wine_batch_id
    left join wine_batch w on w.company_id = l.company_id and w.id = l.wine_batch_id
    left join distribution_deposit p on p.company_id = x.company_id and p.id = x.distribution_deposit_id
    where r.company_id = ${companyId} and r.wine_order_id = ${orderId}
    group by r.company_id, r.id
    order by r.happened_on, r.attempt`.execute(db)
  return rows.map(({ lineBills: bills, ...row }) => ({
    ...row,
    credit: addedBills(bills).map((bill) => ({ currency: bill.currency, amount: shownMoney(grossOf(bill)) })),
  }))
}
