import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { keyRing } from '../../src/auth/key-ring.ts'
import { publicDb } from '../../src/database/tenant.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { wakeWebhooks, webhookClock, webhookTasks } from '../../src/webhooks/tell.ts'
import { testSecret, type Person, type TestServer } from '../support/harness.ts'
import type { Receiver } from '../support/receiver.ts'
import { messagesOf, openSending, path, until, variety } from './sending.ts'

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

const later = (days = 0) => sending.later(days)

const expected = (secret: string, { id, timestamp, body }: Receiver['got'][number]) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

test('a program is told what changes from the moment it is written down, signed, of the kinds that it wants', async () => {
  const { admin, id: company } = await server.company()
  await admin.post('companies/varieties', variety('Bonarda'))
  const made = await make(admin)
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(JSON.stringify(await admin.get(path))).not.toContain(made.secret.slice(6))
  const { id } = await admin.post('companies/varieties', variety('Malbec'))
  await admin.post('administration/seasons', {
    name: 'Vendimia 2026',
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
  })
  await admin.delete(`companies/variety/${id}`)
  await until(() => expect(receiver.got).toHaveLength(2))
  const told = messagesOf(receiver)
  expect(told).toMatchObject([
    { type: 'variety.create', data: { company, entity: 'variety', id, by: 'Ana Prueba' } },
    { type: 'variety.delete', data: { entity: 'variety', id } },
  ])
  const [first] = receiver.got
  expect(first!.signature).toBe(expected(made.secret, first!))
  expect(Math.abs(Date.now() / 1000 - Number(first!.timestamp))).toBeLessThan(60)
  await until(async () => {
    const { result } = await admin.get(`${path}/deliveries?webhook=${made.id}`)
    expect(result).toMatchObject([
      { event: 'variety.delete', state: 'TAKEN', attempts: 1, status: 204, problem: null },
      { event: 'variety.create', state: 'TAKEN', entityId: id },
    ])
  })
})

test('what is not taken is tried again, the same message by the same id, and what comes after it is not kept waiting', async () => {
  const { admin } = await server.company()
  await make(admin)
  let fails = true
  receiver.answers(({ body }) => ({ status: fails && body.includes('variety.create') ? 500 : 200 }))
  const { id, version } = await admin.post('companies/varieties', variety('Malbec'))
  await admin.put('companies/varieties', { ...variety('Malbec'), grapeType: 'WHITE', id, version })
  await until(() =>
    expect(messagesOf(receiver).map(({ type }) => type)).toEqual(['variety.create', 'variety.edit']),
  )
  await until(async () =>
    expect((await admin.get(`${path}/deliveries?state=WAITING`)).result).toMatchObject([
      { event: 'variety.create', attempts: 1, status: 500, problem: 'REFUSED' },
    ]),
  )
  fails = false
  await later()
  await until(() => expect(receiver.got).toHaveLength(3))
  expect(receiver.got[2]).toMatchObject({ id: receiver.got[0]!.id, body: receiver.got[0]!.body })
  await until(async () => expect((await admin.get(`${path}/deliveries?state=WAITING`)).result).toEqual([]))
})

test('after three days a message is given up, said so, and sent again by hand', async () => {
  const { admin } = await server.company()
  const { id } = await make(admin)
  receiver.answers({ status: 503 })
  await admin.post('companies/varieties', variety('Malbec'))
  await until(() => expect(receiver.got).toHaveLength(1))
  await until(async () => {
    const [{ waiting, failingSince }] = (await admin.get(path)).result
    expect([waiting, typeof failingSince]).toEqual([1, 'string'])
  })
  await later(3)
  await until(async () => expect((await admin.get(path)).result).toMatchObject([{ waiting: 0, failed: 1 }]))
  const [lost] = (await admin.get(`${path}/deliveries?state=GIVEN_UP`)).result
  expect(lost).toMatchObject({ attempts: 2, problem: 'REFUSED', nextAt: null })
  receiver.answers({ status: 200 })
  expect(await admin.put(`${path}/${id}/replay`, { message: lost.id })).toEqual({ count: 1 })
  await until(async () =>
    expect((await admin.get(path)).result).toMatchObject([{ failed: 0, waiting: 0, failingSince: null }]),
  )
  expect(receiver.got.at(-1)!.id).toBe(lost.id)
  expect(await admin.put(`${path}/${id}/replay`, {})).toEqual({ count: 0 })
  await admin.refused('NOT_FOUND', 'PUT', `${path}/${id}/replay`, { message: id })
})

test('a receiver that is slow or down keeps no other waiting, and is left alone after three that failed', async () => {
  const { admin } = await server.company()
  await make(admin, { name: 'Lento' })
  await make(admin, { name: 'Rápido', webhookUrl: other.url })
  receiver.answers({ status: 500, after: 400 })
  for (let turn = 0; turn < 8; turn++) await admin.post('companies/varieties', variety(`Uva ${turn}`))
  await until(() => expect(other.got).toHaveLength(8))
  await until(() => expect(receiver.got).toHaveLength(3))
  await until(async () => {
    const { rows } = await server.owner.query('select 1 from webhook where resting_until > now()')
    expect(rows).toHaveLength(1)
  })
  const { result } = await admin.get('auth/notifications')
  expect(result).toMatchObject([{ type: 'WEBHOOK_FAILING', data: { name: 'Lento' }, entity: null }])
  await wakeWebhooks(publicDb(server.pool))
  receiver.answers({ status: 200 })
  // It rests: what waits is sent when its time has come, all of it.
  expect(receiver.got).toHaveLength(3)
  await later()
  await until(() => expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(8))
})

