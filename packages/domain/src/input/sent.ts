import { z } from 'zod'
import { amountField, id } from '../fields.ts'
import { sumOf } from '../units/amount.ts'
import { named } from '../wire.ts'

/** Grapes of a unit that wait at the reception that a note leaves from, and go with it: kilograms. */
export const sentCiu = z.strictObject({ ciu: id, weight: amountField(2, { min: 0.01 }) })
export type SentCiu = z.infer<typeof sentCiu>

/** The grapes that leave with a note. */
export const sentCius = z.array(sentCiu).max(60)

/** Grapes that leave with a note, as its page and its paper show them. */
export const sentCiuRecord = z.object({ ciu: named, variety: named, weight: z.number() })
export type SentCiuRecord = z.infer<typeof sentCiuRecord>

/** What grapes that leave together weigh, in kilograms. */
export const sentWeight = (cius: readonly Pick<SentCiu, 'weight'>[]): number =>
  sumOf(cius.map(({ weight }) => weight))

type Sending = {
  sentCius: readonly SentCiu[]
  fromType: string | null
  toType: string | null
  isPlain: boolean
}

/**
 * What is wrong, by field, with grapes that leave with a note: they leave from the reception of a cellar of ours to a customer, each unit on one
 * row.
 */
export function sentErrors({ sentCius: rows, fromType, toType, isPlain }: Sending): Record<string, string> {
  if (rows.length === 0) return {}
  if (!isPlain || fromType !== 'CELLAR' || toType !== 'CUSTOMER') return { sentCius: 'NOT_ALLOWED_HERE' }
  return Object.fromEntries(
    rows.flatMap(({ ciu }, at) =>
      rows.findIndex((row) => row.ciu === ciu) < at ? [[`sentCius.${at}.ciu`, 'REPEATED']] : [],
    ),
  )
}
