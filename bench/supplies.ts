import { costOf, inside, outside } from '@lagar/domain/ledger/ledger.ts'
import type { Book } from './book.ts'

const BATCHES_A_YEAR = 500
/** Milligrams: 2 tonnes of each batch, and up to 5 kg of it at once. */
const BOUGHT = 2_000_000_000
const MOST = 5_000_000

type Lot = { batch: string; deposit: string }

/** The store: 500 batches bought each year, the newest of each product used; a new one comes once the last was used up. */
export class Supplies {
  #bought = 0
  readonly #newest: Lot[] = []

  /** Buys what is due by now. */
  restock(book: Book): void {
    while (this.#bought < Math.max(book.progress * book.years * BATCHES_A_YEAR, book.masters.stocks.length))
      this.#buy(book)
  }

  #buy(book: Book) {
    const { rows, chance, masters } = book
    const at = this.#bought++ % masters.stocks.length
    const stock = masters.stocks[at]!
    this.#useUp(book, stock.id, this.#newest[at])
    const [batch, change] = [book.id(), book.id()]
    const common = { supplier_id: chance.pick(masters.suppliers), note: '' }
    const made = { ...common, version: 1, created_at: new Date(book.now) }
    rows.add('stock_batch', {
      id: batch,
      product_id: stock.product,
      batch_id: `L${this.#bought}`,
      unnamed: false,
      input_number: '',
      on_hold: false,
      ...made,
    })
    this.#change(book, { id: change, stock_id: stock.id, kind: 'ADD', ...common })
    masters.stockOfBatch.set(batch, stock.id)
    const bought = { kind: 'SUPPLY' as const, thing: batch, amount: BOUGHT, source: outside('SUPPLIER') }
    const cost = chance.between(1, 50) * 100_000_000
    book.post('stockChange', change, [{ ...bought, cost, target: inside(stock.deposit) }])
    this.#newest[at] = { batch, deposit: stock.deposit }
  }

  /** What is left of a batch is taken, so that a store of twenty years holds no more of them than one of two. */
  #useUp(book: Book, stock: string, lot: Lot | undefined) {
    if (!lot) return
    const { amount, cost } = book.held(lot.deposit, lot.batch)
    if (amount === 0) return
    const change = book.id()
    this.#change(book, { id: change, stock_id: stock, kind: 'TAKE', supplier_id: null, note: '' })
    const used = { kind: 'SUPPLY' as const, thing: lot.batch, amount, cost, source: inside(lot.deposit) }
    book.post('stockChange', change, [{ ...used, target: outside('EXPENSE') }])
  }

  #change({ rows, day, now }: Book, change: Record<string, string | null>) {
    rows.add('stock_change', { ...change, happened_on: day, reason: '', created_at: new Date(now) })
  }

  /** Some of a batch that has enough, with its cost. */
  take(book: Book): Lot & { amount: number; cost: number } {
    const { batch, deposit } = book.chance.pick(this.#newest)
    const held = book.held(deposit, batch)
    const amount = Math.min(book.chance.between(100_000, MOST), Math.floor(held.amount / 2))
    return { batch, deposit, amount, cost: costOf(held, amount) }
  }
}
