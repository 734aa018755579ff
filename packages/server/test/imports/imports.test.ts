import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import type { TestServer } from '../support/harness.ts'
import {
  brought,
  csv,
  mistakesIn,
  openServerWithImports,
  run,
  send,
  sent,
  settled,
  undo,
  workbook,
  type Sheet,
} from './makers.ts'
import { lineOf, makePurchase, orderOf } from '../stock/purchase-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const people: Sheet = [
  ['Nombre', 'Apellido', 'Puesto', 'Costo por jornal', 'Fecha de ingreso'],
  ['Juan', 'Pérez', 'Tractorista', '28500', '1/3/2020'],
  ['Ana', 'Núñez', 'enologo', '1.500', '2021-02-30'],
  ['', 'Sosa', 'Astronauta', '0', ''],
]

const names = (list: { result: { name: string }[] }) => list.result.map(({ name }) => name).toSorted()

test('a file is read, every wrong cell is named, and nothing is written', async () => {
  const { admin } = await server.company()
  const record = await sent(server, admin, 'employee', csv(people))
  expect(record).toMatchObject({
    kind: 'employee',
    fileName: 'planilla.csv',
    status: 'READ',
    total: 3,
    good: 1,
    wrong: 2,
    createdBy: 'Ana Prueba',
  })
  expect(await mistakesIn(admin, record.id)).toEqual([
    [3, 'dailyCost', 'AMBIGUOUS_NUMBER'],
    [3, 'hiredOn', 'NOT_A_DAY'],
    [4, 'name', 'REQUIRED'],
    [4, 'role', 'NOT_IN_LIST'],
  ])
  expect((await admin.get('administration/employees')).total).toBe(0)
  expect(await admin.get(`imports/${record.id}/rows?state=GOOD`)).toMatchObject({ total: 1 })
})

test('the good rows are written as a form writes them, and told in the history', async () => {
  const { admin } = await server.company()
  const { id } = await sent(server, admin, 'employee', csv(people))
  await admin.refused('INVALID_INPUT', 'PUT', 'imports/run', { id, onlyGood: false })
  expect(await run(admin, id, true)).toMatchObject({ status: 'DONE', made: 1, wrong: 2, problem: null })
  const [juan] = (await admin.get('administration/employees')).result
  expect(juan).toMatchObject({
    name: 'Juan',
    role: 'TRACTOR_DRIVER',
    dailyCost: 28500,
    hiredOn: '2020-03-01',
  })
  const record = await admin.record('employee', juan.id)
  expect(record.audit).toMatchObject([{ action: 'CREATE', by: 'Ana Prueba' }])
  const told = (await admin.get('companies/audit?entity=import')).result
  expect(told.map(({ action }: { action: string }) => action)).toEqual(['FINISH', 'CREATE'])
  const [row] = (await admin.get(`imports/${id}/rows?state=MADE`)).result
  expect(row.entityId).toBe(juan.id)
})

test('two tabs, and a retry, write once', async () => {
  const { admin } = await server.company()
  const { id } = await sent(server, admin, 'customer', csv([['Nombre'], ['Vinoteca Uno'], ['Vinoteca Dos']]))
  await Promise.all([1, 2, 3].map(() => admin.put('imports/run', { id, onlyGood: false })))
  expect(await settled(admin, id)).toMatchObject({ status: 'DONE', made: 2 })
  expect(await admin.put('imports/run', { id, onlyGood: false })).toMatchObject({ status: 'DONE' })
  expect(names(await admin.get('distribution/customers'))).toEqual(['Vinoteca Dos', 'Vinoteca Uno'])
})

test('the same upload is one import; another file under its id is refused', async () => {
  const { admin } = await server.company()
  const id = newId()
  const file = csv([['Nombre'], ['Vinoteca']])
  const first = await send(server, admin, 'customer', file, { id })
  const second = await send(server, admin, 'customer', file, { id })
  expect(second.json()).toEqual(first.json())
  const other = await send(server, admin, 'customer', csv([['Nombre'], ['Otra']]), { id })
  expect(other.json().code).toBe('REPEATED_WITH_OTHER_DATA')
})

test('what is there already is skipped and told apart; what the file repeats is wrong', async () => {
  const { admin } = await server.company()
  await admin.post('administration/suppliers', { name: 'Tonelería Sur', cuit: '30-70123456-8' })
  const rows: Sheet = [
    ['Nombre', 'CUIT'],
    ['toneleria  sur', ''],
    ['Otro nombre', '30701234568'],
    ['Corchos SA', ''],
    ['CORCHOS SA', ''],
  ]
  const record = await sent(server, admin, 'supplier', csv(rows))
  expect(record).toMatchObject({ good: 1, exists: 2, wrong: 1 })
  expect(await mistakesIn(admin, record.id)).toEqual([[5, 'name', 'REPEATED_ROW:4']])
  await run(admin, record.id, true)
  expect(names(await admin.get('administration/suppliers'))).toEqual(['Corchos SA', 'Tonelería Sur'])
})

