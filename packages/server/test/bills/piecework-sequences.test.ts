import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { linesOf, makePicking } from './pay-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/payBills'
type Line = { work: { id: string } | null; piece: string | null; cost: number }
type Bill = { id: string; status: string; employee: object | null; paid: number; left: number; lines: Line[] }

const day = '2026-03-10'
const rates: Record<string, number> = { KG: 12.5, BINES: 5000, BOXES: 310 }

test('whoever picks what, and however often a harvest is opened again, bills and the next proposal have for each person and unit what they picked', async () => {
  const pay = await makePicking(server)
  const whose = [
    { employee: pay.hand, employeesProvider: null },
    { employee: null, employeesProvider: pay.crew },
  ]
  const asked = (who: (typeof whose)[number]) =>
    who.employee === null ? `employeesProvider=${who.employeesProvider}` : `employee=${who.employee}`
  const { id } = await pay.pick(day)
  const bills = async () => (await pay.admin.get(`${url}?limit=200`)).result as Bill[]

  const acts = {
    async pick(at: number) {
      const pickers = [0, 1, 2]
        .filter((row) => (at >> row) % 2 === 0)
        .map((row) => ({
          ...whose[(at + row) % 2],
          ...{ unit: ['KG', 'BINES', 'BOXES'][(at + row * 2) % 3], amount: 1 + ((at * 7 + row) % 5) },
        }))
      if ((await pay.admin.record('harvest', id)).status === 'DONE')
        await pay.repick(id, day, { status: 'PENDING' })
      await pay.repick(id, day, { status: at % 4 === 0 ? 'PENDING' : 'DONE', pickers })
    },
    async bill(at: number) {
      const who = whose[at % 2]!
      const lines = linesOf(await pay.proposal(asked(who)))
      if (lines.length > 0 && lines.reduce((sum, { cost }) => sum + cost, 0) >= 0)
        await pay.admin.post(url, pay.billOf(lines, who))
    },
    async remove(at: number) {
      const unpaid = (await bills()).filter(({ paid }) => paid === 0)
      const chosen = unpaid[at % Math.max(unpaid.length, 1)]
      if (chosen && at % 3 === 0) await pay.admin.delete(`${url}/${chosen.id}`)
    },
  }

  async function holds() {
    const { status, pickers } = await pay.admin.record('harvest', id)
    const standing = await bills()
    for (const who of whose) {
      const own = standing.filter(({ employee }) => (employee === null) === (who.employee === null))
      const proposed = await pay.proposal(asked(who))
      for (const [unit, rate] of Object.entries(rates)) {
        const billed = own
          .flatMap(({ lines }) => lines)
          .reduce((sum, line) => sum + (line.piece === unit ? line.cost : 0), 0)
        const next = proposed.find(({ piece }) => piece === unit)?.cost ?? 0
        const picked = (pickers as { unit: string; amount: number; employee: object | null }[])
          .filter((row) => row.unit === unit && (row.employee === null) === (who.employee === null))
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(billed + next).toBe(status === 'DONE' ? picked * rate : 0)
      }
    }
    const works = standing.flatMap(({ lines, employee }) =>
      lines.flatMap((line) =>
        line.work && 'kind' in line && line.kind === 'WORK' ? [`${employee === null} ${line.piece}`] : [],
      ),
    )
    expect(new Set(works).size).toBe(works.length)
  }

  const step = fc.tuple(fc.constantFrom('pick', 'pick', 'bill', 'bill', 'bill', 'remove'), fc.nat(40))
  let most = 0
  for (const [act, at] of fc.sample(step, { numRuns: 70, seed: 20_262 })) {
    await acts[act](at)
    await holds()
    most = Math.max(most, (await bills()).length)
  }
  expect(most).toBeGreaterThan(3)
}, 120_000)
