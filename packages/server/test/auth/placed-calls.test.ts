import { placedCalls, placedKinds } from '@lagar/domain/access/placed-calls.ts'
import { catalogueKinds } from '@lagar/domain/catalogues.ts'
import { fieldRecords, listedKinds } from '@lagar/domain/lists/field-work.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import { newId } from '../../src/ids.ts'
import { probe, told as reading } from '../readings/makers.ts'
import { makeCellar } from '../cellars/vessels.ts'
import type { Person } from '../support/harness.ts'
import { allOf, programIn, type Places, type Row } from './placed-makers.ts'

let told: Awaited<ReturnType<typeof openTold>>
/** Every token with places that the company can give, and one without. */
let programs: { places: Places; held: Person }[]
let whole: Person

beforeAll(async () => {
  told = await openTold()
  await addSecondCellar()
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

/** A second cellar, with orders in it and one that moves wine there from the first; and sensors in vessels of both and on a plot. */
async function addSecondCellar() {
  const { admin, company } = told
  const { today } = await admin.get('auth/me')
  const full = (await allOf(admin, 'cellars/cellarElements?status=WITH_CONTENT')).slice(0, 2)
  const [land] = await allOf(admin, 'lands/lands')
  const [employee] = await allOf(admin, 'administration/employees')
  const types = await allOf(admin, 'cellars/workorders/types')
  const typeOf = (code: string) => types.find((type) => type['code'] === code)!.id
  const south = await makeCellar(company, 'Bodega Sur')
  const tank = await south.vessel('S-1')
  const other = await south.vessel('S-2')
  const order = (type: string, cellar: string, more: object) =>
    admin.post('cellars/workorders', {
      ...{ type: typeOf(type), cellar, employee: employee!.id, parents: [], dateToStart: today, ...more },
    })
  const racked = (from: string, to: string) => ({
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: from, transferedAmount: 10 }],
        destinations: [{ cellarElement: to, amount: 10 }],
      },
    ],
  })
  const first = (full[0]!['cellar'] as Row).id
  await order('RACK', first, racked(full[0]!.id, full[1]!.id))
  await order('RACK', first, racked(full[0]!.id, tank.id))
  await order('RACK', south.id, racked(tank.id, other.id))
  await admin.post('cellars/measuraments', {
    ...{ cellarElement: tank.id, day: today, hour: '08:00', employee: employee!.id },
    measuraments: [{ code: 'TEMPERATURE', value: 20 }],
  })
  const bound = (placeType: string, place: string) => [
    { placeType, place, fromDay: '2026-01-01', fromHour: '00:00', toDay: null, toHour: null },
  ]
  const places = { first: full[0]!.id, south: tank.id }
  for (const [serial, id] of Object.entries(places))
    await admin.post(
      'readings/devices',
      probe({ name: serial, serial, bindings: bound('cellarElement', id) }),
    )
  await admin.post(
    'readings/devices',
    probe({ name: 'plot', serial: 'plot', bindings: bound('land', land!.id) }),
  )
  await admin.post(
    'readings',
    ['first', 'south', 'plot'].map((device) => reading(20, { device })),
  )
}

/** Lists of records that are told by place, each with what it is narrowed by. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'lands/wineEstates': ['own=true'],
  'lands/wineEstateSections': ['wineEstateId'],
  'lands/lands': ['wineEstateId', 'sort=-surface', 'sort=variety', 'sort=wineEstate'],
  'lands/valves': ['wineEstateId', 'landId'],
  ...Object.fromEntries(
    listedKinds.map((kind) => [fieldRecords[kind].path, ['wineEstateId', 'landId', 'from=2026-02-01']]),
  ),
  'traceability/all/type/land/works': ['wineEstateId', 'landId', 'to=2026-03-01'],
  'cellars/cellars': [],
  'cellars/cellarSections': ['cellarId'],
  'cellars/cellarElements': [
    ...['cellarId', 'status=WITH_CONTENT', 'composition=true', 'sort=-maxCapacity', 'sort=cellarSection'],
  ],
  'cellars/workorders': ['cellarId', 'cellarElementId', 'isOpen=true', 'sort=number', 'text=trasiego'],
  'cellars/workorders/tasks': ['sort=dateToStart'],
  'cellars/measuraments': ['cellarElementId', 'landId', 'code=DENSITY', 'sort=day', 'text=m'],
  'cellars/laboratories': ['cellarElementId', 'status=DONE', 'sort=sampledOn', 'text=a'],
}

/** Ids of the records that have a place, each by the kind, with the estate and the cellar that it is of: by the owner of the tables. */
async function placesOf(): Promise<Map<string, { estate: string | null; cellar: string | null }>> {
  await told.server.owner.query(`select set_config('app.company_id', $1, false)`, [told.company.id])
  const found = await told.server.owner.query<{ id: string; estate: string | null; cellar: string | null }>(`
    select id, id as estate, null::uuid as cellar from wine_estate
    union all select id, wine_estate_id, null::uuid from wine_estate_section union all select id, wine_estate_id, null::uuid from land
    union all select id, wine_estate_id, null::uuid from valve union all select id, wine_estate_id, null::uuid from work_record
    union all select id, wine_estate_id, null::uuid from observation
    union all select id, null::uuid, id from cellar union all select id, null::uuid, cellar_id from cellar_section
    union all select id, null::uuid, cellar_id from cellar_element union all select id, null::uuid, cellar_id from cellar_element_batch
    union all select id, null::uuid, cellar_id from work_order
    union all select m.id, l.wine_estate_id, e.cellar_id from measuring m
      left join land l on l.id = m.land_id left join cellar_element e on e.id = m.cellar_element_id
    union all select m.id, l.wine_estate_id, e.cellar_id from laboratory m
      left join land l on l.id = m.land_id left join cellar_element e on e.id = m.cellar_element_id`)
  return new Map(found.rows.map(({ id, estate, cellar }) => [id, { estate, cellar }]))
}

const isInside = (
  { wineEstate, cellar }: Places,
  at: { estate: string | null; cellar: string | null },
): boolean => (at.estate !== null && at.estate === wineEstate) || (at.cellar !== null && at.cellar === cellar)

const idsIn = (told: unknown): string[] =>
  [...JSON.stringify(told).matchAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g)].map(([id]) => id)

test(
  'each list tells a program the records of its places alone, whole and as without places',
  { timeout: 300_000 },
  async () => {
    const known = await placesOf()
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
    expect(compared).toBeGreaterThan(500)
  },
)

test(
  'whatever a list is narrowed, sorted and paged by, a program is told what it would be told without, less what is outside',
  { timeout: 300_000 },
  async () => {
    const known = await placesOf()
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
    const known = await placesOf()
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
  const known = await placesOf()
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
