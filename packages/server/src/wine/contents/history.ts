import type { ContentHistoryQuery, ContentState } from '@lagar/domain/wine/contents/content.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { pageOf } from '../../http/list.ts'
import { causeColumns, causeJoins } from './causes.ts'
import { seesSupplyCosts } from '../../http/can.ts'

type Row = Omit<ContentState, 'volume' | 'cost'> & { volume: number; cost: number }

/** What is told of the links of a page: what flowed in, what was added, and what the wine was right after. */
const told = ({ companyId }: Actor, order: RawBuilder<unknown>) => sql<Row>`
    select s.id, e.happened_on::text as day, ${causeColumns} as cause, e.reason, s.volume, s.cost,
      s.is_organic as "isOrganic", coalesce(before.is_organic and not s.is_organic, false) as "lostOrganic", s.reversed,
      coalesce((
        select json_agg(json_build_object('content', json_build_object('id', c.id, 'name', c.name),
          'own', c.id = s.content_id, 'volume', p.volume) order by p.volume desc)
        from content_state_parent p
        join content_state ps on ps.company_id = p.company_id and ps.id = p.parent_id
        join content c on c.company_id = ps.company_id and c.id = ps.content_id
        where p.company_id = s.company_id and p.state_id = s.id
      ), '[]') as parents,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'weight', so.weight, 'volume', so.volume) order by so.volume desc)
        from content_state_origin so join origin o on o.company_id = so.company_id and o.id = so.origin_id
        where so.company_id = s.company_id and so.state_id = s.id
      ), '[]') as origins,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'stock', pr.name, 'batch', json_build_object('id', sb.id, 'name', sb.batch_id),
          'amount', a.amount, 'unit', pr.unit, 'purpose', a.purpose) order by pr.name)
        from addition a
        join stock_batch sb on sb.company_id = a.company_id and sb.id = a.stock_batch_id
        join product pr on pr.company_id = sb.company_id and pr.id = sb.product_id
        where a.company_id = s.company_id and a.state_id = s.id
      ), '[]') as additions
    from page join content_state s on s.company_id = ${companyId} and s.id = page.id
    join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id
    left join content_state before on before.company_id = s.company_id and before.id = s.previous_id
    ${causeJoins}
    ${order}`

/** The links of a content's history, the newest first. */
export async function historyOfContent(
  db: Db,
  actor: Actor,
  query: ContentHistoryQuery,
): Promise<Page<ContentState>> {
  const direction = query.sort === 'day' ? sql`asc` : sql`desc`
  const order = sql`order by s.entry_id ${direction}, s.id ${direction}`
  const own = sql`from content_state s where s.company_id = ${actor.companyId} and s.content_id = ${query.contentId}`
  const page = await pageOf<Row>(db, query, {
    // Along the index alone: a link lies in a long row, and those before the page are passed over.
    page: (part) => sql`select s.id ${own} ${order} ${part}`,
    counted: (most) => sql`select ${own} ${most}`,
    told: told(actor, order),
  })
  const seesCost = seesSupplyCosts(actor)
  const result = page.result.map((row) => ({
    ...row,
    volume: fromMilliliters(row.volume, 'LITER'),
    cost: seesCost ? fromMoney(row.cost) : null,
    additions: row.additions.map((addition) => ({
      ...addition,
      amount: fromStockBase(addition.amount, addition.unit as StockUnit),
    })),
    parents: row.parents.map((parent) => ({ ...parent, volume: fromMilliliters(parent.volume, 'LITER') })),
    origins: row.origins.map((origin) => ({
      ...origin,
      weight: origin.weight / 1000,
      volume: fromMilliliters(origin.volume, 'LITER'),
    })),
  }))
  return { ...page, result }
}
