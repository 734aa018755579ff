import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noMessaging } from '../../src/chat/channel.ts'
import { openServer } from '../support/harness.ts'
import { makeHouse } from './makers.ts'
import { bodyOf, openService, phoneId, secret, sign, type Service } from './service.ts'

let service: Service
let { server, graph, nextPhone, call, confirmPhone } = {} as Service
beforeAll(async () => {
  service = await openService()
  ;({ server, graph, nextPhone, call, confirmPhone } = service)
})
afterAll(() => service.close())
beforeEach(() => void graph.sent.splice(0))

test('the service is answered its challenge with our word alone', async () => {
  const ask = (query: string) => server.app.inject({ url: `/api/webhooks/whatsapp?${query}` })
  const right = await ask('hub.mode=subscribe&hub.verify_token=palabra&hub.challenge=1158201444')
  expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
  expect((await ask('hub.mode=subscribe&hub.verify_token=otra&hub.challenge=1')).statusCode).toBe(403)
  expect((await ask('hub.mode=subscribe&hub.challenge=1')).statusCode).toBe(403)
  expect((await ask('')).statusCode).toBe(403)
})

test('only what is signed over its very bytes is taken', async () => {
  const body = bodyOf(nextPhone(), { text: 'hola' })
  const refused = await Promise.all([
    call(body, ''),
    call(body, sign(`${body} `)),
    call(body, sign(body, 'otro secreto')),
    call(body, 'sha256=00'),
    call(body, `sha1=${sign(body).slice(7)}`.slice(0, 20)),
    call(JSON.stringify(JSON.parse(body), null, 1), sign(body)),
    call('no es json', sign('no es json')),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 400])
  expect(graph.sent).toEqual([])
})

test('what became of our messages is taken note of, and answered by nothing', async () => {
  const statuses = [{ id: 'wamid.x', status: 'read', timestamp: '1790000000', recipient_id: '1' }]
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneId }, statuses }
  const body = JSON.stringify({ object: 'x', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
  expect((await call(body)).json()).toEqual({ received: 0 })
})

test('a number that nobody confirmed is told so once, and nothing else', async () => {
  const stranger = nextPhone()
  await call(bodyOf(stranger, { text: 'qué hay en T01' }))
  const [first] = await graph.received(1)
  expect(first?.body).toMatchObject({ to: stranger, type: 'text' })
  expect(first?.body.text.body).toContain('no está confirmado')
  await call(bodyOf(stranger, { text: 'hola' }))
  // Another stranger's answer comes after whatever that one might have got.
  await call(bodyOf(nextPhone(), { text: 'hola' }))
  await graph.received(2)
  expect(graph.sent.filter(({ body }) => body.to === stranger)).toHaveLength(1)
})

test('a message becomes an order by buttons and a list, once however often it comes', async () => {
  const { admin } = await makeHouse(server)
  const phone = nextPhone()
  await confirmPhone(admin, `+${phone}`)
  const first = bodyOf(phone, { text: 'trasiego 2000 l de T01 a T02 mañana 8hs' })
  await Promise.all([call(first), call(first), call(first)])
  const [asked] = await graph.received(1)
  expect(asked).toMatchObject({ path: `/${phoneId}/messages`, authorization: 'Bearer llave' })
  expect(asked?.body).toMatchObject({ messaging_product: 'whatsapp', to: phone, type: 'interactive' })
  const action = asked?.body.interactive.action
  const rows = action.buttons?.map(({ reply }: { reply: object }) => reply) ?? action.sections[0].rows
  const diego = rows.find(({ title }: { title: string }) => title.startsWith('Diego'))

  await call(bodyOf(phone, { choice: diego }))
  const [, saidBack] = await graph.received(2)
  expect(saidBack?.body.interactive).toMatchObject({
    type: 'button',
    body: { text: expect.stringContaining('De T01 a T02') },
    action: { buttons: [{ reply: { id: 'YES', title: 'Sí' } }, { reply: { id: 'NO', title: 'No' } }] },
  })
  const yes = bodyOf(phone, { choice: { id: 'YES', title: 'Sí' } })
  await Promise.all([call(yes), call(yes)])
  await graph.received(3)
  await call(yes)
  await call(first)
  await call(bodyOf(phone, { text: 'qué hay en T02' }))
  const sent = await graph.received(4)
  expect(sent).toHaveLength(4)
  expect(sent[3]?.body.text.body).toBe('T02: vacía.')
  const { result } = await admin.get('cellars/workorders')
  expect(result).toMatchObject([{ isCreatedByWhatsapp: true }])
})

