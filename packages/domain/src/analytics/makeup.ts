import { z } from 'zod'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { makeupStages, type MakeupStage, costNatures, type CostNature } from '../lists/analytics.ts'
import { currencies } from '../lists/places.ts'
import { share } from '../units/amount.ts'

/** What is asked what its cost is made of: a wine or a lot of bottles; with a `day` as it lay at the end of it. */
export const makeupTypes = ['content', 'wineBatch'] as const
export const makeupQuery = z.strictObject({ type: z.enum(makeupTypes), id, day: day.optional() })
export type MakeupQuery = z.infer<typeof makeupQuery>

const money = z.number()

/**
 * What the cost of a wine (of a litre) or of a lot (of a bottle) is made of, from the plot on: the parts add up to it, to the cent. As at a `day`
 * it is what lay in vessels or deposits at its end, as the ledger has it, and nothing where none did. `isCut` where it has more history than a walk goes
 * back.
 */
export const makeup = z.object({
  day: day.nullable(),
  unit: z.enum(['LITER', 'BOTTLE']),
  amount: z.number(),
  cost: money,
  unitCost: money,
  currency: z.enum(currencies),
  parts: z.array(
    z.object({ stage: z.enum(makeupStages), nature: z.enum(costNatures), cost: money, unitCost: money }),
  ),
  isCut: z.boolean(),
})
export type Makeup = z.infer<typeof makeup>

/** A cost that came in at a stage, of a nature. */
export type Part = `${MakeupStage} ${CostNature}`

/** How much of a cost each part is: shares that add up to one, or none at all. */
export type Mix = ReadonlyMap<Part, number>

const nothing: Mix = new Map()

/** Several mixes together, each by its weight; what weighs nothing or is made of nothing known is left out. */
export function blend(parts: readonly { weight: number; of: Mix }[]): Mix {
  const weighed = parts.filter(({ weight, of }) => weight > 0 && of.size > 0)
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const mixed = new Map<Part, number>()
  for (const { weight, of } of weighed)
    for (const [part, within] of of) mixed.set(part, (mixed.get(part) ?? 0) + (within * weight) / whole)
  return mixed
}

/** A cost of one part alone. */
export const only = (part: Part): Mix => new Map([[part, 1]])

/** A cost with what it is made of. */
export type Charged = { of: Mix; cost: number }

/**
 * A link of a wine's history, or a lot of bottles, whose cost is looked into, in stored money: `rest` is what was there before with its cost,
 * `sources` what was taken from elsewhere, by its cost; of what its entry did, `moved` is what all wine or bottles cost that went into it and
 * `charged` what came in besides. `later` is what came onto it afterwards, and in its cost already.
 */
export type Made = {
  key: string
  cost: number
  rest: { key: string; cost: number }[]
  sources: { key: string; cost: number }[]
  moved: number
  charged: Charged[]
  later: Charged[]
}

/**
 * What each is made of, the oldest first. What came in is, as the order that brought it shares it out, wine and bottles by what they had cost, and
 * what was charged besides; what was there keeps its own mix.
 */
export function mixesOf(made: readonly Made[]): Map<string, Mix> {
  const mixes = new Map<string, Mix>()
  const mixOf = ({ key }: { key: string }) => mixes.get(key) ?? nothing
  for (const one of made) {
    const there = one.rest.reduce((sum, { cost }) => sum + cost, 0)
    const poured = blend(one.sources.map((source) => ({ weight: source.cost, of: mixOf(source) })))
    const brought = blend([
      { weight: one.sources.length > 0 ? one.moved : 0, of: poured },
      ...one.charged.map(({ of, cost }) => ({ weight: cost, of })),
    ])
    const after = one.later.reduce((sum, { cost }) => sum + cost, 0)
    const mix = blend([
      ...one.rest.map((rest) => ({ weight: rest.cost, of: mixOf(rest) })),
      { weight: one.cost - there - after, of: brought },
      ...one.later.map(({ of, cost }) => ({ weight: cost, of })),
    ])
    mixes.set(one.key, mix)
  }
  return mixes
}

const FINE = 1e12

/** A cost in whole units given out over its mix, part by part from the plot on; they add up to it. */
export function partsOf(cost: number, mix: Mix): { stage: MakeupStage; nature: CostNature; cost: number }[] {
  const parts = makeupStages.flatMap((stage) =>
    costNatures.flatMap((nature) => {
      const within = mix.get(`${stage} ${nature}`) ?? 0
      return within > 0 ? [{ stage, nature, weight: Math.round(within * FINE) }] : []
    }),
  )
  if (parts.length === 0) return []
  const given = share(
    cost,
    parts.map(({ weight }) => weight),
  )
  return parts.map(({ stage, nature }, at) => ({ stage, nature, cost: given[at]! }))
}

/** What came onto a plot, or was taken along from it, in the order in which it was written down. */
export type Waiting = { entry: number; nature: CostNature | null; cost: number }

/** What was taken along from a plot by each entry is made of what waited there then: charges come in, what is taken leaves of each its part. */
export function takenFrom(waiting: readonly Waiting[]): Map<number, Mix> {
  const pool = new Map<CostNature, number>()
  const taken = new Map<number, Mix>()
  for (const { entry, nature, cost } of waiting) {
    if (nature !== null) {
      pool.set(nature, (pool.get(nature) ?? 0) + cost)
      continue
    }
    const whole = [...pool.values()].reduce((sum, part) => sum + part, 0)
    if (whole <= 0) continue
    taken.set(entry, blend([...pool].map(([of, weight]) => ({ weight, of: only(`VINEYARD ${of}`) }))))
    const left = Math.max(0, 1 - cost / whole)
    for (const [of, part] of pool) pool.set(of, part * left)
  }
  return taken
}
