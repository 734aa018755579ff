import { lateOf, type LateCost, type PlotGrapes } from '@lagar/domain/wine/costs/late-costs.ts'
import { addDays, yearOf, type Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { hold } from '../../ledger/hold.ts'

/** The grapes that what was spent on some plots served, by plot. */
export type ServedGrapes = ReadonlyMap<string, PlotGrapes[]>

type Row = {
  land: string
  origin: string
  harvested: Day
  share: number
  weight: number
  received: boolean
  place: string
  own: boolean
  lying: number
}

/** A harvest of the season that a day belongs to lies no more than so many days after it. */
const SEASON = 365

/** What was spent: on some plots, until a day, by a work. */
export type Spent = { work: string; lands: string[]; day: Day }

/**
 * The grapes that what was spent on some plots served: those of the first harvest from its day on, in the cellars or on their way there;
 * what a harvest cost is of the grapes on its own notes, also when it went on after the first were picked.
 */
export const servedBy = async (tx: Tx, actor: Actor, spent: Spent): Promise<ServedGrapes> =>
  byLand(await rowsOf(tx, actor, spent))

/** The same grapes, held, so that nobody grinds them meanwhile. */
export async function holdServed(tx: Tx, actor: Actor, spent: Spent): Promise<ServedGrapes> {
  const keys = (await rowsOf(tx, actor, spent)).flatMap(({ origin, place, received }) =>
    received ? [{ kind: 'GRAPE' as const, place, thing: origin }] : [],
  )
  await hold(tx, actor, keys)
  return servedBy(tx, actor, spent)
}

async function rowsOf(tx: Tx, { companyId }: Actor, { work, lands, day }: Spent): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ol.land_id as land, ol.origin_id as origin, c.harvested_date as harvested, ol.share, c.weight,
      i.status = 'RECEIVED' as received, i.to_cellar_id as place, i.harvest_id is not distinct from ${work} as own,
      coalesce(b.amount, 0)::bigint as lying
    from origin_land ol
    join ciu c on c.company_id = ol.company_id and c.id = ol.origin_id
    join input i on i.company_id = c.company_id and i.id = c.input_id and i.to_cellar_id is not null
      and i.status not in ('REJECTED', 'CANCELLED')
    left join balance b on b.company_id = c.company_id and b.place_id = i.to_cellar_id and b.thing_id = c.id
    where ol.company_id = ${companyId} and ol.land_id = any(${lands}::uuid[])
      and (i.harvest_id = ${work} or c.harvested_date between ${day} and ${addDays(day, SEASON)})
    order by ol.land_id, c.harvested_date, ol.origin_id`.execute(tx)
  return rows
}

const byLand = (rows: Row[]): ServedGrapes =>
  new Map(
    [...Map.groupBy(rows, ({ land }) => land)].map(([land, grown]) => [land, servedOf(grown).map(weighed)]),
  )

/** Of the grapes of a plot in the order in which they were picked, a harvest's own, or else those of the first season. */
function servedOf(grown: Row[]): Row[] {
  const own = grown.filter((row) => row.own)
  const season = yearOf(grown[0]!.harvested)
  return own.length > 0 ? own : grown.filter(({ harvested }) => yearOf(harvested) === season)
}

/** The part of a CIU that is of a plot: what was not received yet still waits. */
function weighed({ origin, share, weight, received, lying }: Row): PlotGrapes {
  const waiting = received ? Math.min(lying, weight) : weight
  return { origin, ground: (weight - waiting) * share, waiting: waiting * share }
}

/** The origins of which something was ground. */
export const groundOf = (served: ServedGrapes): string[] => [
  ...new Set([...served.values()].flat().flatMap(({ origin, ground }) => (ground > 0 ? [origin] : []))),
]

/** What of the costs of some plots comes late: by origin, and by the plot that pays it. */
export function lateCostsOf(charged: readonly { land: string; cost: number }[], served: ServedGrapes) {
  const byOrigin = new Map<string, number>()
  const byLand = new Map<string, number>()
  for (const { land, cost: total } of charged)
    for (const { origin, cost } of lateOf(total, served.get(land) ?? [])) {
      byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + cost)
      byLand.set(land, (byLand.get(land) ?? 0) + cost)
    }
  const costs = [...byOrigin].map(([origin, cost]): LateCost => ({ origin, cost }))
  return { costs, lands: [...byLand].map(([land, cost]) => ({ land, cost })) }
}
