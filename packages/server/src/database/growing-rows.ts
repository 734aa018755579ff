import { withClient } from './client.ts'
import type { LocalServer } from './local.ts'
import { databaseName, runtimeRole } from './open.ts'

/** What is not logged is empty after a crash, and in every copy; what a function of the owner deletes from may shrink while a copy is made. */
const growingTables = `
  select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
    and not has_table_privilege($1, oid, 'DELETE, TRUNCATE')
    and not exists (select from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and prosrc ~* ('\\mdelete from (public\\.)?' || relname || '\\M'))
  order by relname`

/** Counts the rows of each table that the runtime role has no way to delete from: the ledger, the audit, the migrations. */
export async function countGrowingRows(server: LocalServer): Promise<Record<string, number>> {
  return withClient(server.url('postgres', databaseName), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(growingTables, [runtimeRole])
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from public.${name}`)
      counts[name] = Number(rows[0]?.count)
    }
    return counts
  })
}
