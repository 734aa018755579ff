import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callSettingsOf, noRelay, serversFor } from '../../src/call/turn.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { listening, pageOf } from './makers.ts'

const relay = { stun: ['stun:s:3478'], turn: ['turn:t:3478'], turnSecret: 'secreto del relevo', graceMs: 600 }

let server: TestServer
let address: string
beforeAll(async () => {
  server = await openServer({ call: relay })
  address = await listening(server.app)
})
afterAll(() => server.close())

const roomOf = async (person: Person, body: object = {}): Promise<string> =>
  (await person.post('call/rooms', body)).result.id

async function opened(person: Person, at = address) {
  const page = await pageOf(person, at)
  onTestFinished(page.close)
  return page
}

/** A room with two people in. */
async function twoIn({ admin, as }: TestCompany) {
  const room = await roomOf(admin)
  const [first, second] = [await opened(admin), await opened(await as('STOCK_EMPLOYEE'))]
  const seats = [await first.seatIn(room), await second.seatIn(room)] as const
  return { room, first, second, seats }
}

const offer = { description: { type: 'offer', sdp: `v=0\r\n${'a=línea "larga"\r\n'.repeat(900)}` } }

test('any member enters by the link, and everybody hears who is in, in the order in which they came', async () => {
  const { first, second, seats, room } = await twoIn(await server.company())
  await expect.poll(first.people).toEqual(seats)
  expect(second.people()).toEqual(seats)
  second.say({ type: 'call.media', media: { microphone: false, camera: true, screen: false } })
  await expect
    .poll(() => first.last('call.people')?.people[1]?.media)
    .toEqual({ microphone: false, camera: true, screen: false })
  second.say({ type: 'call.leave' })
  await expect.poll(first.people).toEqual([seats[0]])
  expect(room).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
})

test('a signal goes to its seat whole, across processes, and to nobody else', async () => {
  const twin = await server.twin()
  onTestFinished(() => twin.close())
  const there = await listening(twin.app)
  const company = await server.company()
  const room = await roomOf(company.admin)
  const pages = [
    await opened(company.admin),
    await opened(await company.as('LAND_ADMIN'), there),
    await opened(await company.as('STOCK_ADMIN'), there),
  ] as const
  const [from, to] = [await pages[0].seatIn(room), await pages[1].seatIn(room)]
  await pages[2].seatIn(room)
  pages[0].say({ type: 'call.signal', to, signal: offer })
  pages[0].say({ type: 'call.signal', to, signal: { candidate: { candidate: 'candidate:1', sdpMid: '0' } } })
  const signals = () => pages[1].told.filter(({ type }) => type === 'call.signal')
  await expect.poll(signals).toEqual([
    { type: 'call.signal', from, signal: offer },
    { type: 'call.signal', from, signal: { candidate: { candidate: 'candidate:1', sdpMid: '0' } } },
  ])
  expect(pages[2].last('call.signal')).toBeUndefined()
  expect(pages[0].last('call.signal')).toBeUndefined()
})

test('who is of another company, in another room or in none reaches nobody, and is told nothing', async () => {
  const [ours, theirs] = [await server.company(), await server.company()]
  const { room, first, second, seats } = await twoIn(ours)
  const stranger = await opened(theirs.admin)
  expect(await stranger.enter(room)).toEqual({ type: 'call.refused', code: 'NOT_FOUND' })
  await theirs.admin.refused('NOT_FOUND', 'GET', `call/rooms/${room}`)
  await stranger.seatIn(await roomOf(theirs.admin))
  const neighbour = await opened(await ours.as('LAND_ADMIN'))
  await neighbour.seatIn(await roomOf(ours.admin))
  const outside = await opened(await ours.as('LAND_ADMIN'))
  for (const page of [stranger, neighbour, outside]) {
    page.say({ type: 'call.signal', to: seats[0], signal: offer })
    page.say({ type: 'call.text', text: 'Hola' })
    page.say({ type: 'call.media', media: { microphone: true, camera: true, screen: true } })
    page.say({ type: 'call.renew' })
  }
  // What one of the room says after them is heard, so what they said was not.
  await expect.poll(() => neighbour.last('call.text')?.text).toBe('Hola')
  const before = second.told.length
  first.say({ type: 'call.text', text: '¿Me escuchan?' })
  await expect.poll(() => second.last('call.text')).toMatchObject({ from: seats[0], name: 'Ana Prueba' })
  expect(second.told.slice(before).map(({ type }) => type)).toEqual(['call.text'])
  expect(first.last('call.signal')).toBeUndefined()
  expect(outside.told).toEqual([])
})

test('six fit; a seventh is told so, and comes in when one left', async () => {
  const { admin } = await server.company()
  const room = await roomOf(admin)
  const pages = await Promise.all(Array.from({ length: 7 }, () => opened(admin)))
  const answers = await Promise.all(pages.map((page) => page.enter(room)))
  const refused = answers.filter((answer) => answer?.type === 'call.refused')
  expect(refused).toEqual([{ type: 'call.refused', code: 'CALL_FULL' }])
  expect((await admin.get(`call/rooms/${room}`)).result).toMatchObject({ isFull: true })
  const late = pages[answers.indexOf(refused[0])]!
  const one = pages.find((page) => page !== late)!
  one.say({ type: 'call.leave' })
  await expect.poll(async () => (await admin.get(`call/rooms/${room}`)).result.isFull).toBe(false)
  expect(await late.enter(room)).toMatchObject({ type: 'call.entered' })
})

