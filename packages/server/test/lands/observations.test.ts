import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { veraisonOn, hailOn, vintage } from './observation-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('a stage is written down, goes on, and keeps where and how it began', async () => {
  const { admin, estate } = await vintage(server)
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
  const { admin, estate } = await vintage(server)
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
  const { admin, estate } = await vintage(server)
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
  const { admin, estate } = await vintage(server)
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
  const { admin, estate } = await vintage(server)
  const given = { ...hailOn(estate), inAllWineEstate: true, type: 'LATE_FROST' }
  const { id, version } = await admin.post('lands/contingency', given)
  const edited = await admin.put('lands/contingency', { ...given, id, version, date: '2026-01-15' })
  expect(edited).toMatchObject({ date: '2026-01-15', title: 'Helada tardía 15/01/2026' })
})
