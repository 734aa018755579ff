import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOn } from './makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { textOf } from '../support/workbook.ts'
import { veraisonOn, hailOn, vintage } from './observation-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('lists are filtered by land, type and days, and sorted as the vines grow', async () => {
  const { admin, estate } = await vintage(server)
  const seen = (type: string, day: string, ...lands: { id: string }[]) =>
    admin.post('lands/phenology', {
      ...veraisonOn(estate, ...lands),
      type,
      initialTimezone: day,
      finalTimezone: day,
    })
  await seen('EL35_VERAISON', '2026-01-10', estate.l1, estate.l2)
  await seen('EL04_BUDBURST', '2025-09-25', estate.l1)
  await seen('EL23_FULL_BLOOM', '2025-11-12', estate.l2)
  await admin.post('lands/contingency', hailOn(estate, estate.l2))
  const types = async (query: string) =>
    (await admin.get(`lands/phenology?${query}`)).result.map(({ type }: { type: string }) => type.slice(0, 4))
  expect(await types('')).toEqual(['EL35', 'EL23', 'EL04'])
  expect(await types('sort=type')).toEqual(['EL04', 'EL23', 'EL35'])
  expect(await types(`landId=${estate.l1.id}`)).toEqual(['EL35', 'EL04'])
  expect(await types(`landIds=${estate.l1.id},${estate.l2.id}&from=2025-11-12&to=2025-12-31`)).toEqual([
    'EL23',
  ])
  expect(await types('type=EL04_BUDBURST')).toEqual(['EL04'])
  expect((await admin.get(`lands/contingency?landId=${estate.l1.id}`)).total).toBe(0)
  expect((await admin.get('lands/contingency?type=HAIL')).total).toBe(1)
  expect((await admin.get('lands/contingency?type=FIRE')).total).toBe(0)
  await admin.refused('INVALID_INPUT', 'GET', 'lands/phenology?type=EL99')
})

test('they stand among the works, where a state or somebody in charge is not asked for', async () => {
  const { admin, company, estate } = await vintage(server)
  await admin.post('lands/phenology', veraisonOn(estate, estate.l1))
  await admin.post('lands/contingency', hailOn(estate, estate.l2))
  await admin.post('lands/irrigations', {
    ...workOn(estate, estate.l1),
    initialTimezone: '2026-01-12',
    finalTimezone: '2026-01-12',
    origin: 'VALVE',
    type: 'DRIP',
    efficiency: 0.9,
    isDripByVolume: true,
    initialVolume: 0,
    finalVolume: 10,
    volumeUnit: 'LITER',
  })
  const list = async (person: typeof admin, query = '') =>
    (await person.get(`traceability/all/type/land/works?${query}`)).result.map(
      ({ title }: { title: string }) => title,
    )
  expect(await list(admin)).toEqual(['Granizo (piedra) 14/01/2026', 'Riego 12/01/2026', 'Envero 10/01/2026'])
  expect(await list(admin, 'sort=kind')).toEqual([
    'Granizo (piedra) 14/01/2026',
    'Riego 12/01/2026',
    'Envero 10/01/2026',
  ])
  expect(await list(admin, 'limit=1&page=2')).toEqual(['Riego 12/01/2026'])
  expect(await list(admin, 'kinds=phenology,contingency')).toHaveLength(2)
  expect(await list(admin, `landId=${estate.l1.id}`)).toEqual(['Riego 12/01/2026', 'Envero 10/01/2026'])
  expect(await list(admin, 'status=PENDING')).toEqual(['Riego 12/01/2026'])
  expect(await list(admin, `employeeId=${estate.employee.id}`)).toEqual(['Riego 12/01/2026'])
  expect(await list(admin, 'from=2026-01-13')).toEqual(['Granizo (piedra) 14/01/2026'])
  expect(await list(await company.as('PHENOLOGY_EMPLOYEE'))).toEqual(['Envero 10/01/2026'])
  expect(await list(await company.as('CONTINGENCY_EMPLOYEE'))).toEqual(['Granizo (piedra) 14/01/2026'])
  const [row] = (await admin.get('traceability/all/type/land/works?kinds=phenology')).result
  expect(row).toMatchObject({ kind: 'phenology', type: 'EL35_VERAISON', can: { edit: true, delete: true } })
  expect(row).not.toHaveProperty('status')
})

