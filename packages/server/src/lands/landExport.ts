import { landQuery } from '@lagar/domain/lands/land.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import { exportOf } from '../exports/export.ts'
import { lands } from './lands.ts'

export const landExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Cuadros',
  query: landQuery,
  list: lands.list,
  columns: [
    { title: 'Cuadro', kind: 'text', width: 22, value: ({ name }) => name },
    { title: 'Finca', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    { title: 'Sector', kind: 'text', value: ({ wineEstateSection: section }) => section?.name ?? null },
    { title: 'Variedad', kind: 'text', width: 22, value: ({ variety }) => variety?.name ?? null },
    {
      title: 'Superficie (ha)',
      kind: 4,
      value: ({ surface, surfaceUnit }) => hectares(surface, surfaceUnit),
    },
    {
      title: 'Certificación',
      kind: 'text',
      value: ({ organicState }) => es.certificationState[organicState],
    },
    { title: 'Certificadora', kind: 'text', width: 22, value: ({ certifier }) => certifier },
    { title: 'Certificado', kind: 'text', width: 22, value: ({ certificateNumber }) => certificateNumber },
    { title: 'Certificado desde', kind: 'day', value: ({ certifiedFrom }) => certifiedFrom },
    { title: 'Certificado hasta', kind: 'day', value: ({ certifiedTo }) => certifiedTo },
    { title: 'Cosecha permitida desde', kind: 'day', value: ({ harvestableDate }) => harvestableDate },
    { title: 'Año de plantación', kind: 'text', value: ({ year }) => year },
    { title: 'Hileras', kind: 0, value: ({ rows }) => rows },
    { title: 'Plantas', kind: 0, value: ({ plants }) => plants },
    { title: 'Entre hileras (m)', kind: 2, value: ({ rowDistance }) => rowDistance },
    { title: 'Entre plantas (m)', kind: 2, value: ({ plantDistance }) => plantDistance },
    { title: 'Portainjerto', kind: 'text', value: ({ rootstock }) => rootstock },
    {
      title: 'Conducción',
      kind: 'text',
      width: 24,
      value: ({ conductionSystem: system }) => system && es.conductionSystem[system],
    },
    { title: 'Suelo', kind: 'text', value: ({ soil }) => soil && es.soil[soil] },
    {
      title: 'Orientación',
      kind: 'text',
      value: ({ orientation }) => orientation && es.orientation[orientation],
    },
  ],
})
