import { entryAt } from '../lookup.ts'
import type { StockUnit } from '../lists/units.ts'
import type { Texts } from '../texts/es.ts'
import type { ToldStep } from './told.ts'

/** Our units by the codes of UNECE Recommendation 20; what has none is counted. */
const units: Readonly<Record<string, StockUnit>> = {
  ...{ LTR: 'LITER', HLT: 'HECTOLITER', MTQ: 'CUBIC_METER', MLT: 'MILLILITER', CLT: 'CENTILITER' },
  ...{ KGM: 'KG', GRM: 'GRAM', TNE: 'TON', DTN: 'QUINTAL', H87: 'UNIT', '': 'UNIT' },
}

type Figures = { texts: Pick<Texts, 'unitSymbol'>; number(this: void, amount: number): string }

/** An amount as a supplier tells it: with our symbol for its unit, or by its code where we have none. */
export function toldAmount(
  { texts, number }: Figures,
  { amount, uom }: { amount: number | null; uom: string },
) {
  if (amount === null) return ''
  const unit = entryAt(units, uom)
  return `${number(amount)} ${unit === undefined ? uom : texts.unitSymbol[unit]}`
}

/** So many things of a step are named; a pallet may hold thousands. */
const MOST_NAMED = 12

function namesOf(figures: Figures, things: ToldStep['of']): string {
  const named = things
    .slice(0, MOST_NAMED)
    .map((one) => [one.name, toldAmount(figures, one)].filter((part) => part !== '').join(' · '))
  return [...named, ...(things.length > MOST_NAMED ? ['…'] : [])].join(' + ')
}

/** What a step is about: what went in and what came of it, and what it merely speaks of. */
export function toldThings(figures: Figures, { taken, given, of }: ToldStep): string[] {
  const made = [namesOf(figures, taken), namesOf(figures, given)].filter((side) => side !== '').join(' → ')
  return [made, namesOf(figures, of)].filter((line) => line !== '')
}

const isOfGrapes = ({ of }: ToldStep) => of.some(({ uom }) => uom === 'KGM' || uom === 'TNE' || uom === 'DTN')

/** What happened, in the reader's words; what is not known keeps the name that it came with. */
export function toldStepText({ toldStep }: Pick<Texts, 'toldStep'>, step: ToldStep): string {
  if (step.type === 'TransformationEvent') return toldStep.MADE
  if (step.type === 'AggregationEvent' || step.type === 'AssociationEvent')
    return step.action === 'DELETE' ? toldStep.UNPACKED : toldStep.PACKED
  if (step.step === 'commissioning' && isOfGrapes(step)) return toldStep.HARVEST
  if (step.step === 'other') return toldStep.OTHER
  return entryAt<string>(toldStep, step.step) ?? (step.step || step.type || toldStep.OTHER)
}

/** What a field of a description is called. */
export const toldFactText = ({ toldFact }: Pick<Texts, 'toldFact'>, name: string): string =>
  entryAt<string>(toldFact, name) ?? name

/** Where a step happened: each place once. */
export const toldPlace = ({ place, location }: ToldStep): string =>
  [...new Set([place, location].filter((name) => name !== ''))].join(' · ')
