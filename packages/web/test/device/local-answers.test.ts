import { describe, expect, test } from 'vitest'
import { isTakenAlong, mayWait } from '../../src/device/lists.ts'
import { answerFrom, type Lists } from '../../src/device/local-answers.ts'

const [jarillal, tapias] = [
  { id: 'e1', name: 'El Jarillal', supplier: null },
  { id: 'e2', name: 'Las Tapias', supplier: null },
]
const lands = [
  { id: 'l10', name: 'L10', wineEstate: jarillal, wineEstateSection: { id: 's1', name: 'Norte' } },
  { id: 'l2', name: 'L2', wineEstate: jarillal, wineEstateSection: null },
  { id: 'l3', name: 'Viña Ñandú', wineEstate: tapias, wineEstateSection: null },
]
const works = [
  {
    id: 'w1',
    kind: 'labor',
    status: 'DONE',
    lands: [lands[0]],
    wineEstate: jarillal,
    employee: { id: 'p1', name: 'Ramón' },
    initialTimezone: '2026-03-01',
    finalTimezone: '2026-03-05',
  },
  {
    id: 'w2',
    kind: 'curation',
    status: 'PENDING',
    lands: [lands[2]],
    wineEstate: tapias,
    employee: null,
    initialTimezone: '2026-04-01',
    finalTimezone: '2026-04-01',
  },
]
const lists: Lists = new Map<string, Record<string, unknown>[]>([
  ['lands/lands', lands],
  [
    'lands/wineEstates',
    [jarillal, tapias, { id: 'e3', name: 'Del Este', supplier: { id: 'x', name: 'Viñas' } }],
  ],
  ['traceability/all/type/land/works', works],
  [
    'stock/deposits',
    [
      { id: 'd1', wineEstate: jarillal, cellar: null },
      { id: 'd2', wineEstate: null, cellar: { id: 'c1', name: 'Bodega' } },
      { id: 'd3', wineEstate: null, cellar: null },
    ],
  ],
  [
    'stock/stock',
    [
      { id: 'k1', deposit: { id: 'd1' }, product: { id: 'p1', name: 'Azufre', kind: 'CURING_DOSE' } },
      {
        id: 'k2',
        deposit: { id: 'd2' },
        product: { id: 'p2', name: 'Sulfito', kind: 'CELLAR', substance: 'SO2' },
      },
      { id: 'k3', deposit: { id: 'd3' }, product: { id: 'p3', name: 'Úrea', kind: 'FERTILIZER' } },
    ],
  ],
  [
    'traceability/input/entities',
    [
      { id: 'c1', name: 'Bodega', type: 'CELLAR' },
      { id: 'e1', name: 'El Jarillal', type: 'WINE_ESTATE' },
    ],
  ],
  [
    'lands/trucks',
    [
      { id: 't1', branch: 'Iveco', patent: 'AB123CD' },
      { id: 't2', branch: 'Fiat', patent: 'AC456EF' },
    ],
  ],
  [
    'administration/employees/tasks',
    [
      { id: 'k8', status: 'PENDING', dueDate: '2026-11-20', employee: { id: 'p2' } },
      { id: 'k9', status: 'IN_PROGRESS', dueDate: '2026-11-12', employee: { id: 'p1' } },
      { id: 'k10', status: 'PENDING', dueDate: '2026-11-23', employee: { id: 'p1' } },
    ],
  ],
  [
    'input',
    [
      { id: 'i1', status: 'PENDING', date: '2026-03-02', from: { id: 'e1' }, to: { id: 'c1' } },
      { id: 'i2', status: 'IN_TRANSIT', date: '2026-03-01', from: { id: 'c1' }, to: { id: 'c2' } },
      { id: 'i3', status: 'PENDING', date: '2026-03-01', from: { id: 'e1' }, to: { id: 'c2' } },
    ],
  ],
  [
    'stock/batches',
    [
      { id: 'b1', product: { id: 'p1' } },
      { id: 'b2', product: { id: 'p2' } },
    ],
  ],
])

const idsOf = (path: string) =>
  (answerFrom(path, lists) as { result: { id: string }[] }).result.map(({ id }) => id)

