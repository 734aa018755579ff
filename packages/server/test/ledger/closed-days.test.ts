import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { editOf, makeEstate, type Estate } from '../lands/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { addBatch, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const closed = '2026-05-20'
const open = '2026-06-10'

type Given = {
  admin: Person
  cellar: TestCellar
  estate: Estate
  wine: string
  type: string
  place: string
  batch: string
  stock: string
  check: string
}

let given: Given
beforeEach(async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  const estate = await makeEstate(admin)
  const wine = await cellar.pour('A', 500, 10)
  const { id: type } = await admin.post('cellars/laboratories/type', {
    name: 'Control',
    parameters: [{ code: 'PH' }],
  })
  const { id: place } = await admin.post('cellars/laboratoryPlaces', { name: 'Enolab', isExternal: true })
  const { stock } = await makeStock(admin, { name: 'Corcho', basedInBatches: true })
  const criteria = [{ name: 'Aspecto', kind: 'TEXT' }]
  const { id: check } = await admin.post('stock/quality/type', { name: 'Corcho', criteria })
  const batch = await addBatch(admin, stock.id, 'C-1', 100)
  given = { admin, cellar, estate, wine, type, place, batch, stock: stock.id, check }
})

async function lock(admin: Person, lockDate: string | null) {
  const { id, version, configuration } = await admin.get('companies/company')
  await admin.put('companies/configuration', {
    ...configuration,
    id,
    version,
    lockDate,
    lockDateReason: 'Otra vez',
  })
}

type Record = { id: string; version: number }
type Body = { [field: string]: unknown }

/** A call that writes something with a day: where, and what it sends for a day. `change` is how an edit says the same. */
type Dated = {
  path: string
  body(given: Given, day: string): Body | Promise<Body>
  change?(saved: Record, body: Body): object
  /** How it is taken back; nothing where it is not. */
  remove?(path: string, saved: Record): [method: 'PUT' | 'DELETE', url: string, body?: object]
}

const deleted = (path: string, { id }: Record): [method: 'DELETE', url: string] => ['DELETE', `${path}/${id}`]
const field = ({ estate }: Given) => ({ wineEstate: estate.estate.id, lands: [estate.l1.id] })
const work = (all: Given, day: string) => ({
  ...field(all),
  employee: all.estate.employee.id,
  initialTimezone: day,
  finalTimezone: day,
  status: 'DONE',
})
const reopened = (path: string, saved: Record): ['PUT', string, object] => [
  'PUT',
  path,
  editOf(saved, { status: 'PENDING' }),
]

/** What holds from a day on is named by that day where it is deleted. */
const dated = (path: string, id: string): ['DELETE', string] => [
  'DELETE',
  `${path}/${id}?confirmation=${encodeURIComponent(closed.split('-').toReversed().join('/'))}`,
]