test('two processes and many who write at once: each change is told, and none as two messages', async () => {
  const { admin } = await server.company()
  await make(admin)
  const outward = webhookTasks({
    pool: server.pool,
    ring: keyRing(testSecret),
    webhookHosts: [receiver.host],
  })
  const more = await startJobs({ ownerUrl: server.ownerUrl }, webhookClock(server.pool), outward)
  const write = async (who: number) => {
    for (let turn = 0; turn < 5; turn++)
      await admin.post('companies/varieties', variety(`Uva ${who}-${turn}`))
  }
  await Promise.all(Array.from({ length: 8 }, (_, who) => write(who)))
  await until(() => expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(40))
  await more.stop()
  expect(new Set(messagesOf(receiver).map(({ data }) => data.position)).size).toBe(40)
})

test('who sends elsewhere, inwards or says that it is gone is not followed', async () => {
  const { admin } = await server.company()
  await make(admin)
  receiver.answers({ status: 307, location: 'http://127.0.0.1:1/' })
  await admin.post('companies/varieties', variety('Malbec'))
  await until(async () =>
    expect((await admin.get(`${path}/deliveries`)).result).toMatchObject([
      { status: 307, problem: 'REDIRECTED', state: 'WAITING' },
    ]),
  )
  receiver.answers({ status: 410 })
  await later()
  await until(async () => expect((await admin.get(path)).result).toMatchObject([{ isActive: false }]))
  const count = receiver.got.length
  await admin.post('companies/varieties', variety('Bonarda'))
  await later()
  expect(receiver.got).toHaveLength(count)
  // Nothing is lost: what changed meanwhile goes out when somebody sends to it again.
  receiver.answers({ status: 200 })
  const [{ id, version }] = (await admin.get(path)).result
  await admin.put(path, {
    ...{ id, version, name: 'ERP', webhookUrl: receiver.url },
    ...{ kinds: ['variety'], isActive: true },
  })
  await until(() => expect(new Set(messagesOf(receiver).map(({ data }) => data.id)).size).toBe(2))
})

test('an address inside, one with a name and a password, and one that is none are refused at their field', async () => {
  const { admin } = await server.company()
  for (const webhookUrl of [
    'http://ejemplo.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/x',
  ]) {
    const refusal = await admin.refused('INVALID_INPUT', 'POST', path, {
      ...{ name: 'ERP', webhookUrl, kinds: [], isActive: true },
    })
    expect(refusal.errors, webhookUrl).toEqual({ webhookUrl: 'ADDRESS_NOT_ALLOWED' })
  }
  for (const webhookUrl of ['ftp://a.com', 'no', 'https://user:clave@a.com/'])
    expect(
      (
        await admin.refused('INVALID_INPUT', 'POST', path, {
          ...{ name: 'ERP', webhookUrl, kinds: [], isActive: true },
        })
      ).errors,
    ).toEqual({ webhookUrl: 'INVALID_FORMAT' })
})

test('a trial says how it went, and a new secret signs beside the old one for a day', async () => {
  const { admin } = await server.company()
  const { id, secret } = await make(admin)
  expect(await admin.post(`${path}/${id}/trial`, {})).toMatchObject({
    taken: true,
    status: 204,
    problem: null,
  })
  expect(messagesOf(receiver)).toMatchObject([{ type: 'webhook.trial', data: { entity: null } }])
  const renewed = await admin.put(`${path}/${id}/secret`, {})
  expect(renewed.secret).not.toBe(secret)
  receiver.answers({ status: 500 })
  expect(await admin.post(`${path}/${id}/trial`, {})).toMatchObject({ taken: false, status: 500 })
  const last = receiver.got.at(-1)!
  expect(last.signature.split(' ')).toEqual([expected(renewed.secret, last), expected(secret, last)])
  await server.owner.query(`update webhook set old_until = now() - interval '1 second'`)
  await server.owner.query('select webhook_sweep()')
  await admin.post(`${path}/${id}/trial`, {})
  const after = receiver.got.at(-1)!
  expect(after.signature).toBe(expected(renewed.secret, after))
})

test('only who looks after the company sees webhooks, and no other company does', async () => {
  const { admin, as } = await server.company()
  const { id } = await make(admin)
  const hand = await as('CELLAR_ADMIN')
  await hand.refused('NO_PERMISSIONS', 'GET', path)
  await hand.refused('NO_PERMISSIONS', 'GET', `${path}/deliveries`)
  const stranger = (await server.company()).admin
  expect((await stranger.get(path)).result).toEqual([])
  for (const [method, url] of [
    ['DELETE', `${path}/${id}`],
    ['PUT', `${path}/${id}/secret`],
    ['PUT', `${path}/${id}/replay`],
    ['POST', `${path}/${id}/trial`],
  ] as const)
    await stranger.refused('NOT_FOUND', method, url, {})
  await admin.delete(`${path}/${id}`)
  expect((await admin.get(path)).result).toEqual([])
})
