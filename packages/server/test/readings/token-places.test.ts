import { addDays, type Day } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/vessels.ts'
import { makeEstate } from '../lands/makers.ts'
import { openServer, Person, type TestServer } from '../support/harness.ts'
import { probe, told } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const password = 'una contraseña larga'
const tokenOf = (day: Day, change: object) => ({
  ...{ name: 'Sonda', areas: ['laboratory'], access: 'SEND', expiresOn: addDays(day, 30), password },
  ...change,
})

/** A sensor in a tank, one on a plot, one that left the tank a day ago, and one that is nowhere; and who sends what they read. */
async function sensors() {
  const company = await server.company()
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const [cellar, estate] = [await makeCellar(company), await makeEstate(admin)]
  const tank = await cellar.vessel('T-1')
  const at = (placeType: string, place: string, change: object = {}) => [
    {
      placeType,
      place,
      fromDay: addDays(today, -2),
      fromHour: '00:00',
      toDay: null,
      toHour: null,
      ...change,
    },
  ]
  const left = { toDay: addDays(today, -1), toHour: '00:00' }
  const places = {
    tank: at('cellarElement', tank.id),
    plot: at('land', estate.l1.id),
    gone: at('cellarElement', tank.id, left),
    loose: [],
  }
  for (const [serial, bindings] of Object.entries(places))
    await admin.post('readings/devices', probe({ name: serial, serial, bindings }))
  const rows = Object.keys(places).map((device) => told(20, { device }))
  const sendAs = async (change: object) => {
    const { token } = await admin.post('auth/programs', tokenOf(today, change))
    return new Person(server.app, token).post('readings', rows)
  }
  return { admin, today, cellar: cellar.id, wineEstate: estate.estate.id, sendAs }
}

const outside = (...rows: number[]) => rows.map((row) => ({ row, field: 'device', reason: 'OUTSIDE_TOKEN' }))

test('a token that is held to a cellar or an estate sends for what was there at the moment of its reading, and for nothing else', async () => {
  const { admin, cellar, wineEstate, sendAs } = await sensors()
  expect(await sendAs({ cellar })).toEqual({ new: 1, known: 0, bad: outside(2, 3, 4) })
  expect(await sendAs({ wineEstate })).toEqual({ new: 1, known: 0, bad: outside(1, 3, 4) })
  expect(await sendAs({ cellar, wineEstate })).toEqual({ new: 0, known: 2, bad: outside(3, 4) })
  expect(await sendAs({})).toEqual({ new: 2, known: 2, bad: [] })

  const { result } = await admin.get('auth/programs')
  expect(
    result.map((one: Record<string, { id: string } | null>) => [one['cellar']?.id, one['wineEstate']?.id]),
  ).toEqual([
    [undefined, undefined],
    [cellar, wineEstate],
    [undefined, wineEstate],
    [cellar, undefined],
  ])
})

test('a token that writes sends in its places as one that only sends does, and is held only to places of its company', async () => {
  const { today, cellar, sendAs } = await sensors()
  expect(await sendAs({ cellar, access: 'WRITE' })).toEqual({ new: 1, known: 0, bad: outside(2, 3, 4) })
  const { admin: stranger } = await server.company()
  const foreign = await stranger.refused(
    'REFERENCE_NOT_FOUND',
    'POST',
    'auth/programs',
    tokenOf(today, { cellar }),
  )
  expect(foreign.errors).toEqual({ cellar: 'REFERENCE_NOT_FOUND' })
})
