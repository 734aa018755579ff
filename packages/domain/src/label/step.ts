import { z } from 'zod'
import { canMove } from '../access/transitions.ts'
import { Refusal } from '../errors.ts'
import { id, optionalText, text, version } from '../fields.ts'
import { labelStepStatuses, type LabelStepStatus } from '../lists/statuses.ts'

/** The steps that approve a new label, in their order. domain.md 2.2. */
export const firstLabelSteps = [
  'Diseño',
  'Enología (composición y alcohol)',
  'Legal / INV',
  'Comercial / importador',
  'Prueba de impresión',
] as const

const order = z.int().min(1).max(50)

/** A step added to the approval of a label; the last one unless `order` says otherwise. */
export const newLabelStep = z.strictObject({ label: id, name: text(80), order: order.optional() })

/** A change of a step, or its decision; `labelFile` is a file of the label that the step shows from now on, as its next version. */
export const labelStep = z.strictObject({
  id,
  version,
  name: text(80),
  order,
  status: z.enum(labelStepStatuses),
  note: optionalText(500),
  labelFile: id.optional(),
})
export type LabelStep = z.infer<typeof labelStep>

/** How many days a link to a step opens it, and the most that may be asked for. */
export const LINK_DAYS = 14
export const MOST_LINK_DAYS = 90

/** A link by which somebody without an account sees one step and decides it: random, and told once. */
export const newStepLink = z.strictObject({
  labelStep: id,
  days: z.int().min(1).max(MOST_LINK_DAYS).default(LINK_DAYS),
})

/** A link that still opens its step: who made it, until when, and how often it was visited. Its token is told nobody again. */
export const stepLink = z.object({
  id,
  madeBy: z.string(),
  endsAt: z.string(),
  visits: z.int(),
  lastVisitAt: z.string().nullable(),
})
export type StepLink = z.infer<typeof stepLink>

/** A file that a step shows, and which version of it that is, from 1 on. */
export const stepFile = z.object({ id, name: z.string(), mediaType: z.string(), version: z.int() })
export type StepFile = z.infer<typeof stepFile>

/**
 * A step as the label's page shows it. `awaited` when it is this step's turn, `needsFile` when it was rejected and nothing was
 * attached since. `shareableToken` is there once, in the answer that made a link.
 */
export const labelStepRecord = z.object({
  id,
  version,
  name: z.string(),
  order: z.int(),
  status: z.enum(labelStepStatuses),
  note: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  awaited: z.boolean(),
  needsFile: z.boolean(),
  labelFile: stepFile.nullable(),
  labelFiles: z.array(stepFile),
  links: z.array(stepLink),
  shareableToken: z.string().nullable(),
})
export type LabelStepRecord = z.infer<typeof labelStepRecord>

/** What the rules need of a step. `needsFile`: it was rejected, and nothing was attached to the label since. */
export type Step = { id: string; status: LabelStepStatus; note: string; needsFile: boolean }

/** Whether all steps are approved; a label without steps is approved by nobody. */
export const isApproved = (steps: readonly Pick<Step, 'status'>[]): boolean =>
  steps.length > 0 && steps.every(({ status }) => status === 'APPROVED')

/** The step whose turn it is: the first that is not approved. */
export const awaitedStep = <Any extends Pick<Step, 'status'>>(steps: readonly Any[]): Any | undefined =>
  steps.find(({ status }) => status !== 'APPROVED')

/** Where the approval of a label stands. */
export const approvalOf = (steps: readonly Pick<Step, 'status'>[]): LabelStepStatus =>
  isApproved(steps) ? 'APPROVED' : steps.some(({ status }) => status === 'REJECTED') ? 'REJECTED' : 'PENDING'

/**
 * The steps in their order once one of them is decided. In strict order: only the one whose turn it is may be approved or rejected
 * (STEP_OUT_OF_ORDER). A rejection says why (REASON_REQUIRED) and sends the steps before it back; so does opening a decided step
 * with those after it. What was rejected is approved on a new file alone (NEW_FILE_NEEDED). domain.md 2.2.
 */
export function decide<Any extends Step>(
  steps: readonly Any[],
  id: string,
  to: { status: LabelStepStatus; note: string },
): Any[] {
  const at = steps.findIndex((step) => step.id === id)
  const step = steps[at]
  if (!step) throw new Refusal('NOT_FOUND')
  if (step.status !== to.status && !canMove('labelStep', step.status, to.status))
    throw new Refusal('INVALID_INPUT', { errors: { status: 'NOT_ALLOWED_HERE' } })
  if (step.status !== to.status && to.status !== 'PENDING' && !isApprovedUpTo(steps, at))
    throw new Refusal('INVALID_INPUT', { errors: { status: 'STEP_OUT_OF_ORDER' } })
  if (to.status === 'APPROVED' && step.needsFile)
    throw new Refusal('INVALID_INPUT', { errors: { status: 'NEW_FILE_NEEDED' } })
  if (to.status === 'REJECTED' && to.note === '')
    throw new Refusal('INVALID_INPUT', { errors: { note: 'REASON_REQUIRED' } })
  const sendsBack = to.status === 'REJECTED' && step.status !== 'REJECTED'
  return inStrictOrder(
    steps.map((other, place) => {
      if (place === at) return { ...other, ...to }
      return sendsBack && place < at ? { ...other, status: 'PENDING' as const } : other
    }),
  )
}

/** An approval holds only while all that come before it hold. */
export function inStrictOrder<Any extends Pick<Step, 'status'>>(steps: readonly Any[]): Any[] {
  let holds = true
  return steps.map((step) => {
    const kept = holds || step.status !== 'APPROVED' ? step : { ...step, status: 'PENDING' as const }
    holds &&= step.status === 'APPROVED'
    return kept
  })
}

const isApprovedUpTo = (steps: readonly Step[], at: number) =>
  steps.slice(0, at).every(({ status }) => status === 'APPROVED')
