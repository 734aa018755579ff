import type { Client } from 'pg'
import { makeLink } from '../auth/letters.ts'
import { newId } from '../ids.ts'

/**
 * Makes somebody an administrator of the platform, with an account if they have none. Runs as the owner of the tables. Returns
 * the path of the link with which whoever has no password yet chooses one.
 */
export async function makePlatformAdmin(owner: Client, email: string): Promise<string | undefined> {
  const address = email.trim().toLowerCase()
  await owner.query(
    `insert into account (id, email, name, surname, password_hash) values ($1, $2, $2, '', '')
     on conflict (email) do nothing`,
    [newId(), address],
  )
  const { rows } = await owner.query<{ id: string; password_hash: string }>(
    'update account set is_platform_admin = true where email = $1 returning id, password_hash',
    [address],
  )
  const account = rows[0]!
  if (account.password_hash !== '') return undefined
  return makeLink((text, values) => owner.query(text, values), account, 'RECOVER', address)
}

/** Takes the platform out of somebody's hands. Returns whether it was in them. */
export async function removePlatformAdmin(owner: Client, email: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    'update account set is_platform_admin = false where email = $1 and is_platform_admin',
    [email.trim().toLowerCase()],
  )
  return rowCount === 1
}
