import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../../database/cannot-start.ts'
import { withClient } from '../../database/client.ts'
import type { App } from '../../http/http.ts'
import {
  demo,
  markAsDemo,
  openCompany,
  putAside,
  standing,
  testOf,
  type Story,
} from '../setting/companies.ts'
import type { Ask } from '../setting/ask.ts'
import { tellStory, type Telling } from './tell.ts'
import { demoPassword } from '../../companies/demo-users.ts'

/**
 * Fills the demo company when there is no company of anybody's yet, through an app that is opened only for that. Returns
 * whether the demo is there.
 */
export async function fillDemoOnce(
  ownerUrl: string,
  openApp: () => Promise<App>,
  tell = tellStory,
): Promise<boolean> {
  const { isTold, isUsed } = await withClient(ownerUrl, (owner) => standing(owner, demo))
  if (!isTold && !isUsed) await tellIn(ownerUrl, await openApp(), demo, tell)
  return isTold || !isUsed
}

/** A company with a story: where it is found and who administers it. */
export type Told = { id: string; name: string; email: string }

/**
 * Tells a story in the demo company, or, when there are companies already, in a further one that is named after the seed. Refuses
 * a seed whose company is there.
 */
export async function tellAnother(ownerUrl: string, app: App, telling: Telling): Promise<Told> {
  const another = testOf(telling.seed)
  const [{ isTold, isUsed }, { names }] = await withClient(ownerUrl, async (owner) => [
    await standing(owner, demo),
    await standing(owner, another),
  ])
  if (names.includes(another.name))
    throw new CannotStart(
      `Ya existe la empresa «${another.name}». Elija otra semilla: --seed ${telling.seed + 1}`,
    )
  const story = isTold || isUsed ? another : demo
  return tellIn(ownerUrl, app, story, (ask) => tellStory(ask, telling))
}

/**
 * Makes a company, tells its story, and only then marks it as a demo: what a telling left half-way carries no mark, is put aside,
 * and is told again.
 */
async function tellIn(
  ownerUrl: string,
  app: App,
  story: Story,
  tell: (ask: Ask) => Promise<void>,
): Promise<Told> {
  const email = story.users[0]!.email
  const id = await withClient(ownerUrl, async (owner) => {
    await putAside(owner, story)
    return openCompany(owner, story)
  })
  const authorization = await signedIn(app, email)
  if (story.logo) await bringLogo(app, authorization, story.logo)
  await tell(askAs(app, authorization))
  await withClient(ownerUrl, async (owner) => {
    await markAsDemo(owner, id)
    // What is asked from now on is planned for tables that are full; PostgreSQL itself would see that only a minute later.
    await owner.query('analyze')
  })
  return { id, name: story.name, email }
}

/** What lets somebody of a demo in. */
async function signedIn(app: App, email: string): Promise<string> {
  const credentials = { email, password: demoPassword }
  const session = await app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials })
  return `Bearer ${session.json<{ token: string }>().token}`
}

async function bringLogo(app: App, authorization: string, logo: URL) {
  const payload = new FormData()
  payload.append('file', new Blob([await readFile(logo)]), 'logo.png')
  const url = '/api/companies/company/logo'
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: { authorization }, payload })
  if (statusCode >= 300) throw new Error(`POST ${url}: ${body}`)
}

/** How often what was refused because the machine does much besides is asked again; nothing of it was written. */
const TRIES = 10

/** Somebody of a demo, asking through the product's own calls. */
function askAs(app: App, authorization: string): Ask {
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const send = () =>
      app.inject({ method, url: `/api/${url}`, headers: { authorization }, ...(body && { payload: body }) })
    let answer = await send()
    for (let left = TRIES; answer.statusCode === 503 && left > 0; left--) {
      await sleep(1000)
      answer = await send()
    }
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}\n${JSON.stringify(body)}`)
    return answer.body === '' ? undefined : answer.json<never>()
  }
  return {
    get: (url) => ask('GET', url),
    post: (url, body) => ask('POST', url, body),
    put: (url, body) => ask('PUT', url, body),
  }
}
