import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEstate, workOn, type Estate } from './field-work-makers.ts'
import { openServer, type TestServer } from './harness.ts'
import { textOf } from './workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const on = ({ estate }: Estate, ...lands: { id: string }[]) => ({
  wineEstate: estate.id,
  lands: lands.map(({ id }) => id),
})
const veraisonOn = (estate: Estate, ...lands: { id: string }[]) => ({
  ...on(estate, ...lands),
  initialTimezone: '2026-01-10',
  finalTimezone: '2026-01-10',
  type: 'EL35_VERAISON',
  initialPercentage: 5,
})
const hailOn = (estate: Estate, ...lands: { id: string }[]) => ({
  ...on(estate, ...lands),
  type: 'HAIL',
  date: '2026-01-14',
  affectedPercentage: 35,
  note: 'Manga angosta, de oeste a este',
})

async function vintage() {
  const company = await server.company()
  const estate = await makeEstate(company.admin)
  return { company, admin: company.admin, estate }
}

test('a stage is written down, goes on, and keeps where and how it began', async () => {
  const { admin, estate } = await vintage()
  const made = await admin.post('lands/phenology', veraisonOn(estate, estate.l1))
  expect(made).toMatchObject({
    title: 'Envero 10/01/2026',
    type: 'EL35_VERAISON',
    initialPercentage: 5,
    currentPercentage: 5,
    wineEstate: { name: 'Finca El Jarillal' },
    lands: [{ id: estate.l1.id, name: 'L1', surface: 3.2, surfaceUnit: 'HECTARE' }],
    inAllSection: false,
    inAllWineEstate: false,
    wineEstateSection: null,
    can: { edit: true, delete: true },
  })
  const change = {
    id: made.id,
    version: made.version,
    type: 'EL35_VERAISON',
    initialTimezone: '2026-01-10',
    finalTimezone: '2026-01-22',
    currentPercentage: 62.5,
  }
  const after = await admin.put('lands/phenology', change)
  expect(after).toMatchObject({
    version: 2,
    finalTimezone: '2026-01-22',
    initialPercentage: 5,
    currentPercentage: 62.5,
    lands: [{ name: 'L1' }],
  })
  const found = await admin.record('phenology', made.id)
  expect(found).toMatchObject({ currentPercentage: 62.5 })
  expect(found.audit[0]).toMatchObject({
    action: 'EDIT',
    changes: { finalTimezone: ['2026-01-10', '2026-01-22'], currentPercentage: [5, 62.5] },
  })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'lands/phenology', change)
  await admin.delete(`lands/phenology/${made.id}`)
  await admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=phenology&id=${made.id}`)
  expect((await admin.get('lands/phenology')).total).toBe(0)
})

test('what a stage lacks and has wrong is told by its field', async () => {
  const { admin, estate } = await vintage()
  const lacks = await admin.refused('INVALID_INPUT', 'POST', 'lands/phenology', {
    ...veraisonOn(estate),
    type: null,
    initialPercentage: null,
  })
  expect(lacks.missing.toSorted()).toEqual(['initialPercentage', 'lands', 'type'])
  const wrong = await admin.refused('INVALID_INPUT', 'POST', 'lands/phenology', {
    ...veraisonOn(estate, estate.l1),
    finalTimezone: '2026-01-09',
    initialPercentage: 101,
  })
  expect(wrong.errors).toEqual({ finalTimezone: 'END_BEFORE_START', initialPercentage: 'TOO_HIGH' })
  const made = await admin.post('lands/phenology', veraisonOn(estate, estate.l1))
  const { id, version } = made
  const edited = await admin.refused('INVALID_INPUT', 'PUT', 'lands/phenology', {
    id,
    version,
    type: 'EL35_VERAISON',
    initialTimezone: '2026-01-10',
    finalTimezone: '2026-01-09',
    currentPercentage: 101,
    lands: [estate.l2.id],
  })
  expect(edited.errors).toEqual({
    finalTimezone: 'END_BEFORE_START',
    currentPercentage: 'TOO_HIGH',
    lands: 'UNKNOWN_FIELD',
  })
})

test('a whole section and a whole estate stand for their lands of that day', async () => {
  const { admin, estate } = await vintage()
  const whole = (change: object) => ({ ...veraisonOn(estate), ...change })
  const section = { inAllSection: true, wineEstateSection: estate.section.id }
  const inSection = await admin.post('lands/phenology', whole(section))
  expect(inSection.lands.map(({ name }: { name: string }) => name)).toEqual(['L1'])
  expect(inSection.wineEstateSection.name).toBe('Norte')
  const inEstate = await admin.post('lands/phenology', whole({ inAllWineEstate: true }))
  expect(inEstate.lands.map(({ name }: { name: string }) => name)).toEqual(['L1', 'L2'])
  const bare = await admin.post('lands/wineEstate', { name: 'Finca sin cuadros' })
  const nothing = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'lands/phenology',
    whole({ wineEstate: bare.id, inAllWineEstate: true }),
  )
  expect(nothing.missing).toEqual(['lands'])
  const foreign = await admin.refused('INVALID_INPUT', 'POST', 'lands/phenology', {
    ...veraisonOn(estate, estate.l1),
    wineEstate: bare.id,
  })
  expect(foreign.errors).toEqual({ lands: 'NOT_ALLOWED_HERE' })
  const both = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'lands/phenology',
    whole({ ...section, inAllWineEstate: true }),
  )
  expect(both.errors).toEqual({ lands: 'LANDS_OR_SCOPE' })
})

test('hail on 4.7 ha of which 35 of a hundred were hurt: 1.65 ha; the share may come later', async () => {
  const { admin, estate } = await vintage()
  const unknown = await admin.post('lands/contingency', {
    ...hailOn(estate, estate.l1, estate.l2),
    affectedPercentage: null,
  })
  expect(unknown).toMatchObject({
    title: 'Granizo (piedra) 14/01/2026',
    date: '2026-01-14',
    affectedPercentage: null,
    affectedSurface: null,
    note: 'Manga angosta, de oeste a este',
  })
  const edit = { ...hailOn(estate, estate.l2, estate.l1), id: unknown.id, version: unknown.version }
  const known = await admin.put('lands/contingency', edit)
  expect(known).toMatchObject({ version: 2, affectedPercentage: 35, affectedSurface: 1.65 })

  const at = { ...edit, version: known.version }
  const locked = async (change: object) =>
    (await admin.refused('INVALID_INPUT', 'PUT', 'lands/contingency', { ...at, ...change })).errors
  expect(await locked({ lands: [estate.l1.id] })).toEqual({ lands: 'LANDS_LOCKED' })
  expect(await locked({ lands: [], inAllWineEstate: true })).toEqual({ lands: 'LANDS_LOCKED' })
  const other = await admin.post('lands/wineEstate', { name: 'Otra finca' })
  expect(await locked({ wineEstate: other.id })).toEqual({ wineEstate: 'LANDS_LOCKED' })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'lands/contingency', edit)

  // The land grows later; what was hurt then stays.
  await admin.put('lands/land', {
    id: estate.l2.id,
    version: estate.l2.version,
    wineEstate: estate.estate.id,
    name: 'L2',
    variety: estate.malbec.id,
    surface: 9,
    surfaceUnit: 'HECTARE',
  })
  expect((await admin.record('contingency', known.id)).affectedSurface).toBe(1.65)
  await admin.delete(`lands/contingency/${known.id}`)
  expect((await admin.get('lands/contingency')).total).toBe(0)
})

test('a contingency in the whole estate is edited as it was sent', async () => {
  const { admin, estate } = await vintage()
  const given = { ...hailOn(estate), inAllWineEstate: true, type: 'LATE_FROST' }
  const { id, version } = await admin.post('lands/contingency', given)
  const edited = await admin.put('lands/contingency', { ...given, id, version, date: '2026-01-15' })
  expect(edited).toMatchObject({ date: '2026-01-15', title: 'Helada tardía 15/01/2026' })
})

test('lists are filtered by land, type and days, and sorted as the vines grow', async () => {
  const { admin, estate } = await vintage()
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
  const { admin, company, estate } = await vintage()
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
  const { admin, company, estate } = await vintage()
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
  const { admin, company, estate } = await vintage()
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
  const { admin, estate } = await vintage()
  await admin.post('lands/contingency', hailOn(estate, estate.l2))
  const refused = await admin.refused('IN_USE', 'DELETE', `lands/land/${estate.l2.id}`)
  expect(refused.details.dependents).toMatchObject([{ type: 'contingency' }])
})

test('another company sees none of it, and names no land of ours', async () => {
  const { admin, estate } = await vintage()
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
  const { admin, estate } = await vintage()
  const given = { ...hailOn(estate, estate.l1), id: '0198f000-0000-7000-8000-00000000a001' }
  await admin.post('lands/contingency', given)
  await admin.post('lands/contingency', given)
  expect((await admin.get('lands/contingency')).total).toBe(1)
})
