import { usualThresholds } from '@lagar/domain/companies/legal-thresholds.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { openServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Catalogue = {
  type: string
  list: string
  create?: string
  edit?: string
  remove: string
  one: Record<string, unknown>
  /** What an edit changes. */
  change: Record<string, unknown>
  /** A filter that finds `one` and not what it became. */
  filter: string
  excel: string
  editor: Role
  stranger: Role
}

const estateRoles = { editor: 'LAND_ADMIN', stranger: 'LAND_EMPLOYEE' } as const
const officeRoles = { editor: 'ADMINISTRATION_ADMIN', stranger: 'LAND_ADMIN' } as const

const catalogues: Catalogue[] = [
  {
    type: 'season',
    list: 'administration/seasons',
    remove: 'administration/seasons',
    one: { name: 'Vendimia 2026', fromDate: '2025-07-01', toDate: '2026-06-30' },
    change: { name: 'Campaña 26', toDate: '2026-07-31' },
    filter: 'name=vendimia&day=2026-03-01',
    excel: 'SEASON',
    ...officeRoles,
  },
  {
    type: 'legalThresholds',
    list: 'companies/legalThresholds',
    remove: 'companies/legalThresholds',
    one: {
      fromDate: '2026-01-01',
      ...usualThresholds('2026-01-01'),
      legalSource: 'Res. INV 1/2026',
      areaShare: 87.5,
    },
    change: { fromDate: '2027-01-01', varietyShare: 90, reserveWeight: 137.5 },
    filter: 'day=2026-06-30',
    excel: 'LEGAL_THRESHOLDS',
    editor: 'GENERAL_ADMIN',
    stranger: 'ADMINISTRATION_ADMIN',
  },
  {
    type: 'wineTasteNoteCategory',
    list: 'companies/wine-taste-note-categories',
    remove: 'companies/wine-taste-note-category',
    one: { name: 'Nariz', maxScore: 30.5, order: 2 },
    change: { name: 'Aroma', maxScore: 28 },
    filter: 'name=nariz',
    excel: 'WINE_TASTE_NOTE_CATEGORY',
    editor: 'CELLAR_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    type: 'cellarOverhead',
    list: 'cellars/overheads',
    remove: 'cellars/overheads',
    one: { fromDate: '2026-01-01', costPerLiter: 12.3456, note: 'Energía y alquiler' },
    change: { fromDate: '2027-01-01', costPerLiter: 15 },
    filter: 'day=2026-06-30',
    excel: 'CELLAR_OVERHEAD',
    editor: 'CELLAR_ADMIN',
    stranger: 'WORKORDER_EMPLOYEE',
  },
  {
    type: 'truck',
    list: 'lands/trucks',
    remove: 'lands/trucks',
    one: { patent: 'AB123CD', branch: 'Iveco', model: 'Daily' },
    change: { patent: 'AC999ZZ' },
    filter: 'patent=ab12',
    excel: 'TRUCK',
    editor: 'LAND_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    type: 'truckDriver',
    list: 'lands/truckDrivers',
    remove: 'lands/truckDrivers',
    one: { name: 'Hugo Núñez', identificationNumber: '20333444', phoneNumber: '261 555 0101' },
    change: { name: 'Raúl Paz' },
    filter: 'name=nunez',
    excel: 'TRUCK_DRIVER',
    editor: 'CELLAR_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    type: 'employeesProvider',
    list: 'lands/employeesProviders',
    create: 'lands/employeesProvider',
    edit: 'lands/employeesProvider',
    remove: 'lands/employeesProvider',
    one: { name: 'Cuadrilla Ríos', cuit: '30-68444321-2', phoneNumber: '', note: 'Cosecha' },
    change: { name: 'Servicios Agro' },
    filter: 'name=rios',
    excel: 'EMPLOYEES_PROVIDER',
    ...estateRoles,
  },
  {
    type: 'plague',
    list: 'lands/plagues',
    remove: 'lands/plagues',
    one: { name: 'Filoxera', description: 'Pulgón de la raíz' },
    change: { name: 'Pájaros' },
    filter: 'name=filox',
    excel: 'PLAGUE',
    ...estateRoles,
  },
  {
    type: 'seed',
    list: 'lands/seeds',
    remove: 'lands/seeds',
    one: { name: 'Vicia' },
    change: { name: 'Cebada' },
    filter: 'name=vic',
    excel: 'SEED',
    ...estateRoles,
  },
  {
    type: 'winterGrassCrop',
    list: 'lands/winterGrassCrops',
    remove: 'lands/winterGrassCrops',
    one: { name: 'Lenteja' },
    change: { name: 'Cebada forrajera' },
    filter: 'name=lente',
    excel: 'WINTER_GRASS_CROP',
    ...estateRoles,
  },
  {
    type: 'laborType',
    list: 'lands/laborTypes',
    remove: 'lands/laborTypes',
    one: { name: 'Cepillado de troncos' },
    change: { name: 'Encalado' },
    filter: 'name=cepill',
    excel: 'LABOR_TYPE',
    ...estateRoles,
  },
  {
    type: 'customer',
    list: 'distribution/customers',
    remove: 'distribution/customers',
    one: {
      name: 'Vinos del Río SRL',
      cuit: '30-69777888-4',
      contact: 'Inés',
      email: 'ines@example.com',
      phoneNumber: '011 5555',
      address: 'Belgrano 10',
      country: 'UY',
      details: 'Paga a 30 días',
      paymentMethods: ['CASH', 'CREDIT'],
    },
    change: { name: 'Otra razón', country: 'AR' },
    filter: 'name=rio&country=UY',
    excel: 'CUSTOMER',
    editor: 'DISTRIBUTION_ADMIN',
    stranger: 'CELLAR_ADMIN',
  },
  {
    type: 'machine',
    list: 'machines/machines',
    remove: 'machines/machine',
    one: {
      name: 'Tractor chico',
      branch: 'Fiat',
      model: '55-56',
      patent: 'CDE123',
      year: 2012,
      fuelPerHour: 4.35,
      fuelProduct: null,
    },
    change: { name: 'Pulverizadora', fuelPerHour: 0 },
    filter: 'name=tractor',
    excel: 'MACHINE',
    editor: 'ADMINISTRATION_ADMIN',
    stranger: 'CELLAR_ADMIN',
  },
  {
    type: 'wineEstate',
    list: 'lands/wineEstates',
    create: 'lands/wineEstate',
    edit: 'lands/wineEstate',
    remove: 'lands/wineEstate',
    one: {
      name: 'Finca Altamira',
      code: 'FA',
      supplier: null,
      invNumber: 'F-00123',
      address: 'Ruta 89',
      country: 'AR',
      province: 'Mendoza',
      department: 'San Carlos',
      district: 'La Consulta',
      geographicIndication: 'Paraje Altamira',
    },
    change: { name: 'Los Sauces' },
    filter: 'name=altamira&own=true',
    excel: 'WINE_ESTATE',
    ...estateRoles,
  },
  ...(['', 'wineEstate/', 'cellar/'] as const).map((kind) => ({
    type: 'supplier',
    list: `administration/${kind}suppliers`,
    remove: `administration/${kind}suppliers`,
    one: {
      name: 'Agro Insumos SA',
      code: 'P-7',
      cuit: '30-70123456-8',
      invNumber: 'E-9',
      address: 'San Martín 1',
      email: 'ventas@example.com',
      phoneNumber: '261 5555',
      note: '',
    },
    change: { name: 'Viñas del Sur', email: '' },
    filter: 'name=insumos&cuit=7012',
    excel: { '': 'SUPPLIER', 'wineEstate/': 'WINE_ESTATE_SUPPLIER', 'cellar/': 'CELLAR_SUPPLIER' }[kind],
    ...officeRoles,
  })),
]

