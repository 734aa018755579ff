import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { lineOf, makePurchase, orderOf, receiptOf, type Purchase } from './purchase-makers.ts'
import { expectSoundLedger } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** An amount in grams, so that what is expected can be added up exactly. */
const grams = fc.integer({ min: 1, max: 9_000 })
const kilos = (amount: number) => amount / 1000

type Act =
  | { kind: 'order'; grams: number; price: number }
  | { kind: 'receive'; grams: number }
  | { kind: 'tick' }
  | { kind: 'use'; grams: number }
  | { kind: 'giveBack'; grams: number }
  | { kind: 'undo' }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      grams,
      price: fc.integer({ min: 0, max: 99_999 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('receive' as const), grams }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('use' as const), grams }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), grams }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
)

/** What the books should say: grams in the deposit, and of the last order how many were asked for and how many came. */
type Books = { held: number; asked: number; came: number }

/** The world of one run: what was made so far, and what should be there. */
class World {
  readonly #admin: Person
  readonly #purchase: Purchase
  books: Books = { held: 0, asked: 0, came: 0 }
  #order: string | undefined
  /** Deliveries of the last order that stand, the latest last. */
  #inputs: { id: string; grams: number }[] = []
  #usedSince = false

  constructor(admin: Person, purchase: Purchase) {
    this.#admin = admin
    this.#purchase = purchase
  }

  /** Does one act, and judges whether it should be done or refused. */
  async do(one: Act) {
    if (one.kind === 'order') return this.#ask(one.grams, one.price)
    if (one.kind === 'receive') return this.#receive(one.grams)
    if (one.kind === 'tick') return this.#tick()
    if (one.kind === 'undo') return this.#undo()
    return this.#take(one.kind, one.grams)
  }

  async #ask(amount: number, price: number) {
    const line = lineOf(this.#purchase, kilos(amount), price / 100)
    const { id } = await this.#admin.post('stock/order/stock', orderOf(this.#purchase, [line]))
    this.#order = id
    this.#inputs = []
    this.#usedSince = false
    this.books = { ...this.books, asked: amount, came: 0 }
  }

  async #receive(amount: number) {
    if (this.#order === undefined) return
    const order = await this.#admin.record('stockOrder', this.#order)
    const body = receiptOf(this.#purchase, order, kilos(amount))
    const answer = await this.#admin.request('POST', 'stock/stock/input', body)
    const { held, asked, came } = this.books
    expect(answer.statusCode, answer.body).toBe(came === asked ? 409 : came + amount > asked ? 400 : 201)
    if (answer.statusCode !== 201) return
    this.#inputs.push({ id: answer.json().id, grams: amount })
    this.books = { asked, came: came + amount, held: held + amount }
  }

  async #tick() {
    const { held, asked, came } = this.books
    if (this.#order === undefined || came === asked) return
    const { id, version, status, stockOrderProducts } = await this.#admin.record('stockOrder', this.#order)
    const [{ id: line, amount, unitPrice, totalPrice }] = stockOrderProducts
    const ticked = { ...lineOf(this.#purchase, amount, unitPrice, { totalPrice }), id: line, done: true }
    const change = { ...orderOf(this.#purchase, [ticked]), id, version, status }
    expect((await this.#admin.put('stock/order/stock', change)).status).toBe('DONE')
    const [{ id: input }] = (await this.#admin.get(`stock/stockInputs?stockOrder=${id}`)).result
    this.#inputs.push({ id: input, grams: asked - came })
    this.books = { asked, came: asked, held: held + asked - came }
  }

  async #take(kind: 'use' | 'giveBack', amount: number) {
    const { stock, deposit, supplier, employee } = this.#purchase
    const used = { stock, isAdd: false, amount: kilos(amount), unit: 'KG' }
    const stockBatches = [{ stock, amount: kilos(amount), unit: 'KG' }]
    const back = { supplier, deposit, employee, reason: 'Rota', status: 'DONE', stockBatches }
    const answer =
      kind === 'use'
        ? await this.#admin.request('POST', 'stock/stock/amount', used)
        : await this.#admin.request('POST', 'stock/stockReturnOrder', back)
    const isEnough = amount <= this.books.held
    expect(answer.statusCode, answer.body).toBe(isEnough ? 201 : 409)
    if (!isEnough) return
    this.books.held -= amount
    this.#usedSince = true
  }

  /** The last delivery is undone unless something was taken since the order was made, as far as this can know. */
  async #undo() {
    const last = this.#inputs.at(-1)
    if (!last || this.#usedSince) return
    await this.#admin.delete(`stock/stock/input/${last.id}`)
    this.#inputs.pop()
    this.books.held -= last.grams
    this.books.came -= last.grams
  }

  /** What the deposit and the order say: the grams that are held, their value, and the grams of the last order that came. */
  async seen() {
    const [stock] = (await this.#admin.get(`stock/stock?stockId=${this.#purchase.stock}`)).result
    const seen = { held: Math.round(stock.amount * 1000), value: stock.value, came: 0 }
    if (this.#order === undefined) return seen
    const { stockOrderProducts } = await this.#admin.record('stockOrder', this.#order)
    return { ...seen, came: Math.round(stockOrderProducts[0].received * 1000) }
  }
}

test('whatever is ordered, received, used, given back and undone, no gram and no cent is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const company = await server.company()
      const world = new World(company.admin, await makePurchase(company.admin))
      for (const one of acts) await world.do(one)
      const { held, came } = world.books
      const value = held === 0 ? 0 : expect.any(Number)
      expect(await world.seen()).toEqual({ held, value, came })
      await expectSoundLedger(server, company)
    }),
    { numRuns: 15 },
  )
}, 60_000)
