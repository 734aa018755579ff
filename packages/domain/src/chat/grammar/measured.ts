import { isPossible, typeOf, type AnalysisCode } from '../../laboratory/analysis-types.ts'
import type { MeasuredValue } from '../../laboratory/analysis.ts'
import { productOf } from '../../units/amount.ts'
import { readingsOf } from '../../units/decimal.ts'
import { isNumber, type Reader } from './words.ts'

/** What was measured; `impossible` are the words of which no one value can be meant. */
export type Measured = { values: MeasuredValue[]; impossible: string[] }

/** What people call what they measure, the longer names first. A name without a code could mean several. */
const names: readonly (readonly [string, AnalysisCode | null])[] = [
  ...called('FREE_SO2', 'so2 libre', 'sulfuroso libre', 'libre'),
  ...called('TOTAL_SO2', 'so2 total', 'sulfuroso total'),
  ...called('VOLATILE_ACIDITY', 'acidez volatil', 'ac volatil', 'volatil', 'av'),
  ...called('TOTAL_ACIDITY', 'acidez total', 'ac total', 'at'),
  ...called('RESIDUAL_SUGAR', 'azucar residual', 'az residual', 'azucar', 'az'),
  ...called('ALCOHOL', 'grado alcoholico', 'alcohol', 'alc'),
  ...called('MALIC', 'acido malico', 'malico'),
  ...called('LACTIC', 'acido lactico', 'lactico'),
  ...called('DENSITY', 'densidad', 'dens', 'den', 'd'),
  ...called('TEMPERATURE', 'temperatura', 'temp', 'tem', 't°'),
  ...called('PH', 'ph'),
  ...called('BRIX', 'grados brix', 'brix', '°brix', 'bx', '°bx'),
  ...called('BAUME', 'grados baume', 'baume', '°baume', '°be'),
  ...called('TURBIDITY', 'turbidez', 'turb', 'ntu'),
  ...called('YAN', 'yan', 'nfa'),
  ...called('LEVEL', 'nivel'),
  ...called('PRESSURE', 'presion'),
  ...called('HUMIDITY', 'humedad'),
  ...called('CO2', 'co2'),
  ...called('DISSOLVED_O2', 'oxigeno disuelto', 'oxigeno', 'o2'),
  ...called('IPT', 'ipt'),
  ...called(null, 'so2', 'sulfuroso', 'acidez', 'grados'),
]

function called(code: AnalysisCode | null, ...phrases: string[]) {
  return phrases.map((phrase) => [phrase, code] as const)
}

/** How the unit of a type is written. */
const unitWords: Readonly<Record<string, readonly string[]>> = {
  'g/L': ['g/l', 'gr/l', 'grs/l'],
  'mg/L': ['mg/l', 'ppm'],
  '°C': ['°c', 'c', '°', 'grados', 'centigrados'],
  '% v/v': ['%', 'vol', '°', 'grados', '%vol'],
  'g/mL': ['g/ml', 'g/cm3', 'g/cc'],
  '°Bx': ['°bx', 'bx', 'brix', '°brix', '°', 'grados'],
  '°Bé': ['°be', 'be', 'baume', '°baume', '°', 'grados'],
  cm: ['cm'],
  bar: ['bar', 'bares'],
  '%': ['%'],
  NTU: ['ntu'],
}
const everyUnit: ReadonlySet<string> = new Set([...Object.values(unitWords).flat(), '°f', 'f', 'k'])
const links: ReadonlySet<string> = new Set(['de', 'en', 'a', 'es', 'da', 'dio', 'la'])

/** Takes what a message says was measured: “dens 1012 temp 24”, “22,5 brix”, “so2 libre 35 mg/l”. */
export function takeMeasured(reader: Reader): Measured {
  const measured: Measured = { values: [], impossible: [] }
  for (let at = 0; at < reader.words.length; at++) {
    const found = nameAt(reader, at)
    if (found === undefined) continue
    const { code, length } = found
    const number = numberBeside(reader, at, length)
    if (number === undefined) continue
    const from = Math.min(at, number)
    const unit = unitAt(reader, Math.max(at + length, number + 1))
    const end = Math.max(at + length, number + 1) + (unit === undefined ? 0 : 1)
    const heard = reader.words.slice(from, end).join(' ')
    const value = code === null ? undefined : valueOf(code, reader.word(number) ?? '', unit)
    if (code === null || value === undefined || measured.values.some((one) => one.code === code))
      measured.impossible.push(heard)
    else measured.values.push({ code, value, unit: typeOf(code).unit })
    reader.use(from, end - from)
  }
  return measured
}

function nameAt(reader: Reader, at: number) {
  for (const [phrase, code] of names) {
    const words = phrase.split(' ')
    if (words.every((word, step) => reader.at(at + step) === word)) return { code, length: words.length }
  }
  return undefined
}

/** Where the number of a name stands: after it, a link between them, or else right before. */
function numberBeside(reader: Reader, at: number, length: number): number | undefined {
  const after = at + length
  if (isNumber(reader.at(after))) return after
  if (links.has(reader.at(after) ?? '') && isNumber(reader.at(after + 1))) return after + 1
  return isNumber(reader.at(at - 1)) ? at - 1 : undefined
}

const unitAt = (reader: Reader, at: number): string | undefined => {
  const word = reader.at(at)
  return word !== undefined && everyUnit.has(word) && !isNumber(reader.at(at + 1)) ? word : undefined
}

/** A value in the unit of its type; nothing where it cannot be, or its unit is another. A density may be said in grams of a litre. */
function valueOf(code: AnalysisCode, word: string, unit: string | undefined): number | undefined {
  const { unit: own, min, max } = typeOf(code)
  const isInLitres = code === 'DENSITY' && (unit === 'g/l' || unit === 'gr/l')
  if (unit !== undefined && !isInLitres && !(unitWords[own] ?? []).includes(unit)) return undefined
  const readings = readingsOf(word, { min: Math.min(min, 0), max: max * 1000, decimals: 4 })
  const inGrams = code === 'DENSITY' ? readings.map((value) => productOf([value], 4, 1000)) : []
  return [...(isInLitres ? [] : readings), ...inGrams].find((value) => isPossible({ code, value }))
}
