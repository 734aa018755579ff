import { z } from 'zod'
import { id, note, text, version } from '../fields.ts'
import { languages } from '../lists/people.ts'
import { countries, currencies } from '../lists/places.ts'
import { can, listQuery } from '../wire.ts'

/** Where wine is sold (mercado): a country, or several without one; `rules` is what its authorities and buyers ask of labels and papers. */
export const market = z.strictObject({
  name: text(80),
  country: z.enum(countries).nullable().default(null),
  language: z.enum(languages).default('ES'),
  currency: z.enum(currencies).default('ARS'),
  rules: note,
})
export type Market = z.infer<typeof market>

/** A market as a list or page shows it; `customers` is how many buy for it. */
export const marketRecord = z.object({ ...market.shape, id, version, can, customers: z.int() })
export type MarketRecord = z.infer<typeof marketRecord>

export const marketQuery = listQuery(['name', 'country', 'currency'], {
  name: z.string().max(100).optional(),
  country: z.enum(countries).optional(),
})
