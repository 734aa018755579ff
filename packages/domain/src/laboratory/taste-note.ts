import { z } from 'zod'
import { needed, rule } from '../check.ts'
import type { Day } from '../day.ts'
import { amountField, day, id, note, optionalText, version } from '../fields.ts'
import { productOf, roundHalfUp, sumOf } from '../units/amount.ts'
import { can, listQuery, named } from '../wire.ts'

/** What can be tasted, by the name of its field; a recipe is tasted within its blend trial. */
export const tastedTypes = ['content', 'wineBatch', 'blendTrial'] as const
export type TastedType = (typeof tastedTypes)[number]

const reference = id.nullable().default(null)
const points = amountField(1, { max: 100 })
const words = optionalText(1000)
const tasted = z.record(z.string(), z.unknown())
const countOf = (draft: Record<string, unknown>) => tastedTypes.filter((type) => Boolean(draft[type])).length
const isScored = ({ score }: { score: number | null }) => score !== null

/**
 * What one person found of a wine (nota de cata): a score in each category (null where none was given), and words. The taster is an
 * employee, or a name where it is somebody else.
 */
export const wineTasteNote = z
  .strictObject({
    content: reference,
    wineBatch: reference,
    blendTrial: reference,
    recipe: reference,
    day,
    employee: reference,
    taster: optionalText(80),
    scores: z.array(z.strictObject({ category: id, score: points.nullable() })).max(100),
    appearance: words,
    nose: words,
    mouth: words,
    conclusion: words,
    note,
  })
  .refine(...needed(tasted, (draft) => countOf(draft) > 0, 'sample'))
  .refine(...rule(tasted, (draft) => countOf(draft) < 2, 'content', 'ONE_SUBJECT'))
  .refine(
    ...needed(
      z.object({ blendTrial: id.nullable(), recipe: id.nullable() }),
      ({ blendTrial, recipe }) => blendTrial === null || recipe !== null,
      'recipe',
    ),
  )
  .refine(
    ...needed(
      z.object({ employee: id.nullable(), taster: z.string() }),
      ({ employee, taster }) => employee !== null || taster !== '',
      'taster',
    ),
  )
  .refine(
    ...needed(
      z.object({ scores: z.array(z.object({ score: points.nullable() })) }),
      ({ scores }) => scores.some(isScored),
      'scores',
    ),
  )
  .refine(
    ...rule(
      z.object({ scores: z.array(z.object({ category: id })) }),
      ({ scores }) => new Set(scores.map(({ category }) => category)).size === scores.length,
      'scores',
      'REPEATED',
    ),
  )
export type WineTasteNote = z.infer<typeof wineTasteNote>

/** A score with the most that there was to get. */
export const tasteScore = z.object({ category: named, score: z.number(), maxScore: z.number() })
export type TasteScore = z.infer<typeof tasteScore>

/** A note as a list or page shows it; `total` is out of 100, `by` who tasted, `recipe` the blend that was tasted. */
export const wineTasteNoteRecord = z.object({
  id,
  version,
  name: z.string(),
  sample: z.object({ type: z.enum(tastedTypes), id, name: z.string() }),
  recipe: named.nullable(),
  day,
  employee: named.nullable(),
  taster: z.string(),
  by: z.string(),
  scores: z.array(tasteScore),
  total: z.number(),
  appearance: z.string(),
  nose: z.string(),
  mouth: z.string(),
  conclusion: z.string(),
  note: z.string(),
  can,
})
export type WineTasteNoteRecord = z.infer<typeof wineTasteNoteRecord>

/** `from` and `to` are days, both included; `text` looks in what was tasted and who did. */
export const wineTasteNoteQuery = listQuery(['day', 'total', 'sample'], {
  text: z.string().max(100).optional(),
  contentId: id.optional(),
  wineBatchId: id.optional(),
  blendTrialId: id.optional(),
  employeeId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

/** The points of a sheet out of 100, to one place: of what was scored, by the most that there was to get. */
export function tasteTotal(scores: readonly Pick<TasteScore, 'score' | 'maxScore'>[]): number {
  const most = sumOf(scores.map(({ maxScore }) => maxScore))
  return most === 0 ? 0 : productOf([sumOf(scores.map(({ score }) => score)), 100], 1, most)
}

/** What the tasters of one day gave a wine, out of 100. */
export type TastingDay = { day: Day; average: number; lowest: number; highest: number; tasters: number }

/** The tastings of a wine, day by day from the first: the mean of all who tasted on a day, to one place. */
export function tastingDays(notes: readonly Pick<WineTasteNoteRecord, 'day' | 'total'>[]): TastingDay[] {
  return [...Map.groupBy(notes, ({ day: on }) => on)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, given]) => {
      const totals = given.map(({ total }) => total)
      return {
        day: on,
        average: mean(totals),
        lowest: Math.min(...totals),
        highest: Math.max(...totals),
        tasters: totals.length,
      }
    })
}

const mean = (totals: number[]) => roundHalfUp(productOf([sumOf(totals)], 6, totals.length), 1)
