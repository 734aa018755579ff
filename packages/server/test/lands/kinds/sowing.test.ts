import { seedWarning } from '@lagar/domain/lands/works/sowing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, costOn, editOf, makeEstate, stockIn, workOn } from '../makers.ts'
import { openServer, type TestServer } from '../../support/harness.ts'
import { add, expectSoundLedger } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** 120 kg of vetch at 3,200 for two lands of 3.2 and 1.5 ha, that three people sow in two days at 20,000 each. */
async function sown() {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const vetch = await admin.post('lands/seeds', { name: 'Vicia villosa' })
  const rye = await admin.post('lands/seeds', { name: 'Centeno' })
  const bag = await stockIn(admin, estate, { kind: 'SEED', name: 'Vicia', seed: vetch.id })
  await add(admin, bag.stock, 120, 3_200, { date: '2026-01-10' })
  const work = {
    ...workOn(estate, estate.l1, estate.l2),
    initialTimezone: '2026-04-20',
    finalTimezone: '2026-04-21',
    peopleUsedAmount: 3,
    workedDays: 2,
    workedDayCost: 60_000,
    stocksUsed: [{ stock: bag.stock, amount: 94, unit: 'KG' }],
  }
  const crops = (await admin.get('lands/winterGrassCrops?limit=200')).result as { id: string; name: string }[]
  const crop = (name: string) => crops.find((one) => one.name === name)!
  return { company, admin, estate, vetch, rye, bag, work, crop }
}

type Work = Parameters<typeof editOf>[0]
type Sown = Work & { seed: { id: string }; winterGrassCrop?: { id: string } }

/** A saved one as a call takes it: what only the answer tells is left out. */
const asSent = ({ land: _land, seed, winterGrassCrop, ...saved }: Sown & { land?: unknown }) =>
  ({
    ...saved,
    seed: seed.id,
    ...(winterGrassCrop && { winterGrassCrop: winterGrassCrop.id }),
  }) as unknown as Work

const kinds = [
  ['sowing', 'lands/sowings', () => ({ seedsPerMeter: 12.5 }), 'Siembra 20/04/2026', 'SOWING_EMPLOYEE'],
  [
    'winterGrass',
    'lands/winterGrass',
    ({ crop }: Awaited<ReturnType<typeof sown>>) => ({ winterGrassCrop: crop('Vicia').id }),
    'Verdeo de invierno 20/04/2026',
    'WINTER_GRASS_EMPLOYEE',
  ],
] as const

test.each(kinds)(
  '%s: closed, it takes its seed and puts 420,800.00 on its lands by surface; taken back it gives both back',
  async (kind, path, ownOf, title) => {
    const given = await sown()
    const { company, admin, estate, vetch, bag, work, crop } = given
    const own = ownOf(given)
    const saved = await admin.post(path, { ...work, ...own, seed: vetch.id })
    expect(saved).toMatchObject({
      ...(kind === 'sowing' ? own : { winterGrassCrop: { id: crop('Vicia').id, name: 'Vicia' } }),
      kind,
      title,
      status: 'PENDING',
      seed: { id: vetch.id, name: 'Vicia villosa' },
      hours: 24,
      workedDayCost: 60_000,
      costs: null,
    })
    const edit = (record: Sown, change: object) => editOf(asSent(record), change)
    const same = await admin.put(path, edit(saved, {}))
    expect({ ...same, version: 1, audit: [] }).toEqual({ ...saved, audit: [] })

    const done = await admin.put(path, edit(same, { status: 'DONE' }))
    // 94 kg at 3,200 and six days of a hand at 20,000.
    expect(done).toMatchObject({
      status: 'DONE',
      costs: { supplies: 300_800, labor: 120_000, fuel: 0, other: 0, total: 420_800 },
    })
    expect(await amountOf(admin, bag.stock)).toBe(26)
    // 420,800 x 3.2 / 4.7 and the rest.
    expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([286_502.13, 134_297.87])
    const back = await admin.put(path, edit(done, { status: 'PENDING' }))
    expect(back).toMatchObject({ status: 'PENDING', costs: null })
    expect([await amountOf(admin, bag.stock), await costOn(admin, estate.l1)]).toEqual([120, 0])
    await expectSoundLedger(server, company)
  },
)

test.each(kinds)(
  '%s keeps its seed and lands once it is saved, and is for who does it',
  async (_, path, ownOf, __, role) => {
    const given = await sown()
    const { company, admin, estate, vetch, rye, work, crop } = given
    const own = ownOf(given)
    const hand = await company.as(role)
    const saved = await hand.post(path, { ...work, ...own, seed: vetch.id })
    const edit = (change: object) => editOf(asSent(saved), change)
    const refused = async (change: object) =>
      (await hand.refused('INVALID_INPUT', 'PUT', path, edit(change))).errors
    expect(await refused({ seed: rye.id })).toEqual({ seed: 'SEED_LOCKED' })
    expect(await refused({ lands: [estate.l1.id] })).toEqual({ lands: 'LANDS_LOCKED' })
    if (path === 'lands/winterGrass')
      expect(await refused({ winterGrassCrop: crop('Centeno').id })).toEqual({
        winterGrassCrop: 'CROP_LOCKED',
      })
    await hand.refused('NO_PERMISSIONS', 'DELETE', `${path}/${saved.id}`)
    const { seed: _seed, ...unseeded } = { ...work, ...own, seed: vetch.id }
    expect((await hand.refused('INVALID_INPUT', 'POST', path, unseeded)).missing).toEqual(['seed'])
    await admin.delete(`${path}/${saved.id}`)
    expect((await admin.get(path)).total).toBe(0)
  },
)

test.each([
  ['a', 'b', 'SEED_NOT_COMPATIBLE'],
  ['a', 'a', undefined],
  [null, 'b', undefined],
  ['a', null, undefined],
])('of seed %s a supply of seed %s: %s', (given, supplied, warning) => {
  expect(seedWarning(given, supplied)).toBe(warning)
})
