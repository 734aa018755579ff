import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../../src/files/sweep.ts'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { pdf, upload } from '../support/upload.ts'
import { makeHouse, picture, sendPicture, write, writeAll } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const filesOf = async (person: Person, entityType: string, entityId: string) =>
  (await person.get(`files?entityType=${entityType}&entityId=${entityId}`)).result
const previewOf = async (person: Person, id: string) =>
  (await person.request('GET', `files/${id}/preview`)).statusCode

test('a photograph with a caption is said back, kept with its vessel after a yes, and taken off again', async () => {
  const { admin, company, vessel } = await makeHouse(server)
  const id = await sendPicture(server, admin)
  const saidBack = await write(admin, 'T01 espuma en la tapa', [id])
  expect(saidBack.text).toContain('Foto')
  expect(saidBack.text).toContain('«T01 espuma en la tapa»')
  expect(saidBack.photos).toEqual([{ id, isKept: true }])
  expect(await filesOf(admin, 'cellarElement', vessel('T01'))).toEqual([])
  // It waits for whoever sent it, and for nobody else.
  const colleague = await company.as('GENERAL_ADMIN')
  expect([await previewOf(admin, id), await previewOf(colleague, id)]).toEqual([200, 404])
  expect((await admin.request('GET', `files/${id}`)).statusCode).toBe(404)

  const done = await write(admin, 'sí')
  expect(done).toMatchObject({ entity: { type: 'cellarElement', id: vessel('T01') }, photos: [{ id }] })
  expect(await filesOf(admin, 'cellarElement', vessel('T01'))).toMatchObject([
    { id, kind: 'PHOTO', caption: 'T01 espuma en la tapa', mediaType: 'image/jpeg' },
  ])
  expect(await previewOf(colleague, id)).toBe(200)

  expect((await write(admin, 'deshacer')).text).toBe('Deshecho: Foto · T01.')
  expect(await filesOf(admin, 'cellarElement', vessel('T01'))).toEqual([])
  expect(await previewOf(admin, id)).toBe(404)
  expect((await write(admin, 'deshacer')).text).toContain('No hay nada para deshacer')
})

test('without a caption it is asked what it is of, and several come together', async () => {
  const { admin, estate } = await makeHouse(server)
  const [one, two] = [await sendPicture(server, admin), await sendPicture(server, admin, await picture(200))]
  expect((await write(admin, '', [one])).text).toContain('¿De qué es la foto?')
  expect((await write(admin, 'X99', [])).text).toContain('No conozco «X99»')
  expect((await write(admin, 'L1')).text).toContain('L1')
  const both = await write(admin, '', [two])
  expect(both.text).toContain('2 fotos')
  expect(await write(admin, 'sí')).toMatchObject({ entity: { type: 'land', id: estate.l1.id } })
  expect(await filesOf(admin, 'land', estate.l1.id)).toHaveLength(2)
})

test('a photograph belongs to the order whose number is named', async () => {
  const { admin } = await makeHouse(server)
  const { entity } = await writeAll(admin, 'lavar T02 mañana Diego', 'sí')
  const { number } = await admin.record('workorder', entity?.id ?? '')
  const id = await sendPicture(server, admin)
  expect((await write(admin, `OT ${number} quedó limpia`, [id])).text).toContain(`${number}`)
  expect(await write(admin, 'sí')).toMatchObject({ entity })
  expect(await filesOf(admin, 'workorder', entity?.id ?? '')).toMatchObject([
    { id, caption: `OT ${number} quedó limpia` },
  ])
  await write(admin, 'deshacer')
  // The order was there before, and stays.
  expect((await admin.record('workorder', entity?.id ?? '')).status).toBe('PENDING')
  expect(await filesOf(admin, 'workorder', entity?.id ?? '')).toEqual([])
})

