import { yearOf } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { ciuWeight, isOrganicGrape, type CiuRow } from '@lagar/domain/input/ciu.ts'
import { areasOf, areaText, commonAreas } from '@lagar/domain/area.ts'
import type { Country } from '@lagar/domain/lists/places.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { toGrams } from '@lagar/domain/units/weight.ts'
import type { Actor, Tx } from '../actor.ts'
import type { End } from './ends.ts'

/** A grape unit on its way into the database: its id is known, and the plot of a new origin is among its plots. */
export type NewCiu = CiuRow & { id: string }

/** Writes the grape units of a note, each with the origin that it will be in the wine, and the plots it came from. */
export async function insertCius(tx: Tx, actor: Actor, inputId: string, from: End, rows: NewCiu[]) {
  if (rows.length === 0) return
  const plots = await plotsOf(tx, actor, from, rows)
  const own = { company_id: actor.companyId, input_id: inputId }
  const grown = rows.map((row) => row.lands.map((land) => plots.get(land)!))
  await tx
    .insertInto('origin')
    .values(
      rows.map((row, at) => ({
        ...own,
        id: row.id,
        kind: 'CIU' as const,
        name: row.ciu,
        variety_id: row.variety,
        year: yearOf(row.harvestedDate),
        supplier_id: from.supplier,
        area: commonArea(grown[at]!),
        is_organic: isOrganic(row, grown[at]!),
      })),
    )
    .execute()
  await insertShares(tx, actor, rows, grown)
  await tx
    .insertInto('ciu')
    .values(
      rows.map((row, position) => ({
        ...own,
        id: row.id,
        position,
        ciu: row.ciu,
        declared_plot: row.declaredPlot,
        variety_id: row.variety,
        transported_by: row.CIUTransportedBy,
        boxes: row.boxes,
        bines: row.bines,
        weight_per_box: toGrams(row.weightPerBox, row.unit),
        weight_per_bine: toGrams(row.weightPerBine, row.unit),
        weight: toGrams(ciuWeight(row), row.unit),
        unit: row.unit,
        sugar: row.sugar,
        sugar_measure: row.sugarMeasure,
        is_organic: isOrganic(row, grown[position]!),
        harvested_date: row.harvestedDate,
        price: toMoney(row.price),
        contract: row.contract,
        varietal_contract: row.varietalContract,
      })),
    )
    .execute()
}

/** Grapes with plots are as organic as their plots; only of grapes without any is it taken on trust. */
const isOrganic = (row: CiuRow, plots: Plot[]) =>
  plots.length === 0 ? row.isOrganic : isOrganicGrape(plots, row.harvestedDate)

/** The part of a grape unit that each of its plots has, by surface. */
async function insertShares(tx: Tx, { companyId }: Actor, rows: NewCiu[], grown: Plot[][]) {
  const shares = rows.flatMap((row, at) => {
    const total = grown[at]!.reduce((sum, { surface }) => sum + surface, 0)
    return grown[at]!.map(({ id, surface }) => ({
      company_id: companyId,
      origin_id: row.id,
      land_id: id,
      share: surface / total,
      harvested_on: row.harvestedDate,
    }))
  })
  if (shares.length > 0) await tx.insertInto('origin_land').values(shares).execute()
}

type Plot = Awaited<ReturnType<typeof selectPlots>>[number]

/** Plots with where they lie, whose they are, and how they are certified. */
export function selectPlots(tx: Tx, { companyId }: Actor, ids: string[]) {
  return tx
    .selectFrom('land')
    .innerJoin('wine_estate as estate', (join) =>
      join.onRef('estate.company_id', '=', 'land.company_id').onRef('estate.id', '=', 'land.wine_estate_id'),
    )
    .where('land.company_id', '=', companyId)
    .where('land.id', 'in', ids)
    .select(['land.id', 'land.surface', 'estate.id as estate', 'estate.supplier_id as supplier'])
    .select([
      'organic_state as organicState',
      'certified_from as certifiedFrom',
      'certified_to as certifiedTo',
    ])
    .select(['geographic_indication as geographicIndication', 'district', 'department', 'valley', 'province'])
    .select((eb) => eb.ref('estate.country').$castTo<Country>().as('country'))
    .execute()
}

/** The plots that grape units name. Refuses plots of elsewhere, and grapes of our own estates that name none. */
async function plotsOf(tx: Tx, actor: Actor, from: End, rows: NewCiu[]): Promise<Map<string, Plot>> {
  const ids = [...new Set(rows.flatMap(({ lands }) => lands))]
  const plots = new Map(
    (ids.length === 0 ? [] : await selectPlots(tx, actor, ids)).map((plot) => [plot.id, plot]),
  )
  const belongs = (plot: Plot | undefined) => plot && (plot.estate === from.id || plot.supplier === from.id)
  const errors: Record<string, string> = {}
  rows.forEach(({ lands }, at) => {
    if (!lands.every((land) => belongs(plots.get(land)))) errors[`cius.${at}.lands`] = 'NOT_OF_THIS_ORIGIN'
  })
  const isOurs = from.type === 'WINE_ESTATE' && from.isOwn
  const missing = rows.flatMap(({ lands }, at) => (isOurs && lands.length === 0 ? [`cius.${at}.lands`] : []))
  if (missing.length > 0 || Object.keys(errors).length > 0)
    throw new Refusal('INVALID_INPUT', { missing, errors })
  return plots
}

/** The area that all plots lie in, wide enough for each; of grapes without plots it is written with what was declared. */
export const commonArea = (plots: Plot[]): string => areaText(commonAreas(plots.map((plot) => areasOf(plot))))
