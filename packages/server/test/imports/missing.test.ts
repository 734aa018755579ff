import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/vessels.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { csv, mistakesIn, openServerWithImports, run, sent, workbook, type Sheet } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const missingIn = async (person: Person, id: string) =>
  (await person.get(`imports/${id}/references`)).result.map(
    ({ to, name, within, colour, isAllowed }: Record<string, unknown>) => [
      to,
      name,
      within,
      colour,
      isAllowed,
    ],
  )

const plots = csv([
  ['Finca', 'Sector', 'Nombre', 'Variedad', 'Superficie'],
  ['La Escondida', 'Norte', 'Cuadro 1', 'Malbec', '2,5'],
  ['la escondida', 'Norte', 'Cuadro 2', 'Uva rara', '1,5'],
  ['La Escondida', 'Sur', 'Cuadro 3', 'MALBEC', '1'],
])

test('estates, their sections and varieties that a sheet names are created once it was asked, each once', async () => {
  const { admin } = await server.company()
  for (const { id } of (await admin.get('companies/varieties?limit=200')).result)
    await admin.delete(`companies/varieties/${id}`).catch(() => undefined)
  const { id } = await sent(server, admin, 'land', plots)
  expect(await admin.get(`imports/${id}`)).toMatchObject({ good: 0, wrong: 3 })
  const missing = await missingIn(admin, id)
  expect(missing).toEqual([
    ['wineEstate', 'La Escondida', null, null, true],
    ['wineEstateSection', 'Norte', 'La Escondida', null, true],
    ['wineEstateSection', 'Sur', 'La Escondida', null, true],
    ['variety', 'Malbec', null, 'RED', true],
    ['variety', 'Uva rara', null, null, true],
  ])
  // Nobody says the colour of the one that is not widely grown: it is left, and so is its row.
  expect(await admin.put('imports/references', { id })).toMatchObject({ good: 2, wrong: 1 })
  expect(await missingIn(admin, id)).toEqual([['variety', 'Uva rara', null, null, true]])
  const colours = [{ name: 'uva rara', colour: 'WHITE' }]
  expect(await admin.put('imports/references', { id, colours })).toMatchObject({ good: 3, wrong: 0 })
  expect(await missingIn(admin, id)).toEqual([])
  expect(await run(admin, id)).toMatchObject({ status: 'DONE', made: 3 })
  const lands = (await admin.get('lands/lands?sort=name')).result
  expect(lands.map(({ variety }: { variety: { name: string } }) => variety.name)).toEqual([
    ...['Malbec', 'Uva rara', 'Malbec'],
  ])
  expect(lands[0]).toMatchObject({
    surface: 2.5,
    surfaceUnit: 'HECTARE',
    wineEstate: { name: 'La Escondida' },
  })
  expect((await admin.get('lands/wineEstates')).total).toBe(1)
  await admin.refused('NOT_PENDING', 'PUT', 'imports/references', { id })
  expect(await missingIn(admin, id)).toEqual([])
})

test('bottles bring their deposits and the varieties of a blend', async () => {
  const { admin } = await server.company()
  const sheet: Sheet = [
    ['Lote', 'Vino', 'Composición', 'Año', 'Depósito', 'Botellas'],
    ['L-1', 'Corte', 'Uva mía 85 + Uva suya 15', '2023', 'Cava', '60'],
  ]
  const { id } = await sent(server, admin, 'openingBottles', csv(sheet))
  expect(await missingIn(admin, id)).toEqual([
    ['variety', 'Uva mía', null, null, true],
    ['variety', 'Uva suya', null, null, true],
    ['distributionDeposit', 'Cava', null, null, true],
  ])
  const colours = ['Uva mía', 'Uva suya'].map((name) => ({ name, colour: 'RED' }))
  expect(await admin.put('imports/references', { id, colours })).toMatchObject({ good: 1, wrong: 0 })
})

test('one creates only what one may, and nobody of another company sees it', async () => {
  const company = await server.company()
  const hand = await company.as('LAND_ADMIN')
  const { id } = await sent(server, hand, 'land', plots)
  expect((await missingIn(hand, id)).map(([to, name, , , may]: unknown[]) => [to, name, may])).toContainEqual(
    [...['variety', 'Uva rara', false]],
  )
  const colours = [{ name: 'Uva rara', colour: 'WHITE' }]
  await hand.put('imports/references', { id, colours })
  expect((await company.admin.get('companies/varieties?name=Uva%20rara')).total).toBe(0)
  expect(await mistakesIn(hand, id)).toContainEqual([3, 'variety', 'NOT_FOUND_BY_NAME'])
  const stranger = await server.company()
  await stranger.admin.refused('NOT_FOUND', 'GET', `imports/${id}/references`)
  await stranger.admin.refused('NOT_FOUND', 'PUT', 'imports/references', { id })
})