test('what is measured or done keeps the photograph that came with it, unless it alone was meant', async () => {
  const { admin, vessel } = await makeHouse(server)
  const id = await sendPicture(server, admin)
  const saidBack = await write(admin, 'T01 dens 0,996 Diego', [id])
  expect(saidBack.text).toContain('Con: Foto')
  expect(saidBack.buttons.map(({ value }) => value)).toEqual(['YES', 'NO', 'ONLY_PHOTO'])
  const { entity } = await write(admin, 'sí')
  expect(entity?.type).toBe('measurament')
  expect(await filesOf(admin, 'measurament', entity?.id ?? '')).toMatchObject([{ id }])
  await write(admin, 'deshacer')
  expect((await admin.get('cellars/measuraments')).total).toBe(0)
  expect(await previewOf(admin, id)).toBe(404)

  const other = await sendPicture(server, admin)
  await write(admin, 'T01 limpia por fuera', [other])
  expect((await write(admin, '#ONLY_PHOTO')).text).toContain('«T01 limpia por fuera»')
  expect((await write(admin, 'sí')).entity).toEqual({ type: 'cellarElement', id: vessel('T01') })
  expect((await admin.get('cellars/workorders')).total).toBe(0)
})

test('what is never confirmed does not stay: after a no at once, and otherwise at night', async () => {
  const { admin, company } = await makeHouse(server)
  const [refused, forgotten] = [await sendPicture(server, admin), await sendPicture(server, admin)]
  await write(admin, 'T01 espuma', [refused])
  await write(admin, 'no')
  expect(await previewOf(admin, refused)).toBe(404)
  await admin.refused('NOT_FOUND', 'POST', 'chat/messages', { id: newId(), text: 'T01', photos: [refused] })

  const { used } = await admin.get('files/space')
  expect(used).toBeGreaterThan(0)
  await sweepFiles(server.pool, server.filing.storage, new Date(Date.now() + 60_000))
  expect(await previewOf(admin, forgotten)).toBe(404)
  expect((await admin.get('files/space')).used).toBe(0)
  const stored: string[] = []
  for await (const { key } of server.filing.storage.list()) if (key.startsWith(company.id)) stored.push(key)
  expect(stored).toEqual([])

  const late = await sendPicture(server, admin)
  await write(admin, 'T01 espuma', [late])
  await server
    .db(company.id)
    .updateTable('chat_conversation')
    .set({ moved_at: sql<Date>`moved_at - interval '13 hours'` })
    .where('company_id', '=', company.id)
    .execute()
  expect((await write(admin, 'sí')).text).toContain('No hay nada para confirmar')
  expect(await previewOf(admin, late)).toBe(404)
})

test('nobody attaches by a message what they may not by the page, nor what is not theirs', async () => {
  const { admin, company, vessel } = await makeHouse(server)
  const lab = await company.as('LABORATORY_EMPLOYEE')
  const own = await sendPicture(server, lab)
  expect((await writeAll(lab, 'ayuda')).text).toContain('Escriba')
  await write(lab, 'T01 espuma', [own])
  const refused = await write(lab, 'sí')
  expect(refused.entity).toBeNull()
  expect(refused.text).toContain('No se anotó.')
  expect(await filesOf(admin, 'cellarElement', vessel('T01'))).toEqual([])
  // Of a colleague and of another company.
  const stranger = (await makeHouse(server)).admin
  for (const person of [admin, stranger])
    await person.refused('NOT_FOUND', 'POST', 'chat/messages', { id: newId(), text: 'T01', photos: [own] })
  await admin.refused('NOT_FOUND', 'DELETE', `files/waiting/${own}`)
  await lab.delete(`files/waiting/${own}`)
  expect(await previewOf(lab, own)).toBe(404)
})

test('only pictures wait, each once, and what is too large is refused', async () => {
  const { admin } = await makeHouse(server)
  const paper = await upload(server, admin, { name: 'x.pdf', bytes: pdf, fields: {}, to: 'files/waiting' })
  expect(paper.json()).toMatchObject({ code: 'UNSUPPORTED_FILE' })
  const id = newId()
  const send = (bytes: Buffer) =>
    upload(server, admin, { name: 'a.jpg', bytes, fields: { id }, to: 'files/waiting' })
  const bytes = await picture()
  expect((await send(bytes)).statusCode).toBe(201)
  expect((await send(bytes)).statusCode).toBe(201)
  expect((await send(await picture(200))).json()).toMatchObject({ code: 'REPEATED_WITH_OTHER_DATA' })
  expect((await send(Buffer.alloc(21 * 1024 * 1024))).statusCode).toBe(413)
  await admin.refused('INVALID_INPUT', 'POST', 'chat/messages', { id: newId(), text: '' })
})

