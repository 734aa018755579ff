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

/** A change of a step, or its decision. */
export const labelStep = z.strictObject({
  id,
  version,
  name: text(80),
  order,
  status: z.enum(labelStepStatuses),
  note: optionalText(500),
})
export type LabelStep = z.infer<typeof labelStep>

/** A step as the label's page shows it. `awaited` when it is this step's turn. */
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
})
export type LabelStepRecord = z.infer<typeof labelStepRecord>

/** What the rules need of a step. */
export type Step = { id: string; status: LabelStepStatus; note: string }

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
 * with those after it. domain.md 2.2.
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
