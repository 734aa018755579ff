import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditStates } from '../../src/ledger/audit-states.ts'
import { openTold } from '../demo/makers.ts'

let told: Awaited<ReturnType<typeof openTold>>
beforeAll(async () => {
  told = await openTold()
}, 120_000)
afterAll(() => told.server.close())

const auditBy = (atOnce: number) => {
  const { id } = told.company
  return auditStates(told.server.db(id), id, atOnce)
}

/** A link in the middle of a wine's history: something flowed into it, and something came of it. */
async function middle(): Promise<string> {
  const { id } = told.company
  const { rows } = await sql<{ id: string }>`
    select s.id from content_state s
    where s.company_id = ${id} and cardinality(s.origin_ids) > 0
      and exists (select from content_state_parent p where p.company_id = ${id} and p.state_id = s.id)
      and exists (select from content_state_parent p where p.company_id = ${id} and p.parent_id = s.id)
    order by s.entry_id limit 1`.execute(told.server.db(id))
  return rows[0]!.id
}

const falsify = (change: string, id: string) =>
  told.server.owner.query(
    `begin; alter table content_state no force row level security, disable trigger user; update content_state set ${change} where id = '${id}';
     alter table content_state force row level security, enable trigger user; commit`,
  )

test('a history that is read some links at a time agrees as one that is read at once', async () => {
  for (const atOnce of [1, 7, 1_000_000]) expect(await auditBy(atOnce), String(atOnce)).toEqual([])
})

test('a share, or a volume, that does not follow from what flowed in is named, however much is read at a time', async () => {
  const id = await middle()
  const found = async () => {
    const [some, all] = [await auditBy(3), await auditBy(1_000_000)]
    expect(some).toEqual(all)
    return all.map(({ rule, where }) => [rule, where.endsWith(`state ${id}`)])
  }
  await falsify('origin_shares[1] = origin_shares[1] + 0.01', id)
  expect(await found()).toEqual([['a composition follows from what flowed in', true]])
  await falsify('origin_shares[1] = origin_shares[1] - 0.01, volume = volume + 1', id)
  expect(await found()).toContainEqual(['a link of history holds what flowed into it', true])
})
