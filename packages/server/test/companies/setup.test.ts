import { usualVarieties } from '@lagar/domain/companies/setup.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/vessels.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Step = { step: string; count: number; isDone: boolean }
const doneOf = async (admin: Person): Promise<string[]> =>
  (await admin.get('companies/setup')).steps
    .filter(({ isDone }: Step) => isDone)
    .map(({ step }: Step) => step)

test('a new company has everything before it, and each step ticks itself by what there is', async () => {
  const company = await server.company()
  const { admin } = company
  const { isPutAway, steps } = await admin.get('companies/setup')
  expect([isPutAway, steps.length, await doneOf(admin)]).toEqual([false, 11, []])

  const estate = await admin.post('lands/wineEstate', { name: 'Finca' })
  const { result } = await admin.put('companies/varieties/usual', {})
  await admin.post('lands/land', {
    ...{ name: 'C1', wineEstate: estate.id, variety: result[0].id, surface: 2, surfaceUnit: 'HECTARE' },
  })
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T1')
  await admin.post('administration/employees', { name: 'Diego', surname: 'Paz', role: 'CELLAR_WORKER' })
  await company.as('CELLAR_EMPLOYEE')
  expect(await doneOf(admin)).toEqual([
    ...['wineEstate', 'variety', 'land', 'cellar', 'cellarElement', 'employee', 'user'],
  ])
  const wine = { cellarElement: tank.id, name: 'Malbec', year: 2025, amount: 10 }
  const opening = await admin.post('cellars/contents/openings', { day: '2026-03-01', wines: [wine] })
  expect(await doneOf(admin)).toContain('openingWine')
  await admin.put('cellars/contents/openings/reverse', { id: opening.id, reason: 'Otra vez' })
  expect(await doneOf(admin)).not.toContain('openingWine')
  const deposit = await admin.post('distribution/deposits', { name: 'Botellas' })
  const lot = { batchId: 'L-1', name: 'Malbec', year: 2023, bottles: 6, distributionDeposit: deposit.id }
  const counted = await admin.post('distribution/wineBatches/openings', { day: '2026-03-01', bottles: [lot] })
  expect(await doneOf(admin)).toContain('openingBottles')
  await admin.put('distribution/wineBatches/openings/reverse', { id: counted.id, reason: 'Otra vez' })
  expect(await doneOf(admin)).not.toContain('openingBottles')
})

test('it is put away for the whole company, and taken out again by who administers it; each sees the steps that they may do', async () => {
  const company = await server.company()
  const other = await server.company()
  const { admin } = company
  expect((await admin.put('companies/setup', { isPutAway: true })).isPutAway).toBe(true)
  expect((await other.admin.get('companies/setup')).isPutAway).toBe(false)
  expect((await admin.put('companies/setup', { isPutAway: false })).isPutAway).toBe(false)
  const hand = await company.as('CELLAR_ADMIN')
  const seen = (await hand.get('companies/setup')).steps.map(({ step }: Step) => step)
  expect(seen).toEqual(['cellar', 'cellarElement', 'openingWine'])
  expect((await (await company.as('TRACEABILITY_VIEWER')).get('companies/setup')).steps).toEqual([])
  await hand.refused('NO_PERMISSIONS', 'PUT', 'companies/setup', { isPutAway: true })
})

test('a plan shows the steps that it contains alone', async () => {
  const { admin } = await server.company('cellar')
  const steps = (await admin.get('companies/setup')).steps.map(({ step }: Step) => step)
  expect(steps).toContain('openingWine')
  expect(steps).not.toContain('land')
})

test('the usual varieties are added once, and those that are there stay as they are', async () => {
  const { admin } = await server.company()
  await admin.post('companies/varieties', { name: 'MALBEC', grapeType: 'RED', quality: 'HIGH' })
  await admin.post('companies/varieties', { name: 'Semillon', grapeType: 'WHITE' })
  const added = await admin.put('companies/varieties/usual', {})
  expect(added.total).toBe(usualVarieties.length - 2)
  expect((await admin.put('companies/varieties/usual', {})).total).toBe(0)
  expect((await admin.get('companies/varieties?limit=200')).total).toBe(usualVarieties.length)
  expect((await admin.get('companies/varieties?name=malbec')).result).toMatchObject([
    { name: 'MALBEC', quality: 'HIGH' },
  ])
})

test('a company begins with the lists of a winery, and with none twice', async () => {
  const { admin } = await server.company()
  const namesOf = async (path: string): Promise<string[]> =>
    (await admin.get(`${path}?limit=200`)).result.map(({ name }: { name: string }) => name)
  const expected = {
    'cellars/elementTypes': ['Tanque', 'Pileta', 'Barrica', 'Prensa'],
    'cellars/workorders/types': ['Molienda', 'Descube', 'Trasiego', 'Corte', 'Lavado', 'Degustación'],
    'lands/plagues': ['Oídio', 'Peronóspora', 'Filoxera', 'Virus del enrollado'],
    'lands/laborTypes': ['Atadura', 'Desbrote', 'Plantación', 'Retiro de sarmientos'],
    'lands/winterGrassCrops': ['Vicia', 'Centeno'],
    'stock/category': ['Insumos enológicos', 'Roble', 'Gases', 'Protección personal'],
    'stock/quality/types': ['Corchos', 'Cápsulas y tapas', 'Cajas y separadores'],
    'cellars/laboratories/type': ['Madurez', 'Maloláctica', 'Análisis para exportar'],
    'cellars/laboratoryPlaces': ['Laboratorio propio'],
  }
  for (const [path, some] of Object.entries(expected)) {
    const names = await namesOf(path)
    expect(names, path).toEqual(expect.arrayContaining(some))
    expect(new Set(names).size, path).toBe(names.length)
  }
  const { result: sheet } = await admin.get('companies/wine-taste-note-categories')
  expect(sheet.map(({ name, maxScore }: { name: string; maxScore: number }) => [name, maxScore])).toEqual([
    ['Vista', 15],
    ['Nariz', 30],
    ['Boca', 44],
    ['Armonía', 11],
  ])
})
