import { afterAll, beforeAll, expect, test } from 'vitest'
import { curingOf, editOf, workOn } from '../makers.ts'
import { openServer, type TestServer } from '../../support/harness.ts'
import { treated, day } from './treatment-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)

/** The land becomes organic, certified for 2026. */
async function certify(
  admin: Awaited<ReturnType<typeof treated>>['admin'],
  saved: Record<string, unknown>,
  certifiedTo = '2026-12-31',
) {
  const record = await admin.record('land', saved['id'] as string)
  const { crops: _crops, isOrganic: _is, boundary: _drawn, ...land } = record as Record<string, unknown>
  return await admin.put('lands/land', {
    ...editOf(land, {
      organicState: 'ORGANIC',
      certifier: 'OIA',
      certificateNumber: 'OIA-77',
      certifiedFrom: '2026-01-01',
      certifiedTo,
    }),
    stocksUsed: undefined,
  })
}

test('a product and an employee keep what the law asks of them', async () => {
  const { admin, strong, estate } = await treated(server)
  const product = await admin.record('stockProduct', strong.product)
  expect(product).toMatchObject({
    reentryHours: 48,
    maxApplications: 2,
    registrationNumber: 'SENASA 31.415',
    activeIngredient: 'Miclobutanil 24 %',
    organicCertifier: '',
  })
  const seed = { kind: 'FUEL', name: 'Nafta', unit: 'LITER', instructions: 'x' }
  const misplaced = { ...seed, registrationNumber: '1', activeIngredient: 'x', maxApplications: 2 }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'stock/product', misplaced)).errors).toEqual({
    registrationNumber: 'NOT_ALLOWED_HERE',
    activeIngredient: 'NOT_ALLOWED_HERE',
    maxApplications: 'NOT_ALLOWED_HERE',
  })
  const never = { kind: 'CURING_DOSE', name: 'Nada', unit: 'KG', instructions: 'x', maxApplications: 0 }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'stock/product', never)).errors).toEqual({
    maxApplications: 'TOO_LOW',
  })
  const { id, version, name, surname, role } = estate.employee
  const edited = await admin.put('administration/employee', {
    id,
    version,
    name,
    surname,
    role,
    applicatorLicense: 'MZA-204',
    applicatorLicenseUntil: '2026-12-31',
  })
  expect(edited).toMatchObject({ applicatorLicense: 'MZA-204', applicatorLicenseUntil: '2026-12-31' })
})

test('who may not read employees does not see their licence', async () => {
  const { company, admin, estate } = await treated(server)
  const { id, version, name, role } = estate.employee
  await admin.put('administration/employee', { id, version, name, role, applicatorLicense: 'MZA-204' })
  const curer = await company.as('CURATION_EMPLOYEE')
  const { result } = await curer.get('administration/employees')
  expect(result[0]).not.toHaveProperty('applicatorLicense')
})

test('a product that goes too often on a land in its season is warned of, by land and count', async () => {
  const { admin, curing, estate, strong } = await treated(server)
  const apply = (on: string, more: object = {}) =>
    admin.post('lands/curation', { ...curing, ...day(on), status: 'DONE', ...more })
  const first = await apply('2025-10-10')
  const second = await apply('2026-01-10', workOn(estate, estate.l1))
  await apply('2025-06-10')
  expect([first, second].map(codes)).toEqual([['LICENSE_MISSING'], ['LICENSE_MISSING']])

  const third = await admin.post('lands/curation', curing)
  expect(third.warnings[0]).toEqual({
    code: 'TOO_MANY_APPLICATIONS',
    land: { id: estate.l1.id, name: 'L1' },
    product: { id: strong.product, name: 'Miclobutanil' },
    applications: 3,
    most: 2,
  })
  expect(codes(third)).toEqual(['TOO_MANY_APPLICATIONS', 'LICENSE_MISSING'])
  const done = await admin.put('lands/curation', editOf(third, { status: 'DONE' }))
  expect(codes(done)).toEqual(['TOO_MANY_APPLICATIONS', 'LICENSE_MISSING'])
  // The first of them is not warned of what came later, and a land that had one is warned of none.
  expect(codes(await admin.record('curation', first.id))).toEqual(['LICENSE_MISSING'])

  const draft = { lands: [estate.l2.id], stocks: [strong.stock], ...day('2026-05-10') }
  expect((await admin.post('lands/curation/warnings', draft)).result).toMatchObject([
    { code: 'TOO_MANY_APPLICATIONS', land: { name: 'L2' }, applications: 3 },
  ])
  const editing = { ...draft, id: done.id, lands: [estate.l1.id] }
  expect((await admin.post('lands/curation/warnings', editing)).result).toMatchObject([
    { land: { name: 'L1' }, applications: 3 },
  ])
  // Taken back, it no longer counts; in another season nothing does.
  await admin.put('lands/curation', editOf(second, { status: 'PENDING' }))
  expect((await admin.post('lands/curation/warnings', editing)).result).toEqual([])
  const next = { ...draft, ...day('2026-07-01') }
  expect((await admin.post('lands/curation/warnings', next)).result).toEqual([])
})

test("the season that counts is the company's own where one holds the day", async () => {
  const { admin, curing, estate, strong } = await treated(server, { maxApplications: 1 })
  await admin.post('lands/curation', { ...curing, ...day('2025-10-10'), status: 'DONE' })
  const draft = { lands: [estate.l1.id], stocks: [strong.stock], ...day('2026-02-20') }
  const told = async () => (await admin.post('lands/curation/warnings', draft)).result
  expect(await told()).toHaveLength(1)
  await admin.post('administration/seasons', { name: 'Verano', fromDate: '2026-01-01', toDate: '2026-04-30' })
  expect(await told()).toEqual([])
})

