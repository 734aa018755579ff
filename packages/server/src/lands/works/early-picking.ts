import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { beyondPlaces } from '../../http/beyond-places.ts'
import { earlyHarvest, type EarlyPicking } from '@lagar/domain/input/early-picking.ts'

/**
 * From which day on the `land` of a `pick` might be picked, as it stood on the day of the pick: what was sprayed later kept nobody
 * from picking.
 */
export const harvestableAt = sql<Day | null>`greatest(
  (select max(h.harvestable_date) from land_harvestable h
    join work_record w on w.company_id = h.company_id and w.id = h.work_record_id and w.final_timezone <= pick.day
    where h.company_id = land.company_id and h.land_id = land.id),
  case when not exists (select from land_harvestable h
    join work_record w on w.company_id = h.company_id and w.id = h.work_record_id and w.final_timezone > pick.day
    where h.company_id = land.company_id and h.land_id = land.id and h.harvestable_date = land.harvestable_date)
  then land.harvestable_date end)`

type Picked = Named & { key: string; day: Day; land: string; landName: string; harvestableDate: Day | null }

/**
 * What was picked on lands before the days that their curings keep them from it, by the key of what was picked. `picks` gives a key, the
 * id and name of what was picked, the land and the day.
 */
async function earlyAmong(db: Db | Tx, actor: Actor, picks: RawBuilder<unknown>) {
  const { companyId } = actor
  const asked = sql<Picked>`
    select pick.key, pick.id, pick.name, pick.day, land.id as land, land.name as "landName", ${harvestableAt} as "harvestableDate"
    from (${picks}) pick join land on land.company_id = ${companyId} and land.id = pick.land_id
    order by pick.name, land.name`
  const { rows } = await beyondPlaces(db, actor, (whole) => asked.execute(whole))
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, ofKey]) => [key, ofPicked(ofKey)] as const),
  )
}

/** Each of what was picked on one day, where it was too early. */
function ofPicked(rows: Picked[]): EarlyPicking[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lands) => {
    const [{ id, name, day }] = lands as [Picked]
    const waiting = lands.map((row) => ({ ...row, id: row.land, name: row.landName }))
    const early = earlyHarvest(waiting, day, true)
    return early
      ? [{ code: 'PICKED_TOO_EARLY', picked: { id, name }, day, lands: early.lands, date: early.date }]
      : []
  })
}

/** The harvests that began too early for some of their lands, by their ids. */
export const earlyHarvests = (db: Db | Tx, actor: Actor, works: readonly string[]) =>
  earlyAmong(
    db,
    actor,
    sql`select w.id::text as key, w.id, '' as name, w.initial_timezone as day, part.land_id
      from work_record w join work_record_land part on part.company_id = w.company_id and part.work_record_id = w.id
      where w.company_id = ${actor.companyId} and w.id = any(${works}::uuid[])`,
  )

/** Of some grape units those that were picked too early; a program that is held to places is told that they were, and the lands of its estate. */
export async function earlyGrapes(
  db: Db | Tx,
  actor: Actor,
  cius: readonly string[],
): Promise<EarlyPicking[]> {
  return await namingOwn(db, actor, await pickedEarly(db, actor, cius))
}

async function namingOwn(db: Db | Tx, actor: Actor, warnings: EarlyPicking[]): Promise<EarlyPicking[]> {
  const places = actor.program?.places
  if (!places || warnings.length === 0) return warnings
  const rows = await db
    .selectFrom('land')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('wine_estate_id', '=', places.wineEstate)
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return warnings.map((warning) => ({ ...warning, lands: warning.lands.filter(({ id }) => own.has(id)) }))
}

async function pickedEarly(db: Db | Tx, actor: Actor, cius: readonly string[]): Promise<EarlyPicking[]> {
  if (cius.length === 0) return []
  const picks = sql`
    select 'all' as key, ciu.id, ciu.ciu as name, ciu.harvested_date as day, part.land_id
    from ciu join origin_land part on part.company_id = ciu.company_id and part.origin_id = ciu.id
    where ciu.company_id = ${actor.companyId} and ciu.id = any(${cius}::uuid[])`
  return (await earlyAmong(db, actor, picks)).get('all') ?? []
}

/**
 * Refuses, with PICKED_TOO_EARLY, grapes that were picked before their lands might be, where the estate, or else the company, does not allow
 * it; where it does it answers them, and the records that hold them say so. `field` tells what is wrong at the field of a grape unit.
 */
export async function refuseEarlyGrapes(
  tx: Tx,
  actor: Actor,
  cius: readonly string[],
  field?: (ciu: string) => string,
): Promise<EarlyPicking[]> {
  const warnings = await pickedEarly(tx, actor, cius)
  if (warnings.length === 0) return []
  const forbidden = await forbiddenAmong(tx, actor, warnings)
  const refused = warnings.filter(({ lands }) => lands.some(({ id }) => forbidden.has(id)))
  if (refused.length === 0) return await namingOwn(tx, actor, warnings)
  const errors =
    field && Object.fromEntries(refused.map(({ picked }) => [field(picked.id), 'HARVEST_DATE_RESTRICTION']))
  throw new Refusal('PICKED_TOO_EARLY', { ...(errors && { errors }), details: { warnings: refused } })
}

/** Of the lands that were picked too early those whose estate, or else the company, does not allow it. */
async function forbiddenAmong(tx: Tx, { companyId }: Actor, warnings: readonly EarlyPicking[]) {
  const lands = warnings.flatMap((warning) => warning.lands.map(({ id }) => id))
  const { rows } = await sql<{ id: string }>`
    select land.id from land
    join wine_estate estate on estate.company_id = land.company_id and estate.id = land.wine_estate_id
    join company on company.id = land.company_id
    where land.company_id = ${companyId} and land.id = any(${lands}::uuid[])
      and not coalesce(estate.allow_harvest_before_harvestable_date, company.allow_harvest_before_harvestable_date)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
