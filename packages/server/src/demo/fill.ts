import type { Role } from '@lagar/domain/access/roles.ts'
import { makeCompany, makeUser } from '../companies/make.ts'
import { CannotStart } from '../database/cannot-start.ts'
import { withClient } from '../database/client.ts'
import type { App } from '../http/http.ts'
import type { Ask } from './story/ask.ts'
import { tellStory, type Telling } from './story/tell.ts'
import { demoPassword, demoUsers } from './users.ts'

/** Fills the demo company when there is no company yet. Returns whether the demo is there. */
export async function fillDemoOnce(ownerUrl: string, app: App): Promise<boolean> {
  const isThere = await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ demo: boolean | null }>(
      'select bool_or(is_demo) as demo from company',
    )
    return rows[0]?.demo ?? null
  })
  if (isThere !== null) return isThere
  await makeDemoCompany(ownerUrl)
  await tellStory(await signedIn(app, demoUsers[0]!.email))
  return true
}

/** A company with a story: where it is found and who administers it. */
export type Told = { id: string; name: string; email: string }

/**
 * Tells a story in the demo company, or, when there are companies already, in a further one that is named after the seed. Refuses
 * a seed whose company is there.
 */
export async function tellAnother(ownerUrl: string, app: App, telling: Telling): Promise<Told> {
  const names = await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>('select name from company')
    return rows.map(({ name }) => name)
  })
  const name = `Bodega de prueba ${telling.seed}`
  if (names.includes(name))
    throw new CannotStart(`Ya existe la empresa «${name}». Elija otra semilla: --seed ${telling.seed + 1}`)
  const told =
    names.length === 0 ? await makeDemoCompany(ownerUrl) : await makeTestCompany(ownerUrl, name, telling.seed)
  await tellStory(await signedIn(app, told.email), telling)
  return told
}

/** The demo company and its users, before anything happened. */
function makeDemoCompany(ownerUrl: string): Promise<Told> {
  const name = 'Bodega Cerro Pintado S.A.'
  return withClient(ownerUrl, async (owner) => {
    const id = await makeCompany(owner, {
      name,
      cuit: '30-70123456-8',
      address: 'Ruta 89 km 14, Paraje Altamira, San Carlos, Mendoza',
      plan: 'full',
      isDemo: true,
    })
    for (const user of demoUsers) {
      await makeUser(owner, id, {
        ...user,
        roles: user.roles as readonly Role[],
        password: demoPassword,
      })
    }
    return { id, name, email: demoUsers[0]!.email }
  })
}

/** A further company for trying things out, with an administrator of its own. */
function makeTestCompany(ownerUrl: string, name: string, seed: number): Promise<Told> {
  const email = `admin@prueba-${seed}.demo`
  return withClient(ownerUrl, async (owner) => {
    const id = await makeCompany(owner, { name, cuit: null, address: '', plan: 'full', isDemo: true })
    const password = demoPassword
    await makeUser(owner, id, {
      email,
      name: 'Lucía',
      surname: 'Ferreyra',
      password,
      roles: ['GENERAL_ADMIN'],
    })
    return { id, name, email }
  })
}

/** Somebody of a demo, asking through the product's own calls. */
async function signedIn(app: App, email: string): Promise<Ask> {
  const credentials = { email, password: demoPassword }
  const session = await app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials })
  const authorization = `Bearer ${session.json<{ token: string }>().token}`
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization },
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}\n${JSON.stringify(body)}`)
    return answer.body === '' ? undefined : answer.json<never>()
  }
  return {
    get: (url) => ask('GET', url),
    post: (url, body) => ask('POST', url, body),
    put: (url, body) => ask('PUT', url, body),
  }
}