const calls: { [name: string]: Dated } = {
  'a curing without costs': {
    path: 'lands/curation',
    body: (all, day) => ({ ...work(all, day), plagues: [all.estate.plague.id] }),
    remove: reopened,
  },
  'a labor without costs': {
    path: 'lands/labor',
    body: async (all, day) => ({
      ...work(all, day),
      type: (await all.admin.get('lands/laborTypes')).result[0].id,
    }),
    remove: reopened,
  },
  'another crop on a land': {
    path: 'lands/land/crop',
    body: async ({ admin, estate }, since) => {
      const { id: variety } = await admin.post('companies/varieties', {
        name: `Uva ${since}`,
        grapeType: 'RED',
      })
      const { version } = await admin.record('land', estate.l1.id)
      return { id: estate.l1.id, version, variety, since }
    },
  },
  'a measurement': {
    path: 'cellars/measuraments',
    body: ({ cellar, estate }, day) => ({
      cellarElement: cellar.vessel('A'),
      day,
      hour: '08:00',
      employee: estate.employee.id,
      measuraments: [{ code: 'PH', value: 3.6 }],
    }),
    change: (saved, body) => ({ ...body, id: saved.id, version: saved.version }),
  },
  'an order that only washes': {
    path: 'cellars/workorders',
    body: ({ cellar }, dateToStart) => ({
      ...cellar.order('WASH', { cellarElements: [cellar.vessel('B')], dateToStart, status: 'DONE' }),
    }),
    remove: (_, { id, version }) => [
      'PUT',
      'cellars/workorders/status',
      { id, version, status: 'PENDING', reason: 'Otra' },
    ],
  },
  'a quality control': {
    path: 'stock/quality',
    body: ({ estate, check, batch }, date) => ({
      type: check,
      stockBatch: batch,
      employee: estate.employee.id,
      date,
      criteria: [{ name: 'Aspecto', kind: 'TEXT', observed: 'Bien' }],
      verdict: 'APPROVED',
    }),
    remove: (path, { id }) => ['DELETE', `${path}/${id}?confirmation=${encodeURIComponent('Corcho · C-1')}`],
  },
  'a count that finds what is written': {
    path: 'stock/stock/amount',
    body: ({ stock, batch }, date) => ({
      stock,
      isAdd: false,
      isUpdatingInventory: true,
      unit: 'KG',
      stockBatches: [{ id: batch, newAmount: 100 }],
      date,
    }),
  },
  'an analysis': {
    path: 'cellars/laboratories',
    body: ({ cellar, estate, type, place }, sampledOn) => ({
      type,
      laboratoryPlace: place,
      employee: estate.employee.id,
      cellarElement: cellar.vessel('A'),
      sampledOn,
    }),
    remove: deleted,
  },
  'overheads from a day on': {
    path: 'cellars/overheads',
    body: (_, fromDate) => ({ fromDate, costPerLiter: 0.5, note: '' }),
    change: (saved, body) => ({ ...body, id: saved.id, version: saved.version }),
    remove: (path, { id }) => dated(path, id),
  },
  'thresholds from a day on': {
    path: 'companies/legalThresholds',
    body: (_, fromDate) => ({
      ...{ fromDate, legalSource: 'Propia', varietyShare: 90, vintageShare: 85, areaShare: 85 },
      ...{ ownGrapesShare: 85, reserveWeight: 135, reserveMonthsRed: 12, reserveMonthsOther: 6 },
      ...{ granReserveWeight: 140, granReserveMonthsRed: 24, granReserveMonthsOther: 12 },
    }),
    change: (saved, body) => ({ ...body, id: saved.id, version: saved.version }),
    remove: (path, { id }) => dated(path, id),
  },
  'a tasting note': {
    path: 'cellars/wine/taste/notes',
    body: async ({ admin, wine, estate }, day) => {
      const name = `Boca ${day} ${crypto.randomUUID()}`
      const category = await admin.post('companies/wine-taste-note-categories', {
        name,
        maxScore: 100,
        order: 1,
      })
      return {
        content: wine,
        day,
        employee: estate.employee.id,
        scores: [{ category: category.id, score: 80 }],
      }
    },
    change: (saved, body) => ({ ...body, id: saved.id, version: saved.version }),
    remove: deleted,
  },
}

test.each(Object.entries(calls))(
  '%s is not written on a closed day, nor changed or taken back',
  async (_, call) => {
    const { admin } = given
    const method = call.path === 'lands/land/crop' ? 'PUT' : 'POST'
    const body = await call.body(given, closed)
    await lock(admin, '2026-05-31')
    const refusal = await admin.refused('DAY_LOCKED', method, call.path, body)
    expect(refusal.details).toEqual({ lockDate: '2026-05-31' })
    if (method === 'PUT') return
    await lock(admin, null)
    const saved = (await admin.ask('POST', call.path, body)) as Record
    await lock(admin, '2026-05-31')
    if (call.change) {
      const later = await call.body(given, open)
      await admin.refused('DAY_LOCKED', 'PUT', call.path, call.change(saved, later))
    }
    if (call.remove) await admin.refused('DAY_LOCKED', ...call.remove(call.path, saved))
    await admin.post(call.path, await call.body(given, open))
  },
)
