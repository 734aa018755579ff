import { labelRecord } from '@lagar/domain/label/label.ts'
import { decide, inStrictOrder, labelStep, newLabelStep } from '@lagar/domain/label/step.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { LabelStepStatus } from '@lagar/domain/lists/statuses.ts'
import { created, idPath } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { confirmationQuery, confirmed } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { findLabel, needsFile } from './read.ts'
import { showFile } from './step-files.ts'
import { updateHeld } from '../../http/rows.ts'

/** The steps that approve a label, one after the other. Each call answers the whole label. */
export function labelStepRoutes(app: App) {
  app.post(
    '/label/labelStep',
    {
      config: { permission: 'label.write' },
      schema: { body: created(newLabelStep), response: { 201: labelRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => addStep(tx, actor, id, request.body)),
  )

  app.put(
    '/label/labelStep',
    { config: { permission: 'label.write' }, schema: { body: labelStep, response: { 200: labelRecord } } },
    (request) =>
      transact(request, async (tx, actor) => {
        const labelId = await changeStep(tx, actor, request.body)
        return found(await findLabel(tx, actor, labelId))
      }),
  )

  app.delete(
    '/label/labelStep/:id',
    { config: { permission: 'label.delete' }, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      await transact(request, (tx, actor) =>
        removeStep(tx, actor, request.params.id, request.query.confirmation),
      )
      return reply.code(204).send()
    },
  )
}

/** A step as it is held for a change; who decided it is an account, or the name that a visitor gave. */
type Held = {
  id: string
  version: number
  name: string
  status: LabelStepStatus
  note: string
  needsFile: boolean
  decided_by: string | null
  decided_name: string
  decided_at: Date | null
  rejected_at: Date | null
}

/** The steps of a label in their order; the label is held, so that two decisions come one after the other. */
async function holdSteps(tx: Tx, { companyId }: Actor, labelId: string): Promise<Held[]> {
  const label = await tx
    .selectFrom('label')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', labelId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  found(label)
  return await tx
    .selectFrom('label_step as step')
    .select([
      'id',
      'version',
      'name',
      'status',
      'note',
      'decided_by',
      'decided_name',
      'decided_at',
      'rejected_at',
    ])
    .select(needsFile.as('needsFile'))
    .where('company_id', '=', companyId)
    .where('label_id', '=', labelId)
    .orderBy('order')
    .execute()
}

/** The label of a step. Refuses with NOT_FOUND. */
export async function labelOf(tx: Tx, { companyId }: Actor, stepId: string): Promise<string> {
  const row = await tx
    .selectFrom('label_step')
    .select('label_id')
    .where('company_id', '=', companyId)
    .where('id', '=', stepId)
    .executeTakeFirst()
  return found(row).label_id
}

async function addStep(tx: Tx, actor: Actor, id: string, step: z.output<typeof newLabelStep>) {
  const steps = await holdSteps(tx, actor, step.label)
  await tx
    .insertInto('label_step')
    .values({
      company_id: actor.companyId,
      id,
      label_id: step.label,
      name: step.name,
      order: steps.length + 1,
    })
    .execute()
  const added = (await holdSteps(tx, actor, step.label)).filter((one) => one.id === id)
  const at = (step.order ?? steps.length + 1) - 1
  await write(tx, actor, [], steps.toSpliced(at, 0, ...added))
  await audit(tx, actor, 'EDIT', 'label', step.label, { labelSteps: [null, step.name] })
  return found(await findLabel(tx, actor, step.label))
}

/** What changes of a step; what is not named stays. `decidedName` is that of a visitor without an account. */
type StepChange = {
  id: string
  version: number
  status: LabelStepStatus
  note: string
  name?: string
  order?: number
  labelFile?: string | undefined
  decidedName?: string
}

/**
 * Changes or decides a step at the version that somebody saw; the label's id. An approved step that shows a new file is open again.
 * Refuses as `decide` does.
 */
export async function changeStep(tx: Tx, actor: Actor, step: StepChange): Promise<string> {
  const labelId = await labelOf(tx, actor, step.id)
  await holdSteps(tx, actor, labelId)
  const isNewFile =
    step.labelFile !== undefined && (await showFile(tx, actor, labelId, step.id, step.labelFile))
  const steps = await holdSteps(tx, actor, labelId)
  const at = steps.findIndex(({ id }) => id === step.id)
  const before = found(steps[at])
  if (before.version !== step.version)
    throw await conflict(tx, actor, 'label', { id: labelId, version: step.version }, before.version)
  const isOpened = isNewFile && before.status === 'APPROVED' && step.status === 'APPROVED'
  const to = { status: isOpened ? ('PENDING' as const) : step.status, note: step.note }
  const decided = decide(steps, step.id, to).map((one) => {
    if (one.id !== step.id) return one
    const stamp = one.status === before.status ? {} : stampOf(actor, one.status, step.decidedName)
    return { ...one, name: step.name ?? one.name, ...stamp }
  })
  const own = decided.find(({ id }) => id === step.id)!
  const others = decided.filter(({ id }) => id !== step.id)
  await write(tx, actor, steps, others.toSpliced((step.order ?? at + 1) - 1, 0, own))
  const isMoved = before.status !== to.status
  await audit(tx, actor, isMoved ? 'STATUS' : 'EDIT', 'label', labelId, {
    labelSteps: [`${before.name}: ${before.status}`, `${own.name}: ${to.status}`],
    ...(step.note === before.note ? {} : { note: [before.note, step.note] }),
    ...(step.decidedName === undefined ? {} : { decidedBy: [null, step.decidedName] }),
  })
  return labelId
}

/** Who decided a step and when. A rejection asks for a new file until the step is approved. */
function stampOf({ accountId }: Actor, status: LabelStepStatus, decidedName = '') {
  const now = new Date()
  if (status === 'PENDING') return { decided_by: null, decided_name: '', decided_at: null }
  const by = { decided_by: accountId || null, decided_name: decidedName, decided_at: now }
  return { ...by, rejected_at: status === 'REJECTED' ? now : null }
}

async function removeStep(tx: Tx, actor: Actor, id: string, typed: string | undefined) {
  const labelId = await labelOf(tx, actor, id)
  const steps = await holdSteps(tx, actor, labelId)
  const step = found(steps.find((one) => one.id === id))
  await confirmed(tx, actor, step.name, typed)
  // A label that nothing approves could never be used.
  if (steps.length === 1) throw new Refusal('IN_USE')
  await tx.deleteFrom('label_step').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await write(
    tx,
    actor,
    steps,
    steps.filter((one) => one.id !== id),
  )
  await audit(tx, actor, 'EDIT', 'label', labelId, { labelSteps: [step.name, null] })
}

/** Writes the steps in this order, numbered from 1; an approval that no longer holds is open again. */
async function write(tx: Tx, actor: Actor, before: readonly Held[], steps: readonly Held[]) {
  for (const [at, step] of inStrictOrder(steps).entries()) {
    const was = before.find(({ id }) => id === step.id)
    const isOpened = step.status === 'PENDING' && was?.status !== 'PENDING'
    await updateHeld(tx, actor, 'label_step', step, {
      name: step.name,
      order: at + 1,
      status: step.status,
      note: step.note,
      decided_by: isOpened ? null : step.decided_by,
      decided_name: isOpened ? '' : step.decided_name,
      decided_at: isOpened ? null : step.decided_at,
      rejected_at: step.rejected_at,
    })
  }
}
