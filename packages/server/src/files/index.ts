import { createHash } from 'node:crypto'
import { allowed, type Gate } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fileFields, fileList, fileMetadata, fileQuery } from '@lagar/domain/files/file.ts'
import { idPath, type Can } from '@lagar/domain/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { found } from '../http/catalogue.ts'
import { accepted, type App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { entities } from '../traceability/entities.ts'
import { contentType, safeName } from './content.ts'
import { filesOf, findFile } from './rows.ts'
import { openStorage } from './storage.ts'

/** Calls under files/: what is attached to any record, for whoever may see that record. */
export function filesRoutes(app: App, filesDir: string) {
  const storage = openStorage(filesDir)

  app.get(
    '/files',
    { config: { permission: 'MEMBER' }, schema: { querystring: fileQuery, response: { 200: fileList } } },
    async ({ db, actor, query: { entityType, entityId } }) => {
      const parent = await parentOf(db, actor, entityType, entityId)
      const result = await filesOf(db, actor, entityType, entityId)
      return { result, total: result.length, can: { attach: mayAttach(actor, parent) } }
    },
  )

  app.post(
    '/files',
    {
      config: { permission: 'MEMBER' },
      schema: { consumes: ['multipart/form-data'], response: { 201: fileMetadata } },
    },
    async (request, reply) => {
      const { actor } = request
      const { fields, name, bytes } = await received(request)
      const type = await contentType(bytes, name)
      const made = await storage.store(actor.companyId, bytes, (key) =>
        transact(request, async (tx) => {
          await writableParentOf(tx, actor, fields.entityType, fields.entityId)
          return insert(tx, actor, { ...fields, name, type, bytes, key })
        }),
      )
      return reply.code(201).send(made)
    },
  )

  app.get(
    '/files/:id',
    { config: { permission: 'MEMBER' }, schema: { params: idPath } },
    async ({ db, actor, params }, reply) => {
      const file = found(await findFile(db, actor, params.id))
      await parentOf(db, actor, file.entityType, file.entityId)
      return reply
        .type(file.mediaType)
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(storage.read(file.storageKey))
    },
  )

  app.delete(
    '/files/:id',
    { config: { permission: 'MEMBER' }, schema: { params: idPath } },
    async (request, reply) => {
      const key = await transact(request, async (tx, actor) => {
        const file = found(await findFile(tx, actor, request.params.id))
        await writableParentOf(tx, actor, file.entityType, file.entityId)
        await tx
          .deleteFrom('file')
          .where('company_id', '=', actor.companyId)
          .where('id', '=', file.id)
          .execute()
        await audit(tx, actor, 'EDIT', file.entityType, file.entityId, { fileMetadatas: [file.name, null] })
        return file.storageKey
      })
      await storage.remove(key)
      return reply.code(204).send()
    },
  )
}

type Sent = { fields: z.output<typeof fileFields>; name: string; bytes: Buffer }

/** The parts of an upload, in whatever order they came. */
async function received(request: FastifyRequest): Promise<Sent> {
  const fields: Record<string, unknown> = {}
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: safeName(part.filename), bytes: await part.toBuffer() }
    else fields[part.fieldname] = part.value
  }
  const known = accepted(fileFields, fields)
  if (!file || file.bytes.length === 0) throw new Refusal('INVALID_INPUT', { missing: ['file'] })
  return { fields: known, ...file }
}

type Parent = { permission: Gate; record: { id: string; can?: Can } }

/** The record that files hang on, for who may read it. A stranger's record and a deleted one are both not found. */
async function parentOf(db: Db | Tx, actor: Actor, type: string, id: string): Promise<Parent> {
  const entity = entities[type]
  if (!entity || allowed(actor, entity.permission) !== true) throw new Refusal('NOT_FOUND')
  return { permission: entity.permission, record: found(await entity.find(db as Db, actor, id)) }
}

/** The permission to write the area of a record; none where anybody may read it. */
const writing = ({ permission }: Parent) =>
  permission.endsWith('.read') ? (permission.replace(/\.read$/, '.write') as Gate) : undefined

/** Whether somebody may attach and remove: who writes the area, or may edit this very record where anybody reads the area. */
function mayAttach(actor: Actor, parent: Parent): boolean {
  const needed = writing(parent)
  return needed ? allowed(actor, needed) === true : parent.record.can?.edit === true
}

/** The same record, for who may change what is attached to it. */
async function writableParentOf(tx: Tx, actor: Actor, type: string, id: string) {
  const parent = await parentOf(tx, actor, type, id)
  if (!mayAttach(actor, parent)) throw new Refusal('NO_PERMISSIONS', { details: { needed: writing(parent) } })
}

type NewFile = z.output<typeof fileFields> & { name: string; type: string; bytes: Buffer; key: string }

async function insert(tx: Tx, actor: Actor, { entityType, entityId, kind, name, type, bytes, key }: NewFile) {
  const id = newId()
  await tx
    .insertInto('file')
    .values({
      company_id: actor.companyId,
      id,
      entity: entityType,
      entity_id: entityId,
      name,
      kind,
      media_type: type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storage_key: key,
      created_by: actor.accountId,
    })
    .execute()
  await audit(tx, actor, 'EDIT', entityType, entityId, { fileMetadatas: [null, name] })
  const { storageKey: _key, ...made } = found(await findFile(tx, actor, id))
  return made
}
