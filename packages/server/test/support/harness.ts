import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { todayIn, type Day } from '@lagar/domain/day.ts'
import type { Plan } from '@lagar/domain/access/plans.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import type { LightMyRequestResponse } from 'fastify'
import { Client, type Pool } from 'pg'
import { expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { hashPassword } from '../../src/auth/passwords.ts'
import { noRelay, type CallSettings } from '../../src/call/turn.ts'
import { noMessaging, type ChatSettings } from '../../src/chat/channel.ts'
import { makeCompany, makeUser } from '../../src/companies/make.ts'
import { withClient } from '../../src/database/client.ts'
import { openStandby, type Standby } from '../../src/database/standby.ts'
import { makePool, tenantDb } from '../../src/database/tenant.ts'
import type { Filing } from '../../src/files/storage.ts'
import type { Db } from '../../src/actor.ts'
import type { App } from '../../src/http/http.ts'
import { noLimits, type Limits } from '../../src/http/limits.ts'
import { newId } from '../../src/ids.ts'
import { openHub, type Hub } from '../../src/live/hub.ts'
import { freshDatabase } from './database.ts'
import { expectUnits } from './refusal-units.ts'
import { expectTold } from './told-refusals.ts'
import { openStorage } from '../../src/files/open-storage.ts'

/** What a call answered, for the test that asked to look into. */
type Json = ReturnType<JSON['parse']>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Today where the companies of the tests are. Asked for each time: whoever keeps it is a day late once midnight passed. */
export const today = (): Day => todayIn('America/Argentina/Mendoza', Date.now())

/** Somebody signed in, asking the server as their browser would. */
export class Person {
  readonly #app: App
  readonly token: string

  constructor(app: App, token: string) {
    this.#app = app
    this.token = token
  }

  async request(
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method,
      url: `/api/${url}`,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 400 && answer.body !== '') {
      expectUnits(answer.json())
      expectTold(method, url, answer.json().code)
    }
    return answer
  }

  /** Asks, and fails the test unless the answer is a yes. */
  async ask(method: Method, url: string, body?: object): Promise<Json> {
    const answer = await this.request(method, url, body)
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
    return answer.body === '' ? undefined : answer.json()
  }

  /** Asks, and fails the test unless the answer is this no. Returns the whole refusal. */
  async refused(code: string, method: Method, url: string, body?: object): Promise<Json> {
    const answer = await this.request(method, url, body)
    expect(answer.json().code, `${method} ${url}: ${answer.statusCode} ${answer.body}`).toBe(code)
    return answer.json()
  }

  get = (url: string) => this.ask('GET', url)
  post = (url: string, body: object) => this.ask('POST', url, body)
  put = (url: string, body: object) => this.ask('PUT', url, body)
  delete = (url: string) => this.ask('DELETE', url)

  /** A record by its type and id, as its page shows it. */
  record = async (type: string, id: string) =>
    (await this.get(`traceability/entity/data?type=${type}&id=${id}`)).result
}

/** The standby that a process reads from: its address out of that of the primary, and how far it may be behind, in seconds. */
export type Reading = { from: (runtimeUrl: string) => string; lagSeconds: number }

/** A company of a test's own, and people in it. */
export type TestCompany = { id: string; admin: Person; as(...roles: Role[]): Promise<Person> }

/** A server on a database of this test file's own. */
export type TestServer = {
  app: App
  owner: Client
  ownerUrl: string
  runtimeUrl: string
  /** What the server serves from, for jobs that a test starts beside it. */
  pool: Pool
  hub: Hub
  filing: Filing
  /** The database as a company sees it, for makers of what no call makes. */
  db(companyId: string): Db
  company(plan?: Plan): Promise<TestCompany>
  /** Another process of the product on the same database. */
  twin(
    reading?: Reading,
  ): Promise<{ app: App; pool: Pool; hub: Hub; standby: Standby | undefined; close(): Promise<void> }>
  close(): Promise<void>
}

const password = 'una contraseña larga'
/** Hashed once for everybody and as cheaply as can be, for it is checked at every sign-in; it is proven where it is the matter. */
const hashed = hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })

/** Opens a server for a test file, its files in a folder of its own unless told where; close it after all its tests. */
export async function openServer({
  limits = noLimits,
  storage: given,
  storageQuota = 10 ** 10,
  formTimeout = 30_000,
  chat = noMessaging,
  call = noRelay,
  mostWaiting = 1000,
  modelHosts = [],
  webhookHosts = [],
  metricsToken,
  reading,
}: Partial<Served> = {}): Promise<TestServer> {
  const database = await freshDatabase()
  const filesDir = mkdtempSync(path.join(os.tmpdir(), 'lagar-files-'))
  const storage = given ?? (await openStorage({ url: undefined, folder: filesDir }))
  const open = (readFrom = reading) =>
    openProcess(database.runtimeUrl, {
      limits,
      storage,
      storageQuota,
      formTimeout,
      chat,
      call,
      mostWaiting,
      modelHosts,
      webhookHosts,
      metricsToken,
      reading: readFrom,
    })
  const { app, pool, hub, close: closeProcess } = await open()
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()

  const signIn = async (companyId: string, roles: readonly Role[]) => {
    const email = `${newId()}@example.com`
    const passwordHash = await hashed
    const person = { email, name: 'Ana', surname: 'Prueba', passwordHash, roles }
    // Several people are made at once: each by a connection of its own, whose company nobody else changes meanwhile.
    await withClient(database.ownerUrl, (client) => makeUser(client, companyId, person))
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    return new Person(app, answer.json().token)
  }
  return {
    app,
    owner,
    ownerUrl: database.ownerUrl,
    runtimeUrl: database.runtimeUrl,
    pool,
    hub,
    filing: { storage, storageQuota },
    db: (companyId) => tenantDb(pool, companyId),
    async company(plan = 'full') {
      const id = await withClient(database.ownerUrl, (client) =>
        makeCompany(client, { name: `Bodega ${newId()}`, cuit: null, address: '', plan, isDemo: false }),
      )
      return { id, admin: await signIn(id, ['GENERAL_ADMIN']), as: (...roles) => signIn(id, roles) }
    },
    twin: open,
    async close() {
      await closeProcess()
      await owner.end()
      await database.drop()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}

/** What a test may want of a server that is not the usual. */
type Served = Filing & {
  limits: Limits
  formTimeout: number
  chat: ChatSettings
  call: CallSettings
  mostWaiting: number
  modelHosts: readonly string[]
  webhookHosts: readonly string[]
  metricsToken: string | undefined
  reading: Reading | undefined
}

/** The secret of the servers of tests. */
export const testSecret = 'x'.repeat(32)

/** One process of the product, with connections of its own. */
async function openProcess(runtimeUrl: string, outside: Served) {
  const pool = makePool(runtimeUrl, 8)
  const hub = await openHub(pool, runtimeUrl)
  const { reading } = outside
  const standby =
    reading && openStandby({ url: reading.from(runtimeUrl), primary: pool, lagSeconds: reading.lagSeconds })
  const app = await buildApp({
    pool,
    secret: testSecret,
    previousSecret: 'y'.repeat(32),
    hub,
    standby,
    logger: false,
    ...outside,
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await hub.close()
    await standby?.end()
    await pool.end()
  }
  return { app, pool, hub, standby, close }
}