test('each list goes into a workbook, and so does that of all works', async () => {
  const { admin, company, estate } = await vintage(server)
  await admin.post('lands/phenology', { ...veraisonOn(estate, estate.l1), currentPercentage: 62.5 })
  await admin.post('lands/contingency', hailOn(estate, estate.l1, estate.l2))
  const workbook = async (type: string) =>
    textOf((await admin.request('GET', `traceability/xlsx?type=${type}`)).rawPayload)
  expect(await workbook('PHENOLOGY')).toMatch(/Etapa[^]*Envero[^]*L1[^]*62\.5/)
  expect(await workbook('CONTINGENCY')).toMatch(/Superficie afectada[^]*Granizo[^]*L1, L2[^]*1\.65/)
  const all = await workbook('LAND_WORK')
  expect(all).toContain('Fenología: Envero 10/01/2026')
  expect(all).toContain('Contingencia: Granizo (piedra) 14/01/2026')
  const losses = await company.as('CONTINGENCY_EMPLOYEE')
  await losses.refused('NO_PERMISSIONS', 'GET', 'traceability/xlsx?type=PHENOLOGY')
})

test('who keeps one kind neither sees nor writes the other, and deletes neither', async () => {
  const { admin, company, estate } = await vintage(server)
  const stages = await company.as('PHENOLOGY_EMPLOYEE')
  const stage = await stages.post('lands/phenology', veraisonOn(estate, estate.l1))
  expect(stage.can).toEqual({ edit: true, delete: false })
  await stages.refused('NO_PERMISSIONS', 'DELETE', `lands/phenology/${stage.id}`)
  await stages.refused('NO_PERMISSIONS', 'POST', 'lands/contingency', hailOn(estate, estate.l1))
  await stages.refused('NO_PERMISSIONS', 'GET', 'lands/contingency')
  const losses = await company.as('CONTINGENCY_EMPLOYEE')
  const loss = await losses.post('lands/contingency', hailOn(estate, estate.l1))
  expect(loss.can).toEqual({ edit: true, delete: false })
  await losses.refused('NO_PERMISSIONS', 'POST', 'lands/phenology', veraisonOn(estate, estate.l1))
  await losses.refused('NO_PERMISSIONS', 'GET', `traceability/entity/data?type=phenology&id=${stage.id}`)
  const reader = await company.as('TRACEABILITY_VIEWER')
  expect((await reader.record('contingency', loss.id)).can).toEqual({ edit: false, delete: false })
  await reader.refused('NO_PERMISSIONS', 'PUT', 'lands/contingency', {})
  await admin.delete(`lands/phenology/${stage.id}`)
})

test('a land of which something was seen is not deleted, and says why', async () => {
  const { admin, estate } = await vintage(server)
  await admin.post('lands/contingency', hailOn(estate, estate.l2))
  const refused = await admin.refused('IN_USE', 'DELETE', `lands/land/${estate.l2.id}`)
  expect(refused.details.dependents).toMatchObject([{ type: 'contingency' }])
})

test('another company sees none of it, and names no land of ours', async () => {
  const { admin, estate } = await vintage(server)
  const theirs = (await server.company()).admin
  const stage = await admin.post('lands/phenology', veraisonOn(estate, estate.l1))
  const loss = await admin.post('lands/contingency', hailOn(estate, estate.l1))
  expect((await theirs.get('lands/phenology')).total).toBe(0)
  expect((await theirs.get('lands/contingency')).total).toBe(0)
  await theirs.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=phenology&id=${stage.id}`)
  await theirs.refused('NOT_FOUND', 'DELETE', `lands/contingency/${loss.id}`)
  await theirs.refused('NOT_FOUND', 'PUT', 'lands/phenology', {
    id: stage.id,
    version: stage.version,
    type: 'EL38_HARVEST_RIPE',
    initialTimezone: '2026-01-10',
    finalTimezone: '2026-01-10',
    currentPercentage: 100,
  })
  await theirs.refused('INVALID_INPUT', 'POST', 'lands/phenology', veraisonOn(estate, estate.l1))
})

test('one create sent twice is one record', async () => {
  const { admin, estate } = await vintage(server)
  const given = { ...hailOn(estate, estate.l1), id: '0198f000-0000-7000-8000-00000000a001' }
  await admin.post('lands/contingency', given)
  await admin.post('lands/contingency', given)
  expect((await admin.get('lands/contingency')).total).toBe(1)
})