test('a row that turned wrong meanwhile keeps all of them from being written', async () => {
  const { admin } = await server.company()
  const cellar = await admin.post('cellars/cellars', { name: 'Bodega Uno' })
  const rows: Sheet = [
    ['Nombre', 'Bodega', 'Tipo de vasija', 'Capacidad', 'Unidad'],
    ['T-1', 'Bodega Uno', 'Tanque de prueba', 100, 'hl'],
    ['T-2', 'bodega uno', 'Tanque de prueba', 100, 'hectolitros'],
  ]
  const { id: elementType } = await admin.post('cellars/elementTypes', {
    name: 'Tanque de prueba',
    class: 'TANK',
    icon: 'TANK',
  })
  const { id, good } = await sent(server, admin, 'cellarElement', await workbook(rows))
  expect(good).toBe(2)
  await admin.delete(`cellars/elementTypes/${elementType}`)
  expect(await run(admin, id)).toMatchObject({
    status: 'READ',
    problem: { code: 'NOT_ALL_GOOD', rows: [{ row: 2, name: 'T-1', code: 'NOT_FOUND_BY_NAME' }, { row: 3 }] },
  })
  expect((await admin.get(`cellars/cellarElements?cellarId=${cellar.id}`)).total).toBe(0)
})

test('vessels stand where their rows say, counted from one, and the others in the next free cells', async () => {
  const { admin } = await server.company()
  const cellar = await admin.post('cellars/cellars', { name: 'Bodega Uno' })
  await admin.post('cellars/elementTypes', { name: 'Acero', class: 'TANK', icon: 'TANK' })
  const head = [
    'Nombre',
    'Bodega',
    'Tipo de vasija',
    'Capacidad',
    'Unidad',
    'Fila del mapa',
    'Columna del mapa',
  ]
  const tank = (name: string, row: number | null, column: number | null) => [
    ...[name, 'Bodega Uno', 'Acero', 100, 'hl', row, column],
  ]
  const rows: Sheet = [
    head,
    tank('T-1', null, null),
    tank('T-2', 1, 9),
    tank('T-3', null, null),
    tank('T-4', 10, 1),
    tank('T-5', 2, null),
    // Nobody looked at the cells of the file itself: who is refused is told, and leaves the others where they are.
    tank('T-6', 1, 9),
  ]
  const { id } = await sent(server, admin, 'cellarElement', await workbook(rows))
  expect(await mistakesIn(admin, id)).toEqual([
    [5, 'positionY', 'TOO_HIGH'],
    [6, 'positionX', 'REQUIRED'],
  ])
  await run(admin, id, true)
  const { result } = await admin.get(`cellars/cellarElements?cellarId=${cellar.id}&sort=name`)
  expect(
    result.map(({ name, positionX, positionY }: Record<string, unknown>) => [name, positionX, positionY]),
  ).toEqual([
    ['T-1', 0, 1],
    ['T-2', 8, 0],
    ['T-3', 1, 1],
  ])
  expect(await mistakesIn(admin, id)).toContainEqual([7, 'positionX', 'ALREADY_TAKEN'])
})

test('tanks and lands come with what they are called by', async () => {
  const { admin } = await server.company()
  const cellar = await admin.post('cellars/cellars', { name: 'Bodega Uno' })
  await admin.post('cellars/elementTypes', { name: 'Acero', class: 'TANK', icon: 'TANK' })
  const tanks: Sheet = [
    ['Name', 'CELLAR', 'elementType', 'Capacidad máxima', 'unidad', 'Orgánico'],
    ['T-1', 'Bodega Uno', 'ACERO', 12.5, 'm3', true],
    ['T-2', 'Bodega Dos', 'Acero', 12.5, 'm³', 'quizás'],
  ]
  const { id } = await sent(server, admin, 'cellarElement', await workbook(tanks))
  expect(await mistakesIn(admin, id)).toEqual([
    [3, 'cellar', 'NOT_FOUND_BY_NAME'],
    [3, 'isOrganic', 'NOT_YES_OR_NO'],
  ])
  await run(admin, id, true)
  const [tank] = (await admin.get(`cellars/cellarElements?cellarId=${cellar.id}`)).result
  expect(tank).toMatchObject({ name: 'T-1', maxCapacity: 12.5, unit: 'CUBIC_METER', isOrganic: true })

  await admin.post('companies/varieties', { name: 'Malbec', crop: 'GRAPE', grapeType: 'RED' })
  const [estate, other] = await Promise.all(
    ['Finca Norte', 'Finca Sur'].map((name) => admin.post('lands/wineEstate', { name, country: 'AR' })),
  )
  await admin.post('lands/wineEstateSection', { name: 'Alto', wineEstate: estate.id })
  const lands: Sheet = [
    ['Nombre', 'Finca', 'Sector', 'Superficie', 'Unidad de superficie', 'Variedad', 'Certificación'],
    ['C1', 'Finca Norte', 'Alto', '2,75', 'has', 'malbec', ''],
    ['C1', 'Finca Sur', '', '3', 'ha', 'Malbec', ''],
    ['C2', 'Finca Sur', 'Alto', '3', 'ha', 'Malbec', 'orgánico'],
  ]
  const read = await sent(server, admin, 'land', csv(lands))
  expect(await mistakesIn(admin, read.id)).toEqual([
    [4, 'wineEstateSection', 'NOT_FOUND_BY_NAME'],
    [4, 'certifier', 'REQUIRED'],
    [4, 'certificateNumber', 'REQUIRED'],
    [4, 'certifiedFrom', 'REQUIRED'],
    [4, 'certifiedTo', 'REQUIRED'],
  ])
  await run(admin, read.id, true)
  const found = (await admin.get('lands/lands')).result
  expect(found).toMatchObject([
    { name: 'C1', surface: 2.75, wineEstateSection: { name: 'Alto' }, variety: { name: 'Malbec' } },
    { name: 'C1', wineEstate: { id: other.id } },
  ])
})

