import type { Magnitude } from '@lagar/domain/lists/laboratory.ts'
import { fromKept } from '@lagar/domain/readings/magnitude.ts'
import {
  judgeReadings,
  type BadReading,
  type Reading,
  type TakenReadings,
} from '@lagar/domain/readings/reading.ts'
import { RAW_DAYS } from '@lagar/domain/readings/curve.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

/** A reading of a device that there is. */
type Placed = Reading & { device: string }

/**
 * Takes the readings of a call: the good ones are kept and the bad ones named. What was told before is known and not told twice; where another value
 * stands at the same moment, that one stays. No line of the history is written for a reading: a reading is never changed, its key says who
 * told it when, and a line for each would outgrow all that people do.
 */
export async function takeReadings(tx: Tx, actor: Actor, rows: readonly unknown[]): Promise<TakenReadings> {
  const judged = judgeReadings(rows, { timeZone: actor.timeZone, now: Date.now() })
  const placed = await placeReadings(tx, actor, judged.good)
  const allowed = await withinToken(tx, actor, placed.good)
  const once = onceEach(allowed.good)
  const fresh = await insertReadings(tx, actor, once.first)
  const old = once.first.filter((one) => !fresh.has(keyOf(one)))
  const others = await differing(tx, actor, old)
  const bad = [...judged.bad, ...placed.bad, ...allowed.bad, ...once.bad, ...others].toSorted(
    (a, b) => a.row - b.row,
  )
  return { new: fresh.size, known: rows.length - fresh.size - bad.length, bad }
}

const keyOf = ({ device, magnitude, at }: Pick<Placed, 'device' | 'magnitude' | 'at'>) =>
  `${device} ${magnitude} ${at}`

/** The readings of devices of the company that tell such a magnitude, by the serials that they were sent under. */
async function placeReadings(tx: Tx, { companyId }: Actor, readings: readonly Reading[]) {
  const good: Placed[] = []
  const bad: BadReading[] = []
  const serials = [...new Set(readings.map(({ serial }) => serial))]
  if (serials.length === 0) return { good, bad }
  const rows = await tx
    .selectFrom('device')
    .select(['id', 'serial', 'magnitudes', 'retired'])
    .where('company_id', '=', companyId)
    .where('serial', '=', sql<string>`any(${serials}::text[])`)
    .execute()
  const bySerial = new Map(rows.map((row) => [row.serial, row]))
  for (const reading of readings) {
    const { row, serial, magnitude } = reading
    const device = bySerial.get(serial)
    if (!device) bad.push({ row, field: 'device', reason: 'UNKNOWN_DEVICE' })
    else if (device.retired) bad.push({ row, field: 'device', reason: 'RETIRED_DEVICE' })
    else if (!device.magnitudes.includes(magnitude))
      bad.push({ row, field: 'magnitude', reason: 'NOT_TOLD_BY_DEVICE' })
    else good.push({ ...reading, device: device.id })
  }
  return { good, bad }
}

/** The readings of devices that were, at their moment, where the token of the program is held to; all where it is held to no place. */
async function withinToken(tx: Tx, { companyId, program }: Actor, readings: readonly Placed[]) {
  const places = program?.places
  if (!places || readings.length === 0) return { good: readings, bad: [] }
  const devices = [...new Set(readings.map(({ device }) => device))]
  const { rows } = await sql<{ device: string; from: Date; to: Date | null }>`
    select b.device_id as device, b.from_at as "from", b.to_at as "to" from device_binding b
    left join land l on l.company_id = b.company_id and l.id = b.land_id
    left join cellar_element e on e.company_id = b.company_id and e.id = b.cellar_element_id
    left join stock_deposit s on s.company_id = b.company_id and s.id = b.stock_deposit_id
    left join distribution_deposit d on d.company_id = b.company_id and d.id = b.distribution_deposit_id
    where b.company_id = ${companyId} and b.device_id = any(${devices}::uuid[])
      and (coalesce(l.wine_estate_id, s.wine_estate_id) = ${places.wineEstate}
        or coalesce(e.cellar_id, s.cellar_id, d.cellar_id) = ${places.cellar})`.execute(tx)
  const stays = Map.groupBy(rows, ({ device }) => device)
  const isThere = ({ device, at }: Placed) =>
    stays.get(device)?.some(({ from, to }) => from.getTime() <= at && (to === null || at < to.getTime())) ===
    true
  const outside = readings.filter((reading) => !isThere(reading))
  return {
    good: readings.filter(isThere),
    bad: outside.map(({ row }): BadReading => ({ row, field: 'device', reason: 'OUTSIDE_TOKEN' })),
  }
}

