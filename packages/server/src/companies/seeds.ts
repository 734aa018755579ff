import type { AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import type { LaboratoryType } from '@lagar/domain/laboratory/type.ts'
import {
  elementClasses,
  transferTypes,
  workorderTypes,
  type TransferType,
} from '@lagar/domain/lists/cellar.ts'
import type { CriterionKind } from '@lagar/domain/lists/stock.ts'
import { laborTypes, plagues, winterGrassCrops } from '@lagar/domain/lists/vineyard.ts'
import type { Criterion, QualityType } from '@lagar/domain/stock/quality-type.ts'
import { es } from '@lagar/domain/texts/es.ts'

/** The kinds of vessel and tool a company starts with, one per class. */
export const elementTypeSeeds = elementClasses.map((elementClass) => ({
  name: es.elementClass[elementClass],
  elementClass,
}))

/** The plagues a company starts with. */
export const plagueSeeds = plagues.map((code) => ({ code, name: es.plague[code] }))

/** The labors a company starts with. */
export const laborTypeSeeds = laborTypes.map((code) => ({ code, name: es.laborType[code] }))

/** The crops of winter grass a company starts with. */
export const winterGrassCropSeeds = winterGrassCrops.map((code) => ({ code, name: es.winterGrassCrop[code] }))

/** The shelves a company starts with. */
export const stockCategorySeeds = [
  'Agroquímicos',
  'Fertilizantes',
  'Insumos enológicos',
  'Insumos secos',
  'Limpieza',
  'Combustible',
  'Semillas',
  'Roble',
  'Gases',
  'Material de laboratorio',
  'Repuestos y herramientas',
  'Protección personal',
]

/** The sheet a company starts tasting by: that of the OIV for still wines, a hundred points in all. */
export const tasteCategorySeeds: readonly { name: string; maxScore: number }[] = [
  { name: 'Vista', maxScore: 15 },
  { name: 'Nariz', maxScore: 30 },
  { name: 'Boca', maxScore: 44 },
  { name: 'Armonía', maxScore: 11 },
]

const isTransfer = (code: string): code is TransferType => (transferTypes as readonly string[]).includes(code)
const withStocks: ReadonlySet<string> = new Set([
  'ADDITION',
  'WASH',
  'SANITIZE',
  'GRIND',
  'RECEIVE_GRAPE',
  'RECEIVE_CONTENT',
  'BLEED',
  'PRESS',
  'UNBURDEN',
  'RACK',
  'BLEND',
  'SETTLE',
  'CLARIFY',
  'FILTER',
  'COLD_STABILIZE',
  'BARREL_IN',
  'BARREL_OUT',
  'FILL',
  'INERTIZE',
  'PUMP_OVER',
  'DELESTAGE',
])
const onElements: ReadonlySet<string> = new Set([
  'ADDITION',
  'MEASUREMENT',
  'WASH',
  'SANITIZE',
  'SAMPLE',
  'TASTING',
  'TEMPERATURE',
  'INERTIZE',
  'BARREL_WORK',
  'PUMP_OVER',
  'DELESTAGE',
])
const measured: ReadonlySet<string> = new Set(['MEASUREMENT', 'TEMPERATURE', 'SAMPLE', 'PUMP_OVER'])
const washing: ReadonlySet<string> = new Set(['WASH', 'SANITIZE'])
const barrels: ReadonlySet<string> = new Set(['BARREL_WORK'])

/** The work orders a company starts with: every transfer, and what is done without moving wine. */
export const workOrderTypeSeeds = workorderTypes.map((code) => ({
  code,
  name: es.workorderType[code],
  hasAmountOfHours: true,
  hasCellarElements: onElements.has(code),
  isTransfers: isTransfer(code) && !onElements.has(code),
  isStocks: withStocks.has(code),
  isWasher: washing.has(code),
  isMeasuraments: measured.has(code),
  defaultTransferType: isTransfer(code) ? code : null,
  cellarElementTypesFilter: barrels.has(code) ? ['BARREL', 'FOUDRE'] : [],
}))

const asked = (name: string, kind: CriterionKind, unit = ''): Criterion => ({
  name,
  kind,
  unit,
  least: null,
  most: null,
})

/** What a company starts looking at in its supplies; which limits it asks for it agrees with its suppliers. */
export const qualityTypeSeeds: readonly QualityType[] = [
  {
    name: 'Corchos',
    criteria: [
      asked('Humedad', 'NUMBER', '%'),
      asked('Largo', 'NUMBER', 'mm'),
      asked('Diámetro', 'NUMBER', 'mm'),
      asked('Sin olores extraños', 'YES_NO'),
      asked('Superficie tratada pareja', 'YES_NO'),
    ],
  },
  {
    name: 'Vidrio',
    criteria: [
      asked('Pallets enteros y bien cerrados', 'YES_NO'),
      asked('Sin rajaduras ni burbujas', 'YES_NO'),
      asked('Boca sin defectos', 'YES_NO'),
      asked('Color y modelo', 'TEXT'),
    ],
  },
  {
    name: 'Etiquetas',
    criteria: [
      asked('Texto y arte iguales a lo aprobado', 'YES_NO'),
      asked('Color parejo', 'YES_NO'),
      asked('Bobina en el sentido correcto', 'YES_NO'),
      asked('Observaciones de impresión', 'TEXT'),
    ],
  },
  {
    name: 'Productos enológicos',
    criteria: [
      asked('Envase cerrado y sano', 'YES_NO'),
      asked('Certificado de análisis recibido', 'YES_NO'),
      asked('Vencimiento y lote legibles', 'YES_NO'),
      asked('Aspecto y olor', 'TEXT'),
    ],
  },
  {
    name: 'Cápsulas y tapas',
    criteria: [
      asked('Color y logo iguales a lo pedido', 'YES_NO'),
      asked('Medida correcta', 'YES_NO'),
      asked('Sin golpes ni rayas', 'YES_NO'),
    ],
  },
  {
    name: 'Cajas y separadores',
    criteria: [
      asked('Impresión igual a lo aprobado', 'YES_NO'),
      asked('Cartón seco y firme', 'YES_NO'),
      asked('Las botellas entran justas', 'YES_NO'),
    ],
  },
  {
    name: 'Agroquímicos y fertilizantes',
    criteria: [
      asked('Envase cerrado y sano', 'YES_NO'),
      asked('Marbete legible, con su banda', 'YES_NO'),
      asked('Vencimiento y lote legibles', 'YES_NO'),
      asked('Hoja de seguridad recibida', 'YES_NO'),
    ],
  },
]

const looked = (...codes: AnalysisCode[]) => codes.map((code) => ({ code, least: null, most: null }))

/** Where a company makes its own analyses. */
export const OWN_LABORATORY = 'Laboratorio propio'

/** What a company starts looking at in its musts and wines; which limits it asks for it decides itself. */
export const laboratoryTypeSeeds: readonly LaboratoryType[] = [
  { name: 'Madurez', parameters: looked('BRIX', 'PH', 'TOTAL_ACIDITY', 'YAN', 'BERRY_WEIGHT') },
  { name: 'Mosto', parameters: looked('BRIX', 'DENSITY', 'PH', 'TOTAL_ACIDITY', 'YAN', 'TOTAL_SO2') },
  {
    name: 'Fin de fermentación',
    parameters: looked('ALCOHOL', 'GLUCOSE_FRUCTOSE', 'VOLATILE_ACIDITY', 'MALIC'),
  },
  {
    name: 'Control de crianza',
    parameters: looked('PH', 'FREE_SO2', 'TOTAL_SO2', 'VOLATILE_ACIDITY', 'TOTAL_ACIDITY'),
  },
  {
    name: 'Previo a fraccionar',
    parameters: looked(
      'ALCOHOL',
      'RESIDUAL_SUGAR',
      'PH',
      'TOTAL_ACIDITY',
      'VOLATILE_ACIDITY',
      'FREE_SO2',
      'TOTAL_SO2',
      'TURBIDITY',
      'PROTEIN_STABILITY',
      'TARTRATE_STABILITY',
      'DISSOLVED_O2',
    ),
  },
  { name: 'Maloláctica', parameters: looked('MALIC', 'LACTIC', 'PH', 'VOLATILE_ACIDITY') },
  { name: 'Color', parameters: looked('COLOR_INTENSITY', 'HUE', 'COLOR_INDEX', 'IPT') },
  {
    name: 'Análisis para exportar',
    parameters: looked(
      'ALCOHOL',
      'DENSITY',
      'DRY_EXTRACT',
      'RESIDUAL_SUGAR',
      'TOTAL_ACIDITY',
      'VOLATILE_ACIDITY',
      'CITRIC',
      'TOTAL_SO2',
      'SULFATE',
      'CHLORIDE',
      'METHANOL',
    ),
  },
  { name: 'Contaminantes', parameters: looked('COPPER', 'IRON', 'LEAD', 'OCHRATOXIN', 'RESIDUES') },
  { name: 'Microbiología', parameters: looked('YEAST_COUNT', 'BACTERIA_COUNT', 'BRETT') },
]
