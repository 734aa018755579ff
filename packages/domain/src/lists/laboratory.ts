import type { GrapeType } from './vineyard.ts'

/** The analyses of must and wine. */
export const laboratoryTypes = [
  'ALCOHOL',
  'PH',
  'TOTAL_ACIDITY',
  'VOLATILE_ACIDITY',
  'FREE_SO2',
  'TOTAL_SO2',
  'MOLECULAR_SO2',
  'RESIDUAL_SUGAR',
  'GLUCOSE_FRUCTOSE',
  'GLYCEROL',
  'DENSITY',
  'BRIX',
  'BAUME',
  'MALIC',
  'LACTIC',
  'TARTARIC',
  'CITRIC',
  'YAN',
  'TURBIDITY',
  'COLOR_INDEX',
  'COLOR_INTENSITY',
  'HUE',
  'IPT',
  'DRY_EXTRACT',
  'PROTEIN_STABILITY',
  'TARTRATE_STABILITY',
  'DISSOLVED_O2',
  'CO2',
  'COPPER',
  'IRON',
  'SODIUM',
  'CHLORIDE',
  'SULFATE',
  'METHANOL',
  'LEAD',
  'OCHRATOXIN',
  'BRETT',
  'YEAST_COUNT',
  'BACTERIA_COUNT',
  'RESIDUES',
] as const
export type LaboratoryType = (typeof laboratoryTypes)[number]

/** The analyses of vines, soil and water. */
export const fieldAnalysisTypes = [
  'BERRY_WEIGHT',
  'BUNCH_WEIGHT',
  'BUNCHES_PER_VINE',
  'SOIL_MOISTURE',
  'STEM_WATER_POTENTIAL',
  'PETIOLE_ANALYSIS',
  'SOIL_ANALYSIS',
  'WATER_EC',
] as const
export type FieldAnalysisType = (typeof fieldAnalysisTypes)[number]

/** What is measured in a vessel or a room without a laboratory. */
export const measuramentTypes = ['TEMPERATURE', 'LEVEL', 'VOLUME', 'PRESSURE', 'HUMIDITY', 'WEIGHT'] as const
export type MeasuramentType = (typeof measuramentTypes)[number]

/** When a result deserves attention: warn, keep the wine from being sold, or say that a stage is reached. */
export type AnalysisAlert = {
  when: '<' | '>' | '>='
  limit: number
  grapeTypes?: readonly GrapeType[]
  effect: 'WARN' | 'BLOCK_SALE' | 'MILESTONE'
}

/**
 * A type of analysis or measurement: `min` and `max` catch typing errors, `alerts` are where a company starts
 * from.
 */
export type AnalysisType = {
  code: LaboratoryType | FieldAnalysisType | MeasuramentType
  kind: 'WINE' | 'FIELD' | 'MEASURAMENT'
  unit: string
  decimals: number
  min: number
  max: number
  alerts: readonly AnalysisAlert[]
}

const of =
  (kind: AnalysisType['kind']) =>
  (
    code: AnalysisType['code'],
    unit: string,
    decimals: number,
    [min, max]: [number, number],
    ...alerts: AnalysisAlert[]
  ): AnalysisType => ({ kind, code, unit, decimals, min, max, alerts })

const wine = of('WINE')
const field = of('FIELD')
const measurament = of('MEASURAMENT')
const reds: readonly GrapeType[] = ['RED']
const whites: readonly GrapeType[] = ['WHITE', 'ROSE']

/**
 * Every type of analysis. What the law limits by sugar and colour (total SO2) and what depends on the label
 * (alcohol) are dated parameters, not alerts; tartrate stability is said as the fall of conductivity, which
 * is what its limit speaks of.
 */
