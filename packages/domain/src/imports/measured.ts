import { forEach } from '../lookup.ts'
import { z } from 'zod'
import { measuredAs } from '../laboratory/analysis.ts'
import { analysisCodes, typeOf, type AnalysisCode } from '../laboratory/analysis-types.ts'
import type { Measurament } from '../laboratory/measurament.ts'
import { needed } from '../check.ts'
import { day, hour, id, note } from '../fields.ts'
import { numberColumn, referenceColumn, textColumn, whenColumn } from './column.ts'
import { keyOf, type ImportRules } from './rules.ts'

/** What an instrument of the cellar tells; what is told of vines and soils comes from elsewhere. */
const codes = analysisCodes.filter((code) => typeOf(code).kind !== 'FIELD')

/** What instruments call what they measure. */
const calledBy: Partial<Record<AnalysisCode, readonly string[]>> = {
  ALCOHOL: ['Ethanol', 'Etanol', 'Alcohol % vol', 'Alcohol %v/v', 'Grado alcohólico', 'Alcohol strength'],
  TOTAL_ACIDITY: ['TA', 'Total acid', 'Acidez total', 'Total acidity g/L', 'Acidez total g/L'],
  VOLATILE_ACIDITY: ['VA', 'Volatile acid', 'Acidez volátil', 'Volatile acidity g/L', 'Acidez volátil g/L'],
  FREE_SO2: ['SO2 L', 'FSO2', 'Free sulphur dioxide', 'SO2 libre mg/L'],
  TOTAL_SO2: ['SO2 T', 'TSO2', 'Total sulphur dioxide', 'SO2 total mg/L'],
  RESIDUAL_SUGAR: ['Reducing sugar', 'Azúcar reductor', 'Azúcar residual', 'Sugar g/L', 'Azúcares'],
  GLUCOSE_FRUCTOSE: ['Glucose/Fructose', 'Gluc/Fruct', 'Glucosa/Fructosa', 'G+F'],
  DENSITY: ['Densidad', 'Density 20/20', 'Specific gravity', 'Densidad g/mL', 'Density g/cm3'],
  BRIX: ['°Brix', 'Bx', 'Brix °Bx'],
  BAUME: ['°Baumé', 'Bé'],
  MALIC: ['Malic acid', 'Ácido málico', 'L-málico', 'Malic acid g/L'],
  LACTIC: ['Lactic acid', 'Ácido láctico', 'L-láctico', 'Lactic acid g/L'],
  TARTARIC: ['Tartaric acid', 'Ácido tartárico'],
  CITRIC: ['Citric acid', 'Ácido cítrico'],
  YAN: ['NFA', 'FAN', 'Nitrógeno asimilable'],
  TEMPERATURE: ['Temp', 'Temp °C', 'Temperatura °C'],
}

const examples: Partial<Record<AnalysisCode, number>> = { DENSITY: 1.0342, TEMPERATURE: 24.5, PH: 3.62 }

/** A column of what is measured, by its name and by what instruments call it. */
export const analysisColumn = (code: AnalysisCode) => {
  const { min, max } = typeOf(code)
  return numberColumn(code, examples[code] ?? '', { also: calledBy[code] ?? [], between: [min, max] })
}

/** The hour as an instrument writes it: 8:05 or 08:05:33. */
const writtenHour = z
  .string()
  .transform((text) =>
    text
      .trim()
      .replace(/^(\d):/, '0$1:')
      .replace(/^(\d\d:\d\d):\d\d$/, '$1'),
  )
  .pipe(hour)

/** A day, and the hour where the file writes both in one cell: `yyyy-mm-dd` or `yyyy-mm-ddThh:mm`. */
const when = z
  .string()
  .refine(
    (text) => day.safeParse(text.slice(0, 10)).success && /^.{10}(T\d\d:\d\d)?$/.test(text),
    'INVALID_DAY',
  )

const row = z
  .strictObject({
    cellarElement: id.nullable().default(null),
    land: id.nullable().default(null),
    day: when,
    hour: writtenHour.nullable().default(null),
    employee: id.nullable().default(null),
    note,
    ...forEach(codes, measuredAs),
  })
  .refine(
    ...needed(
      z.object({ cellarElement: z.string().nullable(), land: z.string().nullable() }),
      (given) => given.cellarElement !== null || given.land !== null,
      'cellarElement',
    ),
  )
  .refine(
    ...needed(
      z.object({ day: z.string(), hour: z.string().nullable() }),
      (given) => given.hour !== null || given.day.includes('T'),
      'hour',
    ),
  )
  .refine(
    ...needed(
      z.record(z.string(), z.unknown()),
      (given) => codes.some((code) => typeof given[code] === 'number'),
      'measuraments',
    ),
  )

/** What was measured, still without who did it where the file does not say. */
export type Measured = Omit<Measurament, 'employee'> & { employee: string | null }

const asMeasured = row.transform(
  ({ cellarElement, land, day: at, hour: own, employee, note: said, ...values }): Measured => ({
    cellarElement,
    land,
    wineBatch: null,
    day: at.slice(0, 10),
    hour: own ?? at.slice(11),
    employee,
    capWork: null,
    measuraments: codes.flatMap((code) => {
      const given = (values as Record<string, number | null>)[code] ?? null
      return given === null ? [] : [{ code, value: given, unit: '' }]
    }),
    note: said,
  }),
)

/** What an instrument measured, a row for each sample: a vessel or a land is measured once at one moment. */
export const measuramentRules: ImportRules = {
  entity: 'measurament',
  schema: asMeasured,
  named: 'cellarElement',
  columns: [
    referenceColumn('cellarElement', 'T-101', 'cellarElement', {
      also: ['Vasija', 'Tanque', 'Muestra', 'Sample', 'Sample name', 'Sample ID', 'Tank'],
    }),
    referenceColumn('land', '', 'land', { also: ['Cuadro', 'Parcela'] }),
    whenColumn('day', '25/03/2026 08:15', {
      also: ['Fecha y hora', 'Date', 'Date/Time', 'Timestamp', 'Analysis date', 'Measurement time'],
    }),
    textColumn('hour', '', { also: ['Time', 'Hora de medición'] }),
    referenceColumn('employee', '', 'employee', { also: ['Analista', 'Operador', 'Operator', 'User'] }),
    ...codes.map(analysisColumn),
    textColumn('note', '', { also: ['Comentario', 'Comment', 'Remark'] }),
  ],
  keysOf: (draft) => [
    ...keyOf(draft, 'cellarElement', 'day', 'hour'),
    ...keyOf(draft, 'land', 'day', 'hour'),
  ],
}
