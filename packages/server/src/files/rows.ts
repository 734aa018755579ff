import type { FileMetadata } from '@lagar/domain/files/file.ts'
import type { MetadataType } from '@lagar/domain/lists/documents.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'

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
    ])
    .select([
      'media_type as mediaType',
      'file.created_at',
      'storage_key',
      'account.name as by',
      'account.surname',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present = ({ created_at, storage_key: _key, by, surname, kind, ...row }: Row): FileMetadata => ({
  ...row,
  kind: kind as MetadataType,
  createdAt: created_at.toISOString(),
  createdBy: `${by ?? ''} ${surname ?? ''}`.trim(),
})

/** The files of a record, the newest first (fileMetadatas). */
export async function filesOf(
  db: Db | Tx,
  actor: Actor,
  entity: string,
  id: string,
): Promise<FileMetadata[]> {
  const rows = await select(db, actor)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('file.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(present)
}

/** One file, with where it lies. */
export async function findFile(db: Db | Tx, actor: Actor, id: string) {
  const row = await select(db, actor).where('file.id', '=', id).executeTakeFirst()
  return row && { ...present(row), storageKey: row.storage_key }
}
