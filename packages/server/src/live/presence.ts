import type { Pool } from 'pg'
import type { WebSocket } from 'ws'

/** An open page: whose session opened it, in which company, and whether the token it came with is still good. */
export type Page = { socket: WebSocket; sessionId: string; companyId: string; isTokenGood: () => boolean }

/** Those of some pages that whoever opened them is still signed in at, in the company that they show; asked in one query for all. */
export async function present(pool: Pool, pages: readonly Page[]): Promise<Set<Page>> {
  const good = pages.filter(({ isTokenGood }) => isTokenGood())
  if (good.length === 0) return new Set()
  const { rows } = await pool.query<{ session_id: string; company_id: string }>(
    'select session_id, company_id from auth_present($1)',
    [[...new Set(good.map(({ sessionId }) => sessionId))]],
  )
  const companies = new Map(rows.map((row) => [row.session_id, row.company_id]))
  return new Set(good.filter(({ sessionId, companyId }) => companies.get(sessionId) === companyId))
}
