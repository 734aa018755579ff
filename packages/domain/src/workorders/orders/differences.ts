import { z } from 'zod'
import { id, version, text } from '../../fields.ts'
import { named } from '../../wire.ts'
import { differenceParts, type DifferencePart } from '../../lists/cellar.ts'
import type { StockUnit, VolumeUnit, WeightUnit } from '../../lists/units.ts'
import { share } from '../../units/amount.ts'
import { fromStockBase, toStockBase } from '../../units/magnitude.ts'
import { fromMilliliters, toMilliliters } from '../../units/volume.ts'
import { fromGrams, toGrams } from '../../units/weight.ts'
import type { WorkOrder } from './order.ts'

/**
 * One thing that was done otherwise than planned: which part of the order, of what (a vessel, a lot, a wine that arrived, grapes, a
 * supply), into which vessel, and how much; null is all that there was, or all that fits.
 */
export type Difference = {
  part: DifferencePart
  thing: string | null
  element: string | null
  planned: number | null
  done: number | null
  unit: string
}

/** What one part of an order says of one thing, in the smallest unit; null is all of it. */
type Said = { amount: number | null; unit: string }

/** A difference with the names of what it is about. */
export const differenceRecord = z.object({
  part: z.enum(differenceParts),
  thing: named.nullable(),
  element: named.nullable(),
  planned: z.number().nullable(),
  done: z.number().nullable(),
  unit: z.string(),
})
export type DifferenceRecord = z.infer<typeof differenceRecord>

/** Somebody who may says that what was done otherwise is well done, and why. */
export const differencesAccepted = z.strictObject({ id, version, note: text(500) })

/** What of an order was done otherwise than planned, in the order of its form; both in the units that people wrote. */
export function differencesOf(planned: WorkOrder, done: WorkOrder): Difference[] {
  const [was, is] = [saidBy(planned), saidBy(done)]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return keys.flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)]
    const [part, thing, element] = key.split(' ') as [DifferencePart, string, string]
    // Hours that nobody planned are no surprise.
    if (amountOf(before) === amountOf(after) || (part === 'HOURS' && amountOf(before) === 0)) return []
    const unit = (after ?? before)!.unit
    return [
      {
        part,
        thing: thing || null,
        element: element || null,
        planned: shown(part, before, unit),
        done: shown(part, after, unit),
        unit,
      },
    ]
  })
}

/** What is not said is none of it. */
const amountOf = (said: Said | undefined) => (said === undefined ? 0 : said.amount)

/** Everything an order says, by part, thing and vessel; what is said of one of them twice is added up. */
function saidBy(order: WorkOrder): Map<string, Said> {
  const all = new Map<string, Said>()
  const say = (part: DifferencePart, thing: string | null, element: string | null, said: Said) => {
    const key = `${part} ${thing ?? ''} ${element ?? ''}`
    const before = all.get(key)
    const isAll = said.amount === null || before?.amount === null
    all.set(key, { unit: said.unit, amount: isAll ? null : (before?.amount ?? 0) + said.amount! })
  }
  for (const vessel of order.cellarElements) say('VESSEL', vessel, null, { amount: 1, unit: '' })
  for (const transfer of order.workorderTransfers) sayTransfer(transfer, say)
  for (const { stock, cellarElement, amount, discarded, unit } of order.stocksUsed) {
    say('SUPPLY', stock, cellarElement, { amount: toStockBase(amount, unit), unit })
    say('SUPPLY_LOST', stock, cellarElement, { amount: toStockBase(discarded, unit), unit })
  }
  say('HOURS', null, null, { amount: order.amountOfHours, unit: '' })
  return all
}

type Say = (part: DifferencePart, thing: string | null, element: string | null, said: Said) => void

function sayTransfer({ origins, destinations }: WorkOrder['workorderTransfers'][number], say: Say) {
  const litres = (amount: number, unit: VolumeUnit) => ({ amount: toMilliliters(amount, unit), unit })
  for (const origin of origins) {
    const place = origin.cellarElement ?? origin.cellarElementBatch ?? origin.receivedWine
    const { transferedAmount, transferUnit, discardedAmount, discardUnit, emptyElement } = origin
    for (const { ciu, weight, unit } of origin.cius)
      say('GRAPES', ciu, null, { amount: toGrams(weight, unit), unit })
    for (const { cellarElement, ...child } of origin.children ?? []) {
      const taken = litres(child.transferedAmount, child.transferUnit)
      say('TAKEN', cellarElement, null, child.emptyElement ? { ...taken, amount: null } : taken)
      say('LOST', cellarElement, null, litres(child.discardedAmount, child.discardUnit))
    }
    if (place === null || origin.children?.length) continue
    const taken = litres(transferedAmount, transferUnit)
    say('TAKEN', place, null, emptyElement ? { ...taken, amount: null } : taken)
    say('LOST', place, null, litres(discardedAmount, discardUnit))
  }
  for (const { cellarElement, cellarElementBatch, cellarElements, ...given } of destinations) {
    const { amount, unit, fill, children } = given
    const places = cellarElements?.length ? cellarElements : [cellarElement ?? cellarElementBatch]
    // How several vessels share what arrives nobody said: each is planned an even part.
    const parts = share(
      toMilliliters(amount, unit),
      Array.from(places, () => 1),
    )
    places.forEach((place, at) => say('GIVEN', place, null, { unit, amount: fill ? null : parts[at]! }))
    for (const child of children) {
      const part = litres(child.transferedAmount, child.transferUnit)
      say('GIVEN', child.cellarElement, null, child.fill ? { ...part, amount: null } : part)
    }
  }
}

/** An amount in a unit as people write it; what was not said is none. */
function shown(part: DifferencePart, said: Said | undefined, unit: string): number | null {
  if (said === undefined) return 0
  if (said.amount === null) return null
  if (part === 'HOURS' || part === 'VESSEL') return said.amount
  if (part === 'GRAPES') return fromGrams(said.amount, unit as WeightUnit)
  if (part === 'SUPPLY' || part === 'SUPPLY_LOST') return fromStockBase(said.amount, unit as StockUnit)
  return fromMilliliters(said.amount, unit as VolumeUnit)
}
