import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestServer } from '../support/harness.ts'
import { csv, openServerWithImports, run, send, sent } from './makers.ts'
import { pdf } from '../support/upload.ts'
import { textOf } from '../support/workbook.ts'
import { importKinds } from '@lagar/domain/lists/imports.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openServerWithImports()
  admin = (await server.company()).admin
})
afterAll(() => server.close())

/** A workbook of one sheet with this inside, whatever it is. */
const rawWorkbook = (sheetData: string): Buffer => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const relationship = (type: string, target: string) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

const heading = '<row r="1"><c r="A1" t="str"><v>Nombre</v></c></row>'

const firstRow = async (id: string) => (await admin.get(`imports/${id}/rows`)).result[0]

test('a formula is read as the value it had, and never run', async () => {
  const formula = '<row r="2"><c r="A2" t="str"><f>CONCATENATE("a","b")</f><v>Vinoteca</v></c></row>'
  const { id } = await sent(server, admin, 'customer', rawWorkbook(heading + formula))
  expect((await firstRow(id)).cells).toEqual(['Vinoteca'])
})

test('a cell far away or a file that unpacks to a giant is refused, and the server goes on', async () => {
  const far = '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'
  expect((await send(server, admin, 'customer', rawWorkbook(heading + far))).json().code).toBe(
    'UNREADABLE_SHEET',
  )
  const giant = rawWorkbook(heading + ' '.repeat(70_000_000))
  expect((await send(server, admin, 'customer', giant)).json().code).toBe('TOO_LARGE')
  expect(await admin.get('imports')).toBeTruthy()
}, 60_000)

test('what is no spreadsheet is refused with what to do', async () => {
  for (const bytes of [pdf, rawWorkbook('').subarray(0, 300), Buffer.from([0, 1, 2, 3])]) {
    const answer = await send(server, admin, 'customer', bytes, { name: 'datos.xlsx' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNREADABLE_SHEET'])
  }
  const empty = await send(server, admin, 'customer', csv([['Nombre'], ['']]))
  expect(empty.json().code).toBe('EMPTY_SHEET')
  const headless = await send(server, admin, 'employee', csv([['Nombre'], ['Ana']]))
  expect(headless.json()).toMatchObject({ code: 'MISSING_COLUMNS', details: { columns: ['Puesto'] } })
  const long = await send(
    server,
    admin,
    'customer',
    csv([['Nombre'], ...Array.from({ length: 10_001 }, (_, n) => [`V ${n}`])]),
  )
  expect(long.json().code).toBe('LONG_SHEET')
})

test.each([
  ['comma', 'Nombre,Detalles\n"Peña, Ñandú",á\n', 'utf8'],
  ['semicolon, as Excel in Spanish writes it', 'Nombre;Detalles\r\nPeña, Ñandú;á\r\n', 'latin1'],
  ['tab, with its mark', '\uFEFFNombre\tDetalles\nPeña, Ñandú\tá\n', 'utf8'],
] as const)('values divided by %s are read', async (_, text, encoding) => {
  const { id } = await sent(server, admin, 'customer', Buffer.from(text, encoding))
  expect((await firstRow(id)).cells).toEqual(['Peña, Ñandú', 'á'])
})

test('every template can be sent as it is: its example is nobody, and its headings are known', async () => {
  for (const kind of importKinds) {
    const template = await admin.request('GET', `imports/template?kind=${kind}`)
    const answer = await send(server, admin, kind, template.rawPayload)
    expect([kind, answer.json().code]).toEqual([kind, 'EMPTY_SHEET'])
  }
})

test('a template speaks the language of who fills it in, and can be sent as it is in English too', async () => {
  const english = await (await server.company()).as('GENERAL_ADMIN')
  await english.put('auth/me', { language: 'EN' })
  for (const kind of importKinds) {
    const template = await english.request('GET', `imports/template?kind=${kind}`)
    const shown = textOf(template.rawPayload)
    for (const told of ['Columns', 'Required?', 'What is expected']) expect(shown).toContain(told)
    for (const told of ['Columnas', '¿Hace falta?', 'Qué se espera']) expect(shown).not.toContain(told)
    const answer = await send(server, english, kind, template.rawPayload)
    expect([kind, answer.json().code]).toEqual([kind, 'EMPTY_SHEET'])
  }
  const headless = await send(server, english, 'employee', csv([['Nombre'], ['Ana']]))
  expect(headless.json()).toMatchObject({ code: 'MISSING_COLUMNS', details: { columns: ['Job'] } })
})

test('the rows to correct come as a workbook that can be sent again', async () => {
  const { id } = await sent(
    server,
    admin,
    'employee',
    csv([
      ['Nombre', 'Puesto'],
      ['Ana', 'Nadie'],
      ['Luis', 'Regador'],
    ]),
  )
  const { rawPayload } = await admin.request('GET', `imports/${id}/mistakes`)
  const again = await sent(server, admin, 'employee', rawPayload)
  expect(again).toMatchObject({ total: 1, wrong: 1 })
  const [name, role, row, advice] = (await firstRow(again.id)).cells
  expect([name, role, row]).toEqual(['Ana', 'Nadie', '2'])
  expect(advice).toContain('«Puesto» dice «Nadie»: se espera una de estas palabras: Gerente')
})

test('an import whose process died at work goes on when it is asked for again', async () => {
  const company = await server.company()
  const { id } = await sent(server, company.admin, 'customer', csv([['Nombre'], ['Corte'], ['Seguido']]))
  // What such a process leaves: nothing of its transaction, and an import that says it is being written.
  await server
    .db(company.id)
    .updateTable('import')
    .set({ status: 'RUNNING', done: 1 })
    .where('id', '=', id)
    .execute()
  expect(await company.admin.get(`imports/${id}`)).toMatchObject({ status: 'RUNNING', done: 1, made: 0 })
  expect(await run(company.admin, id)).toMatchObject({ status: 'DONE', made: 2 })
})
