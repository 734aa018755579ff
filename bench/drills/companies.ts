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
  const company = { name: `Bodega ${newId()}`, cuit: null, address: '', plan: 'full' as const, isDemo: false }
  const id = await withClient(ownerUrl, (owner) => makeCompany(owner, company))
  const tokens: string[] = []
  for (let left = people; left > 0; left--) tokens.push(await join(ownerUrl, url, id))
  return { id, tokens }
}

/** Somebody new in a company, signed in. */
async function join(ownerUrl: string, url: string, company: string): Promise<string> {
  const email = `${newId()}@example.com`
  const person = { email, name: 'Ensaya', surname: 'Todo', passwordHash, roles: ['GENERAL_ADMIN' as const] }
  await withClient(ownerUrl, (owner) => makeUser(owner, company, person))
  return signIn(url, { email, password })
}
