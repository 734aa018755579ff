import { z } from 'zod'
import { id } from '../../fields.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'
import { references, taken } from './taken.ts'
import { workAnswer } from './work.ts'
import { named } from '../../wire.ts'

/** A labor (trabajo) on some lands, of one of the company's labor types. Its `workedDayCost` travels for the whole crew. */
export const labor = z
  .strictObject({ ...workRecordFields, lands: workLands, type: id })
  .refine(...endsAfterStart)
export type Labor = z.infer<typeof labor>

/** A labor as a list or page shows it. */
export const laborRecord = z.object({ ...labor.shape, ...workAnswer, type: named })
export type LaborRecord = z.infer<typeof laborRecord>

/** A saved labor as its call takes it: its daily cost is that of the whole crew. */
export const laborInput = (saved: LaborRecord) => taken(labor, { ...references(saved), type: saved.type.id })
