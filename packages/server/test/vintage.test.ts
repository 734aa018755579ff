import { afterAll, beforeAll, expect, test } from 'vitest'
import { cure, harvest, harvestOn, irrigate } from '../src/demo/story/field.ts'
import { foundWinery, type Winery } from '../src/demo/story/winery.ts'
import { auditLedger } from '../src/ledger/audit.ts'
import { openServer, type Person, type TestCompany, type TestServer } from './harness.ts'

let server: TestServer
let company: TestCompany
let admin: Person
let winery: Winery
beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  admin = company.admin
  winery = await foundWinery(admin)
}, 60_000)
afterAll(() => server.close())

/** What must hold after every step: the books agree with themselves. */
const sound = async () => expect(await auditLedger(server.db(company.id), company.id)).toEqual([])

const stockOf = async (name: string) =>
  (await admin.get(`stock/stock?stockId=${winery.supplies.stocks[name]}`)).result[0].amount

const land = () => admin.record('land', winery.estates.lands['L1']!)

test('1.1 curing takes sulphur and copper, sets the day of harvest, and costs 160,400.00', async () => {
  const curation = await cure(admin, winery)
  expect([await stockOf('Azufre mojable'), await stockOf('Oxicloruro de cobre')]).toEqual([37.2, 13.6])
  expect(curation).toMatchObject({
    availableHarvestDate: '2026-03-13',
    residualPowerDate: '2026-03-06',
    hours: 16,
  })
  expect(curation.costs).toEqual({ supplies: 76_800, labor: 50_000, fuel: 33_600, other: 0, total: 160_400 })
  expect((await land()).harvestableDate).toBe('2026-03-13')
  await sound()
})

test('1.2 six hours of drip bring 138,240 L, 4.32 mm', async () => {
  expect(await irrigate(admin, winery)).toMatchObject({ totalMM3: 138_240, totalMm: 4.32 })
  await sound()
})

test('1.3 a harvest before 13 March is refused where the company does not allow it, and warned of where it does', async () => {
  const allow = (yes: boolean) =>
    server.owner.query(`update company set allow_harvest_before_harvestable_date = $1 where id = $2`, [
      yes,
      company.id,
    ])
  await allow(false)
  const tooEarly = harvestOn(winery, '2026-03-10')
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', tooEarly)
  expect(refusal.missing).toEqual(['HARVEST_DATE_RESTRICTION'])
  await allow(true)
  const pending = await admin.post('lands/harvest', { ...tooEarly, status: 'PENDING' })
  expect(pending.status).toBe('PENDING')
  await admin.delete(`lands/harvest/${pending.id}`)
})

test('1.4 the harvest of 16 March costs 656,000.00 and 160 hours', async () => {
  const done = await harvest(admin, winery)
  expect(done).toMatchObject({ hours: 160, costs: { labor: 600_000, fuel: 56_000, total: 656_000 } })
  await sound()
})
