import type { ToldOrigins } from '@lagar/domain/traceability/told.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { bytesOf, foreign, lotOf, makeReceiver, tell, told } from './told-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const listed = (person: Person, inputId: string): Promise<ToldOrigins> =>
  person.get(`traceability/toldOrigins?inputId=${inputId}`)
const standing = (person: Person, { id, version }: { id: string; version: number }, stands: boolean) =>
  person.put('traceability/toldOrigins/standing', { id, version, stands })

test('a document is a file of its note, as it came; sent again it is the same', async () => {
  const { admin, note } = await makeReceiver(server)
  const id = newId()
  const sent = bytesOf(foreign())
  const record = await told(server, admin, note.id, foreign(), { id, name: 'origen.jsonld' })
  expect(record).toMatchObject({
    id,
    version: 1,
    stands: true,
    file: { name: 'origen.jsonld', size: sent.length },
  })
  const file = await admin.request('GET', `files/${record.file.id}`)
  expect(file.rawPayload.equals(sent)).toBe(true)
  expect(file.headers['content-type']).toBe('application/ld+json')
  expect((await admin.record('input', note.id)).fileMetadatas).toMatchObject([{ id: record.file.id }])
  expect(await told(server, admin, note.id, foreign(), { id })).toEqual(record)
  const other = await tell(server, admin, note.id, { ...foreign(), sender: 'otro' }, { id })
  expect(other.json().code).toBe('REPEATED_WITH_OTHER_DATA')
  expect((await listed(admin, note.id)).total).toBe(1)
})

test('another takes its place; it may be taken away, and stands again; the history tells it', async () => {
  const { admin, note } = await makeReceiver(server)
  const first = await told(server, admin, note.id, foreign(), { name: 'uno.jsonld' })
  const second = await told(server, admin, note.id, { ...foreign(), sender: 'x' }, { name: 'dos.jsonld' })
  const states = async () =>
    (await listed(admin, note.id)).result.map(({ file, stands }) => [file.name, stands])
  expect(await states()).toEqual([
    ['dos.jsonld', true],
    ['uno.jsonld', false],
  ])
  const lengths = (await listed(admin, note.id)).result.map(({ steps }) => steps.length)
  expect(lengths).toEqual([7, 0])
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'traceability/toldOrigins/standing', {
    ...{ id: first.id, version: 1, stands: true },
  })
  await standing(admin, { id: first.id, version: 2 }, true)
  expect(await states()).toEqual([
    ['uno.jsonld', true],
    ['dos.jsonld', false],
  ])
  const [now] = (await listed(admin, note.id)).result
  const gone = await standing(admin, now!, false)
  expect((await standing(admin, gone, false)).version).toBe(gone.version)
  expect((await listed(admin, note.id)).result.map(({ stands }) => stands)).toEqual([false, false])
  const { audit } = await admin.record('input', note.id)
  const changes = audit.map((line: { changes: Record<string, unknown> }) => line.changes['toldOrigin'])
  expect(changes.filter(Boolean)).toEqual([
    ['uno.jsonld', null],
    ['dos.jsonld', 'uno.jsonld'],
    ['uno.jsonld', 'dos.jsonld'],
    [null, 'uno.jsonld'],
  ])
  // A file that is deleted takes what was read in it along.
  await admin.delete(`files/${second.file.id}`)
  expect((await listed(admin, note.id)).total).toBe(1)
})

test('which lot was received is what somebody says; a lot that is not there and a stale look are refused', async () => {
  const { admin, note } = await makeReceiver(server)
  const { id, version, matches, lots } = await told(server, admin, note.id, foreign())
  const origin = matches[0]!.origin.id
  const match = (more: object, at = version) => ({
    id,
    version: at,
    matches: [{ origin, lot: lotOf('A'), event: null, ...more }],
  })
  const url = 'traceability/toldOrigins'
  expect(lots.map(({ name, event }) => [name, event])).toEqual([
    ['MALBEC-B', 7],
    ['MALBEC-A', null],
  ])
  const unknown = await admin.refused('INVALID_INPUT', 'PUT', url, match({ lot: lotOf('C') }))
  expect(unknown.errors).toEqual({ 'matches.0.lot': 'INVALID_VALUE' })
  await admin.refused('REFERENCE_NOT_FOUND', 'PUT', url, match({ origin: newId() }))
  const chosen = await admin.put(url, match({}))
  expect(chosen).toMatchObject({ version: 2, matches: [{ lot: lotOf('A'), event: null }] })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', url, match({ lot: null }))
  expect((await admin.put(url, match({}, 2))).version).toBe(2)
  const none = await admin.put(url, match({ lot: null }, 2))
  expect(none.steps.some(({ isOnWay }: { isOnWay: boolean }) => isOnWay)).toBe(false)
  const { audit } = await admin.record('input', note.id)
  expect(audit[0].changes['toldLot']).toEqual(['Bonarda del Este: MALBEC-A', 'Bonarda del Este: —'])
})

test('only who writes notes adds one, on a note of their company that a supplier delivered', async () => {
  const b = await makeReceiver(server)
  const reader = await b.company.as('TRACEABILITY_VIEWER')
  const looker = await b.company.as('CELLAR_EMPLOYEE')
  expect((await tell(server, reader, b.note.id, foreign())).json().code).toBe('NO_PERMISSIONS')
  const record = await told(server, b.admin, b.note.id, foreign())
  expect((await listed(looker, b.note.id)).total).toBe(1)
  const { admin: stranger } = await server.company()
  expect((await tell(server, stranger, b.note.id, foreign())).json().code).toBe('NOT_FOUND')
  await stranger.refused('NOT_FOUND', 'GET', `traceability/toldOrigins?inputId=${b.note.id}`)
  await stranger.refused('NOT_FOUND', 'PUT', 'traceability/toldOrigins/standing', {
    ...{ id: record.id, version: 1, stands: false },
  })
  // What our own estate brings has no supplier who could tell of it.
  const own = await b.admin.post('input', b.grapes())
  const answer = (await tell(server, b.admin, own.id, foreign())).json()
  expect([answer.code, answer.errors]).toEqual(['INVALID_INPUT', { inputId: 'NOT_ALLOWED_HERE' }])
  // A note that was called off still takes papers, as any other.
  const off = await b.admin.post('input', b.wineNote({ status: 'PENDING' }))
  await b.admin.delete(`input/${off.id}`)
  expect((await told(server, b.admin, off.id, foreign())).stands).toBe(true)
})
