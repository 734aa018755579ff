import {
  bottleOpeningQuery,
  bottleOpeningRow,
  openingBottles,
  type BottleOpeningRow,
} from '@lagar/domain/bottles/opening.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import { openingReversal } from '@lagar/domain/wine/contents/opening.ts'
import { created, pageOf as pageSchema, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { closeBottles, openBottles } from '../../bottles/open.ts'
import { mayEdit } from '../../http/can.ts'
import { found } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { pageOf } from '../../http/list.ts'
import { create, transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { wasReversed } from '../../ledger/standing.ts'
import { seesBottleCosts } from './costs.ts'

type Row = Omit<BottleOpeningRow, 'can' | 'cost' | 'bottles'> & {
  cost: number
  bottles: (Omit<BottleOpeningRow['bottles'][number], 'cost'> & { cost: number })[]
}

/** An opening that was taken back has its lots no more: their codes are told by the history, and here by the audit alone. */
const told = sql<Row>`
  select o.id, e.happened_on::text as day, e.reason as note, there.amount, there.cost, there.bottles,
    coalesce(trim(a.name || ' ' || a.surname), '') as "recordedBy", ${wasReversed('e')} as undone
  from page o
  join ledger_entry e on e.company_id = o.company_id and e.id = o.entry
  cross join lateral (
    select sum(m.amount)::bigint as amount, sum(m.cost)::bigint as cost,
      coalesce(jsonb_agg(jsonb_build_object('wineBatch', jsonb_build_object('id', w.id, 'name', w.batch_id),
        'distributionDeposit', jsonb_build_object('id', d.id, 'name', d.name), 'amount', m.amount, 'cost', m.cost)
        order by w.batch_id collate es_natural, d.name) filter (where w.id is not null), '[]') as bottles
    from ledger_movement m
    join distribution_deposit d on d.company_id = m.company_id and d.id = m.target_id
    left join wine_batch w on w.company_id = m.company_id and w.id = m.thing_id
    where m.company_id = e.company_id and m.entry_id = e.id
  ) there
  left join account a on a.id = e.recorded_by`

function present(actor: Actor): (row: Row) => BottleOpeningRow {
  const seen = seesBottleCosts(actor)
  const money = (cost: number) => (seen ? shownMoney(cost) : null)
  const { edit } = mayEdit(actor, 'distribution')
  return ({ amount, cost, bottles, ...row }) => ({
    ...row,
    amount: fromThousandths(amount),
    cost: money(cost),
    bottles: bottles.map((one) => ({ ...one, amount: fromThousandths(one.amount), cost: money(one.cost) })),
    can: { edit: false, delete: !row.undone && edit },
  })
}

const openings = ({ companyId }: Actor) => sql`
  from opening_bottles own
  join ledger_entry posted on posted.company_id = own.company_id and posted.cause_type = 'openingBottles'
    and posted.cause_id = own.id and posted.reverses is null
  where own.company_id = ${companyId}`

/** What lay in the deposits when the company began, the latest first; what was taken back is told as such. */
async function listOpenings(
  db: Db,
  actor: Actor,
  query: z.output<typeof bottleOpeningQuery>,
): Promise<Page<BottleOpeningRow>> {
  const direction = query.sort === 'day' ? sql`asc` : sql`desc`
  const page = await pageOf<Row>(db, query, {
    page: (part) =>
      sql`select own.*, posted.id as entry, posted.happened_on ${openings(actor)} order by posted.happened_on ${direction}, posted.id ${direction} ${part}`,
    counted: (most) => sql`select ${openings(actor)} ${most}`,
    told: sql<Row>`${told} order by o.happened_on ${direction}, o.entry ${direction}`,
  })
  return { ...page, result: page.result.map(present(actor)) }
}

async function findOpening(tx: Tx, actor: Actor, id: string): Promise<BottleOpeningRow> {
  const { rows } = await sql<Row>`
    with page as (select own.*, posted.id as entry ${openings(actor)} and own.id = ${id}) ${told}`.execute(tx)
  return present(actor)(found(rows[0]))
}

/** Calls under distribution/wineBatches/openings: the bottles that lay in the deposits when the company began. */
export function bottleOpeningRoutes(app: App) {
  const path = '/distribution/wineBatches/openings'
  app.get(
    path,
    {
      config: { permission: 'distribution.read' },
      schema: { querystring: bottleOpeningQuery, response: { 200: pageSchema(bottleOpeningRow) } },
    },
    ({ db, actor, query }) => listOpenings(db, actor, query),
  )

  app.post(
    path,
    {
      config: { permission: 'distribution.write' },
      schema: { body: created(openingBottles), response: { 201: bottleOpeningRow } },
    },
    (request, reply) =>
      create(request, reply, async (tx, actor, id) => {
        const { day, note, bottles } = request.body
        const opening = { day, note, bottles: bottles.map((row) => ({ ...row, lot: newId() })) }
        await openBottles(tx, actor, id, opening)
        return findOpening(tx, actor, id)
      }),
  )

  app.put(
    `${path}/reverse`,
    {
      config: { permission: 'distribution.write' },
      schema: { body: openingReversal, response: { 200: bottleOpeningRow } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        await closeBottles(tx, actor, request.body.id, request.body.reason)
        return findOpening(tx, actor, request.body.id)
      }),
  )
}
