import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { noLimits } from '../../src/http/limits.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer({ limits: { ...noLimits, reads: 8 } })
})
afterAll(() => server.close())

type Answer = { status: number; asOf: string | null; body: Record<string, unknown> | null }

const addressOf = (asked: readonly string[]) =>
  `together?${new URLSearchParams(asked.map((ask): [string, string] => ['ask', ask])).toString()}`

const together = async (person: Person, ...asked: string[]): Promise<Answer[]> =>
  (await person.get(addressOf(asked))).answers

test('what is asked together is answered as it would be alone, in its order, and a refusal takes nothing from the others', async () => {
  const company = await server.company()
  await company.admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED', crop: 'GRAPE' })
  const person = await company.as('LAND_EMPLOYEE')
  const asked = ['auth/me', 'companies/users?limit=1', 'companies/varieties?limit=1&name=mal%62ec', 'nothing']
  const [me, users, varieties, nothing] = await together(person, ...asked)
  expect(me).toMatchObject({ status: 200, asOf: null, body: { company: { id: company.id } } })
  expect(users).toMatchObject({ status: 403, body: { code: 'NO_PERMISSIONS' } })
  expect(varieties!.body).toEqual(await person.get(asked[2]!))
  expect(varieties!.body).toMatchObject({ total: 1 })
  expect(nothing).toMatchObject({ status: 404 })
})

test('each of them is counted as a call of its own', async () => {
  const { admin } = await server.company()
  const answers = await together(admin, ...Array.from({ length: 9 }, (_, at) => `lands/seeds?page=${at + 1}`))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
})

test('a page that shows another company than its session is in is told so by each of them', async () => {
  const { admin, id } = await server.company()
  const asked = addressOf(['auth/me', 'lands/seeds'])
  const answer = await admin.request('GET', asked, undefined, { 'x-company': newId() })
  expect(answer.json().answers).toMatchObject([
    { status: 200, body: { company: { id } } },
    { status: 409, body: { code: 'OTHER_COMPANY' } },
  ])
})

test('a file, what changes something, and what asks together again are not asked for together', async () => {
  const { admin } = await server.company()
  expect(await together(admin, 'traceability/xlsx?type=SEASON')).toEqual([
    { status: 406, asOf: null, body: null },
  ])
  for (const wrong of ['together?ask=auth/me', '/auth/me', '../health', 'http://elsewhere/', ''])
    await admin.refused('INVALID_INPUT', 'GET', addressOf([wrong]))
  await admin.refused('INVALID_INPUT', 'GET', addressOf(Array.from({ length: 25 }, () => 'auth/me')))
})
