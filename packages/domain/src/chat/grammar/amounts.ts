import { doseUnits, type DoseUnit, type StockUnit } from '../../lists/units.ts'
import { readingsOf } from '../../units/decimal.ts'
import { doses } from '../../units/dose.ts'
import { isNumber, type Reader } from './words.ts'

/** An amount as it was written; `unit` is null where nobody said it. */
export type SaidAmount = { value: number; unit: StockUnit | null }

/** So much of a supply for every so much treated. */
export type SaidDose = { value: number; unit: DoseUnit }

const unitWords: Readonly<Record<string, StockUnit>> = {
  ...each('LITER', 'l lt lts ltr ltrs litro litros'),
  ...each('HECTOLITER', 'hl hls hlts hectolitro hectolitros'),
  ...each('CUBIC_METER', 'm3 mts3'),
  ...each('MILLILITER', 'ml cc cm3 mililitro mililitros'),
  ...each('GRAM', 'g gr grs gramo gramos'),
  ...each('KG', 'kg kgs kilo kilos kilogramo kilogramos'),
  ...each('MILLIGRAM', 'mg'),
  ...each('TON', 'tn tns ton tonelada toneladas'),
  ...each('QUINTAL', 'qq quintal quintales'),
  ...each('UNIT', 'un uns unidad unidades'),
}

const targetWords: Readonly<Record<string, StockUnit>> = {
  ...each('HECTARE', 'ha has hectarea hectareas'),
  ...each('HECTOLITER', 'hl hls hectolitro hectolitros'),
  ...each('LITER', 'l lt lts litro litros'),
}

function each<Unit extends StockUnit>(unit: Unit, words: string): Record<string, Unit> {
  return Object.fromEntries(words.split(' ').map((word) => [word, unit]))
}

/** The unit that a word stands for. */
export const unitOf = (word: string | undefined): StockUnit | undefined =>
  word !== undefined && Object.hasOwn(unitWords, word) ? unitWords[word] : undefined

/** The dose that two units make, “kg” for every “ha” or for every 100 “l”. */
function doseOf(word: string, target: string, every = 1): DoseUnit | undefined {
  const [stock, treated] = [
    unitOf(word),
    Object.hasOwn(targetWords, target) ? targetWords[target] : undefined,
  ]
  return doseUnits.find((unit) => {
    const dose = doses[unit]
    return dose.stock === stock && dose.target === treated && dose.every === every
  })
}

/** A number as people of Argentina type it: “2.000” is two thousand, “1,5” and “1.5” one and a half. */
export function numberOf(word: string | undefined): number | undefined {
  return isNumber(word) ? readingsOf(word, { min: -1e9 })[0] : undefined
}

/** Takes the first dose of a message: “3 kg/ha”, “3kg x ha”, “30 ppm”. */
export function takeDose(reader: Reader): SaidDose | undefined {
  for (let at = 0; at < reader.words.length; at++) {
    const value = numberOf(reader.at(at))
    const said = value === undefined ? undefined : doseAt(reader, at + 1)
    if (value === undefined || value <= 0 || said === undefined) continue
    reader.use(at, 1 + said.length)
    return { value, unit: said.unit }
  }
  return undefined
}

type SaidUnit = { unit: DoseUnit; length: number }

function doseAt(reader: Reader, at: number): SaidUnit | undefined {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((step) => reader.at(at + step) ?? '')
  if (first === 'ppm') return { unit: 'MILLIGRAM_PER_LITER', length: 1 }
  const [, stock = '', every, target = ''] = /^([a-z\d]+)\/(\d*)([a-z]+)$/.exec(first ?? '') ?? []
  const inOne = doseOf(stock, target, every ? Number(every) : 1)
  if (inOne) return { unit: inOne, length: 1 }
  const hundred = /^([a-z\d]+)\/100$/.exec(first ?? '')?.[1]
  const perHundred = hundred && doseOf(hundred, second ?? '', 100)
  if (perHundred) return { unit: perHundred, length: 2 }
  const adjacent = doseOf(first ?? '', second ?? '')
  if (adjacent) return { unit: adjacent, length: 2 }
  if (second !== 'por' && second !== 'x' && second !== 'la') return undefined
  const spoken = doseOf(first ?? '', third ?? '')
  if (spoken) return { unit: spoken, length: 3 }
  const each = third === 'cada' ? doseOf(first ?? '', fourth ?? '') : undefined
  return each && { unit: each, length: 4 }
}

/** Takes the first amount that says its unit: “2000 l”, “20hl”, “500 grs”. */
export function takeAmount(reader: Reader): SaidAmount | undefined {
  for (let at = 0; at < reader.words.length; at++) {
    const value = numberOf(reader.at(at))
    const unit = unitOf(reader.at(at + 1))
    if (value === undefined || value <= 0 || unit === undefined) continue
    reader.use(at, 2)
    return { value, unit }
  }
  return undefined
}

/** Takes the first number that stands alone, an amount of which the unit was not said. */
export function takeNumber(reader: Reader): SaidAmount | undefined {
  for (let at = 0; at < reader.words.length; at++) {
    const value = numberOf(reader.at(at))
    if (value === undefined || value <= 0) continue
    reader.use(at)
    return { value, unit: null }
  }
  return undefined
}
