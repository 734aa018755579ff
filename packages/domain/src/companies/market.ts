import { z } from 'zod'
import { rule } from '../check.ts'
import { amountField, id, note, text, version } from '../fields.ts'
import { languages } from '../lists/people.ts'
import { countries, currencies } from '../lists/places.ts'
import { can, listQuery } from '../wire.ts'

const percent = amountField(2, { max: 25 }).nullable().default(null)

/** Legends and warnings of a label, word for word. */
export const labelTexts = z
  .array(text(300))
  .max(20)
  .refine((all) => new Set(all).size === all.length, 'REPEATED')
  .default([])

/**
 * What a market asks of the labels and wines that are sold there: alcohol in percent of the volume, total sulphur dioxide in mg/L. What is not as
 * asked is told, and with `isRefusing` no bottle of it leaves.
 */
export const marketRules = {
  asksAlcohol: z.boolean().default(false),
  leastAlcohol: percent,
  mostAlcohol: percent,
  mostSo2: z.int().min(1).max(1000).nullable().default(null),
  asksDigitalLabel: z.boolean().default(false),
  askedTexts: labelTexts,
  isRefusing: z.boolean().default(false),
}

/** Where wine is sold (mercado): a country, or several without one; `rules` is in words what else its authorities and buyers ask. */
export const market = z
  .strictObject({
    name: text(80),
    country: z.enum(countries).nullable().default(null),
    language: z.enum(languages).default('ES'),
    currency: z.enum(currencies).default('ARS'),
    rules: note,
    ...marketRules,
  })
  .refine(
    ...rule(
      z.object({ leastAlcohol: z.number().nullable(), mostAlcohol: z.number().nullable() }),
      ({ leastAlcohol, mostAlcohol }) =>
        leastAlcohol === null || mostAlcohol === null || mostAlcohol >= leastAlcohol,
      'mostAlcohol',
      ({ leastAlcohol }) => `AT_LEAST:${leastAlcohol}`,
    ),
  )
export type Market = z.infer<typeof market>

/** A market as a list or page shows it; `customers` is how many buy for it. */
export const marketRecord = z.object({ ...market.shape, id, version, can, customers: z.int() })
export type MarketRecord = z.infer<typeof marketRecord>

export const marketQuery = listQuery(['name', 'country', 'currency'], {
  name: z.string().max(100).optional(),
  country: z.enum(countries).optional(),
})
