import type { Client } from 'pg'
import { hashPassword } from '../../packages/server/src/auth/passwords.ts'
import { makeCompany, makeUser } from '../../packages/server/src/companies/make.ts'
import { withClient } from '../../packages/server/src/database/client.ts'
import { newId } from '../../packages/server/src/ids.ts'
import { signIn } from '../server.ts'

const password = 'ensayar no es vender'
const passwordHash = await hashPassword(password)

/** A company of a drill, and the sessions of those who work in it. */
export type Company = { id: string; tokens: string[] }

/** A new company with so many people, each of them signed in. */
export async function openCompany(ownerUrl: string, url: string, people: number): Promise<Company> {
  const id = await withClient(ownerUrl, makeOne)
  const tokens: string[] = []
  for (let left = people; left > 0; left--) tokens.push(await joinCompany(ownerUrl, url, id))
  return { id, tokens }
}

/** Somebody new in a company, signed in. */
export async function joinCompany(ownerUrl: string, url: string, company: string): Promise<string> {
  const email = `${newId()}@example.com`
  const person = { email, name: 'Ensaya', surname: 'Todo', passwordHash, roles: ['GENERAL_ADMIN' as const] }
  await withClient(ownerUrl, (owner) => makeUser(owner, company, person))
  return signIn(url, { email, password })
}

const makeOne = (owner: Client): Promise<string> =>
  makeCompany(owner, { name: `Bodega ${newId()}`, cuit: null, address: '', plan: 'full', isDemo: false })

/** Tables of records: those whose keys all begin with the company. */
const recordTables = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_index i where i.indrelid = c.oid and i.indisunique)
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
      and i.indkey[0] is distinct from (select k.attnum from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id'))
  group by c.oid`

/**
 * So many more companies with all the records that the first has, and none of its people; answers with their ids. Their rows lie among each other, as those of companies do
 * that work side by side.
 */
export async function copyCompany(superuserUrl: string, ownerUrl: string, times: number): Promise<string[]> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from company order by id limit 1')
    const copies: string[] = []
    await withClient(ownerUrl, async (owner) => {
      for (let left = times; left > 0; left--) copies.push(await makeOne(owner))
    })
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    const { rows: tables } = await client.query<{ name: string; columns: string }>(recordTables)
    for (const { name, columns } of tables) {
      if (name === 'membership') continue
      await client.query(`delete from ${name} where company_id = any($1)`, [copies])
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns.replace(/\bcompany_id\b/, 'copy')} from ${name} cross join lateral unnest($1::uuid[]) as copy
         where company_id = $2`,
        [copies, rows[0]!.id],
      )
    }
    await client.query('vacuum analyze')
    return copies
  })
}