test('a product that is not fit for organic land is only finished there by who owns up to it', async () => {
  const { admin, curing, estate, strong, treatments } = await treated(server)
  await certify(admin, estate.l1)
  const [sulphur] = curingOf(estate, treatments).stocksUsed
  const mixed = { ...curing, stocksUsed: [sulphur, ...curing.stocksUsed] }
  const saved = await admin.post('lands/curation', mixed)
  expect(saved.warnings[0]).toEqual({
    code: 'NOT_ORGANIC',
    land: { id: estate.l1.id, name: 'L1' },
    product: { id: strong.product, name: 'Miclobutanil' },
  })
  const closing = { status: 'DONE' }
  const refusal = await admin.refused('INVALID_INPUT', 'PUT', 'lands/curation', editOf(saved, closing))
  expect(refusal.errors).toEqual({ 'stocksUsed.1.stock': 'NOT_ORGANIC_UNCONFIRMED' })
  await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', { ...mixed, ...closing })

  const done = await admin.put('lands/curation', editOf(saved, { ...closing, organicConfirmed: true }))
  expect(done).toMatchObject({ status: 'DONE', organicConfirmed: true })
  const { audit } = await admin.record('curation', saved.id)
  expect(audit.find(({ action }: { action: string }) => action === 'EDIT')).toMatchObject({
    by: expect.stringMatching(/\S/),
    changes: { organicConfirmed: [false, true] },
  })
  // The land keeps its certification: losing it is somebody's decision, with its reason.
  expect(await admin.record('land', estate.l1.id)).toMatchObject({ organicState: 'ORGANIC' })
})

test('where there is nothing to own up to, nobody does; nor once the certificate is over', async () => {
  const { admin, curing, estate } = await treated(server)
  const done = await admin.post('lands/curation', { ...curing, status: 'DONE', organicConfirmed: true })
  expect(done.organicConfirmed).toBe(false)
  await certify(admin, estate.l1, '2026-02-19')
  const later = await admin.post('lands/curation', { ...curing, status: 'DONE' })
  expect(codes(later)).not.toContain('NOT_ORGANIC')
})

test('who applies without a licence that holds is told of; the person in charge stands in', async () => {
  const { admin, curing, estate } = await treated(server)
  const driver = await admin.post('administration/employees', {
    name: 'Ceferino',
    role: 'TRACTOR_DRIVER',
    applicatorLicense: 'MZA-204',
    applicatorLicenseUntil: '2026-02-19',
  })
  const employee = { id: estate.employee.id, name: 'Rosa Quiroga' }
  const saved = await admin.post('lands/curation', curing)
  expect(saved.warnings).toEqual([{ code: 'LICENSE_MISSING', employee }])
  const expired = await admin.put('lands/curation', editOf(saved, { operator: driver.id }))
  expect(expired.warnings).toEqual([
    { code: 'LICENSE_EXPIRED', employee: { id: driver.id, name: 'Ceferino' }, until: '2026-02-19' },
  ])
  const earlier = await admin.put('lands/curation', editOf(expired, day('2026-02-19')))
  expect(earlier.warnings).toEqual([])
  expect((await admin.put('lands/curation', editOf(earlier, { stocksUsed: [] }))).warnings).toEqual([])
})

test('the warnings of a treatment have their roles, and tell nothing of another company', async () => {
  const { company, estate, strong } = await treated(server, { maxApplications: 1 })
  const draft = { lands: [estate.l1.id], stocks: [strong.stock], ...day('2026-02-20') }
  const irrigator = await company.as('IRRIGATION_EMPLOYEE')
  await irrigator.refused('NO_PERMISSIONS', 'POST', 'lands/curation/warnings', draft)
  const theirs = await server.company()
  const asked = { ...draft, operator: estate.employee.id }
  expect((await theirs.admin.post('lands/curation/warnings', asked)).result).toEqual([])
  const wrong = await theirs.admin.refused('INVALID_INPUT', 'POST', 'lands/works/warnings', { lands: [] })
  expect(wrong.missing).toEqual(['initialTimezone', 'finalTimezone'])
})

test('a product that is dosed by machined volume asks for its amount by the sprayed water, and by no hectare', async () => {
  const byWater = { isDoseByMachinedVolume: true, dose: 200, doseUnit: 'GRAM_PER_HECTOLITER' }
  const { admin, strong, curing } = await treated(server, byWater)
  const row = { stock: strong.stock, amount: 4, unit: 'KG' }
  const work = { ...curing, machined: 2, machinedVolume: 1000, machinedVolumeUnit: 'LITER' }
  const asked = async (dose: number, doseUnit: string) =>
    (await admin.post('lands/curation', { ...work, stocksUsed: [{ ...row, dose, doseUnit }] })).stocksUsed[0]
      .teoricAmount
  expect([await asked(200, 'GRAM_PER_HECTOLITER'), await asked(2, 'KG_PER_HECTARE')]).toEqual([4, null])
  const { id: _id, version: _version, ...product } = await admin.record('stockProduct', strong.product)
  const refused = await admin.refused('INVALID_INPUT', 'POST', 'stock/product', {
    kind: 'CURING_DOSE',
    name: 'Otro',
    unit: product.unit,
    ...byWater,
    doseUnit: 'KG_PER_HECTARE',
  })
  expect(refused.errors).toEqual({ doseUnit: 'DOSE_NOT_BY_VOLUME' })
})
