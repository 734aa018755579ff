import { z } from 'zod'
import { id } from '../fields.ts'
import { marketBreaches } from '../lists/distribution.ts'
import type { Market } from './market.ts'

/** What is not as a market asks; `asked` is what it asks for, and `found` what there is, where there is either. */
export const marketBreach = z.object({
  code: z.enum(marketBreaches),
  asked: z.string().nullable(),
  found: z.string().nullable(),
})
export type MarketBreach = z.infer<typeof marketBreach>

/** What bottles of an order, by its line, are not as their customer's market asks. */
export const lineBreach = marketBreach.extend({ line: id })
export type LineBreach = z.infer<typeof lineBreach>

/** What a market asks, as it is judged. */
export type MarketRules = Pick<
  Market,
  'asksAlcohol' | 'leastAlcohol' | 'mostAlcohol' | 'mostSo2' | 'asksDigitalLabel' | 'askedTexts'
>

/** What a label says that a market may ask for. */
export type JudgedLabel = { alcohol: number | null; carriedTexts: readonly string[] }

const breach = (
  code: MarketBreach['code'],
  asked: string | number | null = null,
  found: string | number | null = null,
): MarketBreach => ({
  code,
  asked: asked === null ? null : String(asked),
  found: found === null ? null : String(found),
})

/** What a label is not as a market asks; two texts are the same whatever spaces and letters' size they are written in. */
export function judgeLabel(rules: MarketRules, { alcohol, carriedTexts }: JudgedLabel): MarketBreach[] {
  const { leastAlcohol, mostAlcohol } = rules
  const asksAlcohol = rules.asksAlcohol || leastAlcohol !== null || mostAlcohol !== null
  const carried = new Set(carriedTexts.map(plain))
  return [
    ...(asksAlcohol && alcohol === null ? [breach('NO_ALCOHOL')] : []),
    ...(alcohol !== null && leastAlcohol !== null && alcohol < leastAlcohol
      ? [breach('ALCOHOL_LOW', leastAlcohol, alcohol)]
      : []),
    ...(alcohol !== null && mostAlcohol !== null && alcohol > mostAlcohol
      ? [breach('ALCOHOL_HIGH', mostAlcohol, alcohol)]
      : []),
    ...rules.askedTexts.filter((one) => !carried.has(plain(one))).map((one) => breach('NO_TEXT', one)),
  ]
}

const plain = (words: string) => words.trim().replace(/\s+/g, ' ').toLowerCase()

/** Bottles as they are judged: what they are labelled with, their latest total sulphur dioxide in mg/L, and whether they have a digital label. */
export type JudgedLot = { label: JudgedLabel | null; so2: number | null; hasDigitalLabel: boolean }

/** What bottles of a lot are not as a market asks. */
export function judgeLot(rules: MarketRules, { label, so2, hasDigitalLabel }: JudgedLot): MarketBreach[] {
  const { mostSo2 } = rules
  return [
    ...(label ? judgeLabel(rules, label) : asksOfLabels(rules) ? [breach('NO_LABEL')] : []),
    ...(mostSo2 !== null && so2 === null ? [breach('SO2_UNKNOWN', mostSo2)] : []),
    ...(mostSo2 !== null && so2 !== null && so2 > mostSo2 ? [breach('SO2_HIGH', mostSo2, so2)] : []),
    ...(rules.asksDigitalLabel && !hasDigitalLabel ? [breach('NO_DIGITAL_LABEL')] : []),
  ]
}

/** Whether a market asks anything of labels at all. */
const asksOfLabels = ({ asksAlcohol, leastAlcohol, mostAlcohol, askedTexts }: MarketRules): boolean =>
  asksAlcohol || leastAlcohol !== null || mostAlcohol !== null || askedTexts.length > 0
