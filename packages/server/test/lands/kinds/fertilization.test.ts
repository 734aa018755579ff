import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, costOn, editOf, makeEstate, stockIn, workOn } from '../makers.ts'
import { openServer, type TestServer } from '../../support/harness.ts'
import { add, expectSoundLedger } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Two lands of 3.2 and 1.5 ha that two people spread 470 kg of urea at 900 on in one day, at 25,000 each. */
async function spreading() {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const urea = await stockIn(admin, estate, { kind: 'FERTILIZER', name: 'Urea', nutrients: { N: 46 } })
  await add(admin, urea.stock, 1000, 900, { date: '2026-01-10' })
  const fertilization = {
    ...workOn(estate, estate.l1, estate.l2),
    type: 'SOIL_MINERAL',
    suggestedNutrients: { N: 50, K: 0 },
    initialTimezone: '2026-09-07',
    finalTimezone: '2026-09-07',
    peopleUsedAmount: 2,
    workedDays: 1,
    workedDayCost: 50_000,
    stocksUsed: [{ stock: urea.stock, amount: 470, unit: 'KG', dose: 100, doseUnit: 'KG_PER_HECTARE' }],
  }
  return { company, admin, estate, urea, fertilization }
}

test('closed, it takes its fertilizer and puts 473,000.00 on its lands by surface; taken back it gives both back', async () => {
  const { company, admin, estate, urea, fertilization } = await spreading()
  const saved = await admin.post('lands/fertilizations', fertilization)
  expect(saved).toMatchObject({
    kind: 'fertilization',
    title: 'Fertilización 07/09/2026',
    status: 'PENDING',
    type: 'SOIL_MINERAL',
    suggestedNutrients: { N: 50, K: 0 },
    hours: 16,
    workedDayCost: 50_000,
    costs: null,
  })
  const same = await admin.put('lands/fertilizations', editOf(saved, {}))
  expect({ ...same, version: 1, audit: [] }).toEqual({ ...saved, audit: [] })

  const done = await admin.put('lands/fertilizations', editOf(same, { status: 'DONE' }))
  expect(done).toMatchObject({
    status: 'DONE',
    costs: { supplies: 423_000, labor: 50_000, fuel: 0, other: 0, total: 473_000 },
    can: { edit: false, reverse: true },
  })
  expect(await amountOf(admin, urea.stock)).toBe(530)
  // 473,000 x 3.2 / 4.7 and the rest.
  expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([322_042.55, 150_957.45])

  const back = await admin.put('lands/fertilizations', editOf(done, { status: 'PENDING' }))
  expect(back).toMatchObject({ status: 'PENDING', costs: null })
  expect([await amountOf(admin, urea.stock), await costOn(admin, estate.l1)]).toEqual([1000, 0])
  await expectSoundLedger(server, company)
})

test('it asks for its type and its lands, and for whole kilos of nutrients that there are', async () => {
  const { admin, fertilization } = await spreading()
  const { type: _type, ...untyped } = fertilization
  const refused = async (body: object) =>
    (await admin.refused('INVALID_INPUT', 'POST', 'lands/fertilizations', body)).errors
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/fertilizations', untyped)).missing).toContain(
    'type',
  )
  expect(
    (await admin.refused('INVALID_INPUT', 'POST', 'lands/fertilizations', { ...fertilization, lands: [] }))
      .missing,
  ).toContain('lands')
  expect(await refused({ ...fertilization, suggestedNutrients: { N: 1.5 } })).toHaveProperty([
    'suggestedNutrients.N',
  ])
  expect(await refused({ ...fertilization, suggestedNutrients: { U: 1 } })).not.toEqual({})
  expect(await refused({ ...fertilization, finalTimezone: '2026-09-06' })).toEqual({
    finalTimezone: 'END_BEFORE_START',
  })
})

test('who fertilizes writes fertilizations and nothing else; its lands stay once it is saved', async () => {
  const { company, admin, estate, fertilization } = await spreading()
  const hand = await company.as('FERTILIZATION_EMPLOYEE')
  const saved = await hand.post('lands/fertilizations', fertilization)
  await hand.refused('NO_PERMISSIONS', 'DELETE', `lands/fertilizations/${saved.id}`)
  await hand.refused('NO_PERMISSIONS', 'POST', 'lands/pruning', fertilization)
  const moved = { lands: [estate.l1.id] }
  const refused = await admin.refused('INVALID_INPUT', 'PUT', 'lands/fertilizations', editOf(saved, moved))
  expect(refused.errors).toEqual({ lands: 'LANDS_LOCKED' })
  await admin.delete(`lands/fertilizations/${saved.id}`)
  expect((await admin.get('lands/fertilizations')).total).toBe(0)
})
