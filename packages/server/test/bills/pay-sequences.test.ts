import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { linesOf, makePay } from './pay-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/payBills'
type Bill = { id: string; version: number; status: string; total: number; paid: number; left: number }
type Line = { work: { id: string } | null; cost: number }

test('whatever is proposed, approved, paid, opened again and changed, no work is paid twice, and paid and left are what is owed', async () => {
  const pay = await makePay(server)
  const works = await Promise.all(['2026-03-10', '2026-03-11', '2026-03-12'].map((day) => pay.work(day)))
  const ids = works.map(({ id }) => id as string)
  const dayOf = (at: number) => `2026-03-1${at}`
  const bills = async () => (await pay.admin.get(`${url}?limit=200`)).result as (Bill & { lines: Line[] })[]

  const acts = {
    async bill() {
      const lines = linesOf(await pay.proposal())
      const total = lines.reduce((sum, { cost }) => sum + cost, 0)
      if (lines.length > 0 && total >= 0) await pay.admin.post(url, pay.billOf(lines))
    },
    async approve(at: number) {
      const open = (await bills()).filter(({ status }) => status === 'PENDING')
      const chosen = open[at % Math.max(open.length, 1)]
      if (!chosen) return
      const lines = linesOf(await pay.proposal(undefined, `&payBill=${chosen.id}`))
      const given = { ...pay.billOf(lines), status: 'APPROVED', id: chosen.id, version: chosen.version }
      const total = lines.reduce((sum, { cost }) => sum + cost, 0)
      if (lines.length > 0 && total >= 0) await pay.admin.put(url, given)
    },
    async pay(at: number) {
      const owed = (await bills()).filter(({ status }) => status === 'APPROVED')
      const chosen = owed[at % Math.max(owed.length, 1)]
      if (chosen) await pay.pay(chosen.id, at % 2 === 0 ? chosen.left : Math.ceil(chosen.left / 3))
    },
    async change(at: number) {
      const which = at % ids.length
      const { status } = await pay.admin.record('labor', ids[which]!)
      if (status === 'DONE') await pay.change(ids[which]!, dayOf(which), { status: 'PENDING' })
      if (status === 'PENDING' || at % 2 === 0)
        await pay.change(ids[which]!, dayOf(which), { workedDays: 1 + (at % 4) })
    },
    async remove(at: number) {
      const unpaid = (await bills()).filter(({ paid }) => paid === 0)
      const chosen = unpaid[at % Math.max(unpaid.length, 1)]
      if (chosen && at % 3 === 0) await pay.admin.delete(`${url}/${chosen.id}`)
    },
  }

  async function holds() {
    const standing = await bills()
    for (const { total, paid, left } of standing)
      expect(Math.round((paid + left) * 100)).toBe(Math.round(total * 100))
    const proposed = new Map((await pay.proposal()).map((line) => [line.work.id, line.cost]))
    for (const id of ids) {
      const { status, workedDays } = await pay.admin.record('labor', id)
      const billed = standing
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (line.work?.id === id ? line.cost : 0), 0)
      expect(billed + (proposed.get(id) ?? 0)).toBe(status === 'DONE' ? workedDays * 30_000 : 0)
    }
  }

  const step = fc.tuple(
    fc.constantFrom('bill', 'bill', 'approve', 'approve', 'pay', 'pay', 'change', 'change', 'remove'),
    fc.nat(11),
  )
  for (const [act, at] of fc.sample(step, { numRuns: 80, seed: 20_261 })) {
    await acts[act](at)
    await holds()
  }
  expect((await bills()).some(({ paid }) => paid > 0)).toBe(true)
}, 120_000)
