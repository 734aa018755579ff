import { randomBytes } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import { letterOf, type News } from '../mail/letters.ts'
import type { PostOffice } from '../mail/post-office.ts'
import { hashOf } from './tokens.ts'

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>
type Account = {
  id: string
  email: string
  new_email: string | null
  name: string
  language: string
  has_entered: boolean
}
type Purpose = 'RECOVER' | 'CONFIRM'

const pages: Record<Purpose, string> = { RECOVER: 'recover', CONFIRM: 'confirm' }
const lives: Record<Purpose, string> = { RECOVER: '1 hour', CONFIRM: '2 days' }

/**
 * The letters of one's account. They are written by jobs, so that an answer takes as long for an address nobody has as for
 * one that somebody has, and so that a link is in no table and no log: it is made when its letter is sent.
 */
export function accountLetters(post: PostOffice, publicUrl: string): TaskList {
  return {
    async sendRecovery(payload, { query }) {
      const { email } = payload as { email: string }
      const account = await find(query, 'email = $1 and suspended_at is null', email)
      if (!account) return
      const link = await makeLink(query, account, 'RECOVER', account.email)
      await post.send(letterOf('recovery', account, { link: publicUrl + link }))
    },
    async sendConfirmation(payload, { query }) {
      const account = await find(query, 'id = $1 and suspended_at is null', (payload as { id: string }).id)
      if (!account) return
      const email = account.new_email ?? account.email
      const taken = await query('select 1 from account where email = $1 and id <> $2', [email, account.id])
      if (taken.rows.length > 0) return
      const link = await makeLink(query, account, 'CONFIRM', email)
      await post.send(letterOf('confirmation', { ...account, email }, { link: publicUrl + link }))
    },
    async sendInvitation(payload, { query }) {
      const { id, companyId } = payload as { id: string; companyId: string }
      const account = await find(query, 'id = $1 and suspended_at is null', id)
      const { rows } = await query('select name from company where id = $1', [companyId])
      if (!account) return
      const company = (rows[0] as { name: string }).name
      // Whoever has a password comes in with it, and goes on in the company that added them.
      if (account.has_entered)
        return post.send(letterOf('added', account, { company, link: `${publicUrl}/?company=${companyId}` }))
      const lasting = { life: '7 days', companyId }
      const link = publicUrl + (await makeLink(query, account, 'RECOVER', account.email, lasting))
      await post.send(letterOf('invitation', account, { company, link }))
    },
    async sendNews(payload, { query }) {
      const { id, kind } = payload as { id: string; kind: News }
      const account = await find(query, 'id = $1', id)
      if (account) await post.send(letterOf(kind, account))
    },
  }
}

async function find(query: Query, condition: string, value: string): Promise<Account | undefined> {
  const { rows } = await query(
    `select id, email, new_email, name, language, password_hash <> '' as has_entered from account where ${condition}`,
    [value],
  )
  return rows[0] as Account | undefined
}

/** Makes a link that opens once, and spends the ones before it. The token stands behind #, where no log keeps it. */
export async function makeLink(
  query: Query,
  { id }: Pick<Account, 'id'>,
  purpose: Purpose,
  email: string,
  { life = lives[purpose], companyId = null }: { life?: string; companyId?: string | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    `update account_link set used_at = now() where account_id = $1 and purpose = $2 and used_at is null`,
    [id, purpose],
  )
  await query(
    `insert into account_link (hash, account_id, purpose, email, company_id, ends_at)
     values ($1, $2, $3, $4, $5, now() + $6::interval)`,
    [hashOf(token), id, purpose, email, companyId, life],
  )
  return `/${pages[purpose]}#${token}`
}
