import { placeAt, type Position } from '@lagar/domain/lands/places/ring.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const altamira: Position = [-69.15, -33.77]

/** A plot of so many metres, so many metres east of the first. */
const plot = (width: number, height: number, east = 0): Position[] =>
  [
    [east, 0],
    [east + width, 0],
    [east + width, height],
    [east, height],
  ].map(([x, y]) => placeAt(altamira, x!, y!))

async function landsOf(admin: Person, ...names: string[]) {
  const estate = await admin.post('lands/wineEstate', { name: 'Finca Altamira' })
  const land = { wineEstate: estate.id, surface: 3.2, surfaceUnit: 'HECTARE' }
  const lands = []
  for (const name of names) lands.push(await admin.post('lands/land', { ...land, name }))
  return { estate, lands, land }
}

test('a boundary is drawn, told with its land and in the history, drawn anew and taken away', async () => {
  const { admin } = await server.company()
  const { estate, lands } = await landsOf(admin, 'L1')
  const { id } = lands[0]
  const boundary = plot(200, 160)
  expect(await admin.put('lands/land/boundary', { id, version: 1, boundary })).toMatchObject({
    id,
    version: 2,
    name: 'L1',
    boundary,
  })
  const { result, more } = await admin.get(`lands/land/boundaries?wineEstateId=${estate.id}`)
  expect(result).toHaveLength(1)
  expect(result[0]).toMatchObject({ id, name: 'L1', boundary, version: 2 })
  expect(Math.abs(result[0].area / 32_000 - 1)).toBeLessThan(0.0001)
  expect(more).toBe(false)

  const page = async () => (await admin.get(`traceability/entity/data?type=land&id=${id}`)).result
  expect((await page()).boundary).toEqual(boundary)
  expect((await page()).audit[0].changes).toEqual({
    boundarySurface: [null, 3.2001],
    boundaryCorners: [null, 4],
  })
  // Corners are whole centimetres. A list says nothing of them, and stays light.
  expect((await admin.get('lands/lands')).result[0]).not.toHaveProperty('boundary')

  const larger = [...plot(250, 160), placeAt(altamira, -20, 80)]
  await admin.put('lands/land/boundary', { id, version: 2, boundary: larger })
  expect((await page()).boundary).toEqual(larger)
  expect((await page()).audit[0].changes.boundaryCorners).toEqual([4, 5])

  await admin.put('lands/land/boundary', { id, version: 3, boundary: null })
  expect((await page()).boundary).toBeNull()
  expect((await admin.get('lands/land/boundaries')).result).toEqual([])
  await admin.put('lands/land/boundary', { id, version: 4, boundary })
  await admin.delete(`lands/land/${id}`)
  expect((await admin.get('lands/land/boundaries')).result).toEqual([])
})

test('boundaries are told by estate and by the part of the map that is seen', async () => {
  const { admin } = await server.company()
  const { estate, lands, land } = await landsOf(admin, 'L1', 'L2')
  const other = await admin.post('lands/wineEstate', { name: 'Los Sauces' })
  const far = await admin.post('lands/land', { ...land, name: 'L3', wineEstate: other.id, surface: 9 })
  const draw = (id: string, east: number) =>
    admin.put('lands/land/boundary', { id, version: 1, boundary: plot(100, 100, east) })
  await draw(lands[0].id, 0)
  await draw(lands[1].id, 500)
  await draw(far.id, 1000)

  const found = async (query: string) => {
    const { result } = await admin.get(`lands/land/boundaries?${query}`)
    return result.map(({ name }: { name: string }) => name)
  }
  const frame = (from: number, to: number) => {
    const [west, south] = placeAt(altamira, from, 20)
    const [east, north] = placeAt(altamira, to, 40)
    return `west=${west}&south=${south}&east=${east}&north=${north}`
  }
  // The largest first.
  expect((await found(''))[0]).toBe('L3')
  expect((await found(`wineEstateId=${estate.id}`)).toSorted()).toEqual(['L1', 'L2'])
  // A frame within a plot sees it, and one between two sees none.
  expect(await found(frame(40, 60))).toEqual(['L1'])
  expect(await found(frame(150, 450))).toEqual([])
  expect((await found(frame(90, 510))).toSorted()).toEqual(['L1', 'L2'])
  expect(await found(`${frame(-50, 2000)}&wineEstateId=${other.id}`)).toEqual(['L3'])
  await admin.refused('INVALID_INPUT', 'GET', 'lands/land/boundaries?west=-69')
  await admin.refused('INVALID_INPUT', 'GET', 'lands/land/boundaries?west=a&south=0&east=1&north=1')
})

test('what is no boundary is refused with its reason', async () => {
  const { admin } = await server.company()
  const { lands } = await landsOf(admin, 'L1')
  const refused = async (boundary: unknown) => {
    const given = { id: lands[0].id, version: 1, boundary }
    return (await admin.refused('INVALID_INPUT', 'PUT', 'lands/land/boundary', given)).errors
  }
  const [a, b, c, d] = plot(100, 100) as [Position, Position, Position, Position]
  expect(await refused([a, c, b, d])).toEqual({ boundary: 'BOUNDARY_CROSSES' })
  expect(await refused([a, b])).toEqual({ boundary: 'BOUNDARY_TOO_FEW' })
  expect(await refused([a, b, [-60, -30]])).toEqual({ boundary: 'BOUNDARY_TOO_WIDE' })
  expect(await refused([a, b, [-69.123456789, -33]])).toHaveProperty(['boundary.2.0'], 'TOO_MANY_DECIMALS')
  expect(await refused([a, b, [-69]])).not.toEqual({})
  expect(await refused('here')).not.toEqual({})
  expect((await admin.get('lands/land/boundaries')).result).toEqual([])
})

test('nobody draws on the land of another company, without permission, or on an old version', async () => {
  const company = await server.company()
  const { admin } = company
  const { estate, lands } = await landsOf(admin, 'L1')
  const given = { id: lands[0].id, version: 1, boundary: plot(100, 100) }
  const stranger = (await server.company()).admin
  await stranger.refused('NOT_FOUND', 'PUT', 'lands/land/boundary', given)
  await admin.refused('NOT_FOUND', 'PUT', 'lands/land/boundary', { ...given, id: newId() })
  await admin.put('lands/land/boundary', given)
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'lands/land/boundary', { ...given, boundary: null })
  expect((await stranger.get('lands/land/boundaries')).result).toEqual([])
  expect((await stranger.get(`lands/land/boundaries?wineEstateId=${estate.id}`)).result).toEqual([])

  const viewer = await company.as('LAND_EMPLOYEE')
  await viewer.refused('NO_PERMISSIONS', 'PUT', 'lands/land/boundary', { ...given, version: 2 })
  expect((await viewer.get('lands/land/boundaries')).result[0]).toMatchObject({
    name: 'L1',
    can: { edit: false },
  })
})
