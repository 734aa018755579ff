import type { Dealings } from '@lagar/domain/distribution/statement.ts'
import { addMonths, monthOf } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { customers } from '../orders/customers.ts'

/** So many labels and lots are told of what a customer bought, those of most bottles first. */
const MOST_BOUGHT = 50

type Bought = Dealings['bought'][number] & { month: string }

/** What a customer bought of bottles, less what came back, and the problems that they had. */
export async function dealingsOf(db: Db, actor: Actor, id: string): Promise<Dealings> {
  const { companyId, today } = actor
  const { id: customer } = found(await customers.find(db, actor, id))
  const { rows } = await sql<Bought>`
    select case when label.id is null then 'wineBatch' else 'label' end as type, coalesce(label.id, w.id) as id,
      coalesce(label.name, w.batch_id) as name, to_char(moved.day, 'YYYY-MM') as month,
      sum(moved.bottles)::int as bottles, max(moved.day)::text as "lastOn"
    from (
      select x.order_wine_batch_id as line, d.happened_on as day, x.bottles
      from order_dispatch d
      join order_dispatch_line x on x.company_id = d.company_id and x.order_dispatch_id = d.id
      join wine_order o on o.company_id = d.company_id and o.id = d.wine_order_id and o.customer_id = ${customer}
      where d.company_id = ${companyId} and not d.is_undone
      union all
      select x.order_wine_batch_id, r.happened_on, -x.bottles
      from order_return r
      join order_return_line x on x.company_id = r.company_id and x.order_return_id = r.id
      join wine_order o on o.company_id = r.company_id and o.id = r.wine_order_id and o.customer_id = ${customer}
      where r.company_id = ${companyId} and not r.is_undone
    ) moved
    join order_wine_batch l on l.company_id = ${companyId} and l.id = moved.line
    join wine_batch w on w.company_id = l.company_id and w.id = l.wine_batch_id
    left join label on label.company_id = w.company_id and label.id = w.label_id
    group by 1, 2, 3, 4`.execute(db)
  const problems = await sql<{ problems: number; openProblems: number }>`
    select count(*)::int as problems, count(*) filter (where status in ('OPEN', 'IN_PROGRESS'))::int as "openProblems"
    from problem where company_id = ${companyId} and customer_id = ${customer}`.execute(db)
  return {
    bottles: rows.reduce((sum, row) => sum + row.bottles, 0),
    lastOn: lastOf(rows),
    months: monthsOf(rows, today),
    bought: boughtOf(rows),
    ...problems.rows[0]!,
  }
}

const lastOf = (rows: readonly Bought[]) =>
  rows.reduce<string | null>((last, { lastOn }) => (last === null || lastOn > last ? lastOn : last), null)

/** The twelve months up to today, those without a bottle too. */
function monthsOf(rows: readonly Bought[], today: string): Dealings['months'] {
  const now = monthOf(today)
  return Array.from({ length: 12 }, (_, at) => {
    const month = addMonths(now, at - 11)
    const own = rows.filter((row) => row.month === month)
    return { month, bottles: own.reduce((sum, { bottles }) => sum + bottles, 0) }
  })
}

function boughtOf(rows: readonly Bought[]): Dealings['bought'] {
  const things = [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => {
    const { type, id, name } = own[0]!
    return {
      type,
      id,
      name,
      bottles: own.reduce((sum, { bottles }) => sum + bottles, 0),
      lastOn: lastOf(own)!,
    }
  })
  return things.toSorted((a, b) => b.bottles - a.bottles || (a.name < b.name ? -1 : 1)).slice(0, MOST_BOUGHT)
}
