import { keysOf, forEach } from '../../lookup.ts'
import { z } from 'zod'
import { day, id, note, text, version } from '../../fields.ts'
import { grapeTypes } from '../../lists/vineyard.ts'
import { addMonths, monthsBetween, type Month } from '../../month.ts'
import { fromMilliliters } from '../../units/volume.ts'
import { named } from '../../wire.ts'
import type { WineSums } from './balance.ts'
import { declarationStatuses, wineKinds } from '../../lists/wine.ts'

/** A month as an address and a body name it: yyyy-mm. */
export const monthField = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)

/** What somebody should look at before a month is filed: orders left pending, wine that waits at the reception, what is not known. */
export const declarationWarnings = [
  'PENDING_ORDERS',
  'PENDING_DIVISIONS',
  'WAITING_WINE',
  'NO_VARIETY',
  'NO_COLOUR',
  'UNEXPLAINED',
] as const
export type DeclarationWarning = (typeof declarationWarnings)[number]

const litres = z.number()

/** A balance in litres: what lay there, what came, what went for good or to other lines, and what lies there at the end. */
export const wineLitres = z.object({
  opening: litres,
  began: litres,
  grape: litres,
  received: litres,
  cameBack: litres,
  found: litres,
  pouredIn: litres,
  pouredOut: litres,
  sold: litres,
  returned: litres,
  bottled: litres,
  discarded: litres,
  lost: litres,
  closing: litres,
  difference: litres,
})
export type WineLitres = z.infer<typeof wineLitres>

/** Whole millilitres of a balance as litres. */
export const litresOf = (sums: WineSums): WineLitres =>
  forEach(keysOf(wineLitres.shape), (name) => fromMilliliters(sums[name], 'LITER'))

/** How much was lost or discarded for a reason, in litres. */
export const lossLine = z.object({ reason: z.string(), litres })

/** One line of a declaration: the wine of one cellar, kind, colour, variety, vintage and owner (ours when null). */
export const declarationLine = wineLitres.extend({
  cellar: named.nullable(),
  kind: z.enum(wineKinds),
  grapeType: z.enum(grapeTypes).nullable(),
  variety: named.nullable(),
  year: z.int().nullable(),
  owner: named.nullable(),
  losses: z.array(lossLine),
})
export type DeclarationLine = z.infer<typeof declarationLine>

const state = {
  month: monthField,
  status: z.enum(declarationStatuses),
  id: id.nullable(),
  version: version.nullable(),
  filedOn: day.nullable(),
  filedBy: z.string().nullable(),
  reopenedOn: day.nullable(),
  reopenedReason: z.string(),
  can: z.object({ file: z.boolean(), reopen: z.boolean() }),
}

/** A month in the list of declarations. */
export const declarationMonth = z.object(state)
export type DeclarationMonth = z.infer<typeof declarationMonth>

/** The declaration of a month: as it was filed, or as it would be filed now with what should be looked at first. */
export const declaration = z.object({
  ...state,
  note: z.string(),
  lines: z.array(declarationLine),
  total: wineLitres,
  warnings: z.array(z.object({ kind: z.enum(declarationWarnings), count: z.int(), litres })),
})
export type Declaration = z.infer<typeof declaration>

export const declarationMonths = z.object({ result: z.array(declarationMonth), total: z.int() })
export const declarationQuery = z.strictObject({ month: monthField })

/** Files a month. */
export const declarationFiling = z.strictObject({ month: monthField, note })
export type DeclarationFiling = z.infer<typeof declarationFiling>

/** Opens a filed month again, with the reason that history keeps. */
export const declarationReopening = z.strictObject({ id, version, reason: text(500) })

/** The months from the first with wine to the running one, the latest first. */
export function monthsFrom(first: Month | null, running: Month): Month[] {
  if (first === null || first > running) return []
  const count = monthsBetween(first, running) + 1
  return Array.from({ length: count }, (_, back) => addMonths(running, -back))
}

/**
 * What keeps a month from being filed today, given the last one that is filed and the first one with wine; nothing when it may be. The
 * first declaration leaves no month with wine behind it: it would open with a stock that nobody declared.
 */
export function filingRefused(
  month: Month,
  running: Month,
  lastFiled: Month | null,
  first: Month | null,
): 'MONTH_NOT_OVER' | 'DECLARE_IN_ORDER' | null {
  if (month >= running) return 'MONTH_NOT_OVER'
  const isNext = lastFiled === null ? first === null || month <= first : month === addMonths(lastFiled, 1)
  return isNext ? null : 'DECLARE_IN_ORDER'
}

/** The month that is filed next: the one after the last filed, or else the first one with wine; null while there is neither. */
export const nextToFile = (lastFiled: Month | null, first: Month | null): Month | null =>
  lastFiled === null ? first : addMonths(lastFiled, 1)