describe.each(catalogues)('$list', (catalogue) => {
  const { type, list, create = list, edit = list, remove, one, change, filter, excel } = catalogue

  test('one is made, found, edited and deleted, and its history says so', async () => {
    const company = await server.company()
    const editor = await company.as(catalogue.editor)
    const made = await editor.post(create, one)
    expect(made).toMatchObject({ ...one, version: 1, can: { edit: true, delete: true } })
    expect((await editor.get(`${list}?${filter}`)).result).toEqual([made])

    const edited = await editor.put(edit, { ...one, ...change, id: made.id, version: 1 })
    expect(edited).toMatchObject({ ...one, ...change, version: 2 })
    expect((await editor.get(`${list}?${filter}`)).total).toBe(0)

    const { audit, ...record } = await editor.record(type, made.id)
    expect(record).toEqual(edited)
    expect(audit.map((line: { action: string }) => line.action)).toEqual(['EDIT', 'CREATE'])
    expect(Object.keys(audit[0].changes).sort()).toEqual(Object.keys(change).sort())

    await editor.refused('CHANGED_MEANWHILE', 'PUT', edit, { ...one, id: made.id, version: 1 })
    await editor.delete(`${remove}/${made.id}`)
    await editor.refused('NOT_FOUND', 'DELETE', `${remove}/${made.id}`)
  })

  test('a stranger’s one cannot be seen, edited or deleted', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { id } = await ours.admin.post(create, one)
    expect((await theirs.admin.get(`${list}?${filter}`)).result).toEqual([])
    await theirs.admin.refused('NOT_FOUND', 'PUT', edit, { ...one, id, version: 1 })
    await theirs.admin.refused('NOT_FOUND', 'DELETE', `${remove}/${id}`)
    await theirs.admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=${type}&id=${id}`)
    expect((await theirs.admin.post(create, one)).id).not.toBe(id)
  })

  test('without the role it is for looking only', async () => {
    const company = await server.company()
    const { id } = await company.admin.post(create, one)
    const stranger = await company.as(catalogue.stranger)
    const [row] = (await stranger.get(`${list}?${filter}`)).result
    expect(row.can).toEqual({ edit: false, delete: false })
    await stranger.refused('NO_PERMISSIONS', 'POST', create, one)
    await stranger.refused('NO_PERMISSIONS', 'PUT', edit, { ...one, id, version: 1 })
    await stranger.refused('NO_PERMISSIONS', 'DELETE', `${remove}/${id}`)
  })

  test('the list comes as a workbook', async () => {
    const { admin } = await server.company()
    await admin.post(create, one)
    const answer = await admin.request('GET', `traceability/xlsx?type=${excel}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('the same create sent twice is one; an unknown field is refused', async () => {
    const { admin } = await server.company()
    const body = { ...one, id: newId() }
    await Promise.all([admin.post(create, body), admin.post(create, body)])
    expect((await admin.get(`${list}?${filter}`)).total).toBe(1)
    const refusal = await admin.refused('INVALID_INPUT', 'POST', create, { ...one, owner: 1 })
    expect(refusal.errors).toEqual({ owner: 'UNKNOWN_FIELD' })
  })
})

test('a season that ends before it starts is refused', async () => {
  const { admin } = await server.company()
  const season = { name: '2026', fromDate: '2026-06-30', toDate: '2025-07-01' }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'administration/seasons', season)
  expect(refusal.errors).toEqual({ toDate: 'END_BEFORE_START' })
})