test('a record tells the whole conversation that made it, to whoever may read it, and nothing else', async () => {
  const { admin, company } = await makeHouse(server)
  await writeAll(admin, 'qué hay en T01')
  await write(admin, 'trasiego 2000 l de T01 a T02 mañana')
  await write(admin, 'qué?')
  await write(admin, 'Diego')
  const { entity } = await write(admin, 'sí')
  await write(admin, 'mis tareas')
  const asked = `chat/record?entityType=workorder&entityId=${entity?.id}`
  const { result } = await (await company.as('WORKORDER_EMPLOYEE')).get(asked)
  expect(result.map(({ author, text }: { author: string; text: string }) => [author, text])).toEqual([
    ['PERSON', 'trasiego 2000 l de T01 a T02 mañana'],
    ['LAGAR', '¿Quién lo hace?'],
    ['PERSON', 'qué?'],
    ['LAGAR', expect.stringContaining('Eso no lo entendí.')],
    ['PERSON', 'Diego'],
    ['LAGAR', expect.stringContaining('¿Lo anoto?')],
    ['PERSON', 'sí'],
  ])
  expect(result[0]).toMatchObject({ name: 'Ana Prueba', photos: 0 })
  await (await company.as('LABORATORY_EMPLOYEE')).refused('NOT_FOUND', 'GET', asked)
  await (await makeHouse(server)).admin.refused('NOT_FOUND', 'GET', asked)
})

test('a photograph of a plot may go with one of its latest works, and comes off it again', async () => {
  const { admin, company, estate } = await makeHouse(server)
  const { user } = await admin.get('auth/me')
  await server
    .db(company.id)
    .updateTable('membership')
    .set({ employee_id: estate.employee.id })
    .where('company_id', '=', company.id)
    .where('account_id', '=', user.id)
    .execute()
  const work = await writeAll(admin, 'desbrote L1 ayer hecho Rosa', 'sí')
  const hail = await writeAll(admin, 'granizo L1 hoy', 'sí')
  await writeAll(admin, 'desbrote L2 ayer hecho Rosa', 'sí')
  const id = await sendPicture(server, admin)
  const offered = await write(admin, 'L1 piedra', [id])
  // What it says besides may be a record of its own: only the photograph is meant.
  const plain = offered.buttons.some(({ value }) => value === 'ONLY_PHOTO')
    ? await write(admin, '#ONLY_PHOTO')
    : offered
  expect(plain.text).toContain('uno de sus últimos trabajos')
  expect(plain.buttons.slice(2).map(({ label }) => label.replace(/ \d.*/, ''))).toEqual([
    'Contingencia',
    'Desbrote',
  ])
  const chosen = await write(admin, `#${work.entity?.id}`)
  expect(chosen.text).toContain('· Desbrote')
  expect(await write(admin, 'sí')).toMatchObject({ entity: { type: 'labor', id: work.entity?.id } })
  expect(await filesOf(admin, 'labor', work.entity?.id ?? '')).toMatchObject([{ id, caption: 'L1 piedra' }])
  expect(await filesOf(admin, 'land', estate.l1.id)).toEqual([])
  await write(admin, 'deshacer')
  expect(await filesOf(admin, 'labor', work.entity?.id ?? '')).toEqual([])
  expect((await admin.get('lands/labor')).total).toBe(2)

  const other = await sendPicture(server, admin)
  await write(admin, 'L1', [other])
  await write(admin, `#${hail.entity?.id}`)
  expect(await write(admin, 'sí')).toMatchObject({ entity: { type: 'contingency', id: hail.entity?.id } })
  expect(await filesOf(admin, 'contingency', hail.entity?.id ?? '')).toHaveLength(1)
})
