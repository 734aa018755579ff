import {
  estimatedKilos,
  harvestEstimate,
  harvestEstimateQuery,
  harvestEstimateRecord,
  type HarvestEstimate,
  type HarvestEstimateRecord,
} from '@lagar/domain/lands/harvest/estimate.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed } from '../../http/list.ts'
import { asOneRow, namedIn, removeFrom, type ColumnsOf } from '../../http/rows.ts'

/** SQL: the estate of the plot of a row that names one, as {id, name}; for rows of a table that is called so. */
export const estateOfLand = (table: string) => sql<Named>`(
  select json_build_object('id', e.id, 'name', e.name) from land l
  join wine_estate e on e.company_id = l.company_id and e.id = l.wine_estate_id
  where l.company_id = ${sql.ref(`${table}.company_id`)} and l.id = ${sql.ref(`${table}.land_id`)})`

/** SQL: whether the plot of a row is of an estate. */
export const landOfEstate = (table: string, estate: string) => sql<boolean>`exists (
  select from land l where l.company_id = ${sql.ref(`${table}.company_id`)} and l.id = ${sql.ref(`${table}.land_id`)}
    and l.wine_estate_id = ${estate})`

/** SQL: the name of the plot of a row, in the order of Spanish names. */
export const nameOfLand = (table: string) => sql`(
  select name collate spanish from land l where l.company_id = ${sql.ref(`${table}.company_id`)} and l.id = ${sql.ref(`${table}.land_id`)})`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('harvest_estimate')
    .where('company_id', '=', companyId)
    .select([
      'id',
      'version',
      'day',
      'method as estimateMethod',
      'grams',
      'vines',
      'sample_vines as sampleVines',
      'bunches',
    ])
    .select([
      'bunch_weight as bunchWeight',
      'note',
      namedIn('land', 'harvest_estimate.land_id').$castTo<Named>().as('land'),
      estateOfLand('harvest_estimate').as('wineEstate'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ grams, bunchWeight, ...row }: Row): HarvestEstimateRecord => ({
    ...row,
    kilos: fromGrams(grams, 'KG'),
    bunchWeight: bunchWeight === null ? null : bunchWeight / 10,
    can: mayEdit(actor, 'harvest'),
  })

const columns = (given: HarvestEstimate): ColumnsOf<'harvest_estimate'> => {
  const isCount = given.estimateMethod === 'COUNT'
  return {
    land_id: given.land,
    day: given.day,
    method: given.estimateMethod,
    grams: toGrams(estimatedKilos(given), 'KG'),
    vines: isCount ? given.vines : null,
    sample_vines: isCount ? given.sampleVines : null,
    bunches: isCount ? given.bunches : null,
    bunch_weight: isCount && given.bunchWeight !== null ? Math.round(given.bunchWeight * 10) : null,
    note: given.note,
  }
}

type Estimates = Catalogue<
  typeof harvestEstimate.shape,
  HarvestEstimateRecord,
  z.output<typeof harvestEstimateQuery>
>

/** What plots are expected to give. */
export const harvestEstimates: Estimates = {
  entity: 'harvestEstimate',
  area: 'harvest',
  gate: 'harvest.read',
  path: '/lands/harvestEstimates',
  deletePath: '/lands/harvestEstimates',
  input: harvestEstimate,
  record: harvestEstimateRecord,
  ...asListed(select, present, {
    query: harvestEstimateQuery,
    sort: '-day',
    sorts: { day: sql.ref('day'), land: nameOfLand('harvest_estimate') },
    asked(all, { landId, wineEstateId, estimateMethod, from, to }) {
      let rows = all
      if (landId !== undefined) rows = rows.where('land_id', '=', landId)
      if (wineEstateId !== undefined) rows = rows.where(landOfEstate('harvest_estimate', wineEstateId))
      if (estimateMethod !== undefined) rows = rows.where('method', '=', estimateMethod)
      if (from !== undefined) rows = rows.where('day', '>=', from)
      if (to !== undefined) rows = rows.where('day', '<=', to)
      return rows
    },
  }),
  ...asOneRow('harvest_estimate', columns),
  nameOf: ({ land }) => land.name,
  remove: removeFrom('harvest_estimate'),
}

export const harvestEstimateExport = exportOf({
  permission: 'harvest.read',
  sheet: 'HARVEST_ESTIMATE',
  query: harvestEstimateQuery,
  list: harvestEstimates.list,
  columns: [
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'land', kind: 'text', width: 22, value: ({ land }) => land.name },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      field: 'estimateMethod',
      kind: 'text',
      value: ({ estimateMethod }, texts) => texts.expectationSource[estimateMethod],
    },
    { field: 'vines', kind: 'count', value: ({ vines }) => vines },
    { field: 'sampleVines', kind: 'count', value: ({ sampleVines }) => sampleVines },
    { field: 'bunches', kind: 'count', value: ({ bunches }) => bunches },
    { field: 'bunchWeight', kind: 'gramsOfBunch', value: ({ bunchWeight }) => bunchWeight },
    { field: 'kilos', kind: 'kilos', value: ({ kilos }) => kilos },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
