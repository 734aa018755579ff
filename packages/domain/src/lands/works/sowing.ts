import { z } from 'zod'
import { amountField, id } from '../../fields.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'
import { references, taken } from './taken.ts'
import { workAnswer } from './work.ts'
import { named } from '../../wire.ts'

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

/** A sowing as a list or page shows it. */
export const sowingRecord = z.object({ ...sowing.shape, ...workAnswer, seed: named })
export type SowingRecord = z.infer<typeof sowingRecord>

/** A saved sowing as its call takes it: its daily cost is that of the whole crew. */
export const sowingInput = (saved: SowingRecord) =>
  taken(sowing, { ...references(saved), seed: saved.seed.id })
