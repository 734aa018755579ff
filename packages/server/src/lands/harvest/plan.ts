import type { Day } from '@lagar/domain/day.ts'
import { MUST_BY_KILO } from '@lagar/domain/lands/harvest/capacity.ts'
import type { HarvestEstimateRecord } from '@lagar/domain/lands/harvest/estimate.ts'
import { seasonOf, seasonsBefore } from '@lagar/domain/lands/harvest/expectation.ts'
import type { HarvestPlan, HarvestPlanQuery, PlannedLand } from '@lagar/domain/lands/harvest/plan.ts'
import { BRIX_BY_BAUME, type RipenessSample } from '@lagar/domain/lands/harvest/ripeness.ts'
import { plantsOn } from '@lagar/domain/lands/works/pruning.ts'
import { kilosOf } from '@lagar/domain/lands/seasons/stats.ts'
import { mustClasses } from '@lagar/domain/lists/cellar.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import type { Asked } from '../../http/list.ts'
import { holdsWine } from '../../wine/contents/vessels.ts'
import { pickings } from '../seasons/tallies.ts'
import { harvestEstimates } from './estimates.ts'
import { harvestPicks } from './picks.ts'

/** Plots, estimates and picks of a season are not a list that one turns the pages of. */
const ALL = 2_000

/** The harvest of a season as it is planned, and what is known for it: one query for each thing, whatever plots there are. */
export async function findHarvestPlan(db: Db, actor: Actor, query: HarvestPlanQuery): Promise<HarvestPlan> {
  const { from, to, wineEstateId } = query
  const rows = await landsOf(db, actor, wineEstateId)
  const lands = rows.map(({ id }) => id)
  const days = { from, to, ...(wineEstateId === undefined ? {} : { wineEstateId }) }
  const estimates = await harvestEstimates.list(db, actor, { ...days, limit: ALL, sort: '-day' })
  const byLand = Map.groupBy(estimates.result, ({ land }) => land.id)
  const samples = Map.groupBy(await samplesOf(db, actor, lands, days), ({ land }) => land)
  const seasons = seasonsBefore(from)
  const past = { from: seasons.at(-1)!.from, to: seasons[0]!.to, estate: wineEstateId }
  const before = await pickedEachDay(db, actor, past)
  const earlier = Map.groupBy(before, ({ land }) => land)
  // Capacity is shared: what other estates bring to a cellar takes its room as well.
  const picks = await harvestPicks.list(db, actor, { from, to, limit: ALL, sort: 'day' })
  return {
    from,
    to,
    lands: rows.map((row) => ({
      ...row.told,
      estimates: byLand.get(row.id) ?? ([] as HarvestEstimateRecord[]),
      earlier: seasons.map((season) =>
        seasonOf(
          season.from,
          (earlier.get(row.id) ?? []).filter(({ day }) => day >= season.from && day <= season.to),
          row.told.hectares,
        ),
      ),
      samples: (samples.get(row.id) ?? []).map(({ land: _, ...sample }) => sample),
    })),
    picks: picks.result,
    pickings: await pickingsOf(db, actor, { from, to }),
    cellars: await cellarsOf(db, actor),
  }
}

type LandRow = { id: string; told: Omit<PlannedLand, 'estimates' | 'earlier' | 'samples'> }

/** The plots of our own estates that grow grapes, or nobody said what. */
async function landsOf(db: Db, { companyId }: Actor, estate: string | undefined): Promise<LandRow[]> {
  const { rows } = await sql<{
    id: string
    name: string
    wineEstate: Named
    variety: PlannedLand['variety']
    surface: number
    plants: number | null
    rowDistance: number | null
    plantDistance: number | null
    harvestableDate: Day | null
    sugarGoal: number | null
  }>`
    select l.id, l.name, json_build_object('id', e.id, 'name', e.name) as "wineEstate",
      case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'grapeType', v.grape_type) end as variety,
      l.surface, l.plants, l.row_distance_cm as "rowDistance", l.plant_distance_cm as "plantDistance",
      l.harvestable_date as "harvestableDate", l.sugar_goal as "sugarGoal"
    from land l
    join wine_estate e on e.company_id = l.company_id and e.id = l.wine_estate_id and e.supplier_id is null
    left join variety v on v.company_id = l.company_id and v.id = l.variety_id
    where l.company_id = ${companyId} and (v.id is null or v.crop = 'GRAPE')
      ${estate === undefined ? sql`` : sql`and l.wine_estate_id = ${estate}`}
    order by e.name collate spanish, l.name collate es_natural, l.id
    limit ${sql.lit(ALL)}`.execute(db)
  return rows.map(({ id, name, surface, plants, rowDistance, plantDistance, sugarGoal, ...land }) => ({
    id,
    told: {
      ...land,
      land: { id, name },
      hectares: fromSquareCentimeters(surface, 'HECTARE'),
      vines: plantsOn(
        {
          plants,
          rowDistance: rowDistance === null ? null : fromHundredths(rowDistance),
          plantDistance: plantDistance === null ? null : fromHundredths(plantDistance),
        },
        surface,
      ),
      sugarGoal: sugarGoal === null ? null : fromHundredths(sugarGoal),
    },
  }))
}

