import { estateStatsQuery, type LandSeason } from '@lagar/domain/lands/estate-stats.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import { exportOf } from '../exports/export.ts'
import type { Column } from '../exports/table.ts'
import { listLandSeasons } from './estate-stats.ts'

const number = (title: string, kind: 0 | 2 | 4, value: Column<LandSeason>['value']): Column<LandSeason> => ({
  title,
  kind,
  value,
})

export const landSeasonExport = exportOf({
  permission: 'lands.read',
  sheet: 'Temporada',
  query: estateStatsQuery,
  list: listLandSeasons,
  columns: [
    { title: 'Cuadro', kind: 'text', width: 22, value: ({ land }) => land.name },
    { title: 'Finca', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    { title: 'Variedad', kind: 'text', width: 22, value: ({ variety }) => variety?.name ?? null },
    { title: 'Orgánico', kind: 'text', value: ({ isOrganic }) => (isOrganic ? 'Sí' : 'No') },
    number('Superficie (ha)', 4, ({ surface }) => surface),
    number('Plantas', 0, ({ plants }) => plants),
    number('Kilos pesados', 2, ({ kilos }) => kilos),
    number('Kilos estimados', 2, ({ estimatedKilos }) => estimatedKilos),
    number('Kilos por hectárea', 2, ({ kilosByHectare }) => kilosByHectare),
    number('Kilos por planta', 2, ({ kilosByPlant }) => kilosByPlant),
    number('Riego (L)', 0, ({ irrigationLiters }) => irrigationLiters),
    number('Riego (mm)', 2, ({ irrigationMm }) => irrigationMm),
    number('Lluvia (mm)', 2, ({ rainMm }) => rainMm),
    ...nutrients.map((nutrient) =>
      number(`${nutrient.replace('_', '. ')} (kg/ha)`, 2, ({ nutrients: given }) => given[nutrient]),
    ),
    number('Costo', 2, ({ costs }) => costs),
    number('Costo por hectárea', 2, ({ costByHectare }) => costByHectare),
    number('Costo por kilo', 4, ({ costByKilo }) => costByKilo),
    number('Curados', 0, ({ applications }) => applications),
    number('Trabajos', 0, ({ works }) => works),
  ],
})
