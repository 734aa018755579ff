import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await openServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const open = (origin = `http://${address}`, at = address) =>
  new WebSocket(`ws://${at}/api/socket`, { origin })

const closed = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0]

const heard = async (socket: WebSocket) =>
  JSON.parse(String(((await once(socket, 'message')) as [Buffer])[0])) as {
    type: string
    entity?: string
    id?: string
  }

/** A page of somebody that is told what changes. */
async function pageOf({ token }: Person, at = address) {
  const socket = open(`http://${at}`, at)
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  expect(await heard(socket)).toEqual({ type: 'welcome' })
  return socket
}

const variety = (name: string) => ({ name, grapeType: 'RED' })

test('a page hears what changed in its company, and nothing of another', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const [page, stranger] = await Promise.all([pageOf(ours.admin), pageOf(theirs.admin)])
  const told: unknown[] = []
  stranger.on('message', (message: Buffer) => told.push(message.toString()))
  const change = heard(page)
  const { id } = await ours.admin.post('companies/varieties', variety('Bonarda'))
  expect(await change).toEqual({ type: 'changed', entity: 'variety', id })
  const own = heard(stranger)
  const { id: theirId } = await theirs.admin.post('companies/varieties', variety('Bonarda'))
  expect(await own).toMatchObject({ id: theirId })
  expect(told).toHaveLength(1)
  page.close()
  stranger.close()
})

test('another site, a stranger, and who says nothing that makes sense are turned away', async () => {
  expect(await closed(open('https://example.com'))).toBe(4403)
  for (const [said, code] of [
    [{ token: 'no es una sesión' }, 4401],
    [{ token: '' }, 4400],
    [{ palabra: 'abracadabra' }, 4400],
    ['{', 4400],
  ] as const) {
    const socket = open()
    await once(socket, 'open')
    socket.send(typeof said === 'string' ? said : JSON.stringify(said))
    expect(await closed(socket)).toBe(code)
  }
})

test('a page whose session ended is closed before it is told anything more', async () => {
  const company = await server.company()
  const person = await company.as('LAND_ADMIN')
  const page = await pageOf(person)
  await person.post('auth/logout', {})
  const told: unknown[] = []
  page.on('message', (message: Buffer) => told.push(message.toString()))
  const end = closed(page)
  await company.admin.post('companies/varieties', variety('Criolla'))
  expect(await end).toBe(4401)
  expect(told).toEqual([])
})

test('a notification is heard by the pages of whom it is for, in another process too, and by nobody else', async () => {
  const twin = await server.twin()
  onTestFinished(() => twin.close())
  await twin.app.listen({ port: 0, host: '127.0.0.1' })
  const there = `127.0.0.1:${(twin.app.server.address() as AddressInfo).port}`
  const { admin, as } = await server.company()
  const [person, colleague] = [await as('LAND_EMPLOYEE'), await as('LAND_EMPLOYEE')]
  const { id: employee } = await admin.post('administration/employees', { name: 'Rosa', role: 'IRRIGATOR' })
  const { id: user } = (await person.get('auth/me')).user
  const pages = [await pageOf(person), await pageOf(person, there), await pageOf(colleague, there)]
  const notified = pages.map(() => 0)
  for (const [at, page] of pages.entries())
    page.on('message', (message: Buffer) => {
      if (JSON.parse(message.toString()).type === 'notified') notified[at]! += 1
    })
  await admin.post('administration/employees/user', { employee, user })
  await expect.poll(() => notified).toEqual([1, 1, 0])

  // What one page reads is read on the other.
  const [told] = (await person.get('auth/notifications')).result
  await person.put('auth/notifications/read', { ids: [told.id] })
  await expect.poll(() => notified).toEqual([2, 2, 0])
  for (const page of pages) page.close()
})

test('a page whose session ends is closed there and then, though there is nothing to tell', async () => {
  const { admin } = await server.company()
  const page = await pageOf(admin)
  const gone = closed(page)
  await admin.post('auth/logout', {})
  expect(await gone).toBe(4401)
})

test('a change that thirty pages hear asks once for all of them who is still signed in', async () => {
  const company = await server.company()
  const people = [company.admin, await company.as('LAND_ADMIN'), await company.as('LAND_EMPLOYEE')]
  const pages = await Promise.all(Array.from({ length: 30 }, (_, at) => pageOf(people[at % 3]!)))
  const asked = vi.spyOn(server.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  const told = pages.map((page) => heard(page))
  const { id } = await company.admin.post('companies/varieties', variety('Semillón'))
  expect(await Promise.all(told)).toEqual(pages.map(() => ({ type: 'changed', entity: 'variety', id })))
  const questions = asked.mock.calls.filter(([text]) => String(text).includes('auth_present'))
  // Every half a minute all are asked about besides, which may be just now.
  expect([1, 2]).toContain(questions.length)
  for (const page of pages) page.close()
})

test('what is told together of several companies is asked about once, and each of them hears its own', async () => {
  const companies = [await server.company(), await server.company(), await server.company()]
  const pages = await Promise.all(companies.map(({ admin }) => pageOf(admin)))
  const asked = vi.spyOn(server.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  const heardBy = pages.map((): unknown[] => [])
  for (const [at, page] of pages.entries())
    page.on('message', (message: Buffer) => heardBy[at]!.push(JSON.parse(message.toString())))
  const changes = companies.map(() => ({ entity: 'variety' as const, id: newId() }))
  for (const [at, { id }] of companies.entries()) server.hub.tell(id, [changes[at]!])
  const own = changes.map((change) => [{ type: 'changed', ...change }])
  await expect.poll(() => heardBy).toEqual(own)
  const timesOf = (what: string) => asked.mock.calls.filter(([text]) => String(text).includes(what)).length
  expect(timesOf('pg_notify')).toBe(1)
  expect([1, 2]).toContain(timesOf('auth_present')) // half a minute may be over just now
  for (const page of pages) page.close()
})

test('what was told while the connection that hears it was lost is missed, and the pages are told so once it is back', async () => {
  const company = await server.company()
  const page = await pageOf(company.admin)
  const told = heard(page)
  await server.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lagar_changed'`,
  )
  expect(await told).toEqual({ type: 'missed' })
  const change = heard(page)
  const { id } = await company.admin.post('companies/varieties', variety('Tannat'))
  expect(await change).toEqual({ type: 'changed', entity: 'variety', id })
  page.close()
})
