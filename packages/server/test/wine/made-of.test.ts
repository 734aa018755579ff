import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atWork } from '../cellars/at-work.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a wine is told as it stood on a day: what it was made of, its litres, and nothing that was undone', async () => {
  const company = await server.company()
  const { admin, today, cellar, order } = await atWork(company)
  const [t1, t2] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  const variety = (name: string) =>
    admin.post('companies/varieties', { name, grapeType: 'RED', crop: 'GRAPE' })
  const [malbec, bonarda] = [(await variety('Malbec')).id, (await variety('Bonarda')).id]
  const day = addDays(today, -10)
  const wine = (vessel: { id: string }, name: string, of: string, amount: number) => ({
    ...{ cellarElement: vessel.id, name, year: 2025, variety: of, amount },
  })
  const wines = [wine(t1, 'Malbec 25', malbec, 600), wine(t2, 'Bonarda 25', bonarda, 400)]
  await admin.post('cellars/contents/openings', { day, note: '', wines })
  const content = (await admin.record('cellarElement', t1.id)).content.id
  const blend = async (amount: number, when: string) =>
    order('RACK', {
      dateToStart: when,
      workorderTransfers: [
        {
          type: 'RACK',
          origins: [{ cellarElement: t2.id, transferedAmount: amount }],
          destinations: [{ cellarElement: t1.id, amount }],
        },
      ],
    })
  await blend(200, addDays(today, -4))
  const { id, version } = await blend(200, addDays(today, -2))
  await admin.put('cellars/workorders/status', { id, version, status: 'PENDING', reason: 'Otro tanque' })

  const on = async (when?: string) => {
    const { result, amount, composition } = await admin.get(
      `cellars/contents/cius?contentId=${content}${when ? `&day=${when}` : ''}`,
    )
    const shares = result.map((one: { variety: { name: string }; shown: number; volume: number }) => [
      ...[one.variety.name, one.shown, one.volume],
    ])
    return { shares, amount, varieties: composition.variety.length }
  }
  const blended = {
    shares: [
      ['Malbec', 75, 600],
      ['Bonarda', 25, 200],
    ],
    amount: 800,
    varieties: 2,
  }
  expect(await on()).toEqual(blended)
  expect(await on(addDays(today, -1))).toEqual(blended)
  expect(await on(addDays(today, -4))).toEqual(blended)
  expect(await on(addDays(today, -5))).toEqual({ shares: [['Malbec', 100, 600]], amount: 600, varieties: 1 })
  expect(await on(addDays(day, -1))).toEqual({ shares: [], amount: 0, varieties: 0 })
  const stranger = (await server.company()).admin
  await stranger.refused('NOT_FOUND', 'GET', `cellars/contents/cius?contentId=${content}`)
})
