import { z } from 'zod'
import { id } from '../../fields.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'

/** A winter grass (verdeo de invierno): a crop sown between the rows. Its `workedDayCost` travels for the whole crew. */
export const winterGrass = z
  .strictObject({
    ...workRecordFields,
    lands: workLands,
    seed: id,
    winterGrassCrop: id,
  })
  .refine(...endsAfterStart)
export type WinterGrass = z.infer<typeof winterGrass>
