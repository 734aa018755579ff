import {
  kilosOf,
  seasonSumsOf,
  statsDays,
  type EstateStats,
  type EstateStatsQuery,
  type LandSeason,
  type LandTally,
} from '@lagar/domain/lands/seasons/stats.ts'
import { plantsOn } from '@lagar/domain/lands/works/pruning.ts'
import { millimeters } from '@lagar/domain/lands/works/water.ts'
import type { CertificationState } from '@lagar/domain/lists/vineyard.ts'
import { monthsOf } from '@lagar/domain/period.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import { currencyOf } from '../../currency.ts'
import type { Actor, Db } from '../../actor.ts'
import type { Asked } from '../../http/list.ts'
import { appliedOn, grapesOf, landCostsOf, ofRange, waterOf, worksOf, type SeasonRange } from './tallies.ts'
import { maySeeCosts } from '../works/load.ts'
import { isOrganicOn } from '@lagar/domain/organic.ts'
import { landCostKinds } from '@lagar/domain/lists/field-work.ts'

/** The vineyard in figures: of each land, of all together, month by month and by kind of work. One query for each thing, whatever lands there are. */
export async function findEstateStats(db: Db, actor: Actor, query: EstateStatsQuery): Promise<EstateStats> {
  const { from, to } = statsDays(query, actor.today)
  const { wineEstateId: estate, landId } = query
  const range = { from, to, estate, lands: landId === undefined ? undefined : [landId] }
  const lands = await landsOf(db, actor, range)
  const grapes = await grapesOf(db, actor, range)
  const water = await waterOf(db, actor, range)
  const applied = await appliedOn(db, actor, range)
  const seesCosts = maySeeCosts(actor)
  const costs = seesCosts ? await landCostsOf(db, actor, range) : []
  const works = await worksOf(db, actor, range)

  const found: Found = {
    grapes: Map.groupBy(grapes, ({ land }) => land),
    water: Map.groupBy(water, ({ land }) => land),
    applied: Map.groupBy(applied, ({ land }) => land),
    costs: Map.groupBy(costs, ({ land }) => land),
    works: Map.groupBy(
      works.filter(({ land }) => land !== null),
      ({ land }) => land ?? '',
    ),
  }
  const tallies = lands.map((land) => tallyOf(land, found))
  const all = works.filter(({ month }) => month !== null)
  const surface = sum(lands, ({ surface }) => surface)
  const money = (stored: number) => (seesCosts ? shownMoney(stored) : null)
  return {
    from,
    to,
    currency: await currencyOf(db, actor),
    totals: seasonSumsOf(tallies, { ...countsOf(all), seesCosts }),
    lands: lands.map((land, at) => ({
      ...identityOf(land, dayOfState(to, actor.today)),
      ...seasonSumsOf([tallies[at]!], { ...countsOf(found.works.get(land.id) ?? []), seesCosts }),
    })),
    months: monthsOf({ from, to }).map((month) => {
      const ofMonth = (row: { month: string | null }) => row.month === month
      return {
        month,
        kilos: kilosOf(sum(grapes.filter(ofMonth), ({ grams, estimated }) => grams + estimated)),
        liters: productOf([sum(water.filter(ofMonth), ({ water }) => water)], 0, 1_000),
        irrigationMm: millimeters(
          sum(water.filter(ofMonth), ({ water }) => water),
          surface,
        ),
        rainMm: millimeters(
          sum(water.filter(ofMonth), ({ rain }) => rain),
          surface,
        ),
        costs: money(sum(costs.filter(ofMonth), ({ cost }) => cost)),
        works: sum(all.filter(ofMonth), ({ count }) => count),
      }
    }),
    works: landCostKinds.flatMap((kind) => {
      const count = sum(
        all.filter((row) => row.kind === kind),
        ({ count }) => count,
      )
      const cost = sum(
        costs.filter((row) => row.kind === kind),
        ({ cost }) => cost,
      )
      return count > 0 || cost > 0 ? [{ kind, count, costs: money(cost) }] : []
    }),
  }
}

/** The lands of a season as a list, for who takes it away. */
export async function listLandSeasons(
  db: Db,
  actor: Actor,
  { limit = 50, page = 1, ...query }: EstateStatsQuery & Asked,
): Promise<Page<LandSeason>> {
  const { lands } = await findEstateStats(db, actor, query)
  const start = (page - 1) * limit
  return { result: lands.slice(start, start + limit), total: lands.length, more: false }
}

/** What was found of each land, by its id. */
type Found = {
  grapes: Map<string, Awaited<ReturnType<typeof grapesOf>>>
  water: Map<string, Awaited<ReturnType<typeof waterOf>>>
  applied: Map<string, Awaited<ReturnType<typeof appliedOn>>>
  costs: Map<string, Awaited<ReturnType<typeof landCostsOf>>>
  works: Map<string, Awaited<ReturnType<typeof worksOf>>>
}

function tallyOf(land: LandRow, { grapes, water, applied, costs }: Found): LandTally {
  const picked = grapes.get(land.id) ?? []
  const watered = water.get(land.id) ?? []
  return {
    surface: land.surface,
    plants: plantsIn(land),
    grams: sum(picked, ({ grams }) => grams),
    estimatedGrams: sum(picked, ({ estimated }) => estimated),
    water: sum(watered, ({ water }) => water),
    rain: sum(watered, ({ rain }) => rain),
    applied: (applied.get(land.id) ?? []).map(({ applied }) => applied),
    cost: sum(costs.get(land.id) ?? [], ({ cost }) => cost),
  }
}

const countsOf = (counted: { kind: string; count: number }[]) => ({
  applications: sum(
    counted.filter(({ kind }) => kind === 'curation'),
    ({ count }) => count,
  ),
  works: sum(counted, ({ count }) => count),
})

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

type LandRow = {
  id: string
  name: string
  estate: Named
  variety: Named | null
  surface: number
  plants: number | null
  rowDistance: number | null
  plantDistance: number | null
  organicState: CertificationState
  certifiedFrom: Day | null
  certifiedTo: Day | null
}

async function landsOf(db: Db, { companyId }: Actor, range: SeasonRange): Promise<LandRow[]> {
  const { rows } = await sql<LandRow>`
    select l.id, l.name, json_build_object('id', e.id, 'name', e.name) as estate, l.surface, l.plants,
      case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as variety,
      l.row_distance_cm as "rowDistance", l.plant_distance_cm as "plantDistance", l.organic_state as "organicState",
      l.certified_from as "certifiedFrom", l.certified_to as "certifiedTo"
    from land l
    join wine_estate e on e.company_id = l.company_id and e.id = l.wine_estate_id
    left join variety v on v.company_id = l.company_id and v.id = l.variety_id
    where l.company_id = ${companyId} ${ofRange(range)}
    order by e.name collate spanish, l.name collate spanish, l.id`.execute(db)
  return rows
}

const identityOf = (land: LandRow, on: Day) => ({
  land: { id: land.id, name: land.name },
  wineEstate: land.estate,
  surface: fromSquareCentimeters(land.surface, 'HECTARE'),
  plants: plantsIn(land),
  variety: land.variety,
  isOrganic: isOrganicOn(land, on),
})

const plantsIn = ({ plants, rowDistance, plantDistance, surface }: LandRow) =>
  plantsOn({ plants, rowDistance: metersOf(rowDistance), plantDistance: metersOf(plantDistance) }, surface)

const metersOf = (centimeters: number | null) => (centimeters === null ? null : fromHundredths(centimeters))

/** A season that is not over tells of its lands as they are today. */
const dayOfState = (to: Day, today: Day): Day => (to < today ? to : today)
