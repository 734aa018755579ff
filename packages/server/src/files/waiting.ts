import type { EntityType } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { isPicture, waitingFields, waitingFile } from '@lagar/domain/files/file.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { createHash } from 'node:crypto'
import type { Actor, Db, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import type { Entities } from '../http/entity.ts'
import { accepted, type App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { contentOf } from './content.ts'
import { discard, keep, storedAs } from './keep.ts'
import { writableParentOf } from './parent.ts'
import { partsOf } from './parts.ts'
import { deleteFile, findFile, insertFile } from './rows.ts'
import { roomFor } from './space.ts'
import type { Filing } from './storage.ts'
import { tellOfFile } from './tell.ts'

/** Calls under files/waiting: pictures that are sent before it is known what they belong to, seen by whoever sent them alone. */
export function waitingRoutes(app: App, filing: Filing) {
  app.post(
    '/files/waiting',
    {
      config: { permission: 'MEMBER', isUpload: true, parts: waitingFields },
      schema: { response: { 201: waitingFile } },
    },
    async (request, reply) => {
      const { fields, name, bytes } = await partsOf(request)
      const { id = newId() } = accepted(waitingFields, fields)
      const write = <T>(act: (tx: Tx, actor: Actor) => Promise<T>) => transact(request, act)
      await keepWaiting(filing, { ...request, write }, { id, name, bytes })
      return reply.code(201).send({ id })
    },
  )

  app.delete(
    '/files/waiting/:id',
    { config: { permission: 'MEMBER' }, schema: { params: idPath } },
    async (request, reply) => {
      const { storageKey } = found(await findWaiting(request.db, request.actor, request.params.id))
      await transact(request, (tx, actor) => forgetWaiting(tx, actor, [request.params.id]))
      // What the storage does not remove now is swept at night.
      await discard(filing.storage, storageKey).catch((error: unknown) =>
        request.log.warn({ err: error }, 'not removed'),
      )
      return reply.code(204).send()
    },
  )
}

/** Whoever sends a picture, and how what they do is written. */
type Sender = {
  db: Db
  actor: Actor
  write<T>(act: (tx: Tx, actor: Actor) => Promise<T>): Promise<T>
}

type SentPicture = { id: string; name: string; bytes: Buffer }

/**
 * Keeps a picture until it is known what it belongs to; the same one under the same id is kept once. Refuses what is no picture
 * (UNSUPPORTED_FILE), what no longer fits (STORAGE_FULL), and another one under an id that is taken (REPEATED_WITH_OTHER_DATA).
 */
export async function keepWaiting(
  { storage, storageQuota }: Filing,
  { db, actor, write }: Sender,
  { id, name, bytes }: SentPicture,
) {
  const sentSha256 = createHash('sha256').update(bytes).digest()
  if (await isKnown(db, actor, id, sentSha256)) return
  await roomFor(db, actor, bytes.length, storageQuota)
  const content = await contentOf(bytes, name)
  if (!isPicture(content.type)) throw new Refusal('UNSUPPORTED_FILE')
  const kept = await keep(storage, actor.companyId, content, (key) =>
    write((tx) =>
      tx
        .insertInto('waiting_file')
        .values({
          ...{ company_id: actor.companyId, id, account_id: actor.accountId, name },
          ...storedAs(content, sentSha256, key),
        })
        .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst(),
    ),
  )
  if (!kept && !(await isKnown(db, actor, id, sentSha256))) throw new Refusal('REPEATED_WITH_OTHER_DATA')
}

/** Whether a picture came before, by its id and what was sent; that of somebody else, or another one, is refused. */
async function isKnown(db: Db, actor: Actor, id: string, sentSha256: Buffer): Promise<boolean> {
  const before = (await findWaiting(db, actor, id)) ?? (await findFile(db, actor, id))
  if (before === undefined) return false
  if (before.sentSha256?.equals(sentSha256) !== true) throw new Refusal('REPEATED_WITH_OTHER_DATA')
  return true
}

const own = (db: Db | Tx, { companyId, accountId }: Actor) =>
  db
    .selectFrom('waiting_file')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .select(['id', 'storage_key as storageKey', 'preview_bytes as previewBytes', 'sent_sha256 as sentSha256'])

/** A picture that waits, for whoever sent it. */
export const findWaiting = (db: Db | Tx, actor: Actor, id: string) =>
  own(db, actor).where('id', '=', id).executeTakeFirst()

/** Those of some pictures that can still be seen: that wait for whoever asks, or hang on a record. */
export async function seenOf(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const waiting = await own(db, actor).where('id', 'in', ids).execute()
  const kept = await db
    .selectFrom('file')
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return new Set([...waiting, ...kept].map(({ id }) => id))
}

/** Forgets pictures of whoever asks that nothing becomes of; what lies in the storage is swept at night. */
export async function forgetWaiting(tx: Tx, { companyId, accountId }: Actor, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .deleteFrom('waiting_file')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

type Place = { entityType: EntityType; entityId: string; caption: string | null }

/**
 * Attaches pictures that waited to a record, as its page would. Refuses with NOT_FOUND where the record or a picture is not there for whoever
 * asks, and with NO_PERMISSIONS who may not attach to it.
 */
export async function attachWaiting(
  tx: Tx,
  actor: Actor,
  { entities, ids, to }: { entities: Entities; ids: readonly string[]; to: Place },
) {
  const { type, record } = await writableParentOf(entities, tx, actor, to.entityType, to.entityId)
  for (const id of ids) {
    const waited = await tx
      .deleteFrom('waiting_file')
      .where('company_id', '=', actor.companyId)
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .returning(['name', 'media_type', 'bytes', 'preview_bytes', 'taken_on'])
      .returning(['sha256', 'sent_sha256', 'storage_key'])
      .executeTakeFirst()
    const { name, ...stored } = found(waited)
    const file = { ...to, entityType: type, id, name, kind: 'PHOTO' as const, stored }
    const kept = await insertFile(tx, actor, file)
    if (kept) await tellOfFile(tx, actor, kept, record)
  }
}

/** Takes pictures off their records, as their pages would; those that are gone already are left out. */
export async function detach(tx: Tx, actor: Actor, entities: Entities, ids: readonly string[]) {
  for (const id of ids) {
    const file = await findFile(tx, actor, id)
    if (!file) continue
    const { entityType, entityId } = file.metadata
    await writableParentOf(entities, tx, actor, entityType, entityId)
    await deleteFile(tx, actor, file.metadata)
  }
}
