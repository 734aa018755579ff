import {
  digitalLabelApproval,
  digitalLabelQuery,
  digitalLabelRecord,
  wineStory,
  type DigitalLabelRecord,
} from '@lagar/domain/public/digital-label.ts'
import { gtin14, isGs1Lot } from '@lagar/domain/public/gtin.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Tx } from '../actor.ts'
import { audit } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { labelledLot } from './lot.ts'
import { digitalLabelOf, drafted, versionsOf } from './read.ts'

/** The winery's calls of digital labels: look, approve, revoke, and switch the story page. */
export function digitalLabelRoutes(app: App) {
  app.get(
    '/label/digital',
    {
      config: { permission: 'label.read' },
      schema: { querystring: digitalLabelQuery, response: { 200: digitalLabelRecord } },
    },
    ({ db, actor, query }) => digitalLabelOf(db, actor, query.wineBatch),
  )

  app.post(
    '/label/digital',
    {
      config: { permission: 'label.write' },
      schema: { body: digitalLabelApproval, response: { 201: digitalLabelRecord } },
    },
    async (request, reply) => {
      const label = await transact(request, (tx, actor) => approve(tx, actor, request.body))
      return reply.code(201).send(label)
    },
  )

  app.delete(
    '/label/digital/:id',
    { config: { permission: 'label.write' }, schema: { params: idPath } },
    async (request, reply) => {
      await transact(request, (tx, actor) => revoke(tx, actor, request.params.id))
      return reply.code(204).send()
    },
  )

  app.put(
    '/label/digital/story',
    {
      config: { permission: 'label.write' },
      schema: { body: wineStory, response: { 200: digitalLabelRecord } },
    },
    (request) => transact(request, (tx, actor) => tellStory(tx, actor, request.body)),
  )
}

/** Separates these locks from the advisory locks of others. */
const OF_LINKS = 7240

/** Locks a lot, so that two versions of its label come one after the other. */
async function holdLot(tx: Tx, { companyId }: Actor, id: string) {
  const lot = await tx
    .selectFrom('wine_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  found(lot)
}

/**
 * Freezes the digital label of a lot as a new version. Refuses DIGITAL_LABEL_INCOMPLETE naming analyses and products that lack, and
 * with the field a GTIN that another company's lot has (GTIN_TAKEN) or that the lot's number keeps from a link (LOT_NOT_FOR_GS1).
 */
async function approve(
  tx: Tx,
  actor: Actor,
  { wineBatch, ...said }: z.output<typeof digitalLabelApproval>,
): Promise<DigitalLabelRecord> {
  await holdLot(tx, actor, wineBatch)
  const { lot, facts, lacking } = await drafted(tx, actor, wineBatch, said)
  if (facts === null) throw new Refusal('DIGITAL_LABEL_INCOMPLETE', { details: lacking })
  const gtin = said.gtin === null ? null : await gtinFor(tx, actor, said.gtin, lot)
  const position = ((await versionsOf(tx, actor, wineBatch))[0]?.position ?? 0) + 1
  await tx
    .insertInto('digital_label')
    .values({
      company_id: actor.companyId,
      id: newId(),
      wine_batch_id: wineBatch,
      position,
      gtin,
      lot: gtin === null ? null : lot.batchId,
      said: JSON.stringify({ ...said, gtin }),
      facts: JSON.stringify(facts),
      approved_by: actor.accountId,
    })
    .execute()
  await audit(tx, actor, 'SHARE', 'wineBatch', wineBatch, { digitalLabel: [null, position] })
  return digitalLabelOf(tx, actor, wineBatch)
}

async function gtinFor(tx: Tx, { companyId }: Actor, said: string, lot: { id: string; batchId: string }) {
  if (!isGs1Lot(lot.batchId)) throw new Refusal('INVALID_INPUT', { errors: { gtin: 'LOT_NOT_FOR_GS1' } })
  const gtin = gtin14(said)
  // Two companies that claim one link at the same instant wait for one another; none of them sees the other's rows.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${gtin} ${lot.batchId}`}, ${OF_LINKS}))`.execute(
    tx,
  )
  const { rows } = await sql<{ company_id: string; wine_batch_id: string }>`
    select company_id, wine_batch_id from app_digital_link(${gtin}, ${lot.batchId})`.execute(tx)
  const [other] = rows
  if (other && (other.company_id !== companyId || other.wine_batch_id !== lot.id))
    throw new Refusal('INVALID_INPUT', { errors: { gtin: 'GTIN_TAKEN' } })
  return gtin
}

/** Takes the digital label of a lot off the air, all its versions; the next approval opens it again. */
async function revoke(tx: Tx, actor: Actor, wineBatch: string) {
  await holdLot(tx, actor, wineBatch)
  const open = (await versionsOf(tx, actor, wineBatch)).find(({ revokedAt }) => revokedAt === null)
  const { position } = found(open)
  await tx
    .updateTable('digital_label')
    .set({ revoked_at: sql`now()` })
    .where('company_id', '=', actor.companyId)
    .where('wine_batch_id', '=', wineBatch)
    .where('revoked_at', 'is', null)
    .execute()
  await audit(tx, actor, 'UNSHARE', 'wineBatch', wineBatch, { digitalLabel: [position, null] })
}

/** Switches the story page of a lot at the version that was seen. Refuses CHANGED_MEANWHILE. */
async function tellStory(
  tx: Tx,
  actor: Actor,
  { wineBatch, version, isOn, awards }: z.output<typeof wineStory>,
): Promise<DigitalLabelRecord> {
  await holdLot(tx, actor, wineBatch)
  await labelledLot(tx, actor, wineBatch)
  const { companyId: company_id } = actor
  const { story } = await digitalLabelOf(tx, actor, wineBatch)
  if (story.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  const row = { is_on: isOn, awards, version: version + 1 }
  await tx
    .insertInto('wine_story')
    .values({ company_id, wine_batch_id: wineBatch, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'wine_batch_id']).doUpdateSet(row))
    .execute()
  await audit(tx, actor, 'EDIT', 'wineBatch', wineBatch, {
    storyPage: [story.isOn, isOn],
    awards: [story.awards.join(', '), awards.join(', ')],
  })
  return digitalLabelOf(tx, actor, wineBatch)
}
