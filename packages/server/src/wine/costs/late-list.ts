import { Refusal } from '@lagar/domain/errors.ts'
import { lateCostQuery, lateCostRow, type LateCostRow } from '@lagar/domain/wine/costs/late-cost-record.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { pageOf as pageSchema, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import { shortText } from '../../exports/numbers.ts'
import type { Actor, Db } from '../../actor.ts'
import type { App } from '../../http/http.ts'
import { pageOf } from '../../http/list.ts'
import { wasReversed } from '../../ledger/standing.ts'
import { causeColumns, causeJoins } from '../contents/causes.ts'
import { seesSupplyCosts } from '../../http/can.ts'

type Query = z.output<typeof lateCostQuery>

/** Late costs that stand: those of a work that was opened again are taken back. */
const chosen = ({ companyId }: Actor, { from, to, cellarId, causeId, originId }: Query) => {
  const conditions = [
    ...(from === undefined ? [] : [sql`e.happened_on >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.happened_on <= ${to}`]),
    ...(cellarId === undefined
      ? []
      : [
          sql`(i.to_cellar_id = ${cellarId} or exists (
      select from late_cost_part p join cellar_element v on v.company_id = p.company_id and v.id = p.cellar_element_id
      where p.company_id = l.company_id and p.late_cost_id = l.id and v.cellar_id = ${cellarId}))`,
        ]),
    ...(causeId === undefined ? [] : [sql`l.cause_id = ${causeId}`]),
    ...(originId === undefined ? [] : [sql`${originId} in (l.origin_id, l.stock_batch_id)`]),
    sql`not ${wasReversed('e')}`,
  ]
  return sql`
    from late_cost l
    join ledger_entry e on e.company_id = l.company_id and e.id = l.entry_id
    left join origin o on o.company_id = l.company_id and o.id = l.origin_id
    left join input i on i.company_id = o.company_id and i.id = o.input_id
    where l.company_id = ${companyId} and ${sql.join(conditions, sql` and `)}`
}

/** Where the cost `l` went that did not become an expense. */
const partsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'thing', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'type', 'content')
      else jsonb_build_object('id', b.id, 'name', b.batch_id, 'type', 'wineBatch') end,
    'place', jsonb_build_object('id', coalesce(v.id, d.id), 'name', coalesce(v.name, d.name)),
    'cost', p.cost) order by p.position)
  from late_cost_part p
  left join content c on c.company_id = p.company_id and c.id = p.content_id
  left join cellar_element v on v.company_id = p.company_id and v.id = p.cellar_element_id
  left join wine_batch b on b.company_id = p.company_id and b.id = p.wine_batch_id
  left join distribution_deposit d on d.company_id = p.company_id and d.id = p.distribution_deposit_id
  where p.company_id = l.company_id and p.late_cost_id = l.id and coalesce(c.id, b.id) is not null), '[]')`

const told = sql<LateCostRow>`
  select l.id, e.happened_on::text as day, l.spent_on::text as "spentOn", ${causeColumns} as cause,
    case when supply.id is not null then jsonb_build_object('id', supply.id, 'type', 'stockBatch',
        'name', case when supply.unnamed then product.name else product.name || ' (' || supply.batch_id || ')' end)
      else jsonb_build_object('id', o.id, 'name', o.name, 'type', case o.kind when 'CIU' then 'ciu' else 'receivedWine' end) end as origin,
    case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.input_name) end as input, l.cost, ${partsOf} as parts,
    coalesce((select sum(p.cost) from late_cost_part p where p.company_id = l.company_id and p.late_cost_id = l.id
      and p.content_id is null and p.wine_batch_id is null), 0)::bigint as expense
  from page l
  join ledger_entry e on e.company_id = l.company_id and e.id = l.entry_id
  left join origin o on o.company_id = l.company_id and o.id = l.origin_id
  left join input n on n.company_id = o.company_id and n.id = o.input_id
  left join stock_batch supply on supply.company_id = l.company_id and supply.id = l.stock_batch_id
  left join product on product.company_id = supply.company_id and product.id = supply.product_id
  ${causeJoins}`

/** The late costs that stand, the newest first. */
export async function listLateCosts(db: Db, actor: Actor, query: Query): Promise<Page<LateCostRow>> {
  if (!seesSupplyCosts(actor)) throw new Refusal('NO_PERMISSIONS')
  const { sort = '-day' } = query
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = sort.endsWith('cost') ? sql`l.cost` : sql`l.entry_id`
  const order = sql`order by ${by} ${direction}, l.id`
  const rows = chosen(actor, query)
  const page = await pageOf<LateCostRow>(db, query, {
    page: (part) => sql`select l.* ${rows} ${order} ${part}`,
    counted: (most) => sql`select ${rows} ${most}`,
    told: sql<LateCostRow>`${told} ${order}`,
  })
  const result = page.result.map((row) => ({
    ...row,
    cost: fromMoney(row.cost),
    expense: fromMoney(row.expense),
    parts: row.parts.map((part) => ({ ...part, cost: fromMoney(part.cost) })),
  }))
  return { ...page, result }
}

/** The costs that came after their grapes were ground. */
export function lateCostRoutes(app: App) {
  app.get(
    '/cellars/lateCosts',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: lateCostQuery, response: { 200: pageSchema(lateCostRow) } },
    },
    ({ db, actor, query }) => listLateCosts(db, actor, query),
  )
}

const sumIn = ({ parts }: LateCostRow, type: 'content' | 'wineBatch') =>
  parts.reduce((sum, { thing, cost }) => sum + (thing.type === type ? cost : 0), 0)

export const lateCostExport = exportOf({
  permission: 'contents.read',
  sheet: 'LATE_COST',
  query: lateCostQuery,
  list: listLateCosts,
  columns: [
    { field: 'recordedOn', kind: 'day', width: 12, value: ({ day }) => day },
    { field: 'spentOn', kind: 'day', width: 12, value: ({ spentOn }) => spentOn },
    { field: 'causedBy', kind: 'text', width: 32, value: ({ cause }, texts) => causeText(texts, cause) },
    { field: 'lateOrigin', kind: 'text', value: ({ origin }) => origin.name },
    { field: 'input', kind: 'text', width: 36, value: ({ input }) => input?.name ?? null },
    { field: 'costs', kind: 'money', value: ({ cost }) => cost },
    { field: 'toWineInVessels', kind: 'money', value: (row) => sumIn(row, 'content') },
    { field: 'toBottles', kind: 'money', value: (row) => sumIn(row, 'wineBatch') },
    { field: 'toExpense', kind: 'money', value: ({ expense }) => expense },
    {
      field: 'breakdown',
      kind: 'text',
      width: 60,
      value: ({ parts }, texts) =>
        parts
          .map(
            ({ thing, place, cost }) => `${thing.name} (${place.name}): ${shortText(texts, 'money', cost)}`,
          )
          .join('; '),
    },
  ],
})

const causeText = (texts: Texts, { type, name }: LateCostRow['cause']) => {
  const words: Readonly<Record<string, string>> = texts.entityType
  return [words[type], name].filter(Boolean).join(' ')
}
