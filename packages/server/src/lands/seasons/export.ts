import { estateStatsQuery, type LandSeason } from '@lagar/domain/lands/seasons/stats.ts'
import { nutrients, type Nutrient } from '@lagar/domain/lists/stock.ts'
import { exportOf } from '../../exports/export.ts'
import type { Column, Heading, Kind } from '../../exports/table.ts'
import { listLandSeasons } from './stats.ts'

const number = (field: Heading, kind: Kind, value: Column<LandSeason>['value']): Column<LandSeason> => ({
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
    number('hectares', 'hectares', ({ surface }) => surface),
    number('plants', 'count', ({ plants }) => plants),
    number('weighedKilos', 'kilos', ({ kilos }) => kilos),
    number('estimatedKilos', 'kilos', ({ estimatedKilos }) => estimatedKilos),
    number('kilosByHectare', 'perHectare', ({ kilosByHectare }) => kilosByHectare),
    number('kilosByPlant', 'kilosPerPlant', ({ kilosByPlant }) => kilosByPlant),
    number('irrigationLitres', 'litresRound', ({ irrigationLiters }) => irrigationLiters),
    number('irrigationMm', 'millimetres', ({ irrigationMm }) => irrigationMm),
    number('rainMm', 'millimetres', ({ rainMm }) => rainMm),
    ...nutrients.map((nutrient) =>
      number(nutrientHeading(nutrient), 'nutrient', ({ nutrients: given }) => given[nutrient]),
    ),
    number('costs', 'money', ({ costs }) => costs),
    number('costByHectare', 'money', ({ costByHectare }) => costByHectare),
    number('costByKilo', 'price', ({ costByKilo }) => costByKilo),
    number('treatments', 'count', ({ applications }) => applications),
    number('works', 'count', ({ works }) => works),
  ],
})