test('a name that only a record put away has leaves the others to be created', async () => {
  const { admin, id: company } = await server.company()
  const { id: variety } = await admin.post('companies/varieties', { name: 'Uva rara', grapeType: 'RED' })
  await server
    .db(company)
    .updateTable('variety')
    .set({ retired_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', variety)
    .execute()
  const { id } = await sent(server, admin, 'land', plots)
  const colours = [{ name: 'Uva rara', colour: 'WHITE' }]
  expect(await admin.put('imports/references', { id, colours })).toMatchObject({ good: 2, wrong: 1 })
})

test('a vessel brings its type, whose class its name tells or somebody says', async () => {
  const { admin } = await server.company()
  const sheet: Sheet = [
    ['Nombre', 'Bodega', 'Tipo de vasija', 'Capacidad', 'Unidad'],
    ['T-101', 'Bodega Principal', 'Tanque de hormigón viejo', '10000', 'Litro'],
    ['X-1', 'Bodega Principal', 'Recipiente raro', '500', 'Litro'],
  ]
  const { id } = await sent(server, admin, 'cellarElement', csv(sheet))
  const { result } = await admin.get(`imports/${id}/references`)
  expect(result).toMatchObject([
    { to: 'cellar', name: 'Bodega Principal' },
    { to: 'elementType', name: 'Tanque de hormigón viejo', elementClass: 'TANK' },
    { to: 'elementType', name: 'Recipiente raro', elementClass: null },
  ])
  expect(await admin.put('imports/references', { id })).toMatchObject({ good: 1, wrong: 1 })
  const classes = [{ name: 'recipiente raro', elementClass: 'EGG' }]
  expect(await admin.put('imports/references', { id, classes })).toMatchObject({ good: 2, wrong: 0 })
})

test('wine brings its owner as a customer, and a blend is no variety', async () => {
  const company = await server.company()
  const { admin } = company
  await (await makeCellar(company)).vessel('T-1')
  const sheet: Sheet = [
    ['Vasija', 'Vino', 'Variedad', 'Año', 'Litros', 'Dueño'],
    ['T-1', 'Corte', 'Malbec 85/Bonarda 10', '2024', '500', 'Viñas de Otro'],
  ]
  const { id } = await sent(server, admin, 'openingWine', csv(sheet))
  expect(await mistakesIn(admin, id)).toContainEqual([2, 'variety', 'BLEND_AS_VARIETY'])
  expect(await missingIn(admin, id)).toEqual([['owner', 'Viñas de Otro', null, null, true]])
  await admin.put('imports/references', { id })
  expect((await admin.get('distribution/customers')).result).toMatchObject([{ name: 'Viñas de Otro' }])
})

test('supplies of an opening stock are created as their rows or their names say, once it was asked', async () => {
  const { admin } = await server.company()
  const sheet: Sheet = [
    ['Producto', 'Tipo', 'Depósito', 'Cantidad', 'Unidad', 'Lote'],
    ['Corcho natural', null, 'Seco', 15_000, 'Unidad', null],
    ['Botella bordelesa', null, 'Seco', 12_000, 'Unidad', 'BB-1'],
    ['Caja x 12', 'Caja', 'Seco', 900, 'Unidad', null],
    ['Zuncho', null, 'Seco', 40, 'kg', null],
    ['Levadura', 'Insumo enológico', 'Seco', 10, 'kg', 'LV-1'],
    ['Malbec 115', 'Semilla', 'Seco', 1, 'kg', null],
  ]
  const { id } = await sent(server, admin, 'stock', await workbook(sheet))
  const { result } = await admin.get(`imports/${id}/references`)
  expect(result.map(({ to, name, kind, unit }: Record<string, unknown>) => [to, name, kind, unit])).toEqual([
    ['stockDeposit', 'Seco', null, null],
    ['stockProduct', 'Corcho natural', 'CELLAR', 'UNIT'],
    ['stockProduct', 'Botella bordelesa', 'BOTTLE', 'UNIT'],
    ['stockProduct', 'Caja x 12', 'WINE_BOX', 'UNIT'],
    ['stockProduct', 'Zuncho', null, 'KG'],
    ['stockProduct', 'Levadura', 'CELLAR', 'KG'],
  ])
  // Nobody says what a strap is: it is left, and so is the seed, which is of a plant.
  expect(await admin.put('imports/references', { id })).toMatchObject({ good: 4, wrong: 2 })
  const kinds = [{ name: 'zuncho', kind: 'CELLAR' }]
  expect(await admin.put('imports/references', { id, kinds })).toMatchObject({ good: 5, wrong: 1 })
  expect(await mistakesIn(admin, id)).toEqual([[7, 'stockProductId', 'NOT_FOUND_BY_NAME']])
  await run(admin, id, true)
  const made = (await admin.get('stock/stock?sort=name')).result
  expect(
    made.map(({ amount, product }: { amount: number; product: Record<string, unknown> }) => [
      ...[product['name'], product['kind'], product['use'], product['basedInBatches'], amount],
    ]),
  ).toEqual([
    ['Botella bordelesa', 'BOTTLE', null, true, 12_000],
    ['Caja x 12', 'WINE_BOX', 'BOX', false, 900],
    ['Corcho natural', 'CELLAR', 'CORK', false, 15_000],
    ['Levadura', 'CELLAR', null, true, 10],
    ['Zuncho', 'CELLAR', null, false, 40],
  ])
  const [bottle] = (await admin.get('stock/product?name=Botella')).result
  expect(bottle).toMatchObject({ bottleCapacity: 750, bottleUnit: 'MILLILITER', unit: 'UNIT' })
})
