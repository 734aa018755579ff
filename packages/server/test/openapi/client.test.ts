import type { AddressInfo } from 'node:net'
import { connect } from '@lagar/client'
import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** A program that may write in one area of a company of its own. */
async function program(area: string) {
  const { admin } = await server.company()
  const { today } = await admin.get('auth/me')
  const { token } = await admin.post('auth/programs', {
    ...{ name: 'Planilla', areas: [area], access: 'WRITE' },
    ...{ expiresOn: addDays(today, 30), password: 'una contraseña larga' },
  })
  const { port } = server.app.server.address() as AddressInfo
  return connect({ url: `http://127.0.0.1:${port}`, token: token as string })
}

test('a program lists, creates and changes a record by what the types say', async () => {
  const lagar = await program('administration')
  const made = await lagar.POST('/api/companies/varieties', {
    body: { name: 'Tannat', crop: 'GRAPE', grapeType: 'RED' },
  })
  expect(made.data).toMatchObject({ name: 'Tannat', version: 1 })
  const { id, version } = made.data!
  const body = { id, version, name: 'Tannat de altura', crop: 'GRAPE', grapeType: 'RED' } as const
  expect((await lagar.PUT('/api/companies/varieties', { body })).data?.name).toBe('Tannat de altura')
  const { data } = await lagar.GET('/api/companies/varieties', {
    params: { query: { limit: 5, sort: 'name' } },
  })
  expect(data?.result.map(({ name }) => name)).toEqual(['Tannat de altura'])
})

test('what is refused comes as the error of the call, with its code', async () => {
  const lagar = await program('administration')
  const body = {
    id: crypto.randomUUID(),
    version: 1,
    name: 'Tannat',
    crop: 'GRAPE',
    grapeType: 'RED',
  } as const
  const { error, response } = await lagar.PUT('/api/companies/varieties', { body })
  expect([response.status, error?.code]).toEqual([404, 'NOT_FOUND'])
  const elsewhere = await lagar.GET('/api/distribution/orders')
  expect(elsewhere.error?.code).toBe('NO_PERMISSIONS')
})

test('what no call takes does not compile', async () => {
  const lagar = await program('administration')
  // @ts-expect-error: a variety has a name.
  const nameless = await lagar.POST('/api/companies/varieties', { body: { crop: 'GRAPE' } })
  expect(nameless.error).toMatchObject({ code: 'INVALID_INPUT', missing: ['name', 'grapeType'] })
  // @ts-expect-error: no such call.
  const nowhere = await lagar.GET('/api/companies/grapes', {})
  expect((nowhere as { response: Response }).response.status).toBe(404)
})
