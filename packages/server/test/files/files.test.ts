import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { attached, noteWith, pdf, upload } from '../support/upload.ts'
import { inputEdit } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
test('a file is attached, listed, shown on its record, downloaded whole and removed', async () => {
  const { v, note, fields } = await noteWith(server)
  const answer = await upload(server, v.admin, {
    fields: { ...fields, kind: 'DELIVERY_NOTE' },
    fileFirst: true,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json()
  expect(made).toMatchObject({
    ...fields,
    name: 'remito.pdf',
    kind: 'DELIVERY_NOTE',
    mediaType: 'application/pdf',
    size: pdf.length,
    hasPreview: false,
    takenOn: null,
    caption: null,
    createdBy: 'Ana Prueba',
  })
  expect(await v.admin.get(`files?entityType=input&entityId=${note.id}`)).toMatchObject({ total: 1 })
  const record = await v.admin.record('input', note.id)
  expect(record.fileMetadatas).toMatchObject([{ id: made.id }])
  expect(record.audit[0].changes).toEqual({ fileMetadatas: [null, 'remito.pdf'] })

  const content = await v.admin.request('GET', `files/${made.id}`)
  expect(content.rawPayload.equals(pdf)).toBe(true)
  expect(content.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''remito.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })

  await v.admin.delete(`files/${made.id}`)
  await v.admin.refused('NOT_FOUND', 'GET', `files/${made.id}`)
  expect((await v.admin.record('input', note.id)).fileMetadatas).toEqual([])
})

test('a download leaves a line in the history of the company, once an hour, and none on the record’s own', async () => {
  const { v, note, fields } = await noteWith(server)
  const { id } = (await upload(server, v.admin, { fields })).json()
  for (let n = 0; n < 3; n++) await v.admin.request('GET', `files/${id}`)
  const { result } = await v.admin.get(`companies/audit?text=${note.id}`)
  const told = result.filter(({ action }: { action: string }) => action === 'DOWNLOAD')
  expect(told).toMatchObject([{ entity: 'input', changes: { fileMetadatas: [null, 'remito.pdf'] } }])
  const own = (await v.admin.record('input', note.id)).audit.map(({ action }: { action: string }) => action)
  expect(own).toEqual(['EDIT', 'CREATE'])
})

test('a file’s name goes nowhere, whatever it says', async () => {
  const { v, fields } = await noteWith(server)
  const answer = await upload(server, v.admin, { name: '../../etc/año "1".png', bytes: png, fields })
  const made = answer.json()
  expect(made.name).not.toMatch(/[/\\]/)
  const { headers } = await v.admin.request('GET', `files/${made.id}`)
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.'-]+$/)
})

/** A zip with one stored part, as the office programs write theirs. */
function office(contentTypes: string): Buffer {
  const name = Buffer.from('[Content_Types].xml')
  const data = Buffer.from(contentTypes)
  const packed = deflateRawSync(data)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(data.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, packed])
}
const word = (type: string) =>
  office(
    `<Types><Override PartName="/word/document.xml" ContentType="application/${type}.main+xml"/></Types>`,
  )

test.each([
  ['a page called an image', 'foto.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', 'plano.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page called a list', 'lista.csv', Buffer.from('a;b\n<script>alert(1)</script>')],
  ['a program', 'remito.pdf', Buffer.from('MZ\u0000\u0000\u0000\u0000\u0000\u0000')],
  ['a document with macros', 'acta.docx', word('vnd.ms-word.document.macroEnabled')],
  ['a page that begins as a paper does, further down', 'remito.pdf', Buffer.from('<html>%PDF-1.4')],
  ['a list with zero bytes', 'lista.csv', Buffer.from('a;b\u0000')],
])('%s is not taken', async (_, name, bytes) => {
  const { v, note, fields } = await noteWith(server)
  const answer = await upload(server, v.admin, { name, bytes, fields })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_FILE'])
  expect((await v.admin.get(`files?entityType=input&entityId=${note.id}`)).total).toBe(0)
})