export const analysisTypes: readonly AnalysisType[] = [
  wine('ALCOHOL', '% v/v', 2, [0, 25]),
  wine(
    'PH',
    '',
    2,
    [2, 5],
    { when: '>', limit: 3.8, grapeTypes: reds, effect: 'WARN' },
    { when: '>', limit: 3.5, grapeTypes: whites, effect: 'WARN' },
  ),
  wine('TOTAL_ACIDITY', 'g/L', 2, [0, 20], { when: '<', limit: 4.5, effect: 'WARN' }),
  wine(
    'VOLATILE_ACIDITY',
    'g/L',
    2,
    [0, 5],
    { when: '>=', limit: 0.8, effect: 'WARN' },
    { when: '>=', limit: 1.2, effect: 'BLOCK_SALE' },
  ),
  wine('FREE_SO2', 'mg/L', 0, [0, 200]),
  wine('TOTAL_SO2', 'mg/L', 0, [0, 500]),
  wine(
    'MOLECULAR_SO2',
    'mg/L',
    2,
    [0, 10],
    { when: '<', limit: 0.5, grapeTypes: reds, effect: 'WARN' },
    { when: '<', limit: 0.8, grapeTypes: whites, effect: 'WARN' },
  ),
  wine('RESIDUAL_SUGAR', 'g/L', 1, [0, 400], { when: '>', limit: 4, effect: 'MILESTONE' }),
  wine('GLUCOSE_FRUCTOSE', 'g/L', 1, [0, 400], { when: '<', limit: 2, effect: 'MILESTONE' }),
  wine('GLYCEROL', 'g/L', 1, [0, 50]),
  wine('DENSITY', 'g/mL', 4, [0.98, 1.2]),
  wine('BRIX', '°Bx', 1, [-5, 40]),
  wine('BAUME', '°Bé', 1, [-2, 20]),
  wine('MALIC', 'g/L', 2, [0, 10], { when: '<', limit: 0.3, effect: 'MILESTONE' }),
  wine('LACTIC', 'g/L', 2, [0, 10]),
  wine('TARTARIC', 'g/L', 2, [0, 10]),
  wine('CITRIC', 'g/L', 2, [0, 10], { when: '>', limit: 1, effect: 'WARN' }),
  wine('YAN', 'mg/L', 0, [0, 500], { when: '<', limit: 150, effect: 'WARN' }),
  wine('TURBIDITY', 'NTU', 1, [0, 4000], { when: '>', limit: 2, effect: 'WARN' }),
  wine('COLOR_INDEX', '', 0, [0, 5000]),
  wine('COLOR_INTENSITY', '', 2, [0, 100]),
  wine('HUE', '', 2, [0, 100]),
  wine('IPT', '', 2, [0, 100]),
  wine('DRY_EXTRACT', 'g/L', 1, [0, 100]),
  wine('PROTEIN_STABILITY', 'ΔNTU', 1, [0, 100], { when: '>', limit: 2, effect: 'WARN' }),
  wine('TARTRATE_STABILITY', '% ΔµS', 1, [0, 100], { when: '>', limit: 5, effect: 'WARN' }),
  wine('DISSOLVED_O2', 'mg/L', 2, [0, 20], { when: '>', limit: 1, effect: 'WARN' }),
  wine('CO2', 'mg/L', 0, [0, 3000]),
  wine('COPPER', 'mg/L', 2, [0, 50], { when: '>', limit: 1, effect: 'WARN' }),
  wine('IRON', 'mg/L', 2, [0, 100]),
  wine('SODIUM', 'mg/L', 0, [0, 1000]),
  wine('CHLORIDE', 'mg/L', 0, [0, 2000]),
  wine('SULFATE', 'mg/L', 0, [0, 5000], { when: '>', limit: 1000, effect: 'WARN' }),
  wine(
    'METHANOL',
    'mg/L',
    0,
    [0, 2000],
    { when: '>', limit: 400, grapeTypes: reds, effect: 'WARN' },
    { when: '>', limit: 250, grapeTypes: whites, effect: 'WARN' },
  ),
  wine('LEAD', 'mg/L', 3, [0, 10], { when: '>', limit: 0.1, effect: 'WARN' }),
  wine('OCHRATOXIN', 'µg/L', 2, [0, 100], { when: '>', limit: 2, effect: 'WARN' }),
  wine('BRETT', 'UFC/mL', 0, [0, 1_000_000_000]),
  wine('YEAST_COUNT', 'UFC/mL', 0, [0, 1_000_000_000]),
  wine('BACTERIA_COUNT', 'UFC/mL', 0, [0, 1_000_000_000]),
  wine('RESIDUES', 'mg/kg', 3, [0, 100]),
  field('BERRY_WEIGHT', 'g', 2, [0, 20]),
  field('BUNCH_WEIGHT', 'g', 0, [0, 3000]),
  field('BUNCHES_PER_VINE', '', 1, [0, 500]),
  field('SOIL_MOISTURE', '%', 1, [0, 100]),
  field('STEM_WATER_POTENTIAL', 'MPa', 2, [-4, 0]),
  field('PETIOLE_ANALYSIS', '%', 2, [0, 100]),
  field('SOIL_ANALYSIS', '%', 2, [0, 100]),
  field('WATER_EC', 'dS/m', 2, [0, 50]),
  measurament('TEMPERATURE', '°C', 1, [-20, 60]),
  measurament('LEVEL', 'cm', 1, [0, 2000]),
  measurament('VOLUME', 'L', 3, [0, 9_000_000]),
  measurament('PRESSURE', 'bar', 2, [0, 20]),
  measurament('HUMIDITY', '%', 1, [0, 100]),
  measurament('WEIGHT', 'kg', 2, [0, 9_000_000]),
]

