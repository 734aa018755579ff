import { z } from 'zod'
import { cellarElement } from '../cellars/element.ts'
import { land } from '../lands/places/land.ts'
import { vesselMaterials, woodToasts, woodTypes } from '../lists/cellar.ts'
import { surfaceUnits, volumeUnits } from '../lists/units.ts'
import { certificationStates, conductionSystems, orientations, soils } from '../lists/vineyard.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { dayColumn, numberColumn, referenceColumn, textColumn, wordColumn, yesNoColumn } from './column.ts'
import { keyOf, type ImportRules } from './rules.ts'

const note = textColumn('note', 'Con camisa de frío', { also: ['Notas', 'Observaciones'] })

/** Where it stands on the map of 9 × 9, counted from one as the screens count; without it a vessel is given a free cell. */
const onMap = [
  numberColumn('positionX', '', { also: ['Columna'] }),
  numberColumn('positionY', '', { also: ['Fila'] }),
]

/** A row of a sheet with its place on the map as its record counts it, from zero. */
const fromZero = (draft: unknown) => {
  const { positionX, positionY, ...others } = draft as { positionX?: unknown; positionY?: unknown }
  return {
    ...others,
    ...(typeof positionX === 'number' && { positionX: positionX - 1 }),
    ...(typeof positionY === 'number' && { positionY: positionY - 1 }),
  }
}

/** Tanks, barrels and what else stands in a cellar, known by their name there. */
export const elementRules: ImportRules = {
  entity: 'cellarElement',
  schema: z.preprocess(fromZero, cellarElement),
  named: 'name',
  columns: [
    textColumn('name', 'T-101', { also: ['Vasija', 'Tanque', 'Barrica', 'Código'] }),
    referenceColumn('cellar', 'Bodega Principal', 'cellar'),
    referenceColumn('cellarSection', 'Nave de tanques', 'cellarSection', {
      within: 'cellar',
      also: ['Sector'],
    }),
    referenceColumn('elementType', 'Tanque de acero inoxidable', 'elementType', { also: ['Tipo'] }),
    referenceColumn('cellarElementBatch', 'Partida 2024', 'cellarElementBatch', {
      within: 'cellar',
      also: ['Partida', 'Partida de barricas'],
    }),
    numberColumn('maxCapacity', 10000, { also: ['Capacidad'] }),
    wordColumn('unit', 'Litro', volumeUnits, [es.volumeUnit, en.volumeUnit, es.unitSymbol]),
    yesNoColumn('isOrganic', 'no', { also: ['Orgánica'] }),
    yesNoColumn('isDirty', 'no', { also: ['Sucio'] }),
    yesNoColumn('outOfService', 'no'),
    textColumn('outOfServiceReason', '', { also: ['Motivo'] }),
    wordColumn('material', 'Acero inoxidable', vesselMaterials, [es.vesselMaterial, en.vesselMaterial]),
    wordColumn('woodType', '', woodTypes, [es.woodType, en.woodType]),
    wordColumn('toast', '', woodToasts, [es.woodToast, en.woodToast], { also: ['Tostado'] }),
    numberColumn('useNumber', 0, { also: ['Usos'] }),
    ...onMap,
    note,
  ],
  keysOf: (draft) => keyOf(draft, 'cellar', 'name'),
}

/** The lands of the estates, known by their name there. */
export const landRules: ImportRules = {
  entity: 'land',
  schema: z.preprocess(fromZero, land),
  named: 'name',
  columns: [
    textColumn('name', 'Cuadro 12', { also: ['Cuadro', 'Parcela', 'Lote'] }),
    referenceColumn('wineEstate', 'Finca Las Acequias', 'wineEstate'),
    referenceColumn('wineEstateSection', 'Sector Norte', 'wineEstateSection', { within: 'wineEstate' }),
    referenceColumn('variety', 'Malbec', 'variety', { also: ['Cepa', 'Varietal', 'Cultivo'] }),
    numberColumn('surface', 4.25, { also: ['Hectáreas', 'Has'] }),
    wordColumn('surfaceUnit', 'Hectárea', surfaceUnits, [es.surfaceUnit, en.surfaceUnit, es.unitSymbol], {
      also: ['Unidad'],
    }),
    wordColumn('organicState', 'Convencional', certificationStates, [
      es.certificationState,
      en.certificationState,
    ]),
    textColumn('certifier', ''),
    textColumn('certificateNumber', ''),
    dayColumn('certifiedFrom', ''),
    dayColumn('certifiedTo', ''),
    dayColumn('harvestableDate', ''),
    numberColumn('sugarGoal', 24),
    numberColumn('year', 1998, { also: ['Año de plantación', 'Plantado en'] }),
    numberColumn('rows', 84),
    numberColumn('plants', 12600),
    numberColumn('rowDistance', 2.5, { also: ['Distancia entre hileras'] }),
    numberColumn('plantDistance', 1.2, { also: ['Distancia entre plantas'] }),
    textColumn('rootstock', 'Franco', { also: ['Pie'] }),
    wordColumn('conductionSystem', 'Espaldero alto', conductionSystems, [
      es.conductionSystem,
      en.conductionSystem,
    ]),
    wordColumn('soil', 'Franco', soils, [es.soil, en.soil]),
    wordColumn('orientation', 'Norte-sur', orientations, [es.orientation, en.orientation]),
    ...onMap,
    textColumn('note', 'Riego por goteo', { also: ['Notas', 'Observaciones'] }),
  ],
  keysOf: (draft) => keyOf(draft, 'wineEstate', 'name'),
}
