import { placedCalls, placedKinds } from '@lagar/domain/access/placed-calls.ts'
import { catalogueKinds } from '@lagar/domain/catalogues.ts'
import { fieldRecords, listedKinds } from '@lagar/domain/lists/field-work.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import { newId } from '../../src/ids.ts'
import type { Person } from '../support/harness.ts'
import {
  addSecondCellar,
  allOf,
  isInside,
  lists,
  placesOf,
  programIn,
  type Places,
  type Row,
} from './placed-makers.ts'

let told: Awaited<ReturnType<typeof openTold>>
/** Every token with places that the company can give, and one without. */
let programs: { places: Places; held: Person }[]
let whole: Person

beforeAll(async () => {
  told = await openTold()
  await addSecondCellar(told)
  const { admin, server } = told
  const cellars = (await allOf(admin, 'cellars/cellars')).map(({ id }) => id)
  const estates = (await allOf(admin, 'lands/wineEstates')).map(({ id }) => id)
  const combined = [undefined, ...cellars].flatMap((cellar) =>
    [undefined, ...estates].map((wineEstate) => ({
      ...(cellar !== undefined && { cellar }),
      ...(wineEstate !== undefined && { wineEstate }),
    })),
  )
  programs = []
  for (const places of combined.filter((one) => Object.keys(one).length > 0))
    programs.push({ places, held: await programIn(server, admin, places) })
  whole = await programIn(server, admin, {})
}, 300_000)
afterAll(() => told.server.close())

const idsIn = (told: unknown): string[] =>
  [...JSON.stringify(told).matchAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g)].map(([id]) => id)

test(
  'each list tells a program the records of its places alone, whole and as without places',
  { timeout: 300_000 },
  async () => {
    const known = await placesOf(told)
    let compared = 0
    for (const list of Object.keys(lists)) {
      const all = await allOf(whole, list)
      for (const { places, held } of programs) {
        const at = `${list} ${JSON.stringify(places)}`
        const isOutside = (id: string) => known.has(id) && !isInside(places, known.get(id)!)
        const rows = await allOf(held, list)
        expect(rows, at).toEqual(all.filter(({ id }) => rows.some((row) => row.id === id)))
        expect(idsIn(rows).filter(isOutside), at).toEqual([])
        // All that names nothing outside is told: nothing is kept back.
        const due = all.filter(
          (row) => known.has(row.id) && !isOutside(row.id) && !idsIn(row).some(isOutside),
        )
        expect(
          rows.map(({ id }) => id),
          at,
        ).toEqual(expect.arrayContaining(due.map(({ id }) => id)))
        compared += rows.length
      }
    }
    expect(compared).not.toBe(0)
  },
)

test(
  'whatever a list is narrowed, sorted and paged by, a program is told what it would be told without, less what is outside',
  { timeout: 300_000 },
  async () => {
    const known = await placesOf(told)
    const ids = [...known.keys()]
    const asked = fc.constantFrom(...Object.entries(lists)).chain(([list, filters]) =>
      fc.record({
        list: fc.constant(list),
        program: fc.nat(programs.length - 1),
        filter: fc.constantFrom('', ...filters),
        id: fc.constantFrom(...ids),
        limit: fc.constantFrom(1, 3, 7, 200),
      }),
    )
    const own = new Map<string, Set<string>>()
    await fc.assert(
      fc.asyncProperty(asked, async ({ list, program, filter, id, limit }) => {
        const { held } = programs[program]!
        const key = `${program} ${list}`
        const seen = own.get(key) ?? new Set((await allOf(held, list)).map((row) => row.id))
        own.set(key, seen)
        const narrowed = filter === '' || filter.includes('=') ? filter : `${filter}=${id}`
        const url = `${list}?${narrowed}`
        const all = (await allOf(whole, url)).filter((row) => seen.has(row.id))
        const first = await held.get(`${url}&limit=${limit}`)
        expect(first.total, url).toBe(all.length)
        const page = Math.max(1, Math.ceil(all.length / limit / 2))
        const part = await held.get(`${url}&limit=${limit}&page=${page}`)
        expect(part.result, url).toEqual(all.slice((page - 1) * limit, page * limit))
      }),
      { numRuns: 150 },
    )
  },
)