/** The first of those that a call tells of one moment; the others are known, or bad where they differ. */
function onceEach(readings: readonly Placed[]): { first: Placed[]; bad: BadReading[] } {
  const first = new Map<string, Placed>()
  const bad: BadReading[] = []
  for (const reading of readings) {
    const before = first.get(keyOf(reading))
    if (!before) first.set(keyOf(reading), reading)
    else if (before.value !== reading.value) bad.push(standing(reading, before.value))
  }
  return { first: [...first.values()], bad }
}

const standing = ({ row, magnitude }: Placed, kept: number): BadReading => ({
  ...{ row, field: 'value', reason: 'OTHER_VALUE' },
  stands: fromKept(magnitude, kept),
})

/** SQL: readings as the rows of `sent`. */
const asRows = (readings: readonly Placed[]) => sql`
  unnest(${readings.map(({ device }) => device)}::uuid[], ${readings.map(({ magnitude }) => magnitude)}::text[],
    ${readings.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
    ${readings.map(({ value }) => value)}::int[]) as sent (device_id, magnitude, at, value)`

type Key = { device: string; magnitude: Magnitude; at: Date }

/**
 * Writes what was not told before, in one statement and in the order of the key, so that two who write the same wait for each other and never in
 * a circle. Returns the keys of what is new. What is so old that it lies in its hour already is known there by its second.
 */
async function insertReadings(
  tx: Tx,
  { companyId }: Actor,
  readings: readonly Placed[],
): Promise<Set<string>> {
  if (readings.length === 0) return new Set()
  const thinned = sql`now() - make_interval(days => ${RAW_DAYS - 1})`
  const { rows } = await sql<Key>`
    insert into reading (company_id, device_id, magnitude, at, value)
    select ${companyId}::uuid, sent.device_id, sent.magnitude, sent.at, sent.value from ${asRows(readings)}
    where sent.at > ${thinned} or not exists (select from reading_hour h
      where h.company_id = ${companyId} and h.device_id = sent.device_id and h.magnitude = sent.magnitude
        and h.hour = date_trunc('hour', sent.at, 'UTC')
        and extract(epoch from sent.at - h.hour)::smallint = any(h.seconds))
    order by sent.device_id, sent.magnitude, sent.at
    on conflict do nothing
    returning device_id as device, magnitude, at`.execute(tx)
  return new Set(rows.map(({ at, ...key }) => keyOf({ ...key, at: at.getTime() })))
}

/** Of what was told before, what was told otherwise. One that lies in its hour already has no value of its own any more. */
async function differing(tx: Tx, { companyId }: Actor, readings: readonly Placed[]): Promise<BadReading[]> {
  if (readings.length === 0) return []
  const { rows } = await sql<Key & { value: number }>`
    select r.device_id as device, r.magnitude, r.at, r.value from ${asRows(readings)}
    join reading r on r.company_id = ${companyId} and r.device_id = sent.device_id and r.magnitude = sent.magnitude and r.at = sent.at
    where r.value <> sent.value`.execute(tx)
  const others = new Map(rows.map(({ at, value, ...key }) => [keyOf({ ...key, at: at.getTime() }), value]))
  return readings.flatMap((reading) => {
    const kept = others.get(keyOf(reading))
    return kept === undefined ? [] : [standing(reading, kept)]
  })
}