test('an import is taken back whole, and only while nothing of it is in use', async () => {
  const { admin } = await server.company()
  const rows: Sheet = [['Nombre'], ['Corchos SA'], ['Tonelería Sur']]
  const { id } = await brought(server, admin, 'supplier', csv(rows))
  const [used] = (await admin.get('administration/suppliers?name=Toneler')).result
  const staves = { kind: 'CELLAR', name: 'Duelas', instructions: 'Colgar', unit: 'UNIT' }
  const product = await admin.post('stock/product', { ...staves, suppliers: [used.id] })
  expect(await undo(admin, id)).toMatchObject({
    status: 'DONE',
    problem: { code: 'IN_USE', rows: [{ row: 3, name: 'Tonelería Sur', code: 'IN_USE' }] },
  })
  expect((await admin.get('administration/suppliers')).total).toBe(2)

  await admin.put('stock/product', { ...staves, suppliers: [], id: product.id, version: product.version })
  expect(await undo(admin, id)).toMatchObject({ status: 'UNDONE', problem: null })
  expect((await admin.get('administration/suppliers')).total).toBe(0)
  await admin.refused('NOT_PENDING', 'PUT', 'imports/run', { id, onlyGood: false })
})

test('a supplier of a purchase order stands in the way of all that came with it, and is named with what uses it', async () => {
  const { admin } = await server.company()
  const purchase = await makePurchase(admin)
  const names = ['Corchos SA', 'Tonelería Sur', 'Vidrios Cuyo']
  const { id } = await brought(server, admin, 'supplier', csv([['Nombre'], ...names.map((name) => [name])]))
  const [used] = (await admin.get('administration/suppliers?name=Toneler')).result
  await admin.post(
    'stock/order/stock',
    orderOf({ ...purchase, supplier: used.id }, [lineOf(purchase, 10, 100)]),
  )
  const refused = await undo(admin, id)
  expect(refused).toMatchObject({ status: 'DONE', made: 3, problem: { code: 'IN_USE' } })
  expect(refused.problem.rows).toEqual([
    { row: 3, name: 'Tonelería Sur', code: 'IN_USE', by: 'stock_order_supplier', dependents: [] },
  ])
  const left = await admin.get('administration/suppliers?limit=200')
  expect(names.every((name) => left.result.some((one: { name: string }) => one.name === name))).toBe(true)
  const told = (await admin.get('companies/audit?entity=supplier&action=DELETE')).result
  expect(told, 'nothing is told as deleted that is there').toEqual([])
})

test('who may not write a kind does not see its imports, nor does another company', async () => {
  const company = await server.company()
  const { id } = await sent(server, company.admin, 'customer', csv([['Nombre'], ['Vinoteca']]))
  const stock = await company.as('STOCK_EMPLOYEE')
  expect(await stock.get('imports')).toMatchObject({ total: 0 })
  for (const url of [
    `imports/${id}`,
    `imports/${id}/rows`,
    `imports/${id}/mistakes`,
    'imports/template?kind=land',
  ])
    await stock.refused('NO_PERMISSIONS', 'GET', url)
  await stock.refused('NO_PERMISSIONS', 'PUT', 'imports/run', { id, onlyGood: false })
  expect((await send(server, stock, 'employee', csv(people))).json().code).toBe('NO_PERMISSIONS')
  expect((await send(server, stock, 'stockProduct', csv([['Nombre'], ['x']]))).json().code).toBe(
    'MISSING_COLUMNS',
  )

  const { admin: stranger } = await server.company()
  await stranger.refused('NOT_FOUND', 'GET', `imports/${id}`)
  await stranger.refused('NOT_FOUND', 'GET', `imports/${id}/rows`)
  await stranger.refused('NOT_FOUND', 'PUT', 'imports/undo', { id })
})

test('who may write and not delete does not take an import back', async () => {
  const company = await server.company()
  const person = await company.as('STOCK_EMPLOYEE')
  const rows: Sheet = [
    ['Nombre', 'Clase', 'Unidad', 'Instrucciones'],
    ['Gasoil', 'Combustible', 'L', 'Tanque 1'],
  ]
  const { id } = await brought(server, person, 'stockProduct', csv(rows))
  await person.refused('NO_PERMISSIONS', 'PUT', 'imports/undo', { id })
  expect(await undo(company.admin, id)).toMatchObject({ status: 'UNDONE' })
})
