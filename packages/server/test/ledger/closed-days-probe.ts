import { addDays } from '@lagar/domain/day.ts'
import type { Ask } from '../../src/demo/setting/ask.ts'
import { newId } from '../../src/ids.ts'
import type { TestCompany, TestServer } from '../support/harness.ts'

type Body = { [field: string]: unknown }
type Method = 'POST' | 'PUT'

/** What calls were answered while every day was closed: those refused for it, and those taken, each with the status that it asked for. */
export type Judged = { refused: Set<string>; taken: Set<string>; otherwise: Set<string> }

type Schema = { [word: string]: unknown } & { properties?: { [field: string]: Schema } }

/** The calls that write and whose bodies have a day, as OpenAPI describes them. */
export function datedCalls({ app }: TestServer): Set<string> {
  const paths = app.swagger().paths as { [path: string]: { [method: string]: Schema } }
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { requestBody }]) => method !== 'get' && hasDay(requestBody))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    ),
  )
}

function hasDay(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return (schema as Schema)['format'] === 'date' || Object.values(schema).some(hasDay)
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

type Saved = { id: string; version: number }

/** What a body says, each of its days one earlier. */
const dayBefore = (body: Body) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) => (isDay(value) ? [[field, addDays(value, -1)]] : [])),
  )

/** Asks while all days of a company are closed, and notes under a name what was answered. */
export const whileClosed =
  (server: TestServer, { id: company, admin }: Whose, { refused, taken, otherwise }: Judged) =>
  async (method: Method | 'DELETE', url: string, body?: object, name = `${method} /api/${url}`) => {
    const close = async (day: string | null) => {
      await server.owner.query(`select set_config('app.company_id', $1, false)`, [company])
      await server.owner.query('update company set lock_date = $1 where id = $2', [day, company])
    }
    await close('2199-12-31')
    const answer = await admin.request(method, url, body)
    await close(null)
    if (answer.statusCode < 300) taken.add(name)
    else if (answer.json().code === 'DAY_LOCKED') refused.add(name)
    else otherwise.add(`${name}: ${answer.body}`)
    return answer
  }

type Whose = Pick<TestCompany, 'id' | 'admin'>

/**
 * Somebody each of whose calls with a day is tried first while all days are closed; what was refused for it is done once they are open,
 * and then tried to be moved by a day, or taken back where it has a status.
 */
export function probing(server: TestServer, company: Whose, judged: Judged): Ask {
  const { admin } = company
  const dated = datedCalls(server)
  const { refused } = judged
  const tried = whileClosed(server, company, judged)

  async function ask(method: Method, url: string, given: object) {
    const call = `${method} /api/${url}`
    const send = method === 'POST' ? admin.post : admin.put
    if (given instanceof FormData || !dated.has(call)) return send(url, given)
    const body: Body = { ...(method === 'POST' && { id: newId() }), ...given }
    const name = [call, ...(typeof body['status'] === 'string' ? [body['status']] : [])].join(' ')
    if (refused.has(name)) return send(url, body)
    const answer = await tried(method, url, body, name)
    if (answer.statusCode < 300) return answer.json()
    const saved = await send(url, body)
    if (method === 'POST' && dated.has(`PUT /api/${url}`) && refused.has(name))
      await changed(url, body, saved)
    return saved
  }

  /** What was done is tried to be taken back, or to have been done the day before. Orders and notes are finished by other calls. */
  async function changed(url: string, body: Body, { id, version }: Saved) {
    const back = { ...body, id, version, status: 'PENDING' }
    const reason = 'Otra vez'
    if (url.startsWith('lands/')) await tried('PUT', url, back)
    else if (url === 'distribution/orders') await tried('PUT', url, { ...back, reason, dispatchedOn: null })
    else if (url === 'cellars/divisions' || url === 'label/labelings')
      await tried('PUT', url, { ...back, reason })
    else if (body['status'] === undefined)
      await tried('PUT', url, { ...body, ...dayBefore(body), id, version })
  }

  // One at a time: whether days are closed is true for the whole company.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (method: Method) => (url: string, body: object) => {
    const answer = last.then(() => ask(method, url, body))
    last = answer.catch(() => {})
    return answer
  }
  return { get: admin.get, post: inTurn('POST'), put: inTurn('PUT') }
}
