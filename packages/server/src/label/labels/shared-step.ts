import { rolesWith } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sharedDecision, sharedStep, stepToken, type SharedStep } from '@lagar/domain/label/shared-step.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { auditEvent } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { download } from '../../files/guarded.ts'
import type { Storage } from '../../files/storage.ts'
import { found } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { transact } from '../../http/transact.ts'
import { notify } from '../../notifications/notify.ts'
import { visitorBy, type Visitor } from './links.ts'
import { findLabelRow } from './read.ts'
import { shownFile } from './step-files.ts'
import { changeStep } from './steps.ts'

/** Where the records of a company are, and its files; how often one address may come by a link, whichever it is. */
export type Public = { dbFor(companyId: string): Db; storage: Storage; visitsPerMinute: number }

/** What somebody without an account may do who was sent a link: see one step of a label with its file, and decide it. */
export function sharedStepRoutes(app: App, { dbFor, storage, visitsPerMinute: max }: Public) {
  const config = { permission: 'PUBLIC', rateLimit: { max, timeWindow: '1 minute' } } as const

  app.get(
    '/label/labelStep/:id',
    {
      config,
      schema: { params: idPath, querystring: stepToken, response: { 200: sharedStep } },
    },
    async (request, reply) => {
      const visitor = await visitorBy(dbFor, { ...request.params, ...request.query }, request)
      await noteVisit(visitor)
      return unlisted(reply).send(await sharedStepOf(visitor, request.params.id))
    },
  )

  app.get(
    '/label/labelStep/:id/file',
    {
      config: { ...config, sends: 'application/octet-stream' },
      schema: { params: idPath, querystring: stepToken },
    },
    async (request, reply) => {
      const { db, actor } = await visitorBy(dbFor, { ...request.params, ...request.query }, request)
      const file = found(await shownFile(db, actor, request.params.id))
      const { name, mediaType: type, bytes: size, storageKey } = file
      return download(unlisted(reply), { name, type, size }).send(await storage.read(storageKey))
    },
  )

  app.put(
    '/label/labelStepPublic',
    { config, schema: { body: sharedDecision, response: { 200: sharedStep } } },
    async (request, reply) => {
      const { body } = request
      const visitor = await visitorBy(dbFor, body, request)
      // Open pages of the company hear of it as of any other change.
      Object.assign(request, { actor: visitor.actor, db: visitor.db })
      await transact(visitor, (tx, actor) => decideByLink(tx, actor, visitor, body))
      return unlisted(reply).send(await sharedStepOf(visitor, body.id))
    },
  )
}

/** An answer that no search engine lists, and whose address is told to nobody. */
const unlisted = (reply: FastifyReply) =>
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')

async function noteVisit({ db, actor, link, labelId }: Visitor) {
  await db
    .updateTable('label_step_link')
    .set((eb) => ({ visits: eb('visits', '+', 1), last_visit_at: sql`now()` }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', link)
    .execute()
  await auditEvent(db, actor, 'VISIT', {}, { entity: 'label', id: labelId })
}

/** A step as a visitor sees it: it, and of its label what is needed to decide. */
async function sharedStepOf(
  { db, actor, labelId, endsAt, company }: Visitor,
  id: string,
): Promise<SharedStep> {
  const label = found(await findLabelRow(db, actor, labelId))
  const step = found(label.labelSteps.find((one) => one.id === id))
  const file = await shownFile(db, actor, id)
  const { version, name, order, status, note, decidedBy, decidedAt, awaited, needsFile } = step
  const { isBackLabel, claimYear, claimArea, claimOrganic, alcohol } = label
  return {
    ...{ id, version, name, order, status, note, decidedBy, decidedAt, awaited, needsFile },
    steps: label.labelSteps.length,
    endsAt: endsAt.toISOString(),
    company,
    label: {
      ...{
        name: label.name,
        product: label.product.name,
        isBackLabel,
        claimYear,
        claimArea,
        claimOrganic,
        alcohol,
      },
      claimVarieties: label.claimVarieties.map((variety) => variety.name),
    },
    file: file ? { id: file.id, name: file.name, mediaType: file.mediaType } : null,
  }
}

/** Decides a step for a visitor, and tells who decides on labels. Refuses a step that is already decided with NOT_ALLOWED_HERE. */
async function decideByLink(tx: Tx, actor: Actor, visitor: Visitor, body: z.output<typeof sharedDecision>) {
  const label = found(await findLabelRow(tx, actor, visitor.labelId))
  const step = found(label.labelSteps.find(({ id }) => id === body.id))
  const errors: Record<string, 'NOT_ALLOWED_HERE'> = {}
  if (body.name !== undefined && body.name !== step.name) errors['name'] = 'NOT_ALLOWED_HERE'
  if (body.order !== undefined && body.order !== step.order) errors['order'] = 'NOT_ALLOWED_HERE'
  if (step.version === body.version && step.status === body.status) errors['status'] = 'NOT_ALLOWED_HERE'
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const { id, version, status, note, decidedBy } = body
  await changeStep(tx, actor, { id, version, status, note, decidedName: decidedBy })
  const news = {
    type: 'LABEL_STEP_DECIDED',
    entity: 'label',
    id: label.id,
    name: `${label.name} · ${step.name}`,
  } as const
  await notify(tx, { ...actor, accountId: null }, { roles: rolesWith('label.write') }, news)
}
