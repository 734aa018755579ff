import { addDays, todayIn, hourIn } from '@lagar/domain/day.ts'
import { magnitudes, type Magnitude } from '@lagar/domain/lists/laboratory.ts'
import {
  readingQuery,
  secondsOfPoint,
  type Curve,
  type CurveLine,
  type curveQuery,
} from '@lagar/domain/readings/curve.ts'
import { fromKept, isSum, magnitudeFacts } from '@lagar/domain/readings/magnitude.ts'
import type { ShownReading } from '@lagar/domain/readings/reading.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import { exportOf } from '../exports/export.ts'
import { pageOf, type Asked } from '../http/list.ts'
import { placeColumns, placeId, placeName, placeType } from './places.ts'

type Query = z.output<typeof readingQuery> & Asked

/** SQL: the moment at which a day of the company begins. */
const dayIn = ({ timeZone }: Actor, day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`

type ReadingRow = Omit<ShownReading, 'id' | 'at'> & { at: Date }

/**
 * The readings of a device, or of all, as they were told and where; those of so long ago that only their hours are kept are not among them. Each magnitude gives
 * its newest by the index, so that no more are looked at than are shown.
 */
export async function listReadings(db: Db, actor: Actor, query: Query): Promise<Page<ShownReading>> {
  const { companyId } = actor
  const { deviceId, magnitude, from, to, limit = 50, page = 1, offset = (page - 1) * limit } = query
  const direction = query.sort === 'at' ? sql`asc` : sql`desc`
  const spans = sql.join(
    [
      sql`r.company_id = ${companyId} and r.device_id = d.id and r.magnitude = told.magnitude`,
      ...(from === undefined ? [] : [sql`r.at >= ${dayIn(actor, from)}`]),
      ...(to === undefined ? [] : [sql`r.at < ${dayIn(actor, addDays(to, 1))}`]),
    ],
    sql` and `,
  )
  const asked = sql`from device d cross join lateral reading_newest(d.company_id, d.id) told`
  const which = sql`d.company_id = ${companyId}
    ${deviceId === undefined ? sql`` : sql`and d.id = ${deviceId}`}
    ${magnitude === undefined ? sql`` : sql`and told.magnitude = ${magnitude}`}`
  const found = await pageOf<ReadingRow>(db, query, {
    page: (part) => sql`select d.id, d.name, d.serial, r.magnitude, r.at, r.value ${asked}
      cross join lateral (select r.magnitude, r.at, r.value from reading r where ${spans}
        order by r.at ${direction} limit ${sql.lit(offset + limit + 1)}) r
      where ${which} order by r.at ${direction}, d.id, r.magnitude ${part}`,
    counted: (most) =>
      sql`select 1 ${asked} cross join lateral (select from reading r where ${spans}) r where ${which} ${most}`,
    told: sql`select json_build_object('id', page.id, 'name', page.name, 'serial', page.serial) as device, page.magnitude, page.at,
      page.value, (select json_build_object('type', ${placeType}, 'id', ${placeId}, 'name', ${placeName}) from device_binding b
        where b.company_id = ${companyId} and b.device_id = page.id and b.from_at <= page.at
          and (b.to_at is null or b.to_at > page.at) limit 1) as place
      from page`,
  })
  return {
    ...found,
    result: found.result.map(({ at, value, magnitude: what, ...row }) => ({
      ...row,
      id: `${row.device.id} ${what} ${at.getTime()}`,
      at: at.toISOString(),
      magnitude: what,
      value: fromKept(what, value),
    })),
  }
}

export const readingExport = exportOf({
  permission: 'MEMBER',
  sheet: 'READING',
  query: readingQuery,
  async list(db, actor, query) {
    const { timeZone } = actor
    const page = await listReadings(db, actor, query)
    const here = ({ at, ...row }: ShownReading) => ({
      ...row,
      day: todayIn(timeZone, new Date(at)),
      hour: hourIn(timeZone, new Date(at)),
    })
    return { ...page, result: page.result.map(here) }
  },
  columns: [
    { field: 'sensor', kind: 'text', width: 28, value: ({ device }) => device.name },
    { field: 'serial', kind: 'text', width: 24, value: ({ device }) => device.serial },
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'hour', kind: 'text', width: 10, value: ({ hour }) => hour },
    {
      field: 'magnitude',
      kind: 'text',
      width: 22,
      value: ({ magnitude }, texts) => texts.magnitude[magnitude],
    },
    { field: 'value', kind: 'measured', value: ({ value }) => value },
    {
      field: 'unitOfValue',
      kind: 'text',
      width: 10,
      value: ({ magnitude }) => magnitudeFacts[magnitude].unit,
    },
    { field: 'inPlace', kind: 'text', width: 24, value: ({ place }) => place?.name ?? null },
  ],
})

/** The magnitudes that are added up. */
const sums = magnitudes.filter(isSum)

type Point = {
  device: string
  name: string
  magnitude: Magnitude
  at: Date
  total: number
  count: number
  least: number
  most: number
}

type Asks = z.output<typeof curveQuery>

/**
 * The devices whose readings are drawn, each with the span in which what it told counts: of a place, while it was there; of a wine, while it was at a
 * vessel where that wine lay.
 */
function drawn(actor: Actor, { deviceId, placeType: type, placeId: place, contentId }: Asks) {
  const { companyId } = actor
  if (contentId !== undefined)
    return sql`select d.id, d.name, greatest(b.from_at, lay.since) as since, least(coalesce(b.to_at, 'infinity'), lay.until) as until
      from (${layIn(actor, contentId)}) lay
      join device_binding b on b.company_id = ${companyId} and b.cellar_element_id = lay.vessel
      join device d on d.company_id = b.company_id and d.id = b.device_id`
  if (type !== undefined && place !== undefined)
    return sql`select d.id, d.name, b.from_at as since, coalesce(b.to_at, 'infinity') as until
      from device_binding b join device d on d.company_id = b.company_id and d.id = b.device_id
      where b.company_id = ${companyId} and b.${sql.ref(placeColumns[type])} = ${place}::uuid`
  return sql`select d.id, d.name, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until
    from device d where d.company_id = ${companyId} and d.id = ${deviceId ?? null}::uuid`
}

/** SQL: in which vessels a wine lay, from the day on which it came into each until the one on which nothing of it was left there. */
const layIn = ({ companyId, timeZone }: Actor, content: string) => sql`
  select vessel, day::timestamp at time zone ${timeZone} as since,
    coalesce((next_day + case when next_held > 0 then 0 else 1 end)::timestamp at time zone ${timeZone}, 'infinity') as until
  from (select vessel, day, held, lead(day) over past as next_day, lead(held) over past as next_held
    from (select vessel, day, sum(sum(moved)) over (partition by vessel order by day) as held from (
        select m.target_id as vessel, m.happened_on as day, m.amount as moved from ledger_movement m
        where m.company_id = ${companyId} and m.kind = 'WINE' and m.thing_id = ${content}::uuid
        union all
        select m.source_id, m.happened_on, -m.amount from ledger_movement m
        where m.company_id = ${companyId} and m.kind = 'WINE' and m.thing_id = ${content}::uuid) both_ways
      group by vessel, day) days
    window past as (partition by vessel order by day)) standing
  where held > 0`

/**
 * What was told within some days, as lines of a few hundred points: of the readings themselves while they are kept, and of their hours before. An hour belongs
 * where its device was when it began.
 */
export async function curveOf(db: Db, actor: Actor, query: Asks): Promise<Curve> {
  const { companyId } = actor
  const { from, to } = query
  const spans = { state: secondsOfPoint(from, to, false), sum: secondsOfPoint(from, to, true) }
  const { rows } = await sql<Point>`
    with asked as (select ${dayIn(actor, query.from)} as since, ${dayIn(actor, addDays(query.to, 1))} as until),
    drawn as (${drawn(actor, query)})
    select d.id as device, d.name, told.magnitude, date_bin(make_interval(secs => case when told.magnitude = any(${sums}::text[]) then ${spans.sum}::int else ${spans.state}::int end),
        r.at, asked.since) as at,
      sum(r.total)::float8 as total, sum(r.count)::int as count, min(r.least) as least, max(r.most) as most
    from asked cross join drawn d
    cross join lateral reading_newest(${companyId}, d.id) told
    cross join lateral (
      select one.at, one.value::bigint as total, 1 as count, one.value as least, one.value as most from reading one
      where one.company_id = ${companyId} and one.device_id = d.id and one.magnitude = told.magnitude
        and one.at >= greatest(d.since, asked.since) and one.at < least(d.until, asked.until)
      union all
      select h.hour, h.total, h.count, h.least, h.most from reading_hour h
      where h.company_id = ${companyId} and h.device_id = d.id and h.magnitude = told.magnitude
        and h.hour >= greatest(d.since, asked.since) and h.hour < least(d.until, asked.until)) r
    group by d.id, d.name, told.magnitude, 4
    order by told.magnitude, d.name collate spanish, d.id, 4`.execute(db)
  const lines = Map.groupBy(rows, ({ device, magnitude }) => `${magnitude} ${device}`)
  return { lines: [...lines.values()].map((points) => lineOf(points, spans)) }
}

function lineOf(points: readonly Point[], spans: { state: number; sum: number }): CurveLine {
  const { device, name, magnitude } = points[0]!
  const shown = (kept: number) => fromKept(magnitude, kept)
  const adds = isSum(magnitude)
  const total = points.reduce((sum, point) => sum + point.total, 0)
  const count = points.reduce((sum, point) => sum + point.count, 0)
  return {
    device: { id: device, name },
    magnitude,
    seconds: adds ? spans.sum : spans.state,
    count,
    total: adds ? shown(total) : null,
    mean: adds ? null : shown(total / count),
    least: adds ? null : shown(Math.min(...points.map((point) => point.least))),
    most: adds ? null : shown(Math.max(...points.map((point) => point.most))),
    points: points.map(({ at, least, most, ...point }) => ({
      at: at.toISOString(),
      value: shown(adds ? point.total : point.total / point.count),
      least: shown(least),
      most: shown(most),
    })),
  }
}
