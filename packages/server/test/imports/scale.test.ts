import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'
import { csv, mistakesIn, openServerWithImports, run, sent, undo, workbook, type Sheet } from './makers.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const ROWS = 10_000
const GOOD = 9_950
const WRONG = 50
const inTime = { timeout: 400_000 }

/** A fault that is put into a cell, and what is to be said of it; # is a number, so that no two are the same. */
type Fault = { heading: string; cell: string; field: string; code: string }

const fault = (heading: string, cell: string, field: string, code: string): Fault => ({
  heading,
  cell,
  field,
  code,
})

/** Puts fifty faults into a sheet, far from each other; answers with the cells that are to be named. */
function planted(sheet: Sheet, faults: readonly Fault[]): [number, string, string][] {
  const [headings = []] = sheet
  return Array.from({ length: WRONG }, (_, n) => {
    const at = 100 + n * 199
    const { heading, cell, field, code } = faults[n % faults.length]!
    sheet[at]![headings.indexOf(heading)] = cell.replace('#', String(n))
    return [at + 1, field, code]
  })
}

const supplierFaults: Fault[] = [
  fault('Nombre', '', 'name', 'REQUIRED'),
  fault('Nombre', `${'n'.repeat(121)} #`, 'name', 'TOO_LONG'),
  fault('Nombre', 'PROVEEDOR  0', 'name', 'REPEATED_ROW:2'),
  fault('Código', 'P-0', 'name', 'REPEATED_ROW:2'),
  fault('CUIT', '30-#-1', 'cuit', 'INVALID_CUIT'),
  fault('Correo', 'sin arroba', 'email', 'INVALID_EMAIL'),
]

const stockFaults: Fault[] = [
  fault('Cantidad', 'mucho', 'amount', 'NOT_A_NUMBER'),
  fault('Cantidad', '1.50.0', 'amount', 'NOT_A_NUMBER'),
  fault('Cantidad', '', 'amount', 'REQUIRED'),
  fault('Cantidad', '0', 'amount', 'TOO_LOW'),
  fault('Producto', 'Nadie', 'stockProductId', 'NOT_FOUND_BY_NAME'),
  fault('Depósito', 'Ninguno', 'stockDepositId', 'NOT_FOUND_BY_NAME'),
  fault('Unidad', 'litros', 'unit', 'UNIT_NOT_OF_PRODUCT'),
  fault('Unidad', 'puñados', 'unit', 'NOT_IN_LIST'),
  fault('Lote', '', 'batchId', 'BATCH_REQUIRED'),
  fault('Vencimiento', '30/02/2030', 'expiresOn', 'NOT_A_DAY'),
  fault('Precio unitario', '-1', 'unitPrice', 'TOO_LOW'),
  fault('Fecha', '01/01/2200', 'date', 'DATE_IN_FUTURE'),
]

const supplierSheet = (): Sheet => [
  ['Nombre', 'Código', 'CUIT', 'Correo', 'Teléfono'],
  ...Array.from({ length: ROWS }, (_, n) => [
    `Proveedor ${n}`,
    `P-${n}`,
    '',
    `ventas${n}@ejemplo.com`,
    '261 455-0101',
  ]),
]

const PRODUCTS = 40
const DEPOSITS = 5

const stockSheet = (): Sheet => [
  ['Producto', 'Depósito', 'Cantidad', 'Unidad', 'Lote', 'Vencimiento', 'Precio unitario', 'Fecha'],
  ...Array.from({ length: ROWS }, (_, n) => [
    `Insumo ${n % PRODUCTS}`,
    `Depósito ${n % DEPOSITS}`,
    '25,5',
    'kg',
    `L-${n}`,
    '31/12/2030',
    '5200,75',
    '',
  ]),
]

async function makeProducts(admin: Person) {
  for (let n = 0; n < DEPOSITS; n++) await admin.post('stock/deposit', { name: `Depósito ${n}` })
  for (let n = 0; n < PRODUCTS; n++)
    await admin.post('stock/product', {
      kind: 'CELLAR',
      name: `Insumo ${n}`,
      instructions: 'Disolver',
      unit: 'KG',
      basedInBatches: true,
    })
}

/** How many records of a company there are; a list tells no more than a thousand. */
async function written({ id }: TestCompany, table: 'supplier' | 'stock_batch' | 'ledger_entry') {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where company_id = ${id}`.execute(server.db(id))
  return rows[0]!.count
}

/** The sheet is read; exactly the planted cells are named, and nothing is written unless the good rows are asked for. */
async function read(
  company: TestCompany,
  kind: ImportKind,
  file: Buffer,
  expected: [number, string, string][],
) {
  const { admin } = company
  const record = await sent(server, admin, kind, file)
  expect(record).toMatchObject({ total: ROWS, good: GOOD, wrong: WRONG, exists: 0 })
  expect(await mistakesIn(admin, record.id)).toEqual(expected)
  await admin.refused('INVALID_INPUT', 'PUT', 'imports/run', { id: record.id, onlyGood: false })
  return record.id as string
}

const done = { status: 'DONE', done: ROWS, made: GOOD, wrong: WRONG, good: 0, problem: null }
const undone = { status: 'UNDONE', problem: null }

test('of ten thousand suppliers fifty cells are named; the others come, and go again', inTime, async () => {
  const company = await server.company()
  const sheet = supplierSheet()
  const expected = planted(sheet, supplierFaults)
  const id = await read(company, 'supplier', await workbook(sheet), expected)
  expect(await written(company, 'supplier')).toBe(0)
  expect(await run(company.admin, id, true)).toMatchObject(done)
  expect(await written(company, 'supplier')).toBe(GOOD)
  expect(await undo(company.admin, id)).toMatchObject(undone)
  expect(await written(company, 'supplier')).toBe(0)
})

test(
  'of ten thousand batches fifty cells are named; the others come into the ledger, and leave it',
  inTime,
  async () => {
    const company = await server.company()
    const { admin } = company
    await makeProducts(admin)
    const sheet = stockSheet()
    const expected = planted(sheet, stockFaults)
    const id = await read(company, 'stock', csv(sheet), expected)
    expect(await written(company, 'stock_batch')).toBe(0)
    expect(await run(admin, id, true)).toMatchObject(done)
    expect(await written(company, 'stock_batch')).toBe(GOOD)
    expect(await written(company, 'ledger_entry')).toBe(GOOD)
    expect(await amountHeld(admin)).toBeCloseTo(GOOD * 25.5, 5)
    await expectSoundLedger(server, company)
    expect(await undo(admin, id)).toMatchObject(undone)
    expect(await written(company, 'ledger_entry')).toBe(2 * GOOD)
    expect(await amountHeld(admin)).toBe(0)
    await expectSoundLedger(server, company)
  },
)

/** What lies in the deposits of a company, all products together. */
async function amountHeld(admin: Person): Promise<number> {
  const { result } = await admin.get('stock/stock?limit=200')
  return result.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
}
