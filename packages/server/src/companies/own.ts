import { openedCompany, ownCompany, type OwnCompany } from '@lagar/domain/companies/own.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { created } from '@lagar/domain/wire.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { tooWeak } from '../auth/account.ts'
import { isBreached } from '../auth/breached.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { seedOpened } from './make.ts'
import { invite } from './users.ts'

/** The call by which who tries the demonstration begins a company of their own and leaves it behind. */
export function ownCompanyRoutes(app: App) {
  app.post(
    '/companies/own',
    {
      config: { permission: 'company.write', rateLimit: { max: 10, timeWindow: '1 hour' } },
      schema: { body: created(ownCompany), response: { 201: openedCompany } },
    },
    async (request, reply) => {
      const { id = newId(), ...input } = request.body
      if (isBreached(input.password)) throw tooWeak()
      const hash = await hashPassword(input.password)
      const made = await transact(request, (tx, actor) => begin(tx, actor, id, { ...input, hash }))
      return reply.code(201).send(made)
    },
  )
}

/**
 * Opens the company with the lists that every company starts with, and gives its first administrator an account with a password. Refuses with
 * NO_PERMISSIONS where the company that one works in is no demonstration, or another was begun beside it; an address that somebody has is
 * ALREADY_TAKEN.
 */
async function begin(tx: Tx, actor: Actor, id: string, { hash, ...input }: OwnCompany & { hash: string }) {
  const { name, plan, adminName, adminSurname, adminEmail } = input
  const { rows } = await sql<{
    opened: boolean
  }>`select demo_open_company(${actor.sessionId}, ${id}, ${name}, ${plan}, ${actor.requestId}) as opened`.execute(
    tx,
  )
  if (rows[0]?.opened !== true) throw new Refusal('NO_PERMISSIONS')
  const account = newId()
  const given = await sql<{
    account: string
  }>`select auth_invite(${account}, ${adminEmail}, ${adminName}, ${adminSurname}) as account`.execute(tx)
  if (given.rows[0]?.account !== account)
    throw new Refusal('ALREADY_EXISTS', { errors: { adminEmail: 'ALREADY_TAKEN' } })
  // From here to the end of the transaction the new company's own rows are written.
  await sql`select app_set('app.company_id', ${id})`.execute(tx)
  await seedOpened((text, values) => tx.executeQuery(CompiledQuery.raw(text, values)), id)
  const founder: Actor = { ...actor, companyId: id, roles: ['GENERAL_ADMIN'], changed: [] }
  await invite(tx, founder, account, {
    ...{
      email: adminEmail,
      name: adminName,
      surname: adminSurname,
      roles: ['GENERAL_ADMIN'],
      employee: null,
    },
  })
  await sql`select auth_set_password(${account}, ${hash}, null)`.execute(tx)
  return { id, name, adminEmail }
}
