import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '@lagar/domain/texts/en.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { newId } from '../../src/ids.ts'
import { entities } from '../../src/records/entities.ts'
import { named } from '../../src/records/search-names.ts'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeVintage, type Vintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Hit = { type: string; id: string; title: string; subtitle: string }

const found = async ({ admin }: Pick<Vintage, 'admin'>, text: string): Promise<Hit[]> =>
  (await admin.get(`traceability/search?text=${encodeURIComponent(text)}`)).result

const titles = async (v: Pick<Vintage, 'admin'>, text: string) =>
  (await found(v, text)).map(({ title }) => title)

/** Pending washes of a vessel, so many that their numbers begin with one another. */
async function washes(v: Vintage, vessel: string, count: number): Promise<void> {
  const { result } = await v.admin.get('cellars/workorders/types?limit=200')
  const type = result.find(({ code }: { code: string | null }) => code === 'WASH').id
  for (let at = 0; at < count; at++) {
    await v.admin.post('cellars/workorders', {
      type,
      cellar: v.cellar.id,
      employee: v.employee.id,
      parents: [],
      cellarElements: [vessel],
      dateToStart: '2026-05-04',
      description: at === 0 ? 'con soda' : '',
    })
  }
}

test('a work order is found by its number alone, with its letters, by its type, vessel, day and status', async () => {
  const v = await makeVintage(server)
  const tank = await v.vessel('Tanque 7', 1000)
  await washes(v, tank.id, 12)
  const [first] = await found(v, '1')
  expect(first).toMatchObject({
    type: 'workorder',
    title: 'OT 1 · Lavado',
    subtitle: 'Pendiente · 04/05/2026 · con soda',
  })
  expect((await titles(v, 'OT 2'))[0]).toBe('OT 2 · Lavado')
  expect((await titles(v, 'orden de trabajo 11'))[0]).toBe('OT 11 · Lavado')
  for (const text of ['Lavado', 'lavado tanque 7', '04/05/2026 lavado', 'lavado pendiente'])
    expect(await titles(v, text), text).toContain('OT 12 · Lavado')
  expect(await titles(v, 'lavado hecha')).not.toContain('OT 12 · Lavado')
  expect((await found(v, '12')).filter(({ title }) => title === 'OT 12 · Lavado')).toHaveLength(1)
})

test('an order that another waits for is found in the list by its number and by its type', async () => {
  const v = await makeVintage(server)
  const tank = await v.vessel('Tanque 7', 1000)
  await washes(v, tank.id, 3)
  const numbers = async (text: string) =>
    (await v.admin.get(`cellars/workorders?text=${encodeURIComponent(text)}&sort=number`)).result.map(
      ({ number }: { number: number }) => number,
    )
  expect(await numbers('2')).toEqual([2])
  expect(await numbers('OT 3')).toEqual([3])
  expect(await numbers('lavado')).toEqual([1, 2, 3])
  expect(await numbers('soda')).toEqual([1])
})

test('a number finds what has it as a whole before what merely begins with it', async () => {
  const v = await makeVintage(server)
  const tank = await v.vessel('Tanque 1', 1000)
  await washes(v, tank.id, 13)
  const hits = await titles(v, '1')
  expect(hits[0]).toBe('OT 1 · Lavado')
  expect(hits).toContain('Tanque 1')
})

test('namesakes are told apart in words, and a kind may be said before a name', async () => {
  const v = await makeVintage(server)
  const other = await v.admin.post('cellars/cellars', { name: 'Bodega de abajo' })
  const { result } = await v.admin.get('cellars/elementTypes?limit=200')
  const elementType = result.find((type: { class: string }) => type.class === 'TANK').id
  await v.vessel('Piletón', 1000)
  await v.admin.post('cellars/cellarElements', {
    name: 'Piletón',
    cellar: other.id,
    elementType,
    unit: 'LITER',
    maxCapacity: 2000,
  })
  const vessels = (await found(v, 'vasija piletón')).filter(({ type }) => type === 'cellarElement')
  expect(vessels).toHaveLength(2)
  expect(new Set(vessels.map(({ subtitle }) => subtitle)).size).toBe(2)
  expect(vessels.map(({ subtitle }) => subtitle).join()).toContain('Bodega de abajo')
  await v.admin.post('administration/employees', { name: 'Zulema', surname: 'Ríos', role: 'CELLAR_WORKER' })
  expect(await found(v, 'zulema')).toMatchObject([
    { title: 'Zulema Ríos', subtitle: es.employeeRole.CELLAR_WORKER },
  ])
})

