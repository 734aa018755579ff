import { nutrients, type Nutrient } from '../lists/stock.ts'
import type { Concentration } from '../stock/product.ts'
import type { Parsed } from '../units/decimal.ts'
import { readNumber } from './cell.ts'
import { referred, type References } from './references.ts'
import type { VarietyPart } from '../wine/contents/opening.ts'

const cut = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** All of several readings, or the code for the whole cell where one of them is none. */
function whole<T>(parts: readonly (T | undefined)[], code: string): Parsed<T[]> {
  const read = parts.filter((part) => part !== undefined)
  return read.length === parts.length && read.length > 0 ? { ok: true, value: read } : { ok: false, code }
}

/** The percentages of a fertilizer by element: "N 15, P 8, K 20", or as its bag states the first three, 15-8-20. */
export function readNutrients(text: string): Parsed<Partial<Record<Nutrient, number>>> {
  const onBag = /^(\d{1,3})\s*-\s*(\d{1,3})\s*-\s*(\d{1,3})$/.exec(text)
  const stated = onBag ? ['N', 'P', 'K'].map((key, at) => `${key} ${onBag[at + 1]}`) : cut(text, /[,;]/)
  const read = whole(stated.map(nutrientIn), 'NOT_NUTRIENTS')
  return read.ok ? { ok: true, value: Object.fromEntries(read.value) } : read
}

function nutrientIn(part: string): [Nutrient, number] | undefined {
  const [, name = '', percent = ''] = /^(\p{L}+)\s*[:=]?\s*(\d{1,3})\s*%?$/u.exec(part) ?? []
  const nutrient = nutrients.find((one) => one.toLowerCase() === name.toLowerCase())
  return nutrient && [nutrient, Number(percent)]
}

/** How much a vessel asks for to be washed, by its capacity in litres: "0-5000: 2; 5000-10000: 3,5". */
export function readConcentrations(text: string): Parsed<Concentration[]> {
  return whole(cut(text, /;/).map(concentrationIn), 'NOT_CONCENTRATIONS')
}

function concentrationIn(part: string): Concentration | undefined {
  const [, ...numbers] =
    /^([\d.,]+)\s*(?:-|a)\s*([\d.,]+)\s*(?:L|litros)?\s*[:=]\s*([\d.,]+)$/i.exec(part) ?? []
  const [min, max, amount] = numbers.map((number) => readNumber(number))
  if (!min?.ok || !max?.ok || !amount?.ok) return undefined
  return { min: min.value, max: max.value, unit: 'LITER', amount: amount.value }
}

/** The parts of a composition as they are written: a name, with its percentage before or after it. */
const varietiesIn = (text: string) =>
  cut(text, /;|,(?!\d)|\+|\//).map((part) => {
    const [, first = '', name = '', last = ''] =
      /^(?:([\d.,]+)\s*%?\s+)?(\p{L}[^%]*?)(?:\s*[:=]?\s*([\d.,]+)\s*%?)?$/u.exec(part) ?? []
    return { first, name, last }
  })

/** Whether a text tells several varieties, or how much of one: "Malbec 85/Bonarda 10", "Malbec 85%". */
export const isBlend = (text: string): boolean => /[/+;%]|,\s*\p{L}|\p{L}\s+\d{1,3}$/u.test(text.trim())

/** The names of varieties that a composition says. */
export const namesOfVarieties = (text: string): string[] =>
  varietiesIn(text).flatMap(({ name }) => (name === '' ? [] : [name]))

/** The varieties of a wine with their percentages, by their names: "Malbec 85; Bonarda 15", "85% Malbec, 15% Bonarda" or "Malbec 85/Bonarda 15". */
export function readVarieties(text: string, references: References): Parsed<VarietyPart[]> {
  const parts: VarietyPart[] = []
  for (const { first, name, last } of varietiesIn(text)) {
    const percent = readNumber(first || last, [0, 100])
    if (name === '' || (first === '') === (last === '') || !percent.ok)
      return { ok: false, code: 'NOT_VARIETIES' }
    const variety = referred(references, 'variety', name, undefined)
    if (!variety.ok) return variety
    parts.push({ variety: variety.value, percentage: percent.value })
  }
  return parts.length > 0 ? { ok: true, value: parts } : { ok: false, code: 'NOT_VARIETIES' }
}