/** How the cap of a fermenting red was worked. */
export const capWorks = ['PUMP_OVER', 'PUNCH_DOWN', 'DELESTAGE', 'AIR', 'NONE'] as const
export type CapWork = (typeof capWorks)[number]

/** What a result deserves: a warning, keeping the wine from being sold, or that a stage is reached. */
export const alertEffects = ['WARN', 'BLOCK_SALE', 'MILESTONE'] as const
export type AlertEffect = (typeof alertEffects)[number]

/** What is wrong with a fermentation: it stopped, it goes slowly, or it is too warm; the worst first. */
export const fermentationAlarms = ['STUCK', 'SLUGGISH', 'HOT'] as const
export type FermentationAlarm = (typeof fermentationAlarms)[number]

/** What a sample can be taken of, by the name of its field. */
export const sampleTypes = ['content', 'cellarElement', 'ciu', 'land', 'wineBatch', 'stockBatch'] as const
export type SampleType = (typeof sampleTypes)[number]

/** How a control stands: not due yet, due and not measured, or measured beyond its limits. */
export const controlStates = ['OK', 'OVERDUE', 'OUT_OF_LIMITS'] as const
export type ControlState = (typeof controlStates)[number]

/** The markets whose limits are known. */
export const so2Markets = ['ARGENTINA', 'EUROPEAN_UNION'] as const
export type So2Market = (typeof so2Markets)[number]

/** What a device tells, each in one unit (`readings/magnitude.ts`). */
export const magnitudes = [
  'TEMPERATURE',
  'DENSITY',
  'PH',
  'LEVEL',
  'PRESSURE',
  'HUMIDITY',
  'SOIL_MOISTURE',
  'RAIN',
  'IRRIGATION',
] as const
export type Magnitude = (typeof magnitudes)[number]

/** What a device is bound to, by the kind of its record. */
export const probedPlaces = ['cellarElement', 'land', 'stockDeposit', 'distributionDeposit'] as const
export type ProbedPlace = (typeof probedPlaces)[number]

/** Why a row of readings is not taken. */
export const readingFaults = [
  'NOT_A_ROW',
  'UNKNOWN_DEVICE',
  'RETIRED_DEVICE',
  'INVALID_MOMENT',
  'MOMENT_IN_FUTURE',
  'UNKNOWN_MAGNITUDE',
  'NOT_TOLD_BY_DEVICE',
  'OUTSIDE_TOKEN',
  'NOT_A_NUMBER',
  'OUT_OF_BOUNDS',
  'OTHER_VALUE',
] as const
export type ReadingFault = (typeof readingFaults)[number]
