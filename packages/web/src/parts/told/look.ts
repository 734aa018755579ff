import { entryAt } from '@lagar/domain/lookup.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { ToldStep } from '@lagar/domain/traceability/told.ts'
import {
  mdiBarrel,
  mdiCalendarBlank,
  mdiFruitGrapesOutline,
  mdiPackageVariantClosed,
  mdiThermometer,
  mdiTruckOutline,
  mdiWarehouse,
} from '@mdi/js'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'

type Amount = { amount: number | null; uom: string }

/** Our units by the codes of UNECE Recommendation 20; what has none is counted. */
const unitOf: Readonly<Record<string, StockUnit>> = {
  ...{ LTR: 'LITER', HLT: 'HECTOLITER', MTQ: 'CUBIC_METER', MLT: 'MILLILITER', CLT: 'CENTILITER' },
  ...{ KGM: 'KG', GRM: 'GRAM', TNE: 'TON', DTN: 'QUINTAL', H87: 'UNIT', '': 'UNIT' },
}

/** An amount as a supplier tells it: in our symbol for its unit, or by its code where we have none. */
export function toldAmount({ amount, uom }: Amount): string {
  if (amount === null) return ''
  const unit = entryAt(unitOf, uom)
  return `${numberText(amount, 3)} ${unit === undefined ? uom : words.unitSymbol[unit]}`
}

const isGrapes = ({ of }: ToldStep) => of.some(({ uom }) => uom === 'KGM' || uom === 'TNE' || uom === 'DTN')

/** What happened, in the reader's words; what is not known keeps the name that it came with. */
export function stepText(step: ToldStep): string {
  const texts = t.told
  if (step.type === 'TransformationEvent') return texts.made
  if (step.type === 'AggregationEvent' || step.type === 'AssociationEvent')
    return step.action === 'DELETE' ? texts.unpacked : texts.packed
  if (step.step === 'commissioning' && isGrapes(step)) return texts.harvest
  return entryAt(texts.words, step.step) ?? (step.step || step.type || texts.other)
}

/** Its picture. */
export function stepIcon(step: ToldStep): string {
  if (step.type === 'TransformationEvent') return mdiBarrel
  if (step.step === 'commissioning') return mdiFruitGrapesOutline
  if (step.step === 'shipping' || step.step === 'departing' || step.step === 'transporting')
    return mdiTruckOutline
  if (step.step === 'receiving' || step.step === 'arriving' || step.step === 'storing') return mdiWarehouse
  if (step.step === 'sensor_reporting') return mdiThermometer
  return step.type === 'AggregationEvent' ? mdiPackageVariantClosed : mdiCalendarBlank
}

/** What a field of a description is called. */
export const factText = (name: string): string => entryAt(t.told.facts, name) ?? name
