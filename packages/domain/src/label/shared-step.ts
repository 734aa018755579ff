import { z } from 'zod'
import { id, optionalText, text, version } from '../fields.ts'
import { labelStepRecord, stepFile } from './step.ts'

const token = z.string().max(200)

/** What opens a step for who has no account. Any text is taken, and none: what opens nothing finds nothing. */
export const stepToken = z.strictObject({ stepToken: token.default('') })

/** What of a step is shown to a visitor. */
const shownStep = labelStepRecord.pick({
  ...{ id: true, version: true, name: true, order: true, status: true, note: true },
  ...{ decidedBy: true, decidedAt: true, awaited: true, needsFile: true },
})

/** What a visitor sees of a step and of its label; `file` is null while nothing was attached. `awaited` when it may be decided. */
export const sharedStep = shownStep.extend({
  steps: z.int(),
  endsAt: z.string(),
  company: z.string(),
  label: z.object({
    name: z.string(),
    product: z.string(),
    isBackLabel: z.boolean(),
    claimVarieties: z.array(z.string()),
    claimYear: z.int().nullable(),
    claimArea: z.string(),
    claimOrganic: z.boolean(),
    alcohol: z.number().nullable(),
  }),
  file: stepFile.omit({ version: true }).nullable(),
})
export type SharedStep = z.infer<typeof sharedStep>

/**
 * The decision of a visitor, at the version that they saw, with their name. What the step is called and where it stands are
 * repeated at most: a visitor changes neither.
 */
export const sharedDecision = z.strictObject({
  id,
  stepToken: token,
  version,
  status: z.enum(['APPROVED', 'REJECTED']),
  note: optionalText(500),
  decidedBy: text(80),
  name: z.string().max(80).optional(),
  order: z.int().optional(),
})
