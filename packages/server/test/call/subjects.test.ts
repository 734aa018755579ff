import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endSilentCall } from '../../src/call/seats.ts'
import { newId } from '../../src/ids.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { listening, pageOf } from './makers.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await openServer()
  address = await listening(server.app)
})
afterAll(() => server.close())

async function opened(person: Person) {
  const page = await pageOf(person, address)
  onTestFinished(page.close)
  return page
}

/** A company with a vessel and a work order on it. */
async function made() {
  const { admin, company, order, vessel } = await makeCellar(server, { A: 1000 })
  const { id: workorder } = await admin.post(
    'cellars/workorders',
    order('WASH', { cellarElements: [vessel('A')] }),
  )
  return { admin, company, workorder: { type: 'workorder', id: workorder }, vessel: vessel('A') }
}

const historyOf = async (admin: Person, { type, id }: { type: string; id: string }) =>
  (await admin.record(type, id)).audit.filter(({ action }: { action: string }) => action === 'CALL')

test('a record has one room, named and linked to who may read it alone', async () => {
  const { admin, company, workorder, vessel } = await made()
  const { result: room } = await admin.post('call/rooms', { about: workorder })
  expect(room).toMatchObject({ about: { ...workorder, name: expect.stringContaining('OT') }, people: [] })
  const cellarHand = await company.as('WORKORDER_EMPLOYEE')
  expect((await cellarHand.post('call/rooms', { about: workorder })).result.id).toBe(room.id)
  const land = await company.as('LAND_EMPLOYEE')
  expect((await land.get(`call/rooms/${room.id}`)).result.about).toBeNull()
  await land.refused('REFERENCE_NOT_FOUND', 'POST', 'call/rooms', { about: workorder })
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'call/rooms', {
    about: { type: 'workorder', id: newId() },
  })
  const of = { type: 'cellarElement', id: vessel }
  expect((await admin.post('call/rooms', { about: of })).result.about).toEqual({ ...of, name: 'A' })
  const stranger = (await server.company()).admin
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', 'call/rooms', { about: workorder })
})

test('the call of a record leaves one line when the last one leaves: who called, since when, who was in', async () => {
  const { admin, company, workorder } = await made()
  const { result: room } = await admin.post('call/rooms', { about: workorder })
  const before = await admin.record('workorder', workorder.id)
  const [first, second] = [await opened(await company.as('WORKORDER_EMPLOYEE')), await opened(admin)]
  await first.seatIn(room.id)
  await second.seatIn(room.id)
  const heard: string[] = []
  second.socket.on('message', (message: Buffer) => heard.push(message.toString()))
  first.say({ type: 'call.leave' })
  await expect.poll(second.people).toHaveLength(1)
  expect(await historyOf(admin, workorder)).toEqual([])
  second.say({ type: 'call.leave' })
  await expect.poll(async () => (await historyOf(admin, workorder)).length).toBe(1)
  const [line] = await historyOf(admin, workorder)
  expect(line).toMatchObject({
    by: 'Ana Prueba',
    changes: {
      callHour: [null, expect.stringMatching(/^\d\d:\d\d$/)],
      callMinutes: [null, 1],
      callPeople: [null, 'Ana Prueba, Ana Prueba'],
    },
  })
  // Pages that show the record read it anew.
  await expect.poll(() => heard.some((one) => one.includes(workorder.id))).toBe(true)
  // It is no version of the record: what was read before is edited.
  const { id, version } = before
  await admin.put('cellars/workorders/status', { id, version, status: 'IN_PROGRESS' })
})

test('a call whose people all fell silent is ended once, with the moment when the last was heard of', async () => {
  const { admin, company, vessel } = await made()
  const of = { type: 'cellarElement', id: vessel }
  const { result: room } = await admin.post('call/rooms', { about: of })
  const page = await opened(admin)
  await page.seatIn(room.id)
  const end = () =>
    server
      .db(company.id)
      .transaction()
      .execute((tx) => endSilentCall(tx, { companyId: company.id }, room.id))
  expect(await end()).toEqual([])
  await server.owner.query(`alter table call_seat no force row level security`)
  await server.owner.query(
    `update call_seat set entered_at = now() - interval '20 minutes', seen_at = now() - interval '10 minutes' where room_id = $1`,
    [room.id],
  )
  await server.owner.query(`alter table call_seat force row level security`)
  expect((await admin.get(`call/rooms/${room.id}`)).result.people).toEqual([])
  expect(await end()).toEqual([{ entity: 'cellarElement', id: vessel }])
  expect(await end()).toEqual([])
  expect(await historyOf(admin, of)).toHaveLength(1)
  // Its page, if it is still there, begins another one.
  await page.seatIn(room.id)
  page.say({ type: 'call.leave' })
  await expect.poll(async () => (await historyOf(admin, of)).length).toBe(2)
})

test('who is asked into a call is told once, and is led to it; a stranger cannot be asked', async () => {
  const company = await server.company()
  const { admin } = company
  const person = await company.as('LAND_EMPLOYEE')
  const { user } = await person.get('auth/me')
  const { result: room } = await admin.post('call/rooms', {})
  expect((await admin.get('call/people')).result).toEqual([{ id: user.id, name: 'Ana Prueba' }])
  for (let n = 0; n < 2; n++) await admin.post(`call/rooms/${room.id}/invitations`, { account: user.id })
  const { result: told } = await person.get('auth/notifications')
  expect(told).toMatchObject([
    { type: 'CALL_INVITED', data: { id: room.id, name: 'Ana', surname: 'Prueba' }, entity: null },
  ])
  await person.put('auth/notifications/read', { ids: [told[0].id] })
  await admin.post(`call/rooms/${room.id}/invitations`, { account: user.id })
  expect((await person.get('auth/notifications')).total).toBe(2)
  const { user: stranger } = await (await server.company()).admin.get('auth/me')
  const path = `call/rooms/${room.id}/invitations`
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', path, { account: stranger.id })
  await admin.refused('NOT_FOUND', 'POST', `call/rooms/${newId()}/invitations`, { account: user.id })
})

test('one finds again the rooms that one made or is in, and no others', async () => {
  const company = await server.company()
  const person = await company.as('LAND_EMPLOYEE')
  const { result: mine } = await person.post('call/rooms', {})
  const { result: theirs } = await company.admin.post('call/rooms', {})
  const ids = async () => (await person.get('call/rooms')).result.map(({ id }: { id: string }) => id)
  expect(await ids()).toEqual([mine.id])
  const page = await opened(person)
  await page.seatIn(theirs.id)
  expect(await ids()).toEqual([theirs.id, mine.id])
})