type Days = { from: Day; to: Day }

/** Sugar, acidity and pH of grapes of plots, by sample: of analyses that were told and of measurements, the first day first. */
async function samplesOf(
  db: Db,
  { companyId }: Actor,
  lands: string[],
  { from, to }: Days,
): Promise<(RipenessSample & { land: string })[]> {
  const { rows } = await sql<{ land: string; day: Day; code: string; value: number }>`
    select seen.land, seen.day, seen.code, avg(seen.value)::float8 as value
    from (
      select l.land_id as land, l.sampled_on as day, r.code, r.value
      from laboratory l
      join laboratory_result r on r.company_id = l.company_id and r.laboratory_id = l.id
      where l.company_id = ${companyId} and l.status = 'DONE' and l.land_id = any(${lands}::uuid[])
      union all
      select m.land_id, v.measured_on, v.code, v.value
      from measuring m
      join measurament v on v.company_id = m.company_id and v.measuring_id = m.id
      where m.company_id = ${companyId} and m.land_id = any(${lands}::uuid[])
    ) seen
    where seen.code in ('BRIX', 'BAUME', 'TOTAL_ACIDITY', 'PH') and seen.day between ${from} and ${to}
    group by 1, 2, 3 order by 2, 1, 3`.execute(db)
  return [...Map.groupBy(rows, ({ land, day }) => `${land} ${day}`).values()].map((found) => {
    const { land, day } = found[0]!
    const value = (code: string) => found.find((row) => row.code === code)?.value ?? null
    const baume = value('BAUME')
    const sugar =
      value('BRIX') ?? (baume === null ? null : productOf([Number(baume.toFixed(4)), BRIX_BY_BAUME], 2))
    return { land, day, sugar, acidity: value('TOTAL_ACIDITY'), ph: value('PH') }
  })
}

/** Kilograms that each plot gave on each day on which it was picked: of all plots, or those of an estate. */
async function pickedEachDay(db: Db, actor: Actor, past: Days & { estate: string | undefined }) {
  const { rows } = await sql<{ land: string; day: Day; grams: number }>`
    select land, day, sum(grams + estimated)::bigint as grams from (${pickings(actor, past)}) picked
    group by 1, 2 order by 2, 1`.execute(db)
  return rows.map(({ land, day, grams }) => ({ land, day, kilos: kilosOf(grams) }))
}

/** What was picked of plots, with the work and the cellar of each. */
async function pickingsOf(db: Db, actor: Actor, days: Days) {
  const { rows } = await sql<{
    land: string
    day: Day
    grams: number
    isEstimated: boolean
    harvest: string | null
    cellar: string | null
  }>`
    select picked.land, picked.day, (picked.grams + picked.estimated)::bigint as grams, picked.entity = 'harvest' as "isEstimated",
      case picked.entity when 'harvest' then picked.record else i.harvest_id end as harvest, i.to_cellar_id as cellar
    from (${pickings(actor, days)}) picked
    left join ciu c on picked.entity = 'ciu' and c.company_id = ${actor.companyId} and c.id = picked.record
    left join input i on i.company_id = c.company_id and i.id = c.input_id
    order by picked.day, picked.record, picked.land`.execute(db)
  return rows.map(({ grams, ...row }) => ({ ...row, kilos: kilosOf(grams) }))
}

/** The cellars with what they take in, and what their vessels have free today; null where there are none. */
async function cellarsOf(db: Db, { companyId }: Actor): Promise<HarvestPlan['cellars']> {
  const { rows } = await sql<{
    id: string
    name: string
    reception: number | null
    load: number | null
    pressLoads: number | null
    must: number | null
    free: number | null
  }>`
    select c.id, c.name, c.reception_per_day as reception, c.press_load as load, c.press_loads as "pressLoads", c.must_per_kilo as must, (
      select sum(greatest(0, e.max_capacity - coalesce((
        select sum(b.amount) from balance b where b.company_id = e.company_id and b.place_id = e.id and ${holdsWine('b')}), 0)))
      from cellar_element e
      join element_type type on type.company_id = e.company_id and type.id = e.element_type_id
      where e.company_id = c.company_id and e.cellar_id = c.id and e.retired_at is null and not e.out_of_service
        and type.class = any(${[...mustClasses]}::text[]))::bigint as free
    from cellar c
    where c.company_id = ${companyId} and c.retired_at is null
    order by c.name collate es_natural, c.id`.execute(db)
  return rows.map(({ id, name, reception, load, pressLoads, must, free }) => ({
    ...{ id, name, pressLoads, isUsualMust: must === null },
    receptionPerDay: reception === null ? null : fromGrams(reception, 'KG'),
    pressLoad: load === null ? null : fromGrams(load, 'KG'),
    mustPerKilo: must === null ? MUST_BY_KILO : fromMilliliters(must, 'LITER'),
    freeLitres: free === null ? null : fromMilliliters(free, 'LITER'),
  }))
}

/** One line for each part of a list that is told whole. */
export const pageOfAll = <Row>(all: Row[], { limit = 50, page = 1 }: Asked): Page<Row> => ({
  result: all.slice((page - 1) * limit, page * limit),
  total: all.length,
  more: false,
})
