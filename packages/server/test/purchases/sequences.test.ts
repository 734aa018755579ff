import { chargeOf } from '@lagar/domain/sales/value.ts'
import fc from 'fast-check'
import { auditLedger } from '../../src/ledger/audit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeBuyer } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Receipt = { id: string; version: number; status: string; amount: number; charge: number; net: number }
type Told = { noteCost: number; agreedCost: number; can: { takeOut: boolean } }
type Contract = {
  id: string
  price: number
  charged: number
  credited: number
  paid: number
  received: number
}
const cents = (money: number) => Math.round(money * 100)

test('whatever is bought, received, counted, objected to, let off, voided and paid, the account is the sum of the contracts, and every litre is a note’s', async () => {
  const b = await makeBuyer(server)
  const { admin } = b
  const contracts: Contract[] = []
  for (const price of [3.5, 0.3333])
    contracts.push(
      await b.buy({ price, amount: 1000, instalments: [{ amount: price * 1000, dueDate: '2026-07-01' }] }),
    )
  const notes: string[] = []
  let made = 0
  const all = async () => {
    const read: (Contract & { receipts: (Receipt & Told)[] })[] = []
    for (const { id } of contracts) read.push(await admin.record('bulkPurchase', id))
    return read
  }
  const one = async (at: number, statuses: string[]) => {
    const fit = (await all())
      .flatMap(({ receipts }) => receipts)
      .filter(({ status }) => statuses.includes(status))
    return fit[at % Math.max(fit.length, 1)]
  }
  const of = (at: number) => contracts[at % contracts.length]!
  const acts = {
    async receive(at: number) {
      made += 1
      await b.receive(of(at).id, { currentAmount: 1 + at / 7 - ((at / 7) % 0.01), contentName: `V ${made}` })
    },
    async note(at: number) {
      made += 1
      const note = await admin.post(
        'input',
        b.wineNote({ currentAmount: 10 + at, price: at, contentName: `N ${made}` }),
      )
      notes.push(note.id)
    },
    async count(at: number) {
      const input = notes[at % Math.max(notes.length, 1)]
      // Counted already, here or elsewhere, or voided: it is refused, and changes nothing.
      if (input) await admin.request('PUT', 'purchases/receipts/notes', { bulkPurchase: of(at).id, input })
    },
    async object(at: number) {
      const load = await one(at, ['ACCEPTED'])
      if (load) await admin.request('PUT', 'purchases/receipts/answer', { ...said(load), answer: 'OBJECT' })
    },
    async settle(at: number) {
      const load = await one(at, ['OBJECTED'])
      const priceDifference = cents((load?.charge ?? 0) * (at % 10) * 0.1) / 100
      if (load) await b.answer(load, { ...said(load), answer: 'SETTLE', priceDifference })
    },
    async reopen(at: number) {
      const load = await one(at, ['OBJECTED', 'RESOLVED'])
      if (load) await b.answer(load, { ...said(load), answer: 'REOPEN' })
    },
    async align(at: number) {
      const load = await one(at, ['ACCEPTED', 'OBJECTED', 'RESOLVED'])
      if (load)
        await admin.put('purchases/receipts/price', { id: load.id, version: load.version, reason: 'x' })
    },
    async takeNote(at: number) {
      const load = await one(at, ['ACCEPTED'])
      if (load?.can.takeOut) await admin.delete(`purchases/receipts/notes/${load.id}`)
    },
    async cancel(at: number) {
      const load = await one(at, ['ACCEPTED', 'OBJECTED', 'RESOLVED'])
      if (load && at % 2 === 0) await admin.delete(`input/${load.id}`)
    },
    async pay(at: number) {
      const { id } = of(at)
      const { version, instalments, ...terms } = await admin.record('bulkPurchase', id)
      const paid = instalments.map((part: object) => ({
        ...part,
        paidOn: at % 3 === 0 ? null : '2026-07-01',
      }))
      const { price } = terms
      await admin.put('purchases/contracts', {
        ...{ ...b.contract({ price, amount: 1000 }), id, version, instalments: paid },
      })
    },
  }
  const said = ({ id, version }: Receipt) => ({ id, version, date: '2026-06-15', reason: 'Motivo' })

  async function holds() {
    const read = await all()
    const rows = await server
      .db(b.company.id)
      .selectFrom('received_wine as w')
      .innerJoin('input as i', (join) =>
        join.onRef('i.company_id', '=', 'w.company_id').onRef('i.id', '=', 'w.input_id'),
      )
      .select(['w.input_id as input', 'w.amount'])
      .where('w.company_id', '=', b.company.id)
      .where('i.status', '=', 'RECEIVED')
      .execute()
    const amounts = new Map(rows.map(({ input, amount }) => [input, amount / 1000]))
    const loads = read.flatMap(({ receipts }) => receipts)
    expect(new Set(loads.map(({ id }) => id)).size).toBe(loads.length)
    const standing = loads.filter(({ status }) => status !== 'CANCELLED')
    for (const load of standing) expect(load.amount).toBe(amounts.get(load.id))
    for (const { price, received, charged, credited, receipts } of read) {
      const own = receipts.filter(({ status }) => status !== 'CANCELLED')
      expect(cents(received * 10)).toBe(own.reduce((sum, { amount }) => sum + cents(amount * 10), 0))
      expect(cents(charged)).toBe(
        own.reduce(
          (sum, { amount }) => sum + chargeOf({ loaded: Math.round(amount * 1000), price }) / 100,
          0,
        ),
      )
      expect(cents(charged - credited)).toBe(own.reduce((sum, { net }) => sum + cents(net), 0))
    }
    const { sums, lines } = await b.statement()
    const total = (of: (contract: Contract) => number) => read.reduce((sum, one) => sum + cents(of(one)), 0)
    const [sum = { charges: 0, credits: 0, paid: 0, balance: 0 }] = sums
    expect(cents(sum.charges)).toBe(total(({ charged }) => charged))
    expect(cents(sum.credits)).toBe(total(({ credited }) => credited))
    expect(cents(sum.paid)).toBe(total(({ paid }) => paid))
    expect(cents(sum.balance)).toBe(cents(sum.charges) - cents(sum.credits) - cents(sum.paid))
    expect(cents(lines.at(-1)?.balance ?? 0)).toBe(cents(sum.balance))
    const wine = (await b.waiting()).reduce((cost, row) => cost + row.cost, 0)
    const prices = (await admin.get('input?limit=200')).result.map(({ id }: { id: string }) => id)
    let noted = 0
    for (const id of prices) {
      const note = await admin.record('input', id)
      if (note.status === 'RECEIVED') noted += cents(note.price)
    }
    expect(wine).toBe(noted * 100)
  }

  const names = Object.keys(acts) as (keyof typeof acts)[]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(997)), { minLength: 12, maxLength: 18 }),
      async (steps) => {
        for (const [name, at] of [['receive', 5] as const, ['note', 3] as const, ...steps])
          await acts[name](at)
        await holds()
      },
    ),
    { numRuns: 6 },
  )
  expect(await auditLedger(server.db(b.company.id), b.company.id)).toEqual([])
}, 240_000)