test('a plate is kept in one way of writing, and taken once', async () => {
  const { admin } = await server.company()
  const made = await admin.post('lands/trucks', { patent: 'ab 123-cd', branch: 'Iveco' })
  expect(made.patent).toBe('AB123CD')
  const refusal = await admin.refused('ALREADY_EXISTS', 'POST', 'lands/trucks', {
    patent: 'AB123CD',
    branch: 'Ford',
  })
  expect(refusal.errors).toEqual({ patent: 'ALREADY_TAKEN' })
})

test('a CUIT with a wrong digit is refused; without hyphens it gets them', async () => {
  const { admin } = await server.company()
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'administration/suppliers', {
    name: 'Uno',
    cuit: '30-70123456-7',
  })
  expect(refusal.errors).toEqual({ cuit: 'INVALID_CUIT' })
  const made = await admin.post('administration/suppliers', { name: 'Uno', cuit: '30701234568' })
  expect(made.cuit).toBe('30-70123456-8')
})

test('each kind of supplier has its own list; the same name may stand in each', async () => {
  const { admin } = await server.company()
  const bought = await admin.post('administration/suppliers', { name: 'Rutini' })
  const grapes = await admin.post('administration/wineEstate/suppliers', { name: 'Rutini' })
  await admin.post('administration/cellar/suppliers', { name: 'Rutini' })
  expect((await admin.get('administration/wineEstate/suppliers')).result).toMatchObject([
    { id: grapes.id, kind: 'WINE_ESTATE' },
  ])
  await admin.refused('NOT_FOUND', 'DELETE', `administration/cellar/suppliers/${bought.id}`)
  expect((await admin.record('supplier', bought.id)).kind).toBe('SUPPLIER')
})

test('the plan decides: without an estate no estates, without a cellar no customers', async () => {
  const [cellar, estate] = await Promise.all([server.company('cellar'), server.company('wine-estate')])
  const refusal = await cellar.admin.refused('PLAN', 'POST', 'lands/wineEstate', { name: 'Finca' })
  expect(refusal.details).toEqual({ needed: 'lands.write' })
  await cellar.admin.post('lands/trucks', { patent: 'AB123CD', branch: 'Iveco' })
  await estate.admin.refused('PLAN', 'POST', 'distribution/customers', { name: 'Cliente' })
})