describe('what the device answers itself', () => {
  test.each([
    ['lands/lands?sort=name', ['l2', 'l10', 'l3']],
    ['lands/lands?name=nandu', ['l3']],
    ['lands/lands?wineEstateId=e1&sort=name', ['l2', 'l10']],
    ['lands/lands?wineEstateSectionId=s1', ['l10']],
    ['lands/lands?ids=l3,l2', ['l2', 'l3']],
    ['lands/lands?limit=2&sort=name', ['l2', 'l10']],
    ['lands/lands?limit=2&page=2&sort=name', ['l3']],
    ['lands/wineEstates?own=true&sort=name', ['e1', 'e2']],
    ['traceability/all/type/land/works?sort=-initialTimezone', ['w2', 'w1']],
    ['traceability/all/type/land/works?status=PENDING', ['w2']],
    ['traceability/all/type/land/works?kinds=labor', ['w1']],
    ['traceability/all/type/land/works?landId=l10', ['w1']],
    ['traceability/all/type/land/works?employeeId=p1', ['w1']],
    ['traceability/all/type/land/works?from=2026-03-04&to=2026-03-31', ['w1']],
    ['stock/stock?wineEstateId=e1&sort=name', ['k1', 'k3']],
    ['stock/stock?wineEstateId=e2', ['k3']],
    ['stock/stock?isDoseProvider=true', ['k1']],
    ['stock/stock?name=urea', ['k3']],
    ['stock/stock?substance=SO2', ['k2']],
    ['stock/batches?stockId=k1&onHold=false', ['b1']],
    ['traceability/input/entities?types=CELLAR,CUSTOMER', ['c1']],
    ['lands/trucks?patent=ab1', ['t1']],
    ['administration/employees/tasks?open=true&dueTo=2026-11-22&sort=dueDate', ['k9', 'k8']],
    ['administration/employees/tasks?employeeId=p1&open=true&dueTo=2026-11-22&sort=dueDate', ['k9']],
    ['input?cellarId=c1&status=PENDING%2CIN_TRANSIT&sort=date', ['i2', 'i1']],
  ])('%s', (path, ids) => {
    expect(idsOf(path)).toEqual(ids)
  })

  test('one record of a list, and nothing of what was not taken along', () => {
    expect(answerFrom('traceability/entity/data?type=land&id=l2', lists)).toEqual({
      result: { ...lands[1], audit: [] },
    })
    expect(answerFrom('traceability/entity/data?type=land&id=l99', lists)).toBeUndefined()
    expect(answerFrom('traceability/entity/data?type=wineBatch&id=l2', lists)).toBeUndefined()
    expect(answerFrom('lands/plagues?name=o', lists)).toBeUndefined()
  })

  test('the total is of all that is found, not of the page', () => {
    expect(answerFrom('lands/lands?limit=1', lists)).toMatchObject({ total: 3, more: false })
  })
})

test('only what the vineyard and the cellar hand need is kept, and only what they do waits', () => {
  expect(isTakenAlong('lands/lands?name=L')).toBe(true)
  expect(isTakenAlong('traceability/entity/data?type=labor&id=1')).toBe(true)
  expect(isTakenAlong('traceability/entity/data?type=payBill&id=1')).toBe(false)
  expect(isTakenAlong('administration/payBills')).toBe(false)
  expect(mayWait('lands/harvest')).toBe(true)
  // Of what is taken along in part, nothing else is answered as if it were all.
  for (const part of [
    'input?cellarId=c1&status=PENDING%2CIN_TRANSIT',
    'administration/employees/tasks?open=true',
  ])
    expect(isTakenAlong(part)).toBe(true)
  for (const other of [
    'input?limit=1&sort=-number',
    'input?status=RECEIVED',
    'administration/employees/tasks',
  ])
    expect(isTakenAlong(other)).toBe(false)
  for (const path of ['cellars/workorders', 'cellars/workorders/status', 'cellars/measuraments'])
    expect(mayWait(path)).toBe(true)
  expect(isTakenAlong('traceability/entity/data?type=workorder&id=1')).toBe(true)
  expect(mayWait('cellars/contents/update/amount')).toBe(false)
  expect(mayWait('cellars/workorders/types')).toBe(false)
})

describe('the cellar', () => {
  const cellar = { id: 'c1', name: 'Bodega' }
  const [t1, t2] = [
    { id: 't1', name: 'T1' },
    { id: 't2', name: 'T2' },
  ]
  const taken: Lists = new Map<string, readonly Record<string, unknown>[]>([
    ...lists,
    [
      'cellars/cellarElements',
      [
        { ...t1, cellar, class: 'TANK', status: 'WITH_CONTENT', content: { stage: 'WINE' }, isDirty: false },
        { ...t2, cellar: { id: 'c2', name: 'Otra' }, class: 'BARREL', status: 'EMPTY', isDirty: true },
      ],
    ],
    [
      'cellars/workorders',
      [
        {
          id: 'o1',
          number: 7,
          cellar,
          status: 'PENDING',
          dateToStart: '2026-11-20',
          origins: [t1],
          destinations: [t2],
        },
        { id: 'o2', number: 8, cellar, status: 'DONE', dateToStart: '2026-11-24', cellarElements: [t2] },
      ],
    ],
  ])
  const ids = (path: string) =>
    ((answerFrom(path, taken) as { result: { id: string }[] }).result ?? []).map(({ id }) => id)

  test.each([
    ['cellars/cellarElements?cellarId=c1', ['t1']],
    ['cellars/cellarElements?classes=TANK,PRESS', ['t1']],
    ['cellars/cellarElements?contentStatuses=WINE', ['t1']],
    ['cellars/cellarElements?isDirty=true', ['t2']],
    ['cellars/workorders?isOpen=true', ['o1']],
    ['cellars/workorders?cellarElementId=t2', ['o1', 'o2']],
    ['cellars/workorders?cellarElementId=t1', ['o1']],
    ['cellars/workorders?from=2026-11-21', ['o2']],
    ['cellars/workorders?to=2026-11-21&text=7', ['o1']],
    // A deposit of an estate does not serve the cellar; its own and those of the company do.
    ['stock/stock?cellarId=c1', ['k2', 'k3']],
  ])('%s without signal', (path, found) => {
    expect(ids(path).toSorted()).toEqual(found)
  })
})
