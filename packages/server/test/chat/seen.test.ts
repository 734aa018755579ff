import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockIn } from '../lands/makers.ts'
import { add } from '../stock/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeHouse, sendPicture, write, writeAll } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a rain of a whole estate is written down as done, and taken back with a reason', async () => {
  const { admin, company, estate } = await makeHouse(server)
  const saidBack = await writeAll(admin, 'llovio 12,5 mm ayer en la finca el jarillal a las 7:30')
  expect(saidBack.text).toContain('Lluvia')
  expect(saidBack.text).toContain('Toda la finca Finca El Jarillal')
  expect(saidBack.text).toContain('12,5 mm')
  expect((await admin.get('lands/irrigations')).total).toBe(0)
  const { entity } = await write(admin, 'sí')
  const made = await admin.record('irrigation', entity?.id ?? '')
  expect(made).toMatchObject({
    ...{ origin: 'RAIN', mm: 12.5, status: 'DONE', employee: null, isRainInAllWineEstate: true },
    ...{ note: '07:30 h', isCreatedByWhatsapp: true },
    whatsappMessage: expect.stringContaining('llovio 12,5 mm'),
    lands: [{ id: estate.l1.id }, { id: estate.l2.id }],
  })
  expect((await write(admin, 'deshacer')).text).toMatch(/^Deshecho: Lluvia/)
  expect((await admin.get('lands/irrigations')).total).toBe(0)
  const line = await server
    .db(company.id)
    .selectFrom('audit')
    .where('company_id', '=', company.id)
    .where('action', '=', 'DELETE')
    .where('entity_id', '=', entity?.id ?? '')
    .select('changes')
    .executeTakeFirstOrThrow()
  expect(line.changes).toMatchObject({ reason: [null, 'Deshecho por un mensaje'] })
  expect((await write(admin, 'deshacer')).text).toContain('No hay nada para deshacer')
})

test('a rain on a section, and on lands of it', async () => {
  const { admin, estate } = await makeHouse(server)
  const onSection = await writeAll(admin, 'lluvia 8mm hoy sector norte', 'sí')
  expect(await admin.record('irrigation', onSection.entity?.id ?? '')).toMatchObject({
    ...{ isWineSectionIrrigation: true, wineEstateSection: { id: estate.section.id } },
    lands: [{ id: estate.l1.id }],
  })
  const onLands = await writeAll(admin, 'lluvia 8mm hoy L1 L2', 'sí')
  expect(await admin.record('irrigation', onLands.entity?.id ?? '')).toMatchObject({
    lands: [{ id: estate.l1.id }, { id: estate.l2.id }],
  })
})

test('a contingency asks which one it was, keeps its photograph, and goes with all it brought', async () => {
  const { admin, estate } = await makeHouse(server)
  const photo = await sendPicture(server, admin)
  const asked = await write(admin, 'helo anoche L2', [photo])
  expect(asked.buttons.map(({ label }) => label)).toEqual([
    'Helada tardía',
    'Helada temprana',
    'Guardar solo la foto',
  ])
  const saidBack = await write(admin, '#LATE_FROST')
  expect(saidBack.text).toContain('Daño: todavía no se sabe')
  expect((await write(admin, '30 %')).text).toContain('30 % dañado')
  const { entity } = await write(admin, 'dale')
  const id = entity?.id ?? ''
  expect(await admin.record('contingency', id)).toMatchObject({
    ...{ type: 'LATE_FROST', affectedPercentage: 30, affectedSurface: 0.45, isCreatedByWhatsapp: true },
    ...{ whatsappMessage: 'helo anoche L2 · LATE_FROST · 30 %', lands: [{ id: estate.l2.id }] },
  })
  const files = () => admin.get(`files?entityType=contingency&entityId=${id}`)
  expect((await files()).result).toHaveLength(1)
  for (const list of ['lands/contingency', 'traceability/all/type/land/works']) {
    expect((await admin.get(`${list}?isCreatedByWhatsapp=true`)).total).toBe(1)
    expect((await admin.get(`${list}?isCreatedByWhatsapp=false`)).total).toBe(0)
  }
  const talk = await admin.get(`chat/record?entityType=contingency&entityId=${id}`)
  expect(talk.result[0]).toMatchObject({ author: 'PERSON', text: 'helo anoche L2', photos: 1 })
  expect((await write(admin, 'deshacer')).text).toContain('Deshecho: Contingencia · Helada tardía · L2')
  expect((await admin.get('lands/contingency')).total).toBe(0)
})

test('a stage of the vines asks how many are at it', async () => {
  const { admin, estate } = await makeHouse(server)
  const asked = await writeAll(admin, 'brotacion L1 L2 hoy')
  expect(asked.text).toContain('¿Cuántas de cada cien plantas?')
  expect((await write(admin, '1000')).text).toContain('no puede ser')
  expect((await write(admin, '35')).text).toContain('35 % de las plantas')
  const { entity } = await write(admin, 'si')
  expect(await admin.record('phenology', entity?.id ?? '')).toMatchObject({
    ...{ type: 'EL04_BUDBURST', initialPercentage: 35, currentPercentage: 35, isCreatedByWhatsapp: true },
    lands: [{ id: estate.l1.id }, { id: estate.l2.id }],
  })
  await write(admin, 'deshacer')
  expect((await admin.get('lands/phenology')).total).toBe(0)
})

