import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeCellar } from './vessels.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'cellars/cellarElements/several'

async function makeEmpty() {
  const company = await server.company()
  const cellar = await makeCellar(company)
  const several = (change: object = {}) => ({
    ...{
      cellar: cellar.id,
      elementType: cellar.typeOf('TANK'),
      prefix: 'T',
      from: 1,
      to: 50,
      maxCapacity: 5000,
    },
    ...change,
  })
  return { company, admin: company.admin, cellar, several }
}

type Vessel = { name: string; maxCapacity: number; positionX: number | null; positionY: number | null }

test('fifty tanks are made at once, named by their number and placed row by row in what is free', async () => {
  const { admin, cellar, several } = await makeEmpty()
  await cellar.vessel('Vieja', { positionX: 4, positionY: 0 })
  const body = { id: newId(), ...several() }
  expect(await admin.post(path, body)).toMatchObject({ total: 50 })
  // Sent again, because no answer came, it makes no more.
  expect(await admin.post(path, body)).toMatchObject({ total: 50 })
  const { result, total } = await admin.get('cellars/cellarElements?limit=200&sort=name')
  expect(total).toBe(51)
  const made = (result as Vessel[]).filter(({ name }) => name.startsWith('T'))
  expect(made.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`),
  )
  expect(made[0]).toMatchObject({ maxCapacity: 5000, positionX: 0, positionY: 1 })
  expect(made[49]).toMatchObject({ positionX: 4, positionY: 6 })
  expect(new Set(made.map(({ positionX, positionY }) => `${positionX} ${positionY}`)).size).toBe(50)
})

test('a name that stands there is refused whole, and so are another company and who may not', async () => {
  const { company, admin, cellar, several } = await makeEmpty()
  await cellar.vessel('t07')
  const refused = await admin.refused('ALREADY_EXISTS', 'POST', path, several())
  expect(refused).toMatchObject({ errors: { from: 'ALREADY_TAKEN' }, details: { name: 'T07' } })
  expect((await admin.get('cellars/cellarElements')).total).toBe(1)
  const stranger = await makeEmpty()
  await stranger.admin.refused('REFERENCE_NOT_FOUND', 'POST', path, several())
  const type = { elementType: stranger.cellar.typeOf('TANK') }
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', path, several({ ...type, prefix: 'Z' }))
  const reader = await company.as('LABORATORY_EMPLOYEE')
  await reader.refused('NO_PERMISSIONS', 'POST', path, several())
})
