import type { Role } from '@lagar/domain/access/roles.ts'
import type { Client } from 'pg'
import { hashPassword } from '../../auth/passwords.ts'
import { makeCompany, makeUser } from '../../companies/make.ts'
import { demoPassword, demoUsers } from '../../companies/demo-users.ts'

type DemoUser = { email: string; name: string; surname: string; roles: readonly Role[] }

/** A company to tell a story in, and its users; the first one administers it. */
export type Story = {
  name: string
  cuit: string | null
  address: string
  /** The picture at the head of its papers, as a file. */
  logo?: URL
  users: readonly DemoUser[]
}

/** The demo company. */
export const demo: Story = {
  name: 'Bodega Cerro Pintado S.A.',
  cuit: '30-70123456-8',
  address: 'Ruta 89 km 14, Paraje Altamira, San Carlos, Mendoza',
  logo: new URL('cerro-pintado.png', import.meta.url),
  users: demoUsers.map((user) => ({ ...user, roles: user.roles as readonly Role[] })),
}

/** A further company for trying things out, with an administrator of its own. */
export const testOf = (seed: number): Story => ({
  name: `Bodega de prueba ${seed}`,
  cuit: null,
  address: '',
  users: [
    { email: `admin@prueba-${seed}.demo`, name: 'Lucía', surname: 'Ferreyra', roles: ['GENERAL_ADMIN'] },
  ],
})

const aside = { name: ' (sin terminar)', mail: '@sin-terminar.demo' }

// Companies by a story's name that carry no mark and have nobody but its users: somebody began to tell it.
const begun = `not is_demo and name in ($1, $1 || '${aside.name}')
  and not exists (select from membership m join account a on a.id = m.account_id
    where m.company_id = company.id and a.email <> all($2) and a.email not like '%${aside.mail}')`

const valuesOf = ({ name, users }: Story) => [name, users.map(({ email }) => email)]

/**
 * Whether a demo is told, whether a company is there that is somebody's own, and the names of all companies but those where this
 * story was only begun.
 */
export async function standing(owner: Client, story: Story) {
  const { rows } = await owner.query<{ name: string; isDemo: boolean }>(
    `select name, is_demo as "isDemo" from company where not (${begun})`,
    valuesOf(story),
  )
  return {
    isTold: rows.some(({ isDemo }) => isDemo),
    isUsed: rows.some(({ isDemo }) => !isDemo),
    names: rows.map(({ name }) => name),
  }
}

/**
 * Puts aside what was only begun of a story: nothing is deleted, but nobody can enter it any more, and its users may be made again.
 * What a person made, or was told to its end, stays as it is.
 */
export async function putAside(owner: Client, story: Story): Promise<void> {
  await owner.query('begin')
  const { rows } = await owner.query<{ id: string }>(
    `update company set name = name || '${aside.name}' where name = $1 and ${begun} returning id`,
    valuesOf(story),
  )
  await owner.query(
    `update account set email = id || '${aside.mail}', suspended_at = now()
     where id in (select account_id from membership where company_id = any($1))`,
    [rows.map(({ id }) => id)],
  )
  await owner.query('commit')
}

/** The company of a story and its users, before anything happened; it carries no mark yet. */
export async function openCompany(owner: Client, { name, cuit, address, users }: Story): Promise<string> {
  const id = await makeCompany(owner, { name, cuit, address, plan: 'full', isDemo: false })
  const passwordHash = await hashPassword(demoPassword)
  for (const user of users) await makeUser(owner, id, { ...user, passwordHash })
  return id
}

/** Marks a company as a demo, now that its story is told to the end. */
export const markAsDemo = (owner: Client, id: string) =>
  owner.query('update company set is_demo = true where id = $1', [id])
