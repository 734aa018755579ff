import type { z } from 'zod'
import type { harvest } from '../../lands/works/harvest.ts'
import type { irrigation } from '../../lands/works/irrigation.ts'
import type { pruning } from '../../lands/works/pruning.ts'
import { weightUnits, type WeightUnit } from '../../lists/units.ts'
import { irrigationEfficiencies } from '../../lists/vineyard.ts'
import { isOneOf } from '../../lookup.ts'
import type { Draft, Known } from '../grammar/draft.ts'

/** Works of the fields that use no supply, as their forms would send them. */
export type FieldDeed =
  | { entity: 'irrigation'; input: z.input<typeof irrigation> }
  | { entity: 'pruning'; input: z.input<typeof pruning> }
  | { entity: 'harvest'; input: z.input<typeof harvest> }

/** What every work of the fields tells, whatever its kind. */
export type Common = {
  wineEstate: string
  lands: string[]
  employee: string
  status: 'PENDING' | 'DONE'
  note: string
  initialTimezone: string
  finalTimezone: string
  peopleUsedAmount?: number
  workedDays?: number
}

/** The deed of a complete draft of one of these kinds; nothing of any other, or while a part of it is missing. */
export function fieldDeedOf(draft: Draft, common: Common, known: Known): FieldDeed | undefined {
  if (draft.kind === 'IRRIGATION') return watered(draft, common, known)
  if (draft.kind === 'PRUNING') return pruned(draft, common)
  return draft.kind === 'HARVEST' ? picked(draft, common) : undefined
}

/** An irrigation: how much water its valve gives follows from the valve; without one no water is counted. */
function watered(draft: Draft, common: Common, { valves }: Known): FieldDeed | undefined {
  const { duration = 0, valve: id, irrigationType = 'DRIP' } = draft
  const valve = valves.find((one) => one.id === id)
  if (valve === undefined && id !== 'NONE') return undefined
  const water =
    valve === undefined
      ? { type: irrigationType, efficiency: irrigationEfficiencies[irrigationType] }
      : {
          ...{ type: 'DRIP' as const, valve: valve.id, efficiency: valve.efficiency },
          ...{ isDripByFlow: duration > 0, isDripFlowByDroppers: duration > 0 },
          ...{ flow: valve.flow, flowUnit: valve.flowUnit, droppersAmountBySurface: valve.droppers },
        }
  return { entity: 'irrigation', input: { ...common, origin: 'VALVE', hours: duration, ...water } }
}

function pruned(draft: Draft, common: Common): FieldDeed | undefined {
  const { pruningType: type, buds } = draft
  if (type === undefined) return undefined
  const wood = weightOf(draft)
  return {
    entity: 'pruning',
    input: {
      ...common,
      type,
      ...(buds === undefined ? {} : { budByPlant: buds }),
      ...(wood === undefined ? {} : { prunningWeight: wood.weight, prunningWeightUnit: wood.weightUnit }),
    },
  }
}

function picked(draft: Draft, common: Common): FieldDeed | undefined {
  const { harvestType: type } = draft
  const [land] = common.lands
  if (type === undefined || land === undefined) return undefined
  const weighed = weightOf(draft)
  const harvestLands = weighed === undefined ? [] : [{ land, ...weighed }]
  return { entity: 'harvest', input: { ...common, type, harvestLands } }
}

function weightOf({ amount }: Draft): { weight: number; weightUnit: WeightUnit } | undefined {
  if (amount === undefined || amount === 'ALL' || !isOneOf<WeightUnit>(weightUnits, amount.unit))
    return undefined
  return { weight: amount.value, weightUnit: amount.unit }
}
