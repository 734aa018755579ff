import type { Day } from '@lagar/domain/day.ts'
import type { FileFields, FileMetadata } from '@lagar/domain/files/file.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('file')
    .leftJoin('account', 'account.id', 'file.created_by')
    .where('file.company_id', '=', companyId)
    .select([
      'file.id',
      'entity as entityType',
      'entity_id as entityId',
      'file.name',
      'kind',
      'bytes as size',
      'media_type as mediaType',
      'taken_on as takenOn',
      'caption',
    ])
    .select([
      'preview_bytes',
      'file.created_at',
      'storage_key',
      'sent_sha256',
      'account.name as by',
      'account.surname',
    ])

/** A file as it is answered, of a record whose kind is known. */
export type Metadata = FileMetadata & { entityType: EntityType }

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present = ({
  id,
  entityType,
  entityId,
  name,
  kind,
  size,
  mediaType,
  takenOn,
  caption,
  ...row
}: Row): Metadata => ({
  id,
  entityType,
  entityId,
  name,
  kind,
  mediaType,
  size,
  hasPreview: row.preview_bytes !== null,
  takenOn,
  caption,
  createdAt: row.created_at.toISOString(),
  createdBy: `${row.by ?? ''} ${row.surname ?? ''}`.trim(),
})

/** The files of a record, the newest first (fileMetadatas). */
export async function filesOf(
  db: Db | Tx,
  actor: Actor,
  entity: EntityType,
  id: string,
): Promise<Metadata[]> {
  const rows = await select(db, actor)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('file.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(present)
}

/** A file as it is kept: where it lies, how large its small picture is, and the mark of what was sent. */
export type KeptFile = {
  metadata: Metadata
  storageKey: string
  previewBytes: number | null
  sentSha256: Buffer | null
}

/** One file, with where it lies. */
export async function findFile(db: Db | Tx, actor: Actor, id: string): Promise<KeptFile | undefined> {
  const row = await select(db, actor).where('file.id', '=', id).executeTakeFirst()
  return (
    row && {
      metadata: present(row),
      storageKey: row.storage_key,
      previewBytes: row.preview_bytes,
      sentSha256: row.sent_sha256,
    }
  )
}

/** A file as it lies in the storage, told by what was measured of it. */
export type StoredFile = {
  media_type: string
  bytes: number
  preview_bytes: number | null
  taken_on: Day | null
  sha256: Buffer
  sent_sha256: Buffer
  storage_key: string
}

/** A file that was stored, to be written down on a record. */
export type NewFile = FileFields & {
  entityType: EntityType
  id: string
  name: string
  caption?: string | null
  stored: StoredFile
}

/** Writes a stored file down and on its record's history; undefined when its id was written down before. */
export async function insertFile(tx: Tx, actor: Actor, file: NewFile): Promise<Metadata | undefined> {
  const { id, entityType, entityId, kind, name, caption = null, stored } = file
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('file')
    .values({
      company_id: actor.companyId,
      ...{ id, entity: entityType, entity_id: entityId, name, kind, caption },
      ...stored,
      created_by: actor.accountId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return undefined
  await audit(tx, actor, 'EDIT', entityType, entityId, { fileMetadatas: [null, name] })
  return (await findFile(tx, actor, id))?.metadata
}

/** Takes a file off its record, and leaves it on the record's history. */
export async function deleteFile(tx: Tx, actor: Actor, { id, entityType, entityId, name }: Metadata) {
  await tx.deleteFrom('file').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'EDIT', entityType, entityId, { fileMetadatas: [name, null] })
}
