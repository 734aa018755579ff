import { allowed, type Gate } from '@lagar/domain/access/permissions.ts'
import { roles } from '@lagar/domain/access/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takenLists } from '../../../web/src/device/lists.ts'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; gate: Gate }

/** Every call with the gate that its description names. */
function calls(): Call[] {
  const paths = server.app.swagger().paths as Record<string, Record<string, { 'x-permission'?: Gate }>>
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-permission': gate }]) =>
      gate === undefined
        ? []
        : [{ method: method.toUpperCase() as Call['method'], url: url.replace(/^\/api\//, ''), gate }],
    ),
  )
}

/** A call at an id that nobody has, with nothing to do: whoever may ask hears another no than for lack of a right. */
const asked = ({ method, url }: Call) =>
  [
    method,
    url.replaceAll(/\{\w+\}/g, newId()),
    method === 'GET' || method === 'DELETE' ? undefined : {},
  ] as const

test.each(['full', 'wine-estate', 'cellar'] as const)(
  'in the plan %s every role is let in exactly where its permissions say',
  { timeout: 240_000 },
  async (plan) => {
    const company = await server.company(plan)
    const guarded = calls().filter(
      ({ gate }) => gate !== 'PUBLIC' && gate !== 'SIGNED_IN' && gate !== 'MEMBER',
    )
    expect(guarded.length).toBeGreaterThan(100)
    const wrong: string[] = []
    for (const role of plan === 'full' ? roles : (['GENERAL_ADMIN', 'LAND_ADMIN', 'CELLAR_ADMIN'] as const)) {
      const person = await company.as(role)
      for (const call of guarded) {
        const verdict = allowed({ roles: [role], plan, isPlatformAdmin: false }, call.gate)
        const answer = await person.request(...asked(call))
        const code = answer.statusCode === 403 ? (answer.json().code as string) : 'OK'
        // A call may look closer than its gate (costs, an own role); what the gate refuses is refused all the same.
        if (verdict === true ? code === 'PLAN' : code !== verdict)
          wrong.push(`${role} ${call.method} ${call.url} (${call.gate}): ${String(verdict)}, was ${code}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('whom no company knows is let into nothing of a company', async () => {
  const company = await server.company()
  const person = await company.as('LAND_ADMIN')
  await server.owner.query('delete from membership where company_id = $1 and roles = $2', [
    company.id,
    ['LAND_ADMIN'],
  ])
  for (const call of calls().filter(
    ({ gate }) => gate !== 'PUBLIC' && gate !== 'SIGNED_IN' && gate !== 'platform',
  )) {
    const answer = await person.request(...asked(call))
    expect([call.method, call.url, answer.json().code]).toEqual([call.method, call.url, 'NO_COMPANY'])
  }
})

test('an id that nobody has is not found, whatever the call, and in the same words', async () => {
  const { admin } = await server.company()
  for (const call of calls().filter(
    ({ url, method }) => url.includes('{') && (method === 'GET' || method === 'DELETE'),
  )) {
    const answer = await admin.request(...asked(call))
    const { message, code } = answer.json()
    expect([call.method, call.url, answer.statusCode, code, message]).toEqual([
      call.method,
      call.url,
      404,
      'NOT_FOUND',
      'No se encontró lo que busca. Puede que se haya eliminado: vuelva a la lista.',
    ])
  }
})

test('every list that a telephone takes along is asked for by the permission of its call', () => {
  const gates = new Map(calls().flatMap(({ method, url, gate }) => (method === 'GET' ? [[url, gate]] : [])))
  expect(takenLists.map(({ path, permission }) => [path, permission])).toEqual(
    takenLists.map(({ path }) => [path, gates.get(path)]),
  )
})
