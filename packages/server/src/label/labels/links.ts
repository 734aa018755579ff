import { isExpired } from '@lagar/domain/access/expiration.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { labelRecord, type LabelRecord } from '@lagar/domain/label/label.ts'
import { newStepLink } from '@lagar/domain/label/step.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { inCompany, type Actor, type Db, type Tx } from '../../actor.ts'
import { companyIn, newLinkToken } from '../../auth/link-tokens.ts'
import { hashOf } from '../../auth/tokens.ts'
import { found } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { findLabel, findLabelRow } from './read.ts'
import { labelOf } from './steps.ts'

/** Links to one step of a label: who writes labels makes and revokes them. */
export function stepLinkRoutes(app: App) {
  app.post(
    '/label/labelStep/link',
    {
      config: { permission: 'label.write' },
      schema: { body: newStepLink, response: { 201: labelRecord } },
    },
    // Without a key of its sender: the answer to one is kept, and the token is to stand nowhere.
    async ({ db, actor, body }, reply) => {
      const label = await transact({ db, actor }, (tx) => share(tx, actor, body))
      return reply.code(201).send(label)
    },
  )

  app.delete(
    '/label/labelStep/link/:id',
    { config: { permission: 'label.write' }, schema: { params: idPath } },
    async (request, reply) => {
      await transact(request, (tx, actor) => revoke(tx, actor, request.params.id))
      return reply.code(204).send()
    },
  )
}

async function share(
  tx: Tx,
  actor: Actor,
  { labelStep, days }: z.output<typeof newStepLink>,
): Promise<LabelRecord> {
  const labelId = await labelOf(tx, actor, labelStep)
  const token = newLinkToken(actor.companyId)
  await tx
    .insertInto('label_step_link')
    .values({
      company_id: actor.companyId,
      id: newId(),
      label_step_id: labelStep,
      token_hash: hashOf(token),
      made_by: actor.accountId,
      ends_at: sql`now() + make_interval(days => ${days})`,
    })
    .execute()
  const label = found(await findLabel(tx, actor, labelId))
  const step = label.labelSteps.find(({ id }) => id === labelStep)!
  await audit(tx, actor, 'SHARE', 'label', labelId, { labelSteps: [null, step.name] })
  const labelSteps = label.labelSteps.map((one) => (one === step ? { ...one, shareableToken: token } : one))
  return { ...label, labelSteps, shareableToken: token }
}

async function revoke(tx: Tx, actor: Actor, id: string) {
  const link = await tx
    .updateTable('label_step_link')
    .set({ revoked_at: sql`now()` })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('label_step_id')
    .executeTakeFirst()
  const { label_step_id } = found(link)
  const labelId = await labelOf(tx, actor, label_step_id)
  const label = found(await findLabelRow(tx, actor, labelId))
  const step = label.labelSteps.find((one) => one.id === label_step_id)!
  await audit(tx, actor, 'UNSHARE', 'label', labelId, { labelSteps: [step.name, null] })
}

/** Somebody without an account, at the step that a link opens. */
export type Visitor = { actor: Actor; db: Db; link: string; labelId: string; endsAt: Date; company: string }

type From = { id: string; ip: string }

/**
 * Who comes by a link to a step. Refuses (NOT_FOUND, always alike) a token of another step, one that was revoked, ended or never was,
 * and those of a company that may not work with labels any more.
 */
export async function visitorBy(
  dbFor: (companyId: string) => Db,
  given: { id: string; stepToken: string },
  { id: requestId, ip: address }: From,
): Promise<Visitor> {
  const companyId = companyIn(given.stepToken)
  const db = dbFor(companyId)
  const row = await db
    .selectFrom('label_step_link as link')
    .innerJoin('label_step as step', (join) =>
      join.onRef('step.company_id', '=', 'link.company_id').onRef('step.id', '=', 'link.label_step_id'),
    )
    .innerJoin('label', (join) =>
      join.onRef('label.company_id', '=', 'step.company_id').onRef('label.id', '=', 'step.label_id'),
    )
    .innerJoin('company', 'company.id', 'link.company_id')
    .select(['link.id as link', 'link.ends_at as endsAt', 'label.id as labelId', 'company.name as company'])
    .select(['company.plan', 'company.time_zone', 'company.lock_date', 'company.next_expiration_date'])
    .where('link.company_id', '=', companyId)
    .where('link.token_hash', '=', hashOf(given.stepToken))
    .where('link.label_step_id', '=', given.id)
    .where('link.revoked_at', 'is', null)
    .where('link.ends_at', '>', sql<Date>`now()`)
    .where('label.retired_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const inside = inCompany(row, Date.now())
  const isOpen =
    allowed({ roles: ['LABEL_EMPLOYEE'], plan: row.plan, isPlatformAdmin: false }, 'label.write') === true
  if (!isOpen || isExpired(inside.nextExpirationDate, inside.today)) throw new Refusal('NOT_FOUND')
  const actor: Actor = {
    accountId: '',
    companyId,
    sessionId: '',
    employeeId: null,
    roles: [],
    isPlatformAdmin: false,
    requestId,
    address,
    ...inside,
  }
  return { actor, db, link: row.link, labelId: row.labelId, endsAt: row.endsAt, company: row.company }
}
