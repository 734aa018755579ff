import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../support/harness.ts'
import {
  brought,
  mistakesIn,
  openServerWithImports,
  run,
  sent,
  undo,
  workbook,
  type Sheet,
} from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const head = ['Nombre', 'Clase', 'Unidad', 'Instrucciones']

test('nutrients, alarm, hidden dose and washing of products come with their rows', async () => {
  const { admin } = await server.company()
  await admin.post('stock/deposit', { name: 'Central' })
  const sheet: Sheet = [
    [...head, 'Nutrientes', 'Ocultar dosis', 'Para lavar', 'Lavado', 'Depósito', 'Alarma'],
    ['Triple', 'Fertilizante', 'kg', 'Voleo', '15-8-20', 'sí', null, null, 'Central', 50],
    ['Urea', 'Fertilizante', 'kg', 'Voleo', 'N 46', null, null, null, null, null],
    ['Soda', 'Limpieza', 'kg', 'Lavar', null, null, 'sí', '0-5000: 2; 5000-10.000,5: 3,5', null, null],
  ]
  const { id } = await brought(server, admin, 'stockProduct', await workbook(sheet))
  const [soda, triple, urea] = (await admin.get('stock/product?sort=name')).result
  expect(triple).toMatchObject({ nutrients: { N: 15, P: 8, K: 20 }, hideDose: true })
  expect(urea).toMatchObject({ nutrients: { N: 46 }, hideDose: false })
  const inLitres = { unit: 'LITER' }
  expect(soda).toMatchObject({
    isWasher: true,
    volumeConcentrationsOfCellarElements: [
      { min: 0, max: 5000, amount: 2, ...inLitres },
      { min: 5000, max: 10_000.5, amount: 3.5, ...inLitres },
    ],
  })
  expect((await admin.get('stock/stock')).result).toMatchObject([
    { product: { name: 'Triple' }, deposit: { name: 'Central' }, showAlarm: true, amountAlarm: 50 },
  ])
  expect((await undo(admin, id)).status).toBe('UNDONE')
})

test('what a cell of nutrients or of washing does not say is told, and an alarm needs its deposit', async () => {
  const { admin } = await server.company()
  const sheet: Sheet = [
    [...head, 'Nutrientes', 'Lavado', 'Alarma'],
    ['Triple', 'Fertilizante', 'kg', 'Voleo', 'mucho', null, null],
    ['Soda', 'Limpieza', 'kg', 'Lavar', null, '2 kg', null],
    ['Sal', 'Limpieza', 'kg', 'Lavar', null, null, 3],
  ]
  const { id } = await sent(server, admin, 'stockProduct', await workbook(sheet))
  expect(await mistakesIn(admin, id)).toEqual([
    [2, 'nutrients', 'NOT_NUTRIENTS'],
    [3, 'volumeConcentrationsOfCellarElements', 'NOT_CONCENTRATIONS'],
    [4, 'stockDepositId', 'REQUIRED'],
  ])
})

test('categories that nobody has made are made from the import, once each, and its rows are judged anew', async () => {
  const { admin } = await server.company()
  const names = async () =>
    (await admin.get('stock/category?limit=200')).result.map(({ name }: { name: string }) => name)
  await admin.post('stock/category', { name: 'Conservantes' })
  const before = await names()
  const sheet: Sheet = [
    [...head, 'Categorías'],
    ['Meta', 'Insumo de bodega', 'kg', 'Disolver', 'conservantes, Sulfitos'],
    ['Sorbato', 'Insumo enológico', 'kg', 'Disolver', 'SULFITOS; Polvos'],
  ]
  const { id } = await sent(server, admin, 'stockProduct', await workbook(sheet))
  expect(await admin.get(`imports/${id}`)).toMatchObject({ good: 0, wrong: 2 })
  expect(await admin.put('imports/references', { id })).toMatchObject({ status: 'READ', good: 2, wrong: 0 })
  const made = (await names()).filter((name: string) => !before.includes(name))
  expect(made.map((name: string) => name.toLowerCase())).toEqual(['polvos', 'sulfitos'])
  expect(await run(admin, id)).toMatchObject({ status: 'DONE', made: 2 })
  await admin.refused('NOT_PENDING', 'PUT', 'imports/references', { id })
})