test('an answer that the service does not take is tried again, and goes out once', async () => {
  const { admin } = await makeHouse(server)
  const phone = nextPhone()
  await confirmPhone(admin, phone)
  graph.refuse(503)
  await call(bodyOf(phone, { text: 'ayuda' }))
  await graph.received(1)
  expect(graph.sent).toHaveLength(1)

  graph.refuse(400)
  await call(bodyOf(phone, { text: 'ayuda' }))
  await vi.waitFor(async () => {
    const { rows } = await server.owner.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'sendChat'",
    )
    expect(rows).toEqual([])
  })
  expect(graph.sent).toHaveLength(1)
})

test('who is suspended is a stranger at once, and a telephone counts for one person', async () => {
  const { admin, company } = await makeHouse(server)
  const worker = await company.as('WORKORDER_EMPLOYEE')
  const phone = nextPhone()
  await confirmPhone(worker, phone)
  const { user } = await worker.get('auth/me')
  const { result } = await admin.get('companies/users?limit=100')
  const { id, version } = result.find((row: { email: string }) => row.email === user.email)
  await admin.put('companies/user/suspend', { id, version, suspended: true })
  await call(bodyOf(phone, { text: 'qué hay en T01' }))
  const [told] = await graph.received(1)
  expect(told?.body.text.body).toContain('no está confirmado')

  await confirmPhone(admin, phone)
  await call(bodyOf(phone, { text: 'qué hay en T02' }))
  expect((await graph.received(1))[0]?.body.text.body).toBe('T02: vacía.')
})

test('a code is good for five tries, and for its own telephone', async () => {
  const { admin } = await makeHouse(server)
  const phone = nextPhone()
  const before = graph.sent.length
  await admin.put('chat/phone', { phone })
  const sent = await graph.received(before + 1)
  const [code = ''] = /\d{6}/.exec(sent[before]?.body.text.body) ?? []
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    const refusal = await admin.refused('INVALID_INPUT', 'PUT', 'chat/phone/code', { code: wrong })
    expect(refusal.errors).toEqual({ code: 'WRONG_CODE' })
  }
  await admin.refused('INVALID_INPUT', 'PUT', 'chat/phone/code', { code })
  expect(await admin.get('chat/phone')).toMatchObject({ isConfirmed: false })
  await admin.delete('chat/phone')
  expect(await admin.get('chat/phone')).toEqual({
    phone: null,
    isConfirmed: false,
    channel: '+54 9 2610000000',
  })
  await admin.refused('INVALID_INPUT', 'PUT', 'chat/phone', { phone: '15 444' })
})

test('a company has a number of its own, whose secrets are sealed and never told', async () => {
  const { admin, company } = await makeHouse(server)
  const [ownId, ownSecret] = [`9${Date.now()}`, 'otro secreto']
  const channel = {
    phoneId: ownId,
    channel: '+54 9 11 5555 0000',
    accessToken: 'llave propia',
    secret: ownSecret,
  }
  const kept = await admin.put('chat/channel', channel)
  expect(kept).toEqual({ phoneId: ownId, channel: '+54 9 1155550000', version: 1 })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'chat/channel', channel)
  const { rows } = await server
    .db(company.id)
    .selectFrom('chat_channel')
    .selectAll()
    .execute()
    .then((rows) => ({ rows }))
  expect(
    JSON.stringify(rows.map(({ token, secret }) => [token.toString(), secret.toString()])),
  ).not.toContain('llave')
  const worker = await company.as('WORKORDER_EMPLOYEE')
  await worker.refused('NO_PERMISSIONS', 'GET', 'chat/channel')

  const phone = nextPhone()
  await confirmPhone(admin, phone)
  const body = bodyOf(phone, { text: 'qué hay en T02' }, ownId)
  expect((await call(body, sign(body))).statusCode).toBe(403)
  expect((await call(body, sign(body, ownSecret))).statusCode).toBe(200)
  const [answer] = await graph.received(1)
  expect(answer).toMatchObject({ path: `/${ownId}/messages`, authorization: 'Bearer llave propia' })

  // By the number of the environment this telephone is nobody's: its company has a number of its own.
  await call(bodyOf(phone, { text: 'qué hay en T02' }))
  expect((await graph.received(2))[1]?.body.text.body).toContain('no está confirmado')
  await admin.delete('chat/channel')
  expect(await admin.get('chat/channel')).toEqual({ phoneId: null, channel: null, version: null })
})

test('while too many messages wait, others are to be sent again', async () => {
  const settings = { ...noMessaging, phoneId, secret }
  const full = await openServer({ chat: settings, mostWaiting: 2 })
  const codes = []
  for (let count = 0; count < 3; count++) {
    const payload = bodyOf(nextPhone(), { text: 'hola' })
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': sign(payload) }
    codes.push(await full.app.inject({ method: 'POST', url: '/api/webhooks/whatsapp', payload, headers }))
  }
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503])
  await full.close()
})
