import { z } from 'zod'
import { id, optionalText, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

/** A cellar (bodega). `invNumber` is its number at the wine institute. */
export const cellar = z.strictObject({
  name: text(80),
  code: optionalText(40),
  invNumber: optionalText(40),
  address: optionalText(200),
})
export type Cellar = z.infer<typeof cellar>

/** A cellar as a list or page shows it. */
export const cellarRecord = z.object({ ...cellar.shape, id, version, can })
export type CellarRecord = z.infer<typeof cellarRecord>

export const cellarQuery = listQuery(['name', 'code'], { name: z.string().max(100).optional() })
