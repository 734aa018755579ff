import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person, TestServer } from '../support/harness.ts'
import type { Receiver } from '../support/receiver.ts'
import { messagesOf, openSending, path, until, variety } from './sending.ts'

/** What holds of a webhook whose keeper, address or rights change while it is told. */
let server: TestServer
let receiver: Receiver
let other: Receiver
let sending: Awaited<ReturnType<typeof openSending>>
beforeAll(async () => {
  sending = await openSending()
  ;({ server, receiver, other } = sending)
})
beforeEach(() => sending.rest())
afterEach(() => server.owner.query('delete from webhook'))
afterAll(() => sending.close())

const make = (admin: Person, change: object = {}) =>
  admin.post(path, { name: 'ERP', webhookUrl: receiver.url, kinds: ['variety'], isActive: true, ...change })

test('what the old address answers does not hold up who gave another meanwhile', async () => {
  const { admin } = await server.company()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  receiver.answers({ status: 410, held })
  const { id, version } = await make(admin)
  await admin.post('companies/varieties', variety('Malbec'))
  await sending.later()
  await until(() => expect(receiver.got).toHaveLength(1))
  await admin.put(path, {
    ...{ id, version, name: 'ERP', webhookUrl: other.url, kinds: ['variety'], isActive: true },
  })
  answer()
  const asked = async () => (await admin.get(`${path}/deliveries`)).result
  await until(async () => expect(await asked()).toMatchObject([{ status: 410 }]))
  await sending.later()
  await until(() => expect(messagesOf(other)).toMatchObject([{ type: 'variety.create' }]))
  expect((await admin.get(path)).result).toMatchObject([{ isActive: true }])
})

test('it tells no more than its keeper may read, and nothing once they may not look after the company', async () => {
  const { admin, id: company, as } = await server.company()
  const keeper = await as('GENERAL_ADMIN')
  await make(keeper, { kinds: [] })
  const { user } = await keeper.get('auth/me')
  await server.owner.query(
    `update membership set roles = '{LAND_ADMIN}' where company_id = $1 and account_id = $2`,
    [company, user.id],
  )
  await admin.post('companies/varieties', variety('Malbec'))
  await sending.later()
  await until(async () => expect((await admin.get(path)).result).toMatchObject([{ isOrphan: true }]))
  expect(receiver.got).toEqual([])
  // Whoever takes it over goes on where it stopped.
  const [{ id, version }] = (await admin.get(path)).result
  const took = await admin.put(path, {
    ...{ id, version, name: 'ERP', webhookUrl: receiver.url, kinds: ['variety'], isActive: true },
  })
  expect(took.isOrphan).toBe(false)
  await until(() => expect(messagesOf(receiver)).toMatchObject([{ type: 'variety.create' }]))
})