test(
  'a record outside is not there for a program, and one inside is told whole, without its history',
  { timeout: 300_000 },
  async () => {
    const known = await placesOf(told)
    const kinds: Readonly<Record<string, string>> = {
      'lands/wineEstates': 'wineEstate',
      'lands/wineEstateSections': 'wineEstateSection',
      'lands/lands': 'land',
      'lands/valves': 'valve',
      ...Object.fromEntries(listedKinds.map((kind) => [fieldRecords[kind].path, kind])),
      'cellars/cellars': 'cellar',
      'cellars/cellarSections': 'cellarSection',
      'cellars/cellarElements': 'cellarElement',
      'cellars/workorders': 'workorder',
      'cellars/measuraments': 'measurament',
      'cellars/laboratories': 'laboratory',
    }
    for (const [list, kind] of Object.entries(kinds)) {
      const all = await allOf(whole, list)
      const some = [...all.slice(0, 4), ...all.slice(-4)]
      for (const { places, held } of programs) {
        const seen = new Set((await allOf(held, list)).map(({ id }) => id))
        for (const { id } of some) {
          const url = `traceability/entity/data?type=${kind}&id=${id}`
          if (!seen.has(id)) {
            await held.refused('NOT_FOUND', 'GET', url)
            continue
          }
          const { result } = await held.get(url)
          const record = (await whole.get(url)).result
          // That grapes were picked too early is told; on which plots, of the places alone.
          const early = (warnings: { code: string }[] | number | undefined) =>
            Array.isArray(warnings) ? warnings.map(({ code }) => code) : warnings
          expect({ ...result, warnings: early(result.warnings) }, `${url} ${JSON.stringify(places)}`).toEqual(
            { ...record, warnings: early(record.warnings), audit: [] },
          )
          const outside = idsIn(result).filter((one) => known.has(one) && !isInside(places, known.get(one)!))
          expect(outside, `${url} ${JSON.stringify(places)}`).toEqual([])
        }
      }
    }
  },
)

test('readings are told of the vessels and plots of the places', async () => {
  const devices = new Map((await allOf(whole, 'readings/devices')).map((row) => [row.id, row]))
  const known = await placesOf(told)
  for (const { places, held } of programs) {
    const own = await allOf(held, 'readings/devices')
    expect(own, JSON.stringify(places)).toEqual(
      [...devices.values()].filter(({ now }) => {
        const at = now === null ? undefined : known.get((now as Row).id)
        return at !== undefined && isInside(places, at)
      }),
    )
    const mine = (row: Row) => own.some(({ id }) => id === (row['device'] as Row).id)
    const readings = await allOf(held, 'readings')
    expect(readings).toEqual((await allOf(whole, 'readings')).filter(mine))
    for (const { id } of devices.values()) {
      const url = `readings/curve?deviceId=${id}&from=2026-01-01&to=2026-12-31`
      const { lines } = await held.get(url)
      expect(lines).toEqual(own.some((one) => one.id === id) ? (await whole.get(url)).lines : [])
    }
  }
})

test('every call that is not told by place is closed to a token with places, and each that is told is one of ours', async () => {
  const document = told.server.app.swagger() as unknown as {
    paths: Record<string, Record<string, { 'x-permission'?: string; 'x-places'?: boolean }>>
  }
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase() as 'GET',
      path: path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1'),
      ...call,
    })),
  )
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const names = new Set(calls.map(nameOf))
  expect([...placedCalls].filter((call) => !names.has(call))).toEqual([])
  expect(calls.filter((call) => call['x-places'] === true).map(nameOf)).toEqual(
    calls.map(nameOf).filter((call) => placedCalls.has(call)),
  )
  const { admin, server } = told
  const { cellar } = programs.find(({ places }) => places.cellar !== undefined)!.places
  const held = await programIn(server, admin, { cellar: cellar! }, 'ALL')
  const closed = calls.filter(
    (call) =>
      call['x-permission'] !== undefined &&
      call['x-permission'] !== 'PUBLIC' &&
      !placedCalls.has(nameOf(call)),
  )
  expect(closed.length).toBeGreaterThan(400)
  for (const { method, path } of closed) {
    const url = path.slice(1).replaceAll(/:\w+/g, newId())
    const answer = await held.request(method, url, ['POST', 'PUT'].includes(method) ? {} : undefined)
    expect([method, path, answer.statusCode]).toEqual([method, path, 403])
    expect(['OUTSIDE_TOKEN', 'NO_PERMISSIONS'], `${method} ${path}`).toContain(answer.json().code)
  }
})

test('a record of a kind that is told by no place is closed, and a catalogue is read whole', async () => {
  const { held } = programs[0]!
  for (const kind of ['stock', 'order', 'employee', 'content', 'input', 'supplier'])
    expect([
      kind,
      (await held.request('GET', `traceability/entity/data?type=${kind}&id=${newId()}`)).statusCode,
    ]).toEqual([kind, 403])
  expect(placedKinds).toEqual(expect.arrayContaining(catalogueKinds))
  for (const list of [
    'companies/varieties',
    'cellars/elementTypes',
    'lands/plagues',
    'cellars/workorders/types',
  ])
    expect(await allOf(held, list)).toEqual(await allOf(whole, list))
  const people = await allOf(held, 'administration/employees')
  expect(people.length).toBeGreaterThan(3)
  expect(people.every((one) => !('hourCost' in one))).toBe(true)
})
