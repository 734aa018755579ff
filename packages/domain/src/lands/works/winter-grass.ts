import { z } from 'zod'
import { id } from '../../fields.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'
import { references, taken } from './taken.ts'
import { workAnswer, workLand } from './work.ts'
import { named } from '../../wire.ts'

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

/** A winter grass as a list or page shows it; `land` is its land where it has only one. */
export const winterGrassRecord = z.object({
  ...winterGrass.shape,
  ...workAnswer,
  land: workLand.nullable(),
  seed: named,
  winterGrassCrop: named,
})
export type WinterGrassRecord = z.infer<typeof winterGrassRecord>

/** A saved winter grass as its call takes it: its daily cost is that of the whole crew. */
export const winterGrassInput = (saved: WinterGrassRecord) =>
  taken(winterGrass, {
    ...references(saved),
    seed: saved.seed.id,
    winterGrassCrop: saved.winterGrassCrop.id,
  })
