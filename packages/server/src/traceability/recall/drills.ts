import {
  recallDrillQuery,
  secondsOf,
  shareFound,
  type RecallDrillEnd,
  type RecallDrillRecord,
  type RecallDrillRow,
  type RecallDrillStart,
  type RecallHold,
} from '@lagar/domain/traceability/recall-drill.ts'
import { countsOf } from '@lagar/domain/traceability/counts.ts'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { shownDay, todayIn } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { ordered, pageOfQuery } from '../../http/list.ts'
import { nextNumber } from '../../numbers.ts'
import { letGo, putOnHold } from './hold.ts'
import { beginningText } from './recall.ts'
import { headOf, readTrace } from '../trace/trace.ts'
import { updateHeld } from '../../http/rows.ts'

type Query = z.output<typeof recallDrillQuery>

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('recall_drill as d')
    .leftJoin('account as a', 'a.id', 'd.started_by')
    .where('d.company_id', '=', companyId)
    .select(['d.id', 'd.version', 'd.number', 'd.start_type', 'd.start_id', 'd.start_name', 'd.note'])
    .select(['d.started_at', 'd.ended_at', 'd.share', 'd.reached', 'a.name', 'a.surname'])
    .select((eb) =>
      eb
        .selectFrom('recall_hold as h')
        .select(sql<number>`count(*)::int`.as('held'))
        .whereRef('h.company_id', '=', 'd.company_id')
        .whereRef('h.recall_drill_id', '=', 'd.id')
        .as('held'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const rowOf = (row: Row): RecallDrillRow => ({
  id: row.id,
  version: row.version,
  number: row.number,
  type: row.start_type as RecallDrillRow['type'],
  start: { id: row.start_id, name: row.start_name },
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  by: `${row.name ?? ''} ${row.surname ?? ''}`.trim(),
  note: row.note,
  share: row.share,
  reached: row.reached as RecallDrillRow['reached'],
  onHold: row.held ?? 0,
})

/** A page of the drills, the latest first unless it says otherwise. */
export async function listDrills(db: Db, actor: Actor, query: Query): Promise<Page<RecallDrillRow>> {
  let rows = select(db, actor)
  const dayOf = sql`(d.started_at at time zone ${actor.timeZone})::date`
  if (query.from !== undefined) rows = rows.where(sql<boolean>`${dayOf} >= ${query.from}`)
  if (query.to !== undefined) rows = rows.where(sql<boolean>`${dayOf} <= ${query.to}`)
  const columns = { number: sql`d.number`, startedAt: sql`d.started_at`, share: sql`d.share` }
  const page = await pageOfQuery(
    db,
    ordered(rows, query.sort ?? '-startedAt', columns, sql.ref('d.id')),
    query,
  )
  return { ...page, result: page.result.map(rowOf) }
}

/** A drill with its report, what it holds, and the one that was closed last before it began. */
export async function findDrill(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<RecallDrillRecord | undefined> {
  const row = await select(db, actor).select('d.report').where('d.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const previous = await select(db, actor)
    .where('d.ended_at', '<=', row.started_at)
    .orderBy('d.ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows: held } = await sql<RecallDrillRecord['held'][number]>`
    select h.kind as type, h.thing_id as id, coalesce(c.name, b.batch_id, w.batch_id, '') as name
    from recall_hold h
    left join content c on c.company_id = h.company_id and c.id = h.thing_id
    left join stock_batch b on b.company_id = h.company_id and b.id = h.thing_id
    left join wine_batch w on w.company_id = h.company_id and w.id = h.thing_id
    where h.company_id = ${actor.companyId} and h.recall_drill_id = ${id}
    order by h.kind, name`.execute(db)
  return {
    ...rowOf(row),
    held,
    previous: previous ? rowOf(previous) : null,
    report: row.report === null ? null : withBulk(row.report as Trace),
  }
}

/** A kept report; one that was kept before wine and grapes were sold in bulk knows of no such customers, and before suppliers told of none. */
const withBulk = (
  report: Omit<Trace, 'bulkDeliveries' | 'grapeDeliveries' | 'told'> & Partial<Trace>,
): Trace => ({
  ...report,
  told: report.told ?? [],
  bulkDeliveries: report.bulkDeliveries ?? [],
  grapeDeliveries: report.grapeDeliveries ?? [],
})

/** Opens a drill. Refuses with NOT_FOUND what a trace cannot begin with. */
export async function startDrill(tx: Tx, actor: Actor, id: string, { type, start, note }: RecallDrillStart) {
  const { title } = await headOf(tx, actor, type, start)
  const number = await nextNumber(tx, actor, 'recallDrill')
  await tx
    .insertInto('recall_drill')
    .values({
      company_id: actor.companyId,
      id,
      number,
      start_type: type,
      start_id: start,
      start_name: title,
      note,
      started_by: actor.accountId,
    })
    .execute()
  await audit(tx, actor, 'CREATE', 'recallDrill', id, { number: [null, number], start: [null, title] })
  return found(await findDrill(tx, actor, id))
}

/** Closes a drill, and keeps the trace as it is answered now, without what anything cost. Refuses one that is closed. */
export async function endDrill(tx: Tx, actor: Actor, { id, version, note }: RecallDrillEnd) {
  const drill = await lockDrill(tx, actor, id, version)
  if (drill.ended_at !== null) throw new Refusal('ALREADY_CLOSED')
  const trace = await traceIn(tx, actor, drill)
  const report = { ...trace, nodes: trace.nodes.map((node) => ({ ...node, unitCost: null })) }
  const share = shareFound(report)
  await updateHeld(
    tx,
    actor,
    'recall_drill',
    { id, version },
    {
      ended_at: sql`clock_timestamp()`,
      ended_by: actor.accountId,
      share,
      reached: JSON.stringify(countsOf(report)),
      report: JSON.stringify(report),
      note: note || drill.note,
    },
  )
  await audit(tx, actor, 'FINISH', 'recallDrill', id, {
    share: [null, share],
    ...(note && { note: [null, note] }),
  })
  return found(await findDrill(tx, actor, id))
}

/** Puts everything that the drill reaches now on hold, or lets go what it held. Refuses who may not hold all of it. */
export async function holdReached(tx: Tx, actor: Actor, { id, version, onHold, note }: RecallHold) {
  const drill = await lockDrill(tx, actor, id, version)
  const why = `Recall ${drill.number}: ${note}`
  const goods = onHold
    ? await putOnHold(tx, actor, id, await traceIn(tx, actor, drill), why)
    : await letGo(tx, actor, id, why)
  await updateHeld(tx, actor, 'recall_drill', { id, version }, {})
  await audit(tx, actor, 'STATUS', 'recallDrill', id, {
    onHold: [!onHold, onHold],
    goods: [null, goods],
    note: [null, note],
  })
  return found(await findDrill(tx, actor, id))
}

const traceIn = (tx: Tx, actor: Actor, drill: { start_type: string; start_id: string }) =>
  readTrace(tx, actor, {
    type: drill.start_type as RecallDrillRow['type'],
    id: drill.start_id,
    direction: 'both',
  })

async function lockDrill(tx: Tx, actor: Actor, id: string, version: number) {
  const drill = found(
    await tx
      .selectFrom('recall_drill')
      .select(['version', 'number', 'start_type', 'start_id', 'start_name', 'note', 'ended_at'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (drill.version !== version)
    throw await conflict(tx, actor, 'recallDrill', { id, version }, drill.version)
  return drill
}

export const drillExport = exportOf({
  permission: 'traceability.read',
  sheet: 'RECALL_DRILL',
  query: recallDrillQuery,
  list: async (db, actor, query) => {
    const page = await listDrills(db, actor, query)
    return {
      ...page,
      result: page.result.map((row) => ({ ...row, day: todayIn(actor.timeZone, new Date(row.startedAt)) })),
    }
  },
  columns: [
    { field: 'number', kind: 'count', width: 9, value: ({ number }) => number },
    {
      field: 'drillStart',
      kind: 'text',
      width: 32,
      value: ({ type, start }, texts) => `${beginningText(texts, type)} ${start.name}`,
    },
    { field: 'day', kind: 'text', width: 12, value: ({ day }) => shownDay(day) },
    { field: 'seconds', kind: 'count', width: 10, value: (row) => secondsOf(row) },
    {
      field: 'locatedPercent',
      kind: 'percent',
      width: 10,
      value: ({ share }) => (share === null ? null : share * 100),
    },
    { field: 'customers', kind: 'count', width: 9, value: ({ reached }) => reached?.customers ?? null },
    { field: 'lots', kind: 'count', width: 9, value: ({ reached }) => reached?.wineBatches ?? null },
    { field: 'contents', kind: 'count', width: 9, value: ({ reached }) => reached?.contents ?? null },
    { field: 'heldLots', kind: 'count', width: 10, value: ({ onHold }) => onHold },
    { field: 'by', kind: 'text', width: 24, value: ({ by }) => by },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
