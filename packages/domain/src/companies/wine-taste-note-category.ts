import { z } from 'zod'
import { amountField, id, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

/** What a wine is looked at for when it is tasted (categoría de cata): the most points it may get, and its place on the sheet. */
export const wineTasteNoteCategory = z.strictObject({
  name: text(60),
  maxScore: amountField(1, { min: 0.1, max: 100 }),
  order: z.int().min(1).max(100),
})
export type WineTasteNoteCategory = z.infer<typeof wineTasteNoteCategory>

/** A category as a list or page shows it. */
export const wineTasteNoteCategoryRecord = z.object({ ...wineTasteNoteCategory.shape, id, version, can })
export type WineTasteNoteCategoryRecord = z.infer<typeof wineTasteNoteCategoryRecord>

export const wineTasteNoteCategoryQuery = listQuery(['order', 'name'], {
  name: z.string().max(100).optional(),
})
