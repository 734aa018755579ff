import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { transferTypes, type TransferType } from '../../lists/cellar.ts'
import { currencies } from '../../lists/places.ts'
import { isForwards, periodDays } from '../../period.ts'
import { productOf } from '../../units/amount.ts'
import { listQuery, named } from '../../wire.ts'
import { lossLine, wineLitres } from './declaration.ts'
import type { WineFlow } from './flows.ts'
import { wineWays } from '../../lists/wine.ts'

/** Which days of the cellars are summed up, both included; without days the season that runs, from July to June. */
export const cellarStatsQuery = z
  .strictObject({ ...periodDays, cellarId: id.optional() })
  .refine(...isForwards)
export type CellarStatsQuery = z.infer<typeof cellarStatsQuery>

/** The works whose losses are watched: a kind of transfer, or the bottling. */
export const lossWorks = [...transferTypes, 'BOTTLING'] as const
export type LossWork = (typeof lossWorks)[number]

/** How much of what a work moved may be lost before an alarm rings, in hundredths of a percent. domain.md 2.7. */
export const lossLimits: Partial<Record<LossWork, number>> = { RACK: 500, FILTER: 200, BOTTLING: 200 }

const litres = z.number()
const percent = z.number()

/** The balance of what is told apart by a name: a kind, a variety, a vintage, an owner, a cellar. */
export const balanceLine = wineLitres.extend({ key: z.string(), name: z.string() })
export type NamedBalance = z.infer<typeof balanceLine>

/** What a work lost of what it moved; `share` and `limit` in percent. */
export const workLoss = z.object({
  work: z.enum(lossWorks),
  moved: litres,
  lost: litres,
  share: percent,
  limit: percent.nullable(),
  isOver: z.boolean(),
})
export type WorkLoss = z.infer<typeof workLoss>

const money = z.number()

/**
 * What the wine took up on some days, in the company's currency: the price of the grapes with what their plots had cost, wine that
 * arrived made, supplies, work, overheads, the barrels it filled, and what came late. `stock` is what all the wine that lies there at the end cost, `unitCost` by litre.
 */
export const cellarCosts = z.object({
  grapes: money,
  lands: money,
  received: money,
  supplies: money,
  labor: money,
  overheads: money,
  barrels: money,
  late: money,
  stock: money,
  unitCost: money,
})

/** The cellars in figures. Yields are of the grapes that were ground on these days; null where none were. */
export const cellarStats = z.object({
  from: day,
  to: day,
  currency: z.enum(currencies),
  total: wineLitres,
  groups: z.object({
    kind: z.array(balanceLine),
    grapeType: z.array(balanceLine),
    variety: z.array(balanceLine),
    year: z.array(balanceLine),
    owner: z.array(balanceLine),
    cellar: z.array(balanceLine),
  }),
  losses: z.array(lossLine.extend({ share: percent })),
  works: z.array(workLoss),
  months: z.array(
    z.object({
      month: z.string(),
      grape: litres,
      received: litres,
      sold: litres,
      returned: litres,
      bottled: litres,
      lost: litres,
      closing: litres,
    }),
  ),
  grapes: z.object({
    kilos: z.number(),
    litres,
    litresPer100Kg: z.number().nullable(),
    kgPer100L: z.number().nullable(),
  }),
  costs: cellarCosts.nullable(),
})
export type CellarStats = z.infer<typeof cellarStats>
export type BalanceGroup = keyof CellarStats['groups']

/** One way that the litres of a content came or went, with the other content where there is one; from its first to its last day. */
export const contentFlow = z.object({
  way: z.enum(wineWays),
  isIn: z.boolean(),
  reason: z.string(),
  other: named.nullable(),
  litres,
  times: z.int(),
  first: day,
  last: day,
})
export type ContentFlow = z.infer<typeof contentFlow>

/** Where every litre of a content came from and went to. */
export const contentBalance = z.object({ total: wineLitres, flows: z.array(contentFlow) })
export type ContentBalance = z.infer<typeof contentBalance>

/** A part of something in percent, to two places; nothing of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : productOf([part, 100], 2, whole)

/** Whether a loss, in whole millilitres, is beyond what the work may lose of what it moved. */
export function isOverLimit(work: LossWork, lost: number, moved: number): boolean {
  const limit = lossLimits[work]
  return limit !== undefined && BigInt(lost) * 10_000n > BigInt(moved) * BigInt(limit)
}

type Made = { type: string; transfer: TransferType | null }

/** The work that made an entry, as its losses are told: nothing for what is no work of the cellar. */
export function lossWorkOf({ type, transfer }: Made): LossWork | null {
  if (type === 'division') return 'BOTTLING'
  return transfer
}

/** What each work moved out of its vessels and lost on the way, in whole millilitres; what was discarded is no loss of the work. */
export function lossesByWork(
  flows: readonly WineFlow[],
  causes: ReadonlyMap<number, Made>,
): { work: LossWork; moved: number; lost: number }[] {
  const works = new Map<LossWork, { moved: number; lost: number }>()
  for (const { entry, from, way, amount } of flows) {
    const cause = causes.get(entry)
    const work = cause && lossWorkOf(cause)
    if (!work || from === null || way === 'BECAME') continue
    const sums = works.get(work) ?? { moved: 0, lost: 0 }
    sums.moved += amount
    if (way === 'LOST') sums.lost += amount
    works.set(work, sums)
  }
  return lossWorks.flatMap((work) => {
    const sums = works.get(work)
    return sums && sums.lost > 0 ? [{ work, ...sums }] : []
  })
}

/** The wines as they stood at the end of a day. */
export const wineOnDayQuery = listQuery(['name', 'litres', 'vessel'], {
  day,
  cellarId: id.optional(),
})

/** A content as it stood in a vessel at the end of a day: litres, and what they had cost (null for who may not see it). */
export const wineOnDay = z.object({
  id: z.string(),
  content: named,
  vessel: named,
  cellar: named,
  variety: z.string().nullable(),
  year: z.int(),
  litres,
  cost: money.nullable(),
  unitCost: money.nullable(),
  composition: z.array(z.object({ name: z.string(), shown: z.number() })),
})
export type WineOnDay = z.infer<typeof wineOnDay>
