import { Refusal } from '@lagar/domain/errors.ts'
import {
  fileFields,
  fileList,
  fileMetadata,
  fileQuery,
  fileSpace,
  type FileFields,
} from '@lagar/domain/files/file.ts'
import { idPath } from '@lagar/domain/wire.ts'
import type { FastifyRequest } from 'fastify'
import { auditEvent } from '../audit.ts'
import { mayTry } from '../auth/store.ts'
import { hashOf } from '../auth/tokens.ts'
import type { Actor, Db } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { accepted, type App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { contentOf } from './content.ts'
import { download, guarded } from './guarded.ts'
import { discard, keep, previewKey, storedAs } from './keep.ts'
import { mayAttach, parentOf, writableParentOf } from './parent.ts'
import { partsOf } from './parts.ts'
import { deleteFile, filesOf, findFile, insertFile, type KeptFile, type Metadata } from './rows.ts'
import { roomFor, spaceOf } from './space.ts'
import type { Filing } from './storage.ts'
import { tellOfFile } from './tell.ts'
import { findWaiting, waitingRoutes } from './waiting.ts'
import type { Entities } from '../http/entity.ts'

/** Calls under files/: what is attached to any record, for whoever may see that record. */
export function filesRoutes(app: App, filing: Filing, entities: Entities) {
  waitingRoutes(app, filing)
  listRoutes(app, entities, filing)
  uploadRoute(app, entities, filing)
  showRoutes(app, entities, filing)
  removeRoute(app, entities, filing)
}

/** What hangs on a record, and how much room there is for more. */
function listRoutes(app: App, entities: Entities, { storageQuota }: Filing) {
  app.get(
    '/files',
    { config: { permission: 'MEMBER' }, schema: { querystring: fileQuery, response: { 200: fileList } } },
    async ({ db, actor, query: { entityType, entityId } }) => {
      const parent = await parentOf(entities, db, actor, entityType, entityId)
      const result = await filesOf(db, actor, parent.type, entityId)
      return { result, total: result.length, can: { attach: mayAttach(actor, parent) } }
    },
  )

  app.get(
    '/files/space',
    { config: { permission: 'MEMBER' }, schema: { response: { 200: fileSpace } } },
    ({ db, actor }) => spaceOf(db, actor, storageQuota),
  )
}

/** A file that is sent, to hang on a record. */
function uploadRoute(app: App, entities: Entities, { storage, storageQuota }: Filing) {
  app.post(
    '/files',
    {
      config: { permission: 'MEMBER', isUpload: true, parts: fileFields },
      schema: { response: { 201: fileMetadata } },
    },
    async (request, reply) => {
      const { db, actor } = request
      const sent = await received(request)
      reply.code(201)
      // Asked first, so that no picture is worked on for nothing; and once more where it is written down.
      await writableParentOf(entities, db, actor, sent.entityType, sent.entityId)
      const before = await findFile(db, actor, sent.id)
      if (before) return again(before, sent)
      await roomFor(db, actor, sent.bytes.length, storageQuota)
      const content = await contentOf(sent.bytes, sent.name)
      const made = await keep(storage, actor.companyId, content, (key) =>
        transact(request, async (tx) => {
          const { type: entityType, record } = await writableParentOf(
            entities,
            tx,
            actor,
            sent.entityType,
            sent.entityId,
          )
          const stored = storedAs(content, sent.sentSha256, key)
          const kept = await insertFile(tx, actor, { ...sent, entityType, stored })
          if (kept) await tellOfFile(tx, actor, kept, record)
          return kept
        }),
      )
      return made ?? again(found(await findFile(db, actor, sent.id)), sent)
    },
  )
}

/** A file itself, and the small picture of it. */
function showRoutes(app: App, entities: Entities, { storage }: Filing) {
  app.get(
    '/files/:id',
    { config: { permission: 'MEMBER', sends: 'application/octet-stream' }, schema: { params: idPath } },
    async ({ db, actor, params }, reply) => {
      const { metadata, storageKey } = await visible(entities, db, actor, params.id)
      await recordDownload(db, actor, metadata)
      const { name, mediaType: type, size } = metadata
      return download(reply, { name, type, size }).send(await storage.read(storageKey))
    },
  )

  app.get(
    '/files/:id/preview',
    { config: { permission: 'MEMBER', sends: 'image/webp' }, schema: { params: idPath } },
    async ({ db, actor, params, headers }, reply) => {
      const waiting = await findWaiting(db, actor, params.id)
      const { id, storageKey, previewBytes } = waiting ?? (await visible(entities, db, actor, params.id))
      if (previewBytes === null) throw new Refusal('NOT_FOUND')
      // A browser may keep it, and asks each time whether it may still show it: what is the same is not sent again.
      const tag = `"${id}"`
      void reply.header('cache-control', 'private, no-cache').header('etag', tag)
      if (headers['if-none-match'] === tag) return reply.code(304).send()
      return guarded(reply, 'image/webp', previewBytes).send(await storage.read(previewKey(storageKey)))
    },
  )
}

/** A file that is taken away. */
function removeRoute(app: App, entities: Entities, { storage }: Filing) {
  app.delete(
    '/files/:id',
    { config: { permission: 'MEMBER' }, schema: { params: idPath } },
    async (request, reply) => {
      const key = await transact(request, async (tx, actor) => {
        const { metadata, storageKey } = found(await findFile(tx, actor, request.params.id))
        await writableParentOf(entities, tx, actor, metadata.entityType, metadata.entityId)
        await deleteFile(tx, actor, metadata)
        return storageKey
      })
      // It is gone for everybody; what the storage does not remove now is swept at night.
      await discard(storage, key).catch((error: unknown) => request.log.warn({ err: error }, 'not removed'))
      return reply.code(204).send()
    },
  )
}

/** A line for each person, file and hour: the page of a record asks for its pictures each time that it is opened. */
async function recordDownload(db: Db, actor: Actor, { id, name, entityType, entityId }: Metadata) {
  const key = hashOf(`downloaded ${actor.companyId} ${actor.accountId} ${id}`)
  if (await mayTry(db, key, 1, '1 hour'))
    await auditEvent(db, actor, 'DOWNLOAD', { fileMetadatas: name }, { entity: entityType, id: entityId })
}

type Sent = FileFields & { id: string; name: string; bytes: Buffer; sentSha256: Buffer }

async function received(request: FastifyRequest): Promise<Sent> {
  const { fields, ...file } = await partsOf(request)
  const { id = newId(), entityType, entityId, kind } = accepted(fileFields, fields)
  return { id, entityType, entityId, kind, ...file }
}

/** The answer to an upload whose id came before: the same for the same file on the same record, a no for anything else. */
function again({ metadata, sentSha256 }: KeptFile, sent: Sent) {
  const isSame =
    metadata.entityType === sent.entityType &&
    metadata.entityId === sent.entityId &&
    sentSha256?.equals(sent.sentSha256) === true
  if (!isSame) throw new Refusal('REPEATED_WITH_OTHER_DATA')
  return metadata
}

/** A file, for who may see the record it hangs on. */
async function visible(entities: Entities, db: Db, actor: Actor, id: string) {
  const file = found(await findFile(db, actor, id))
  await parentOf(entities, db, actor, file.metadata.entityType, file.metadata.entityId)
  return { ...file, id }
}
