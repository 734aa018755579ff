import type { Pool } from 'pg'
import type { WebSocket } from 'ws'

/** An open page: whose session opened it, in which company, and whether the token it came with is still good. */
export type Page = { socket: WebSocket; sessionId: string; companyId: string; isTokenGood: () => boolean }

/** Answers which of some pages whoever opened them is still signed in at, in the company that they show. */
export type Presence = (pages: readonly Page[]) => Promise<Set<Page>>

/** Asks once for all the pages that are asked about in one moment, such as those of several companies that hear of changes together. */
export function openPresence(pool: Pool): Presence {
  let gathered: { pages: Set<Page>; answer: Promise<Set<Page>> } | undefined
  const ask = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    const { pages } = gathered!
    gathered = undefined
    return present(pool, [...pages])
  }
  return (pages) => {
    gathered ??= { pages: new Set(), answer: ask() }
    for (const page of pages) gathered.pages.add(page)
    return gathered.answer
  }
}

async function present(pool: Pool, pages: readonly Page[]): Promise<Set<Page>> {
  const good = pages.filter(({ isTokenGood }) => isTokenGood())
  if (good.length === 0) return new Set()
  const { rows } = await pool.query<{ session_id: string; company_id: string }>(
    'select session_id, company_id from auth_present($1)',
    [[...new Set(good.map(({ sessionId }) => sessionId))]],
  )
  const companies = new Map(rows.map((row) => [row.session_id, row.company_id]))
  return new Set(good.filter(({ sessionId, companyId }) => companies.get(sessionId) === companyId))
}