test('a page whose socket breaks comes back to its seat; one that does not is gone', async () => {
  const company = await server.company()
  const { room, first, second, seats } = await twoIn(company)
  const changes = () => first.told.filter(({ type }) => type === 'call.people').length
  await expect.poll(first.people).toEqual(seats)
  const person = await company.as('LAND_ADMIN')
  const page = await opened(person)
  const seat = await page.seatIn(room)
  page.socket.terminate()
  const again = await opened(person)
  expect(await again.enter(room, seat)).toMatchObject({ type: 'call.entered', seat })
  await new Promise((resolve) => setTimeout(resolve, relay.graceMs + 300))
  expect(first.people()).toEqual([...seats, seat])
  // A seat is nobody else's to take.
  const other = await opened(await company.as('STOCK_ADMIN'))
  expect(await other.enter(room, seat)).not.toMatchObject({ seat })
  other.say({ type: 'call.leave' })
  await expect.poll(first.people).toEqual([...seats, seat])
  const before = changes()
  second.socket.terminate()
  await expect.poll(first.people).toEqual([seats[0], seat])
  expect(changes()).toBe(before + 1)
})

test('who signed out is turned away before they say anything more', async () => {
  const company = await server.company()
  const { first, second, seats } = await twoIn(company)
  await company.admin.post('auth/logout', {})
  const end = once(first.socket, 'close')
  first.say({ type: 'call.signal', to: seats[1], signal: offer })
  expect((await end)[0]).toBe(4401)
  await expect.poll(second.people).toEqual([seats[1]])
  expect(second.last('call.signal')).toBeUndefined()
})

test('the password of a relay is made of its secret for ten minutes, and only for who is in', async () => {
  const { admin } = await server.company()
  const page = await opened(admin)
  const before = Math.floor(Date.now() / 1000)
  const entered = await page.enter(await roomOf(admin))
  if (entered?.type !== 'call.entered') throw new Error('not in')
  const [stun, turn] = entered.servers
  expect(stun).toEqual({ urls: relay.stun })
  const [ends, account] = turn!.username!.split(':')
  expect(account).toBe((await admin.get('auth/me')).user.id)
  expect(Number(ends) - before).toBeGreaterThanOrEqual(600)
  expect(Number(ends) - before).toBeLessThan(610)
  const password = createHmac('sha1', relay.turnSecret).update(turn!.username!).digest('base64')
  expect(turn).toEqual({ urls: relay.turn, username: turn!.username, credential: password })
  page.say({ type: 'call.renew' })
  await expect.poll(() => page.last('call.servers')?.servers).toHaveLength(2)
  expect(serversFor(noRelay, account!, Date.now())).toEqual([])
})

test('the environment names one server or several; a relay without its secret does not start', () => {
  const said = { STUN_URL: 'stun:a:3478', TURN_URL: 'turn:a:3478, turns:a:5349', TURN_SECRET: 's' }
  expect(callSettingsOf(said)).toMatchObject({
    stun: ['stun:a:3478'],
    turn: ['turn:a:3478', 'turns:a:5349'],
    turnSecret: 's',
  })
  expect(callSettingsOf({})).toEqual(noRelay)
  expect(() => callSettingsOf({ TURN_URL: 'turn:a:3478' })).toThrow('TURN_SECRET')
})

test('what makes no sense is not answered and ends nothing; what is no message ends the socket', async () => {
  const { first, second, seats } = await twoIn(await server.company())
  await expect.poll(first.people).toEqual(seats)
  for (const said of [
    { type: 'call.signal', to: seats[1], signal: { cualquiera: 1 } },
    { type: 'call.signal', to: 'nadie', signal: offer },
    { type: 'call.text', text: 'a'.repeat(1001) },
    { type: 'abracadabra' },
    [],
    null,
  ])
    first.socket.send(JSON.stringify(said))
  first.say({ type: 'call.text', text: 'Acá estoy' })
  await expect.poll(() => second.last('call.text')?.text).toBe('Acá estoy')
  expect(second.last('call.signal')).toBeUndefined()
  const end = once(first.socket, 'close')
  first.socket.send('{')
  expect((await end)[0]).toBe(4400)
})

test('a page that floods us is turned away', async () => {
  const { admin } = await server.company()
  const page = await opened(admin)
  await page.seatIn(await roomOf(admin))
  const end = once(page.socket, 'close')
  for (let n = 0; n < 1000; n++) page.say({ type: 'call.renew' })
  expect((await end)[0]).toBe(4429)
})

test('an expired company calls nobody', async () => {
  const { id, admin } = await server.company()
  const room = await roomOf(admin)
  await server.owner.query(`update company set next_expiration_date = '2020-01-01' where id = $1`, [id])
  expect(await (await opened(admin)).enter(room)).toEqual({ type: 'call.refused', code: 'COMPANY_EXPIRED' })
  await admin.refused('COMPANY_EXPIRED', 'POST', 'call/rooms', {})
})
