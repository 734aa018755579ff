import { Refusal } from '@lagar/domain/errors.ts'
import type { FileSpace } from '@lagar/domain/files/file.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'

/** The space that the company's files take, small pictures and those that wait included, beside what they may take. */
export async function spaceOf(db: Db | Tx, { companyId }: Actor, limit: number): Promise<FileSpace> {
  const taken = (table: 'file' | 'waiting_file') =>
    db
      .selectFrom(table)
      .where('company_id', '=', companyId)
      .select(sql<number>`coalesce(sum(bytes + coalesce(preview_bytes, 0)), 0)::bigint`.as('used'))
      .executeTakeFirstOrThrow()
  const { used } = await taken('file')
  return { used: used + (await taken('waiting_file')).used, limit }
}

/**
 * Refuses a file that no longer fits (STORAGE_FULL), telling how much is used. Those that come at the same moment do not wait for
 * each other: each of them may step over by itself.
 */
export async function roomFor(db: Db | Tx, actor: Actor, bytes: number, limit: number) {
  const space = await spaceOf(db, actor, limit)
  if (space.used + bytes > limit) throw new Refusal('STORAGE_FULL', { details: space })
}
