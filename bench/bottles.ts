import { planBottling, type BottleLine, type Bottling } from '@lagar/domain/bottling/plan.ts'
import { costOf, inside, outside } from '@lagar/domain/ledger/ledger.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import type { Book } from './book.ts'
import type { Supplies } from './supplies.ts'

const LOTS_A_YEAR = 100
const CAPACITY = 750
/** Labelled lots in the deposit; the oldest of more is sold to the last bottle, as a cellar of twenty years holds its last vintages. */
const KEPT = 150

type Lot = { id: string; bottles: number }

/** From the vessel to the customer: a hundred lots a year bottled, as many labelled, three quarters of those half sold at once, and all of them in the end. */
export class Bottles {
  #filled = 0
  #labeled = 0
  #orders = 0
  readonly #kept: string[] = []

  /** Whether the winery is behind its bottling. */
  isDue = ({ progress, years }: Book): boolean => this.#filled < progress * years * LOTS_A_YEAR

  /** Bottles a part of the wine in a vessel; labels the bottles and sells most of them. */
  fill(book: Book, supplies: Supplies, vessel: string): void {
    const held = book.vessels.get(vessel)!.wine!
    const bottles = book.chance.between(3000, 12_000)
    const [id, line] = [book.id(), this.#line(book, bottles)]
    const amount = bottles * CAPACITY + 40_000
    const run = { id, wine: { held, amount }, lines: [line], labor: 900_000_000 }
    const number = ++this.#filled
    const code = `F${number}`
    const dates = { date_to_start: book.day, date_ended: book.day, status: 'DONE', attempt: 1, version: 2 }
    book.rows.add('division', {
      id,
      number,
      batch_id: code,
      ...dates,
      ...this.#places(book),
      cellar_element_id: vessel,
      content_id: held.content,
      content_amount: amount,
      content_amount_unit: 'LITER',
      note: '',
      original_content_amount: held.volume,
      final_content_amount: held.volume - amount,
      empty_content: false,
      division_filter_types: [],
    })
    this.#close(book, supplies, 'division', run, { code, state: held.state, label: null })
    this.#dressed(book, supplies, { id: line.batch, bottles })
  }

  #line(book: Book, bottles: number): BottleLine {
    return { id: book.id(), batch: book.id(), bottles, broken: 0, capacity: CAPACITY, sources: [] }
  }

  #places = ({ masters, chance, now }: Book) => ({
    division_line_id: masters.line,
    employee_id: chance.pick(masters.employees),
    distribution_deposit_id: masters.bottleDeposit,
    amount_of_hours: 80,
    created_at: new Date(now),
  })

  #dressed(book: Book, supplies: Supplies, from: Lot) {
    const deposit = book.masters.bottleDeposit
    const cost = book.held(deposit, from.id).cost
    const [id, line] = [book.id(), this.#line(book, from.bottles)]
    line.sources.push({ batch: from.id, deposit, bottles: from.bottles, cost })
    const number = ++this.#labeled
    const code = `E${number}`
    const dates = { date_to_start: book.day, date_ended: book.day, status: 'DONE', attempt: 1, version: 2 }
    const own = { id, number, batch_id: code, ...dates, ...this.#places(book) }
    book.rows.add('labeling', { ...own, boxes_by_pallet: 60, note: '' })
    const label = book.chance.pick(book.masters.labels)
    this.#close(
      book,
      supplies,
      'labeling',
      { id, wine: null, lines: [line], labor: 500_000_000 },
      {
        code,
        label,
        state: null,
      },
    )
    book.rows.add('wine_batch_parent', {
      wine_batch_id: line.batch,
      parent_id: from.id,
      bottles: from.bottles,
    })
    if (book.chance.next() < 0.75) this.#sell(book, { id: line.batch, bottles: Math.floor(from.bottles / 2) })
    this.#kept.push(line.batch)
    if (this.#kept.length > KEPT) this.#sellOut(book, this.#kept.shift()!)
  }

  /** Posts a run and writes its lot, with one supply that went into it. */
  #close(
    book: Book,
    supplies: Supplies,
    kind: 'division' | 'labeling',
    run: Omit<Bottling, 'supplies' | 'deposit'>,
    { code, state, label }: { code: string; state: string | null; label: string | null },
  ) {
    const supply = supplies.take(book)
    const deposit = book.masters.bottleDeposit
    const { movements } = planBottling({ ...run, supplies: [{ ...supply, line: null }], deposit })
    const entry = book.post(kind, run.id, movements)
    book.settle(movements)
    const { batch, bottles } = run.lines[0]!
    book.rows.add('wine_batch', {
      id: batch,
      batch_id: code,
      kind: kind === 'division' ? 'BOTTLED' : 'LABELED',
      state_id: state,
      division_id: kind === 'division' ? run.id : null,
      labeling_id: kind === 'labeling' ? run.id : null,
      label_id: label,
      bottle_capacity: CAPACITY,
      bottles_by_box: 6,
      boxes_by_pallet: 60,
      bottles,
      made_on: book.day,
      on_hold: false,
      description: '',
      version: 1,
      created_at: new Date(book.now),
    })
    const used = { stock_batch_id: supply.batch, amount: supply.amount }
    const type = kind === 'division' ? 'divisionBottles' : 'labelingLabels'
    book.rows.add('wine_batch_supply', {
      id: book.id(),
      entry_id: entry,
      wine_batch_id: batch,
      ...used,
      type,
    })
    book.audited('FINISH', kind, run.id)
  }

  #sellOut(book: Book, id: string) {
    const { amount } = book.held(book.masters.bottleDeposit, id)
    if (amount > 0) this.#sell(book, { id, bottles: fromThousandths(amount) })
  }

  #sell(book: Book, { id, bottles }: Lot) {
    const { masters, chance, rows, day } = book
    const [order, number] = [book.id(), ++this.#orders]
    const common = { description: '', version: 2, attempt: 2, created_at: new Date(book.now) }
    const customer = { customer_name: '', customer_contact: '', customer_email: '', customer_address: '' }
    rows.add('wine_order', {
      id: order,
      number,
      bill_custom_id: `P-${number}`,
      customer_id: chance.pick(masters.customers),
      employee_id: chance.pick(masters.employees),
      status: 'DISPATCHED',
      payment_status: 'PAID',
      taken_on: day,
      dispatched_on: day,
      ...common,
      ...customer,
      customer_phone_number: '',
      customer_details: '',
      customer_payment_methods: [],
    })
    rows.add('order_wine_batch', {
      id: book.id(),
      wine_order_id: order,
      position: 0,
      wine_batch_id: id,
      bottles,
      dispatched: bottles,
      returned: 0,
      price: 0,
      distribution_deposit_id: masters.bottleDeposit,
      box_sizes: [],
      boxes_refs: [],
      pallets_refs: [],
      currency: 'ARS',
    })
    const amount = toThousandths(bottles)
    const cost = costOf(book.held(masters.bottleDeposit, id), amount)
    const gone = { kind: 'BOTTLE' as const, thing: id, amount, cost, source: inside(masters.bottleDeposit) }
    book.post('order', order, [{ ...gone, target: outside('CUSTOMER') }])
  }
}
