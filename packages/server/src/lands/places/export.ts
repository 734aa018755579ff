import { landQuery } from '@lagar/domain/lands/places/land.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import { exportOf } from '../../exports/export.ts'
import { lands } from './lands.ts'

export const landExport = exportOf({
  permission: 'MEMBER',
  sheet: 'LAND',
  query: landQuery,
  list: lands.list,
  columns: [
    { field: 'land', kind: 'text', width: 22, value: ({ name }) => name },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      field: 'wineEstateSection',
      kind: 'text',
      value: ({ wineEstateSection: section }) => section?.name ?? null,
    },
    { field: 'variety', kind: 'text', width: 22, value: ({ variety }) => variety?.name ?? null },
    {
      field: 'hectares',
      kind: 'hectares',
      value: ({ surface, surfaceUnit }) => hectares(surface, surfaceUnit),
    },
    {
      field: 'organicState',
      kind: 'text',
      value: ({ organicState }, texts) => texts.certificationState[organicState],
    },
    { field: 'certifier', kind: 'text', width: 22, value: ({ certifier }) => certifier },
    { field: 'certificate', kind: 'text', width: 22, value: ({ certificateNumber }) => certificateNumber },
    { field: 'certifiedFrom', kind: 'day', value: ({ certifiedFrom }) => certifiedFrom },
    { field: 'certifiedTo', kind: 'day', value: ({ certifiedTo }) => certifiedTo },
    { field: 'pickingAllowedFrom', kind: 'day', value: ({ harvestableDate }) => harvestableDate },
    { field: 'sugarGoal', kind: 'sugar', value: ({ sugarGoal }) => sugarGoal },
    { field: 'plantingYear', kind: 'text', value: ({ year }) => year },
    { field: 'rows', kind: 'count', value: ({ rows }) => rows },
    { field: 'plants', kind: 'count', value: ({ plants }) => plants },
    { field: 'betweenRows', kind: 'metres', value: ({ rowDistance }) => rowDistance },
    { field: 'betweenPlants', kind: 'metres', value: ({ plantDistance }) => plantDistance },
    { field: 'rootstock', kind: 'text', value: ({ rootstock }) => rootstock },
    {
      field: 'trellis',
      kind: 'text',
      width: 24,
      value: ({ conductionSystem: system }, texts) => system && texts.conductionSystem[system],
    },
    { field: 'soil', kind: 'text', value: ({ soil }, texts) => soil && texts.soil[soil] },
    {
      field: 'orientation',
      kind: 'text',
      value: ({ orientation }, texts) => orientation && texts.orientation[orientation],
    },
  ],
})