test('titles and what stands below them are told in the language of whoever reads them', async () => {
  const v = await makeVintage(server)
  const tank = await v.vessel('Tanque 7', 1000)
  await washes(v, tank.id, 1)
  await v.admin.post('lands/phenology', {
    ...{ wineEstate: v.estate.id, lands: [v.l1.id], type: 'EL35_VERAISON', initialPercentage: 10 },
    ...{ initialTimezone: '2026-01-15', finalTimezone: '2026-01-20' },
  })
  await v.admin.post('lands/curation', {
    ...{ wineEstate: v.estate.id, lands: [v.l1.id], employee: v.employee.id },
    ...{ plagues: [(await v.admin.post('lands/plagues', { name: 'Oídio del parral' })).id], status: 'DONE' },
    ...{ initialTimezone: '2026-01-21', finalTimezone: '2026-01-21' },
  })
  await v.admin.post('administration/employees', { name: 'Zulema', surname: 'Ríos', role: 'CELLAR_WORKER' })
  const supplier = await v.admin.post('administration/cellar/suppliers', { name: 'Acme' })
  await v.admin.post('input', v.wine({ fromType: 'SUPPLIER_CELLAR', from: supplier.id, inputName: 'R-77' }))
  const told = async (texts: string[]) => {
    const hits = await Promise.all(texts.map((text) => found(v, text)))
    return hits.map(([hit]) => `${hit?.title} | ${hit?.subtitle}`)
  }
  const asked = ['OT 1', 'zulema', 'R-77', '15/01/2026', '21/01/2026']
  const lands = v.l1.name
  expect(await told(asked)).toEqual([
    'OT 1 · Lavado | Pendiente · 04/05/2026 · con soda',
    `Zulema Ríos | ${es.employeeRole.CELLAR_WORKER}`,
    'R-77 | Pendiente · 10/04/2026',
    `${es.phenologyType.EL35_VERAISON} 15/01/2026 | ${lands}`,
    `${es.fieldWorkType.curation} 21/01/2026 | ${lands}`,
  ])
  await v.admin.put('auth/me', { language: 'EN' })
  expect(await told(asked)).toEqual([
    'WO 1 · Lavado | Pending · 04/05/2026 · con soda',
    `Zulema Ríos | ${en.employeeRole.CELLAR_WORKER}`,
    'R-77 | Pending · 10/04/2026',
    `${en.phenologyType.EL35_VERAISON} 15/01/2026 | ${lands}`,
    `${en.fieldWorkType.curation} 21/01/2026 | ${lands}`,
  ])
})

test('what tells namesakes apart can be asked of every kind of record', async () => {
  const { id: companyId } = await server.company()
  const entries = Object.keys(entities).map((entity) => ({
    entity,
    entity_id: newId(),
    title: '4',
    subtitle: '',
  }))
  for (const texts of [es, en]) {
    const told = await named(server.db(companyId), { companyId }, texts, entries)
    expect(told).toHaveLength(entries.length)
    expect(told.find(({ type }) => type === 'stockOrder')?.title).toBe(`${texts.entity.stockOrder} 4`)
  }
})

test('what empties or fills a vessel is found by its name, whether it has a few orders or more than are told', async () => {
  const cellar = await makeCellar(server, { Cuba: 1000, Pileta: 1000, Otra: 1000 })
  const { admin } = cellar
  await cellar.pour('Cuba', 600, 1000)
  const day = (at: number) => `2026-05-${10 + at}`
  const orders = async (text: string) =>
    (await found(cellar, text)).flatMap(({ type, title }) => (type === 'workorder' ? [title] : []))
  const racks: string[] = []
  for (let at = 0; at < 14; at++) {
    const rackedOn = { dateToStart: day(at), status: 'PENDING' }
    const made = await admin.post('cellars/workorders', rack(cellar, 'Cuba', 'Pileta', 10, 10, rackedOn))
    const { number } = await admin.record('workorder', made.id)
    racks.unshift(`OT ${number} · Trasiego`)
    if (at === 1) for (const name of ['cuba', 'pileta']) expect(await orders(name), name).toEqual(racks)
  }
  await admin.post('cellars/workorders', cellar.order('WASH', { cellarElements: [cellar.vessel('Otra')] }))
  for (const name of ['cuba', 'pileta']) expect(await orders(name), name).toEqual(racks.slice(0, 12))
})

test('orders of another company, or that one may not read, are not found', async () => {
  const v = await makeVintage(server)
  const tank = await v.vessel('Tanque 1', 1000)
  await washes(v, tank.id, 1)
  const theirs = await server.company()
  expect(await titles(theirs, 'OT 1')).toEqual([])
  const company = await server.company()
  expect(await titles({ admin: await company.as('LAND_EMPLOYEE') }, 'lavado')).toEqual([])
})
