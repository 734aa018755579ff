import type { Slot } from '../lists/chat.ts'
import type { FertilizationType, HarvestType, IrrigationType, PruningType } from '../lists/vineyard.ts'
import type { Texts } from '../texts/es.ts'
import { fill } from '../texts/speak.ts'
import { shortDecimal } from '../units/decimal.ts'
import type { Draft, Known } from './draft.ts'
import { amountText } from './speak-units.ts'

/** How an option of a gap is called that asks for a kind of work. */
export function typeLabel(slot: Slot, value: string, texts: Texts): string | undefined {
  if (slot === 'fertilizationType') return texts.fertilizationType[value as FertilizationType]
  if (slot === 'irrigationType') return texts.irrigationType[value as IrrigationType]
  if (slot === 'pruningType') return texts.pruningType[value as PruningType]
  if (slot === 'harvestType') return texts.harvestType[value as HarvestType]
  return slot === 'valve' && value === 'NONE' ? texts.chat.NO_VALVE : undefined
}

/** What a work of the fields without supplies is called; nothing of any other draft. */
export function fieldTitleOf(draft: Draft, { fieldWorkType, ...texts }: Texts): string | undefined {
  const { kind, pruningType, harvestType } = draft
  const typed = (name: string, type: string | undefined) => [name, type].filter(Boolean).join(' · ')
  if (kind === 'IRRIGATION') return fieldWorkType.irrigation
  if (kind === 'PRUNING') return typed(fieldWorkType.pruning, pruningType && texts.pruningType[pruningType])
  if (kind === 'HARVEST') return typed(fieldWorkType.harvest, harvestType && texts.harvestType[harvestType])
  return undefined
}

/** What only works of the fields tell, line by line. */
export function fieldLinesOf(draft: Draft, texts: Texts, { valves }: Known): string[] {
  const { chat } = texts
  const { kind, valve, duration, irrigationType, people, buds, amount } = draft
  const name = valves.find(({ id }) => id === valve)?.name
  const isWeighed = kind === 'HARVEST' || kind === 'PRUNING'
  return [
    ...(name === undefined ? [] : [fill(chat.FROM_VALVE, { name })]),
    ...(valve === 'NONE' && irrigationType
      ? [fill(chat.BY_NO_VALVE, { type: texts.irrigationType[irrigationType] })]
      : []),
    ...(duration === undefined ? [] : [fill(chat.HOURS, { hours: shortDecimal(duration, 1) })]),
    ...(isWeighed && amount !== undefined && amount !== 'ALL' && amount.unit !== null
      ? [
          fill(kind === 'PRUNING' ? chat.WOOD : chat.WEIGHT, {
            amount: amountText(amount.value, amount.unit, texts),
          }),
        ]
      : []),
    ...(buds === undefined ? [] : [fill(chat.BUDS, { buds: shortDecimal(buds, 1) })]),
    ...(people === undefined ? [] : [fill(chat.PEOPLE, { people: shortDecimal(people, 1) })]),
  ]
}
