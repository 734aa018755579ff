import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEstate } from '../lands/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function close(admin: Person, lockDate: string) {
  const { id, version, configuration } = await admin.get('companies/company')
  await admin.put('companies/configuration', {
    ...{ ...configuration, id, version },
    ...{ lockDate, lockDateReason: 'Cierre' },
  })
}

test('what holds from a closed day on keeps what it says, and lets its note be written better', async () => {
  const { admin } = await server.company()
  const given = { fromDate: '2026-05-01', costPerLiter: 0.5, note: 'Luz' }
  const saved = await admin.post('cellars/overheads', given)
  await close(admin, '2026-05-31')
  const at = { id: saved.id, version: saved.version }
  await admin.refused('DAY_LOCKED', 'PUT', 'cellars/overheads', { ...given, ...at, costPerLiter: 0.6 })
  await admin.refused('DAY_LOCKED', 'PUT', 'cellars/overheads', { ...given, ...at, fromDate: '2026-06-01' })
  const told = await admin.put('cellars/overheads', { ...given, ...at, note: 'Luz y agua' })
  expect(told).toMatchObject({ costPerLiter: 0.5, note: 'Luz y agua' })
  const next = await admin.post('cellars/overheads', { ...given, fromDate: '2026-06-01', costPerLiter: 0.6 })
  expect(next.costPerLiter).toBe(0.6)
})

test('what a land carried on closed days is not set right in place; another crop begins on an open day', async () => {
  const { admin } = await server.company()
  const { l1 } = await makeEstate(admin)
  const variety = async (name: string) =>
    (await admin.post('companies/varieties', { name, grapeType: 'RED' })).id as string
  const [franc, bonarda] = [await variety('Franc'), await variety('Bonarda')]
  const land = async () => {
    const {
      id,
      version,
      name,
      wineEstate,
      surface,
      surfaceUnit,
      note,
      variety: grown,
    } = await admin.record('land', l1.id)
    const own = { id, version, name, surface, surfaceUnit, note }
    return { ...own, wineEstate: wineEstate.id, variety: (grown?.id ?? null) as string | null }
  }
  await admin.put('lands/land', { ...(await land()), variety: franc })
  await close(admin, '2026-05-31')
  const wrong = { ...(await land()), variety: bonarda }
  const refusal = await admin.refused('DAY_LOCKED', 'PUT', 'lands/land', wrong)
  expect(refusal.errors).toEqual({ variety: 'CROP_IN_CLOSED_DAYS' })
  await admin.refused('DAY_LOCKED', 'PUT', 'lands/land', { ...wrong, variety: null })
  await admin.put('lands/land', { ...(await land()), note: 'Se replantaron fallas' })
  const { id, version } = await land()
  await admin.put('lands/land/crop', { id, version, variety: bonarda, since: '2026-06-10' })
  // The crop of an open day may be set right.
  expect(await admin.put('lands/land', { ...(await land()), variety: franc })).toMatchObject({
    variety: { id: franc },
  })
})

test('whose the wine of a closed month is does not change, and the words of its note do', async () => {
  const v = await makeVintage(server)
  const tank = await v.vessel('T1', 5000)
  const supplier = await v.admin.post('administration/cellar/suppliers', { name: 'Viñas del Este' })
  const customer = await v.admin.post('distribution/customers', { name: 'Ana Ruiz' })
  const note = await v.admin.post(
    'input',
    v.wine({
      ...{ status: 'RECEIVED', fromType: 'SUPPLIER_CELLAR', from: supplier.id, price: 0, currentAmount: 600 },
      destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: 600 }],
    }),
  )
  await close(v.admin, note.date)
  const edit = inputEdit(await v.admin.record('input', note.id))
  const theirs = { owner: customer.id, ownerType: 'CUSTOMER' }
  await v.admin.refused('DAY_LOCKED', 'PUT', 'input', { ...edit, ...theirs })
  const told = await v.admin.put('input', { ...edit, description: 'Llegó con precintos' })
  expect(told).toMatchObject({ description: 'Llegó con precintos', owner: null })
})
