import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestServer } from '../support/harness.ts'
import {
  brought,
  csv,
  mistakesIn,
  openServerWithImports,
  run,
  sent,
  undo,
  workbook,
  type Sheet,
} from './makers.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const products: Sheet = [
  [
    'Nombre',
    'Clase',
    'Unidad',
    'Instrucciones',
    'Por lotes',
    'Categorías',
    'Capacidad de la botella',
    'Unidad de la botella',
  ],
  ['Metabisulfito', 'Insumo enológico', 'kg', 'Disolver', 'sí', 'Conservantes', null, null],
  ['Botella bordelesa', 'Botella', 'unidades', 'Manejar con cuidado', 'no', '', 750, 'ml'],
  ['Botella rota', 'Botella', 'kg', 'Sin medida', 'no', 'Nadie', null, null],
]

const opening: Sheet = [
  ['Producto', 'Depósito', 'Cantidad', 'Unidad', 'Lote', 'Vencimiento', 'Precio unitario'],
  ['Metabisulfito', 'Central', 25.5, 'kg', 'L-1', '31/12/2027', 5200.75],
  ['metabisulfito', 'central', 500, 'gramos', 'L-2', null, null],
  ['Botella bordelesa', 'Central', 1200, 'u.', null, null, 610],
]

async function withProducts(admin: Person) {
  await admin.post('stock/category', { name: 'Conservantes' })
  await admin.post('stock/deposit', { name: 'Central' })
  return brought(server, admin, 'stockProduct', await workbook(products.slice(0, 3)))
}

const stocks = async (admin: Person) => (await admin.get('stock/stock?sort=name')).result

test('products come with their batches, categories and units; what their kind asks for is told', async () => {
  const { admin } = await server.company()
  await admin.post('stock/category', { name: 'Conservantes' })
  const { id } = await sent(server, admin, 'stockProduct', await workbook(products))
  expect(await mistakesIn(admin, id)).toEqual([
    [4, 'unit', 'UNIT_NOT_OF_PRODUCT'],
    [4, 'categories', 'NOT_FOUND_BY_NAME'],
    [4, 'bottleCapacity', 'REQUIRED'],
    [4, 'bottleUnit', 'REQUIRED'],
  ])
  await run(admin, id, true)
  expect((await admin.get('stock/product')).result).toMatchObject([
    { name: 'Botella bordelesa', kind: 'BOTTLE', unit: 'UNIT', bottleCapacity: 750 },
    { name: 'Metabisulfito', basedInBatches: true, unit: 'KG', categories: [{ name: 'Conservantes' }] },
  ])
})

test('opening stocks enter the ledger at their price, batch by batch, and leave it when they are undone', async () => {
  const company = await server.company()
  const { admin } = company
  await withProducts(admin)
  const { id } = await brought(server, admin, 'stock', await workbook(opening))
  expect(await stocks(admin)).toMatchObject([
    { product: { name: 'Botella bordelesa' }, amount: 1200, value: 732_000 },
    { product: { name: 'Metabisulfito' }, amount: 26, value: 132_619.13, stockBatches: [{}, {}] },
  ])
  const [batch] = (await admin.get('stock/batches?batchId=L-1')).result
  expect(batch).toMatchObject({ expiresOn: '2027-12-31', amount: 25.5, unitCost: 5200.75 })
  // What lay there at the beginning was bought from nobody: the books tell it as opening stock.
  const moved = (await admin.get('stock/movements')).result
  expect(new Set(moved.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['OPENING']))
  await expectSoundLedger(server, company)

  expect(await undo(admin, id)).toMatchObject({ status: 'UNDONE' })
  expect((await stocks(admin)).map(({ amount }: { amount: number }) => amount)).toEqual([0, 0])
  await expectSoundLedger(server, company)
})

test('a stock that was used since is not taken back', async () => {
  const { admin } = await server.company()
  await withProducts(admin)
  const { id } = await brought(server, admin, 'stock', await workbook(opening))
  const [bottles] = await stocks(admin)
  await admin.post('stock/stock/amount', { stock: bottles.id, isAdd: false, amount: 1, unit: 'UNIT' })
  expect(await undo(admin, id)).toMatchObject({
    status: 'DONE',
    problem: {
      code: 'IN_USE',
      rows: [
        { row: 4, name: 'Botella bordelesa', code: 'HAS_DEPENDENTS', dependents: [{ type: 'stockChange' }] },
      ],
    },
  })
  expect((await stocks(admin)).map(({ amount }: { amount: number }) => amount)).toEqual([1199, 26])
})

test('a stock is judged by its product, and one that is there already is skipped', async () => {
  const { admin } = await server.company()
  await withProducts(admin)
  await brought(server, admin, 'stock', await workbook(opening))
  const rows: Sheet = [
    ['Producto', 'Depósito', 'Cantidad', 'Unidad', 'Lote', 'Fecha'],
    ['Metabisulfito', 'Central', '1', 'kg', 'l-1', ''],
    ['Metabisulfito', 'Central', '1', 'litros', '', '01/01/2200'],
    ['Botella bordelesa', 'Norte', '0', 'unidad', 'B-1', ''],
  ]
  const record = await sent(server, admin, 'stock', csv(rows))
  expect(record).toMatchObject({ good: 0, exists: 1, wrong: 2 })
  expect(await mistakesIn(admin, record.id)).toEqual([
    [3, 'unit', 'UNIT_NOT_OF_PRODUCT'],
    [3, 'batchId', 'BATCH_REQUIRED'],
    [3, 'date', 'DATE_IN_FUTURE'],
    [4, 'stockDepositId', 'NOT_FOUND_BY_NAME'],
    [4, 'amount', 'TOO_LOW'],
    [4, 'batchId', 'NOT_ALLOWED_HERE'],
  ])
})

test('an inventory in which no product has batches comes in, and so does one whose batch column stays empty', async () => {
  const company = await server.company()
  const { admin } = company
  await withProducts(admin)
  const rows: Sheet = [
    ['Producto', 'Depósito', 'Cantidad', 'Unidad', 'Lote'],
    ['Botella bordelesa', 'Central', 1200, 'unidades', ''],
  ]
  await brought(server, admin, 'stock', csv(rows))
  expect((await stocks(admin)).map(({ amount }: { amount: number }) => amount)).toContain(1200)
  await expectSoundLedger(server, company)
})
