import { usedBatch } from './batch.ts'
import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day } from '../fields.ts'
import { id, note, optionalText, text, version } from '../fields.ts'
import { qualityVerdicts, type QualityVerdict } from '../lists/stock.ts'
import { can, listQuery, named } from '../wire.ts'
import { criterionShape, shownCriterion, type Criterion } from './quality-type.ts'

/** What was found of a criterion: `isMet` of a yes or no, `measured` of a number, `observed` in words. */
export const finding = z.strictObject({
  ...criterionShape,
  isMet: z.boolean().nullable().default(null),
  measured: z.number().min(-1_000_000).max(1_000_000).multipleOf(0.0001).nullable().default(null),
  observed: optionalText(500),
})
export type Finding = z.infer<typeof finding>

type Found = Pick<Finding, 'kind' | 'least' | 'most' | 'isMet' | 'measured'>

/** Whether a finding is as its criterion asks; null while nobody looked, and of words, which only people judge. */
export function meets({ kind, least, most, isMet, measured }: Found): boolean | null {
  if (kind === 'YES_NO') return isMet
  if (kind === 'TEXT' || measured === null) return null
  return (least === null || measured >= least) && (most === null || measured <= most)
}

/** What a criterion asks, without what was found: it tells whether a check asks what its type asks. */
export const askedBy = ({ name, kind, unit, least, most }: Criterion): Criterion => ({
  name,
  kind,
  unit,
  least,
  most,
})

const isOpen = (found: Finding) => found.kind !== 'TEXT' && meets(found) === null
type Decision = { verdict: QualityVerdict; criteria: readonly Found[] }
const judging = z.object({ verdict: z.enum(qualityVerdicts), criteria: z.array(finding), note: z.string() })

/**
 * A check of a batch (control de calidad): what its type asks, what was found, and what was decided. A batch is
 * approved once everything was looked at, and with a reason where something is not as it should be.
 */
export const quality = z
  .strictObject({
    type: id,
    stockBatch: id,
    date: day,
    employee: id,
    criteria: z.array(finding).min(1).max(40),
    note,
    verdict: z.enum(qualityVerdicts),
  })
  .refine(
    ...rule(
      judging.omit({ note: true }),
      ({ verdict, criteria }) => verdict !== 'APPROVED' || !criteria.some(isOpen),
      'verdict',
      'CRITERIA_OPEN',
    ),
  )
  .refine(...needed(judging, (draft) => !asksWhy(draft) || draft.note !== '', 'note'))
export type Quality = z.infer<typeof quality>

/** Whether a decision has to be explained: it keeps the batch from being used, or approves what is not as it should be. */
export const asksWhy = ({ verdict, criteria }: Decision): boolean =>
  verdict !== 'APPROVED' || criteria.some((found) => meets(found) === false)

/** Whether a decision keeps everybody from using the batch. */
export const holdsBack = (verdict: QualityVerdict): boolean => verdict !== 'APPROVED'

const shownFinding = shownCriterion.extend({
  isMet: z.boolean().nullable(),
  measured: z.number().nullable(),
  observed: z.string(),
  meets: z.boolean().nullable(),
})
export type ShownFinding = z.infer<typeof shownFinding>

/** A check as a list or page shows it; `unmet` counts the criteria that are not as they should be. */
export const qualityRecord = z.object({
  type: named,
  stockBatch: usedBatch.extend({ onHold: z.boolean() }),
  product: named,
  date: day,
  employee: named,
  criteria: z.array(shownFinding),
  unmet: z.int(),
  note: z.string(),
  verdict: z.enum(qualityVerdicts),
  id,
  version,
  can,
})
export type QualityRecord = z.infer<typeof qualityRecord>

/** What a check is called: what was looked at, and in which batch. */
export const qualityName = ({ type, stockBatch }: Pick<QualityRecord, 'type' | 'stockBatch'>): string =>
  `${type.name} · ${stockBatch.name}`

/** `from` and `to` are days, both included; `text` looks in batches and products. */
export const qualityQuery = listQuery(['date', 'product', 'type'], {
  text: z.string().max(100).optional(),
  type: id.optional(),
  verdict: z.enum(qualityVerdicts).optional(),
  stockBatchId: id.optional(),
  productId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

/** Keeps everybody from using a batch, or releases it; either says why. */
export const batchHold = z.strictObject({
  id,
  version,
  onHold: z.boolean(),
  reason: text(500),
})
export type BatchHold = z.infer<typeof batchHold>
