import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { answered, told } from './transfer-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const call = ['INVALID_INPUT', 'POST', 'cellars/workorders'] as const
const at = 'workorderTransfers.0'

test('an origin of several vessels gives what each of them says, and an end of several is shared by their room', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000, C: 3000, D: 1000 })
  await cellar.pour('A', 1000, 300)
  await cellar.pour('B', 600, 180)
  const child = (name: string, more: object) => ({
    ...{
      cellarElement: cellar.vessel(name),
      transferedAmount: 0,
      transferUnit: 'LITER',
      emptyElement: false,
    },
    ...{ discardedAmount: 0, discardUnit: 'LITER', fill: false, newContentName: '', status: 'PENDING' },
    ...{ note: '', ...more },
  })
  const children = [
    child('A', {
      transferedAmount: 4,
      transferUnit: 'HECTOLITER',
      discardedAmount: 1000,
      discardUnit: 'CENTILITER',
    }),
    child('B', { transferedAmount: 600, emptyElement: true, note: 'Hasta el fondo' }),
  ]
  const vessels = [cellar.vessel('C'), cellar.vessel('D')]
  const transfer = {
    type: 'RACK',
    origins: [{ children }],
    destinations: [{ cellarElements: vessels, amount: 1000 }],
  }
  const order = (status: string) => cellar.order('RACK', { status, workorderTransfers: [transfer] })
  const [saved] = await told(cellar, order('PENDING'))
  expect(saved.origins).toMatchObject([
    {
      cellarElement: null,
      transferedAmount: 1000,
      discardedAmount: 10,
      children: children.map((one) => answered(one, ['cellarElement'])),
    },
  ])
  expect(saved.destinations).toMatchObject([{ amount: 1000, cellarElements: vessels.map((id) => ({ id })) }])

  const { result } = await cellar.admin.get(
    `cellars/workorderTransfers?cellarElementId=${cellar.vessel('D')}`,
  )
  expect(result).toMatchObject([
    {
      origins: [{ amount: 4, unit: 'HECTOLITER' }, { isAll: true }],
      destinations: [{ amount: 500 }, { amount: 500 }],
    },
  ])

  const [done] = await told(cellar, order('DONE'))
  expect(await cellar.levels()).toEqual({ A: 590, B: 0, C: 750, D: 250 })
  expect(done).toMatchObject({
    origins: [{ finalAmountInTank: 590, status: 'DONE', children: [{ status: 'DONE' }, { status: 'DONE' }] }],
    destinations: [{ finalAmountInTank: 1000 }],
  })
  await expectSoundLedger(server, cellar.company)
})

test('what an end of several vessels says is checked', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000, C: 3000 })
  await cellar.pour('A', 1000, 300)
  const [a, b, c] = [cellar.vessel('A'), cellar.vessel('B'), cellar.vessel('C')]
  const refused = async (origin: object, destination: object) => {
    const workorderTransfers = [{ type: 'RACK', origins: [origin], destinations: [destination] }]
    return (await cellar.admin.refused(...call, cellar.order('RACK', { workorderTransfers }))).errors
  }
  const one = { cellarElement: a, transferedAmount: 100 }
  const to = { cellarElement: c, amount: 100 }
  expect(await refused({ children: [one], transferedAmount: 90 }, to)).toEqual({
    [`${at}.origins.0.transferedAmount`]: 'DIFFERS:100',
  })
  expect(await refused({ children: [{ ...one, fill: true }] }, to)).toEqual({
    [`${at}.origins.0.children.0.fill`]: 'NOT_ALLOWED_HERE',
  })
  expect(await refused({ children: [one], cellarElement: b }, to)).toMatchObject({
    [`${at}.origins.0.cellarElement`]: 'NOT_ALLOWED_HERE',
  })
  expect(await refused({ children: [{ ...one, status: 'DONE' }] }, to)).toEqual({
    [`${at}.origins.0.children.0.status`]: 'STATUS_OF_ORDER',
  })
  expect(await refused(one, { cellarElements: [b, b], amount: 100 })).toEqual({
    [`${at}.destinations.0.cellarElements`]: 'REPEATED',
  })
  expect(await refused(one, { cellarElements: [a, b], amount: 100 })).toEqual({
    [`${at}.destinations.0.cellarElement`]: 'SAME_AS_ORIGIN',
  })
})

test('a fraction of a press is filled up, and loses on its way what is said of it', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 500, C: 400 })
  await cellar.pour('A', 1000, 300)
  const { admin } = cellar
  const { result } = await admin.get('cellars/elementTypes?limit=200')
  const kind = result.find((type: { class: string }) => type.class === 'PRESS').id
  const press = await admin.post('cellars/cellarElements', {
    ...{ name: 'Prensa', cellar: cellar.id, elementType: kind, maxCapacity: 2000 },
  })
  const children = [
    {
      cellarElement: cellar.vessel('B'),
      transferedAmount: 480,
      discardedAmount: 100,
      discardUnit: 'CENTILITER',
    },
    { cellarElement: cellar.vessel('C'), transferedAmount: 0, fill: true, note: 'Prensa' },
  ]
  const [saved] = await told(
    cellar,
    cellar.order('PRESS', {
      status: 'DONE',
      workorderTransfers: [
        {
          type: 'PRESS',
          isPomace: true,
          origins: [{ cellarElement: cellar.vessel('A') }],
          destinations: [{ cellarElement: press.id, amount: 1000, children }],
        },
      ],
    }),
  )
  expect(saved.destinations[0].children).toMatchObject([
    { discardedAmount: 100, discardUnit: 'CENTILITER', status: 'DONE', fill: false },
    { fill: true, note: 'Prensa', status: 'DONE' },
  ])
  expect(await cellar.levels()).toEqual({ A: 0, B: 480, C: 400 })
  const { content } = await admin.record('cellarElement', cellar.vessel('B'))
  // What a press gives of pomace is wine.
  expect(content).toMatchObject({ stage: 'NEW_WINE' })
  await expectSoundLedger(server, cellar.company)
})

test('pomace stays pomace, and is not poured on wine', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000, C: 5000 })
  await cellar.pour('A', 1000, 300)
  await cellar.pour('B', 1000, 300)
  const order = (to: string, more = {}) =>
    cellar.order('UNBURDEN', {
      status: 'DONE',
      workorderTransfers: [
        {
          type: 'UNBURDEN',
          isPomace: true,
          origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 400 }],
          destinations: [{ cellarElement: cellar.vessel(to), amount: 400, ...more }],
        },
      ],
    })
  const wine = await cellar.admin.refused(...call, order('B'))
  expect(wine.errors).toEqual({ [`${at}.destinations.0.cellarElement`]: 'POMACE_INTO_WINE' })
  const aged = await cellar.admin.refused(...call, order('C', { stage: 'AGING' }))
  expect(aged.errors).toEqual({ [`${at}.destinations.0.stage`]: 'POMACE_STAYS_POMACE' })
  await cellar.admin.post('cellars/workorders', order('C'))
  const { content } = await cellar.admin.record('cellarElement', cellar.vessel('C'))
  expect(content).toMatchObject({ stage: 'POMACE' })
})
