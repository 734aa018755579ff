import type { Declaration } from '@lagar/domain/wine/balance/declaration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { makeBottler } from '../bottling/bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { newId } from '../../src/ids.ts'
import { monthOf, only, sell } from './declaration-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

/** Wine racked from one tank to another on a day, done. */
const rack = (cellar: TestCellar, day: string, from: string, to: string, taken: number, given: number) =>
  cellar.admin.post('cellars/workorders', {
    ...cellar.order('RACK', {
      dateToStart: day,
      workorderTransfers: [
        {
          type: 'RACK',
          origins: [{ cellarElement: cellar.vessel(from), transferedAmount: taken }],
          destinations: [{ cellarElement: cellar.vessel(to), amount: given, newContentName: 'Trasiego' }],
        },
      ],
    }),
    status: 'DONE',
  })

test('a month tells what lay there, what came, what went and why, and the next opens with what it closed', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  await cellar.pour('A', 1000, 100)
  await rack(cellar, '2026-04-10', 'A', 'B', 600, 580.5)
  await sell(cellar, '2026-05-04', 'B', 80.5)
  await sell(cellar, '2026-05-05', 'A', 10, 'DISCARD')

  const march = await monthOf(cellar, '2026-03')
  const april = await monthOf(cellar, '2026-04')
  const may = await monthOf(cellar, '2026-05')

  expect(only(march)).toMatchObject({ opening: 0, received: 1000, closing: 1000, difference: 0 })
  expect(only(april)).toMatchObject({ opening: 1000, lost: 19.5, pouredIn: 0, closing: 980.5, difference: 0 })
  expect(only(april).losses).toEqual([{ reason: 'LEES', litres: 19.5 }])
  expect(only(may)).toMatchObject({ opening: 980.5, sold: 80.5, discarded: 10, lost: 0, closing: 890 })
  expect(may.warnings.map(({ kind }) => kind)).toEqual(['NO_VARIETY'])
})

test('what was undone is no movement, and what a measurement found or missed has its line', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  const content = await cellar.pour('A', 1000, 100)
  const order = await rack(cellar, '2026-04-10', 'A', 'B', 600, 590)
  await cellar.admin.put('cellars/workorders/status', {
    id: order.id,
    version: order.version,
    status: 'PENDING',
    reason: 'Otra vasija',
  })
  const record = await cellar.admin.record('content', content)
  const measured = { name: 'A', year: 2026, stage: 'NEW_WINE', isOrganic: false }
  const variety = (await cellar.admin.post('companies/varieties', { name: `V ${newId()}`, grapeType: 'RED' }))
    .id
  await cellar.admin.put('cellars/contents/update/amount', {
    id: content,
    version: record.version,
    ...measured,
    variety,
    currentAmount: 1004,
    day: '2026-04-20',
  })

  expect(only(await monthOf(cellar, '2026-04'))).toMatchObject({
    opening: 1000,
    found: 4,
    lost: 0,
    closing: 1004,
    difference: 0,
  })
})

test('must becomes wine in the month in which its stage changed', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  const content = await cellar.pour('A', 1000, 100)
  await cellar.admin.put('cellars/contents/status', { id: content, status: 'DREGS', day: '2026-04-02' })

  const april = await monthOf(cellar, '2026-04')

  expect(
    april.lines.map(({ kind, opening, pouredIn, pouredOut, closing }) => [
      kind,
      opening,
      pouredIn,
      pouredOut,
      closing,
    ]),
  ).toEqual([
    ['WINE', 1000, 0, 1000, 0],
    ['DREGS', 0, 1000, 0, 1000],
  ])
  expect(april.total).toMatchObject({ opening: 1000, pouredIn: 0, pouredOut: 0, closing: 1000 })
  expect(only(await monthOf(cellar, '2026-03'))).toMatchObject({ kind: 'WINE', closing: 1000 })
})

test('what is bottled left as bottled, and what the line lost as lost', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(1000, 100)
  await bottler.admin.post('cellars/divisions', { ...bottler.division(1320), status: 'DONE' })

  const told: Declaration = await bottler.admin.get('cellars/declarations/month?month=2026-09')

  expect(told.total).toMatchObject({ opening: 1000, bottled: 990, lost: 10, closing: 0, difference: 0 })
})
