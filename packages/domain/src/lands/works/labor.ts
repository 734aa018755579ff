import { z } from 'zod'
import { id } from '../../fields.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'

/** A labor (trabajo) on some lands, of one of the company's labor types. Its `workedDayCost` travels for the whole crew. */
export const labor = z
  .strictObject({ ...workRecordFields, lands: workLands, type: id })
  .refine(...endsAfterStart)
export type Labor = z.infer<typeof labor>
