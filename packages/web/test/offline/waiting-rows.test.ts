import { describe, expect, test } from 'vitest'
import type { Lists } from '../../src/device/local-answers.ts'
import { waitingRows } from '../../src/offline/waiting-rows.ts'
import type { Waiting, Step } from '../../src/device/waiting.ts'

const [jarillal, tapias] = [
  { id: 'e1', name: 'El Jarillal' },
  { id: 'e2', name: 'Las Tapias' },
]
const lands = [
  { id: 'l1', name: 'L1', wineEstate: jarillal, wineEstateSection: { id: 's1', name: 'Norte' } },
  { id: 'l2', name: 'L2', wineEstate: jarillal, wineEstateSection: null },
]
const stage = { id: 'f1', wineEstate: tapias, lands: [lands[1]], initialTimezone: '2026-09-01' }
const lists: Lists = new Map<string, Record<string, unknown>[]>([
  ['lands/lands', lands],
  ['lands/phenology', [stage]],
  ['traceability/input/entities', [{ id: 'c1', name: 'Bodega Alta', type: 'CELLAR' }]],
])

const wait = (kind: Waiting['kind'], value: object, more: Partial<Waiting> = {}): Waiting => ({
  ...{ id: `${kind}1`, owner: 'u1 c1', kind, title: kind, at: '2026-10-06', stamp: 's', steps: [] },
  draft: { value, version: undefined },
  ...more,
})
const days = { initialTimezone: '2026-10-06', finalTimezone: '2026-10-08' }
const labor = wait('labor', {
  ...{ wineEstate: 'e1', lands: ['l1', 'l2'], employee: 'p1', type: 't1', status: 'PENDING', ...days },
})
const curation = wait('curation', { wineEstate: 'e1', wineEstateSection: 's1', lands: [], ...days })
const note: Step = {
  ...{ method: 'POST', path: 'input', key: 'k1' },
  body: { id: 'n1', from: 'e1', fromType: 'WINE_ESTATE', to: 'c1', status: 'PENDING', date: '2026-10-06' },
}
const harvest = wait('harvest', { wineEstate: 'e1', lands: ['l1'], ...days }, { steps: [note] })
const all = [labor, curation, harvest]

const works = 'traceability/all/type/land/works'
const found = (path: string, asked: string, waiting: Waiting[] = all) =>
  waitingRows(path, asked, waiting, lists).map(({ id }) => id)

describe('what waits stands in its list', () => {
  test('a work in that of all works and in that of its kind, a note in that of notes', () => {
    expect(found(works, '')).toEqual(['labor1', 'curation1', 'harvest1'])
    expect(found('lands/harvest', '')).toEqual(['harvest1'])
    expect(found('input', '')).toEqual(['n1'])
    expect(found('cellars/cellars', '')).toEqual([])
  })

  test('with where it was done, as far as the device knows', () => {
    expect(waitingRows(works, '', all, lists).map(({ place }) => place)).toEqual(['L1, L2', 'L1', 'L1'])
    expect(waitingRows('input', '', all, lists)).toMatchObject([{ what: 'note', place: 'Bodega Alta' }])
    expect(waitingRows(works, '', [labor], new Map())).toMatchObject([{ what: 'record', place: '' }])
  })

  test.each([
    ['wineEstateId=e1', ['labor1', 'curation1', 'harvest1']],
    ['wineEstateId=e2', []],
    ['landId=l2', ['labor1']],
    ['kinds=labor,harvest', ['labor1', 'harvest1']],
    ['employeeId=p1', ['labor1']],
    ['laborTypeId=t2', []],
    ['status=PENDING', ['labor1']],
    ['from=2026-10-08', ['labor1', 'curation1', 'harvest1']],
    ['from=2026-10-09', []],
    ['to=2026-10-05', []],
    ['page=2&limit=50&sort=-initialTimezone', ['labor1', 'curation1', 'harvest1']],
  ])('as the filters of works let it through: %s', (asked, ids) => {
    expect(found(works, asked)).toEqual(ids)
  })

  test.each([
    ['cellarId=c1&status=PENDING,IN_TRANSIT', ['n1']],
    ['cellarId=c2', []],
    ['wineEstateId=e1', ['n1']],
    ['wineEstateId=e2', []],
    ['isReceivingLand=false', []],
    ['to=2026-10-05', []],
  ])('as the filters of notes let it through: %s', (asked, ids) => {
    expect(found('input', asked)).toEqual(ids)
  })

  test('a change of what is saved is where that stands, and photographs alone are nowhere', () => {
    const change = wait('phenology', { finalTimezone: '2026-09-04' }, { id: 'f1' })
    expect(found('lands/phenology', 'landId=l2', [change])).toEqual(['f1'])
    expect(found('lands/phenology', 'wineEstateId=e1', [change])).toEqual([])
    expect(found(works, '', [{ ...labor, draft: undefined }])).toEqual([])
  })
})

test('an order and a measurement wait in their own lists, with the vessels that they name', () => {
  const vessels: Lists = new Map([
    ['cellars/cellarElements', ['T1', 'T2', 'T3'].map((name) => ({ id: name.toLowerCase(), name }))],
  ])
  const racking = { origins: [{ cellarElement: 't1' }], destinations: [{ cellarElement: 't3' }] }
  const order = wait('workorder', { cellar: 'c1', cellarElements: [], workorderTransfers: [racking] })
  const measured = wait('measurament', { cellarElement: 't2' })
  const placesIn = (path: string, asked = '') =>
    waitingRows(path, asked, [order, measured, labor], vessels).map(({ place }) => place)
  expect(placesIn('cellars/workorders')).toEqual(['T1, T3'])
  expect(placesIn('cellars/workorders', 'cellarId=c2')).toEqual([])
  expect(placesIn('cellars/measuraments')).toEqual(['T2'])
  expect(waitingRows(works, '', [order, labor], vessels).map(({ id }) => id)).toEqual(['labor1'])
})