test.each([
  ['foto.png', png, 'image/png'],
  ['lista.csv', Buffer.from('cuadro;kg\nL1;7560\n'), 'text/csv'],
  ['foto-del-remito.pdf', png, 'image/png'],
  [
    'acta.docx',
    word('vnd.openxmlformats-officedocument.wordprocessingml.document'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('%s is what its content says: %#', async (name, bytes, mediaType) => {
  const { v, fields } = await noteWith(server)
  const answer = await upload(server, v.admin, { name, bytes, fields })
  expect([answer.statusCode, answer.json().mediaType], answer.body).toEqual([201, mediaType])
})

test('a file too large, an empty one, and none at all are refused', async () => {
  const { v, fields } = await noteWith(server)
  const large = await upload(server, v.admin, {
    bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 'a'),
    name: 'a.csv',
    fields,
  })
  expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE'])
  const empty = await upload(server, v.admin, { bytes: Buffer.alloc(0), fields })
  expect(empty.json()).toMatchObject({ code: 'INVALID_INPUT', missing: ['file'] })
  const unnamed = await upload(server, v.admin, { fields: { entityType: 'input' } })
  expect(unnamed.json()).toMatchObject({ code: 'INVALID_INPUT', missing: ['entityId'] })
})

test('another company finds neither the file nor the record to attach to', async () => {
  const [ours, theirs] = [await noteWith(server), await noteWith(server)]
  const { id } = (await upload(server, ours.v.admin, { fields: ours.fields })).json()
  const other = theirs.v.admin
  await other.refused('NOT_FOUND', 'GET', `files/${id}`)
  await other.refused('NOT_FOUND', 'DELETE', `files/${id}`)
  await other.refused('NOT_FOUND', 'GET', `files?entityType=input&entityId=${ours.note.id}`)
  const attached = await upload(server, other, { fields: ours.fields })
  expect([attached.statusCode, attached.json().code]).toEqual([404, 'NOT_FOUND'])
  expect((await ours.v.admin.request('GET', `files/${id}`)).statusCode).toBe(200)
})

test('a file is seen by who may see its record, and changed by who may change it', async () => {
  const { v, fields } = await noteWith(server)
  const { id } = (await upload(server, v.admin, { fields })).json()
  const [viewer, sales] = await Promise.all([
    v.company.as('TRACEABILITY_VIEWER'),
    v.company.as('DISTRIBUTION_ADMIN'),
  ])
  expect((await viewer.request('GET', `files/${id}`)).statusCode).toBe(200)
  await viewer.refused('NO_PERMISSIONS', 'DELETE', `files/${id}`)
  expect((await upload(server, viewer, { fields })).statusCode).toBe(403)
  await sales.refused('NOT_FOUND', 'GET', `files/${id}`)
  expect((await upload(server, sales, { fields })).statusCode).toBe(404)
})

test('a file of a deleted record is not found, and a closed note may still get its papers', async () => {
  const { v, note, fields } = await noteWith(server)
  await v.admin.put('input', inputEdit(note, { status: 'REJECTED', reason: 'Podrida' }))
  expect((await upload(server, v.admin, { fields })).statusCode).toBe(201)

  const variety = await v.admin.post('companies/varieties', { name: 'Torrontés', grapeType: 'WHITE' })
  const { id } = (
    await upload(server, v.admin, { fields: { entityType: 'variety', entityId: variety.id } })
  ).json()
  await v.admin.delete(`companies/variety/${variety.id}`)
  await v.admin.refused('NOT_FOUND', 'GET', `files/${id}`)
  const unknown = await upload(server, v.admin, { fields: { entityType: 'spaceship', entityId: newId() } })
  expect(unknown.statusCode).toBe(404)
})

test('an upload that is repeated because its answer was lost makes no second file', async () => {
  const { v, note, fields } = await noteWith(server)
  const sent = { name: 'foto.png', bytes: png, fields: { ...fields, id: newId() } }
  const first = await attached(server, v.admin, sent)
  expect(await attached(server, v.admin, sent)).toEqual(first)
  expect(first.id).toBe(sent.fields.id)
  expect((await v.admin.get(`files?entityType=input&entityId=${note.id}`)).total).toBe(1)

  const other = await upload(server, v.admin, { ...sent, bytes: pdf })
  expect([other.statusCode, other.json().code]).toEqual([409, 'REPEATED_WITH_OTHER_DATA'])

  const viewer = await v.company.as('TRACEABILITY_VIEWER')
  expect((await upload(server, viewer, sent)).statusCode).toBe(403)

  const together = { ...sent, fields: { ...fields, id: newId() } }
  const [one, two] = await Promise.all([
    attached(server, v.admin, together),
    attached(server, v.admin, together),
  ])
  expect(one).toEqual(two)
  expect((await v.admin.get(`files?entityType=input&entityId=${note.id}`)).total).toBe(2)
})
