import {
  openingQuery,
  openingReversal,
  openingRow,
  openingWine,
  type OpeningRow,
} from '@lagar/domain/wine/contents/opening.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { created, pageOf as pageSchema, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit, seesSupplyCosts } from '../../http/can.ts'
import { found } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { pageOf } from '../../http/list.ts'
import { create, transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { wasReversed } from '../../ledger/standing.ts'
import { closeWines, openWines } from './open.ts'

type Row = Omit<OpeningRow, 'unit' | 'can' | 'cost' | 'wines'> & {
  cost: number
  wines: (Omit<OpeningRow['wines'][number], 'cost'> & { cost: number })[]
}

const told = sql<Row>`
  select o.id, e.happened_on::text as day, e.reason as note, there.amount, there.cost, there.wines,
    coalesce(trim(a.name || ' ' || a.surname), '') as "recordedBy", ${wasReversed('e')} as undone
  from page o
  join ledger_entry e on e.company_id = o.company_id and e.id = o.entry
  cross join lateral (
    select sum(m.amount)::bigint as amount, sum(m.cost)::bigint as cost,
      jsonb_agg(jsonb_build_object('cellarElement', jsonb_build_object('id', v.id, 'name', v.name),
        'content', jsonb_build_object('id', c.id, 'name', c.name), 'amount', m.amount, 'cost', m.cost)
        order by v.name collate es_natural) as wines
    from ledger_movement m
    join cellar_element v on v.company_id = m.company_id and v.id = m.target_id
    join content c on c.company_id = m.company_id and c.id = m.thing_id
    where m.company_id = e.company_id and m.entry_id = e.id
  ) there
  left join account a on a.id = e.recorded_by`

function present(actor: Actor): (row: Row) => OpeningRow {
  const seen = seesSupplyCosts(actor)
  const money = (cost: number) => (seen ? fromMoney(cost) : null)
  const { edit } = mayEdit(actor, 'contents')
  return ({ amount, cost, wines, ...row }) => ({
    ...row,
    amount: fromMilliliters(amount, 'LITER'),
    unit: 'LITER',
    cost: money(cost),
    wines: wines.map((wine) => ({
      ...wine,
      amount: fromMilliliters(wine.amount, 'LITER'),
      cost: money(wine.cost),
    })),
    can: { edit: false, delete: !row.undone && edit },
  })
}

const openings = ({ companyId }: Actor) => sql`
  from opening_wine own
  join ledger_entry posted on posted.company_id = own.company_id and posted.cause_type = 'openingWine'
    and posted.cause_id = own.id and posted.reverses is null
  where own.company_id = ${companyId}`

/** What lay in the vessels when the company began, the latest first; what was taken back is told as such. */
async function listOpenings(
  db: Db,
  actor: Actor,
  query: z.output<typeof openingQuery>,
): Promise<Page<OpeningRow>> {
  const direction = query.sort === 'day' ? sql`asc` : sql`desc`
  const inCellar =
    query.cellarId === undefined
      ? sql``
      : sql`and exists (select from ledger_movement m
          join cellar_element v on v.company_id = m.company_id and v.id = m.target_id and v.cellar_id = ${query.cellarId}
          where m.company_id = own.company_id and m.entry_id = posted.id)`
  const of = sql`${openings(actor)} ${inCellar}`
  const page = await pageOf<Row>(db, query, {
    page: (part) =>
      sql`select own.*, posted.id as entry, posted.happened_on ${of} order by posted.happened_on ${direction}, posted.id ${direction} ${part}`,
    counted: (most) => sql`select ${of} ${most}`,
    told: sql<Row>`${told} order by o.happened_on ${direction}, o.entry ${direction}`,
  })
  return { ...page, result: page.result.map(present(actor)) }
}

async function findOpening(tx: Tx, actor: Actor, id: string): Promise<OpeningRow> {
  const { rows } = await sql<Row>`
    with page as (select own.*, posted.id as entry ${openings(actor)} and own.id = ${id}) ${told}`.execute(tx)
  return present(actor)(found(rows[0]))
}

/** Calls under cellars/contents/openings: what lay in the vessels when the company began. */
export function openingRoutes(app: App) {
  const path = '/cellars/contents/openings'
  app.get(
    path,
    {
      config: { permission: 'contents.read' },
      schema: { querystring: openingQuery, response: { 200: pageSchema(openingRow) } },
    },
    ({ db, actor, query }) => listOpenings(db, actor, query),
  )

  app.post(
    path,
    {
      config: { permission: 'contents.write' },
      schema: { body: created(openingWine), response: { 201: openingRow } },
    },
    (request, reply) =>
      create(request, reply, async (tx, actor, id) => {
        const { day, note, wines } = request.body
        await openWines(tx, actor, id, {
          day,
          note,
          wines: wines.map((wine) => ({ ...wine, content: newId() })),
        })
        return findOpening(tx, actor, id)
      }),
  )

  app.put(
    `${path}/reverse`,
    {
      config: { permission: 'contents.write' },
      schema: { body: openingReversal, response: { 200: openingRow } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        await closeWines(tx, actor, request.body.id, request.body.reason)
        return findOpening(tx, actor, request.body.id)
      }),
  )
}
