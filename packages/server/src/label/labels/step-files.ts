import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'

/**
 * Makes a file of the label what a step shows, as its next version; whether it was not shown already. Refuses a file that does not
 * hang on the label. The label is held by the caller.
 */
export async function showFile(
  tx: Tx,
  { companyId }: Actor,
  labelId: string,
  stepId: string,
  fileId: string,
): Promise<boolean> {
  const file = await tx
    .selectFrom('file')
    .select('id')
    .where('company_id', '=', companyId)
    .where('entity', '=', 'label')
    .where('entity_id', '=', labelId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { labelFile: 'INVALID_VALUE' } })
  const shown = await tx
    .selectFrom('label_step_file')
    .select(['position', 'file_id'])
    .where('company_id', '=', companyId)
    .where('label_step_id', '=', stepId)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  if (shown?.file_id === fileId) return false
  const position = (shown?.position ?? 0) + 1
  await tx
    .insertInto('label_step_file')
    .values({ company_id: companyId, label_step_id: stepId, position, file_id: fileId })
    .execute()
  return true
}

/** The file that a step shows: its own last version, or else the latest art of its label; where it lies, and what it is. */
export async function shownFile(db: Db | Tx, { companyId }: Actor, stepId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    mediaType: string
    bytes: number
    storageKey: string
  }>`
    select file.id, file.name, file.media_type as "mediaType", file.bytes, file.storage_key as "storageKey"
    from label_step step
    join file on file.company_id = step.company_id and file.entity = 'label' and file.entity_id = step.label_id
    left join label_step_file shown on shown.company_id = file.company_id and shown.file_id = file.id
      and shown.label_step_id = step.id
    where step.company_id = ${companyId} and step.id = ${stepId} and (shown.position is not null or file.kind = 'LABEL_ART')
    order by shown.position desc nulls last, file.id desc limit 1`.execute(db)
  return rows[0]
}
