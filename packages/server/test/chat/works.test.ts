import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeHouse, write, writeAll } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function makeVineyard() {
  const house = await makeHouse(server)
  const { admin, estate } = house
  const valve = await admin.post('lands/valves', {
    name: 'Válvula 2',
    wineEstate: estate.estate.id,
    ...{ droppersAmountBySurface: 5000, flowByDropper: 2, flowUnit: 'LITER_PER_HOUR', efficiency: 0.9 },
    valveLands: [{ land: estate.l1.id, surface: 3, surfaceUnit: 'HECTARE' }],
  })
  return { ...house, valve }
}

test('an irrigation from a valve counts the water that the valve gives', async () => {
  const { admin, valve, estate } = await makeVineyard()
  const saidBack = await writeAll(admin, 'riego valvula 2 3 horas ayer hecho Rosa')
  expect(saidBack.text).toContain('Por Válvula 2')
  expect(saidBack.text).toContain('3 h de riego')
  const { entity } = await write(admin, 'sí')
  const made = await admin.record('irrigation', entity?.id ?? '')
  expect(made).toMatchObject({
    ...{ status: 'DONE', origin: 'VALVE', hours: 3, isCreatedByWhatsapp: true },
    ...{ valve: { id: valve.id }, flow: 2, droppersAmountBySurface: 5000, efficiency: 0.9 },
    lands: [{ id: estate.l1.id }],
    // 2 l/h × 5000 drippers/ha × 3 ha × 3 h × 0.9
    totalMM3: 81_000,
  })
  expect((await write(admin, 'deshacer')).text).toBe('Deshecho: Riego · L1.')
  expect((await admin.get('lands/irrigations')).total).toBe(0)
})

test('without a valve it is asked how it was watered, and no water is counted', async () => {
  const { admin } = await makeVineyard()
  const asked = await writeAll(admin, 'riego L2 2h30 hoy hecho Rosa')
  expect(asked.text).toContain('¿Por qué válvula?')
  await write(admin, '#NONE')
  expect((await write(admin, '#SUPERFICIAL')).text).toContain('el agua no se cuenta')
  const { entity } = await write(admin, 'sí')
  expect(await admin.record('irrigation', entity?.id ?? '')).toMatchObject({
    ...{ hours: 2.5, type: 'SUPERFICIAL', valve: null, totalMM3: 0 },
  })
})

test('a pruning tells its type, its people and its buds', async () => {
  const { admin } = await makeVineyard()
  const { entity } = await writeAll(
    admin,
    'poda L1 corta 3 jornales 12 yemas por planta 80 kg hoy hecho Rosa',
    'sí',
  )
  expect(await admin.record('pruning', entity?.id ?? '')).toMatchObject({
    ...{ status: 'DONE', type: 'SPUR', budByPlant: 12, prunningWeight: 80, prunningWeightUnit: 'KG' },
    ...{ peopleUsedAmount: 3, workedDays: 1, isCreatedByWhatsapp: true },
  })
  await write(admin, 'deshacer')
  expect((await admin.get('lands/pruning')).total).toBe(0)
})

test('a harvest tells what came off its land, and an early one is refused with the reason', async () => {
  const { admin, company, estate } = await makeVineyard()
  const { entity } = await writeAll(admin, 'cosecha L2 5200 kg en bines hoy hecho Rosa', 'sí')
  expect(await admin.record('harvest', entity?.id ?? '')).toMatchObject({
    ...{ status: 'DONE', type: 'MANUAL_BINES', isCreatedByWhatsapp: true },
    harvestLands: [{ land: { id: estate.l2.id }, weight: 5200, weightUnit: 'KG' }],
  })
  await write(admin, 'deshacer')
  expect((await admin.get('lands/harvest')).total).toBe(0)

  await server
    .db(company.id)
    .updateTable('company')
    .set({ allow_harvest_before_harvestable_date: false })
    .where('id', '=', company.id)
    .execute()
  const early = await writeAll(admin, 'cosecha L1 900 kg en cajas 20/2/2026 hecho Rosa', 'sí')
  expect(early.entity).toBeNull()
  expect(early.text).toContain('No se anotó.')
  expect((await admin.get('lands/harvest')).total).toBe(0)
})

test('whoever lost the right meanwhile is refused at the yes', async () => {
  const { company, admin } = await makeVineyard()
  const worker = await company.as('PRUNING_EMPLOYEE')
  expect((await write(worker, 'cosecha L2 100 kg en bines hoy hecho Rosa')).text).toContain(
    'No tiene permiso',
  )
  expect((await writeAll(worker, 'poda L1 corta hoy hecho Rosa')).text).toContain('¿Lo anoto?')
  const { user } = await worker.get('auth/me')
  await server
    .db(company.id)
    .updateTable('membership')
    .set({ roles: ['LABORATORY_EMPLOYEE'] })
    .where('company_id', '=', company.id)
    .where('account_id', '=', user.id)
    .execute()
  const refused = await write(worker, 'sí')
  expect(refused).toMatchObject({ entity: null, text: expect.stringContaining('No tiene permiso') })
  expect((await admin.get('lands/pruning')).total).toBe(0)
})
