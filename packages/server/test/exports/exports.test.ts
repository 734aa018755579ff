import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWorkbook, workbookStream, type Kind } from '../../src/exports/xlsx.ts'
import type { Value } from '../../src/exports/table.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { type Sheet } from '../../src/exports/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const kinds: Kind[] = ['text', 'day', 'count', 'litres']
const columns = kinds.map((kind) => ({ title: `Columna ${kind}`, kind, width: 12 }))
const headings = columns.map(({ title }) => title)

const sheetsIn = async (file: Buffer) => readXlsxFile(new Blob([new Uint8Array(file)]))

test('texts, days and numbers come back as they were; what a spreadsheet would run is shown', async () => {
  const rows = [
    ['Ñandú & <Hijos> "S.A."', '2026-03-16', 1_234_567, 0.125],
    ['=1+1', '1999-12-31', 0, -2.5],
    ['\u0001línea\notra 🍇', null, null, null],
  ]
  const file = await toWorkbook([
    { title: 'Uno: dos/tres', columns, rows },
    { title: 'Vacía', columns, rows: [], empty: 'No hay nada' },
  ])
  const [first, second] = await sheetsIn(file)
  expect(first!.sheet).toBe('Uno  dos tres')
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  expect(first!.data).toEqual([
    headings,
    ['Ñandú & <Hijos> "S.A."', day('2026-03-16'), 1_234_567, 0.125],
    ["'=1+1", day('1999-12-31'), 0, -2.5],
    ['línea\notra 🍇', null, null, null],
  ])
  expect(second!.data.map(([text]) => text)).toEqual([headings[0], 'No hay nada'])
})

const parts = async function* (count: number): AsyncGenerator<Value[][]> {
  for (let part = 0; part < count; part++)
    yield Array.from({ length: 1000 }, (_, row) => [`Fila ${part * 1000 + row}`, null, row, null])
}

test('rows that come a part at a time are all there, in their order', async () => {
  const file = await buffer(workbookStream([{ title: 'Larga', columns, rows: parts(12) }]))
  const [sheet] = await sheetsIn(file)
  expect(sheet!.data).toHaveLength(12_001)
  expect(sheet!.data.at(-1)![0]).toBe('Fila 11999')
})

test('a workbook whose rows fail, fails; one that nobody reads on stops its rows', async () => {
  const failing: Sheet = {
    title: 'Rota',
    columns,
    rows: (async function* () {
      yield [['Una', null, 1, null]]
      await Promise.resolve()
      throw new Error('the database is away')
    })(),
  }
  await expect(buffer(workbookStream([failing]))).rejects.toThrow('the database is away')

  let [started, stopped] = [false, false]
  const endless: Sheet = {
    title: 'Sin fin',
    columns,
    rows: (async function* () {
      try {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 1))
          started = true
          yield [['Otra', null, 1, null]]
        }
      } finally {
        stopped = true
      }
    })(),
  }
  const file = workbookStream([endless])
  await expect.poll(() => started).toBe(true)
  file.destroy()
  await expect.poll(() => stopped).toBe(true)
})

test('a list of more rows than are read at once is exported whole, and the history says how many', async () => {
  const company = await server.company()
  const names = Array.from({ length: 6001 }, (_, at) => `Plaga ${String(at).padStart(4, '0')}`)
  await server
    .db(company.id)
    .insertInto('plague')
    .values(names.map((name) => ({ company_id: company.id, id: crypto.randomUUID(), name })))
    .execute()
  const answer = await company.admin.request('GET', 'traceability/xlsx?type=PLAGUE&filter_name=Plaga')
  expect(answer.headers['x-rows']).toBe('6001')
  const [sheet] = await sheetsIn(answer.rawPayload)
  expect(sheet!.data.slice(1).map(([name]) => name)).toEqual(names)
  const line = await server
    .db(company.id)
    .selectFrom('audit')
    .select('changes')
    .where('action', '=', 'EXPORT')
    .executeTakeFirstOrThrow()
  expect(line.changes).toMatchObject({ exportedRows: [null, 6001] })
})
