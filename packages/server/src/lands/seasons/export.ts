import { estateStatsQuery, type LandSeason } from '@lagar/domain/lands/seasons/stats.ts'
import { nutrients, type Nutrient } from '@lagar/domain/lists/stock.ts'
import { exportOf } from '../../exports/export.ts'
import type { Column, Heading } from '../../exports/table.ts'
import { listLandSeasons } from './stats.ts'

const number = (field: Heading, kind: 0 | 2 | 4, value: Column<LandSeason>['value']): Column<LandSeason> => ({
  field,
  kind,
  value,
})

/** A nutrient by its symbol; the acids have none and are shortened in words. */
const nutrientHeading = (nutrient: Nutrient): Heading =>
  nutrient === 'Ac_Hum' ? 'humicAcids' : nutrient === 'Ac_Ful' ? 'fulvicAcids' : () => `${nutrient} (kg/ha)`

export const landSeasonExport = exportOf({
  permission: 'lands.read',
  sheet: 'LAND_SEASON',
  query: estateStatsQuery,
  list: listLandSeasons,
  columns: [
    { field: 'land', kind: 'text', width: 22, value: ({ land }) => land.name },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    { field: 'variety', kind: 'text', width: 22, value: ({ variety }) => variety?.name ?? null },
    {
      field: 'isOrganic',
      kind: 'text',
      value: ({ isOrganic }, texts) => texts.answer[isOrganic ? 'YES' : 'NO'],
    },
    number('hectares', 4, ({ surface }) => surface),
    number('plants', 0, ({ plants }) => plants),
    number('weighedKilos', 2, ({ kilos }) => kilos),
    number('estimatedKilos', 2, ({ estimatedKilos }) => estimatedKilos),
    number('kilosByHectare', 2, ({ kilosByHectare }) => kilosByHectare),
    number('kilosByPlant', 2, ({ kilosByPlant }) => kilosByPlant),
    number('irrigationLitres', 0, ({ irrigationLiters }) => irrigationLiters),
    number('irrigationMm', 2, ({ irrigationMm }) => irrigationMm),
    number('rainMm', 2, ({ rainMm }) => rainMm),
    ...nutrients.map((nutrient) =>
      number(nutrientHeading(nutrient), 2, ({ nutrients: given }) => given[nutrient]),
    ),
    number('costs', 2, ({ costs }) => costs),
    number('costByHectare', 2, ({ costByHectare }) => costByHectare),
    number('costByKilo', 4, ({ costByKilo }) => costByKilo),
    number('treatments', 0, ({ applications }) => applications),
    number('works', 0, ({ works }) => works),
  ],
})