test('a sowing takes its seed out of the deposit, and gives it back', async () => {
  const { admin, estate } = await makeHouse(server)
  const vetch = await admin.post('lands/seeds', { name: 'Vicia villosa' })
  const bag = await stockIn(admin, estate, { kind: 'SEED', name: 'Vicia', seed: vetch.id })
  await add(admin, bag.stock, 200, 100)
  const held = async () => (await admin.get(`stock/stock?productId=${bag.product}`)).result[0].amount
  const saidBack = await writeAll(admin, 'sembre vicia L2 60kg/ha ayer hecho Rosa')
  expect(saidBack.text).toContain('Semilla: Vicia villosa')
  expect(saidBack.text).toContain('Vicia 60 kg/ha (90 kg)')
  const { entity } = await write(admin, 'sí')
  expect(await admin.record('sowing', entity?.id ?? '')).toMatchObject({
    ...{ status: 'DONE', seed: { id: vetch.id }, isCreatedByWhatsapp: true },
  })
  expect(await held()).toBe(110)
  await write(admin, 'deshacer')
  expect(await held()).toBe(200)
  expect((await admin.get('lands/sowings')).total).toBe(0)
})

test('a winter grass asks for the seed that its crop does not tell', async () => {
  const { admin } = await makeHouse(server)
  const none = await writeAll(admin, 'verdeo L1 centeno mañana Rosa sin insumo')
  expect(none.text).toContain('No hay semillas cargadas')
  await admin.post('lands/seeds', { name: 'Triticale' })
  const asked = await writeAll(admin, 'no', 'verdeo L1 centeno mañana Rosa sin insumo')
  expect(asked.buttons.map(({ label }) => label)).toEqual(['Triticale'])
  expect((await write(admin, '1')).text).toContain('Cultivo: Centeno')
  const { entity } = await write(admin, 'sí')
  expect(await admin.record('winterGrass', entity?.id ?? '')).toMatchObject({
    ...{ status: 'PENDING', winterGrassCrop: { name: 'Centeno' }, seed: { name: 'Triticale' } },
  })
  await write(admin, 'deshacer')
  expect((await admin.get('lands/winterGrass')).total).toBe(0)
})

test('lands and estates of another company are not known', async () => {
  const { admin } = await makeHouse(server)
  const stranger = await server.company()
  await stranger.admin.post('lands/wineEstate', { name: 'Finca Ajena' })
  const asked = await writeAll(stranger.admin, 'llovió 12 mm ayer L1')
  expect(asked.text).toContain('No conozco «L1»')
  expect(asked.buttons.map(({ label }) => label)).toEqual([])
  const estates = await writeAll(admin, 'llovió 12 mm ayer')
  expect(estates.buttons.map(({ label }) => label)).toEqual(['L1', 'L2', 'Toda la finca Finca El Jarillal'])
})

test.each([
  ['llovió 12 mm ayer L2', 'IRRIGATION_EMPLOYEE', 'lands/irrigations'],
  ['granizo L2 ayer 20 %', 'LAND_ADMIN', 'lands/contingency'],
  ['envero L2 ayer 20 %', 'LAND_ADMIN', 'lands/phenology'],
] as const)('whoever lost the right meanwhile is refused at the yes to %s', async (said, role, list) => {
  const { admin, company } = await makeHouse(server)
  const stranger = await company.as('LABORATORY_EMPLOYEE')
  expect((await write(stranger, said)).text).toContain('No tiene permiso')
  const worker = await company.as(role)
  expect((await writeAll(worker, said)).text).toContain('¿Lo anoto?')
  const { user } = await worker.get('auth/me')
  await server
    .db(company.id)
    .updateTable('membership')
    .set({ roles: ['LABORATORY_EMPLOYEE'] })
    .where('company_id', '=', company.id)
    .where('account_id', '=', user.id)
    .execute()
  expect(await write(worker, 'sí')).toMatchObject({
    ...{ entity: null, text: expect.stringContaining('No tiene permiso') },
  })
  expect((await admin.get(list)).total).toBe(0)
})

test('two yes at once write one rain down', async () => {
  const { admin } = await makeHouse(server)
  await writeAll(admin, 'llovió 12 mm ayer L2')
  const [first, second] = await Promise.all([write(admin, 'sí'), write(admin, 'sí')])
  const texts = [first.text, second.text]
  expect(texts.filter((text) => text.startsWith('Anotado'))).toHaveLength(1)
  expect(texts.filter((text) => text.startsWith('No hay nada para confirmar'))).toHaveLength(1)
  expect((await admin.get('lands/irrigations')).total).toBe(1)
})
