import type { Role } from '@lagar/domain/access/roles.ts'
import { makeCompany, makeUser } from '../companies/make.ts'
import { withClient } from '../database/client.ts'
import type { App } from '../http/http.ts'
import type { Ask } from './story/ask.ts'
import { tellStory } from './story/tell.ts'
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
  await tellStory(await signedIn(app))
  return true
}

/** The demo company and its users, before anything happened. */
async function makeDemoCompany(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    const companyId = await makeCompany(owner, {
      name: 'Bodega Cerro Pintado S.A.',
      cuit: '30-70123456-8',
      address: 'Ruta 89 km 14, Paraje Altamira, San Carlos, Mendoza',
      plan: 'full',
      isDemo: true,
    })
    for (const user of demoUsers) {
      await makeUser(owner, companyId, {
        ...user,
        roles: user.roles as readonly Role[],
        password: demoPassword,
      })
    }
  })
}

/** The general administrator of the demo, asking through the product's own calls. */
async function signedIn(app: App): Promise<Ask> {
  const credentials = { email: demoUsers[0]!.email, password: demoPassword }
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
