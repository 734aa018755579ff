import { placedAreas } from '@lagar/domain/access/placed-calls.ts'
import { addDays } from '@lagar/domain/day.ts'
import { fieldRecords, listedKinds } from '@lagar/domain/lists/field-work.ts'
import { makeCellar } from '../cellars/vessels.ts'
import type { openTold } from '../demo/makers.ts'
import { probe, told as reading } from '../readings/makers.ts'
import { Person, type TestServer } from '../support/harness.ts'

type Told = Awaited<ReturnType<typeof openTold>>

export type Places = { wineEstate?: string; cellar?: string }
export type Row = { id: string } & Record<string, unknown>

/** A program that comes in with a token of somebody's, held to places or to none. */
export async function programIn(
  { app }: Pick<TestServer, 'app'>,
  maker: Person,
  places: Places,
  access = 'READ',
): Promise<Person> {
  const { today } = await maker.get('auth/me')
  const { token } = await maker.post('auth/programs', {
    ...{ name: 'Sonda', areas: placedAreas, access, expiresOn: addDays(today, 30) },
    ...{ password: 'una contraseña larga', ...places },
  })
  return new Person(app, token)
}

/** All rows of a list, page by page. */
export async function allOf(who: Person, url: string, limit = 200): Promise<Row[]> {
  const rows: Row[] = []
  const asked = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`
  for (let page = 1; ; page++) {
    const { result } = await who.get(`${asked}&page=${page}`)
    rows.push(...result)
    if (result.length < limit) return rows
  }
}

/** A second cellar, with orders in it and one that moves wine there from the first; and sensors in vessels of both and on a plot. */
export async function addSecondCellar({ admin, company }: Told) {
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
export const lists: Readonly<Record<string, readonly string[]>> = {
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
export async function placesOf({
  server,
  company,
}: Told): Promise<Map<string, { estate: string | null; cellar: string | null }>> {
  await server.owner.query(`select set_config('app.company_id', $1, false)`, [company.id])
  const found = await server.owner.query<{ id: string; estate: string | null; cellar: string | null }>(`
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

export const isInside = (
  { wineEstate, cellar }: Places,
  at: { estate: string | null; cellar: string | null },
): boolean => (at.estate !== null && at.estate === wineEstate) || (at.cellar !== null && at.cellar === cellar)
