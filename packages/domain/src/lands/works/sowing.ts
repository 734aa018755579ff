import { z } from 'zod'
import { amountField, id } from '../../fields.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'

/**
 * A sowing (siembra) of one seed on some lands. `seedsPerMeter` are those of one metre of row; 0 was not counted. Its
 * `workedDayCost` travels for the whole crew.
 */
export const sowing = z
  .strictObject({
    ...workRecordFields,
    lands: workLands,
    seed: id,
    seedsPerMeter: amountField(2, { max: 100_000 }).default(0),
  })
  .refine(...endsAfterStart)
export type Sowing = z.infer<typeof sowing>

/** What is said of a supply whose product is of another seed than the one that is sown; it stops nobody. */
export const seedWarning = (
  sown: string | null | undefined,
  supplied: string | null | undefined,
): 'SEED_NOT_COMPATIBLE' | undefined =>
  sown && supplied && sown !== supplied ? 'SEED_NOT_COMPATIBLE' : undefined
