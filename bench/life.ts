import { inside, outside } from '@lagar/domain/ledger/ledger.ts'
import type { Addition, Grapes, NewContent, Vessel, Wine } from '@lagar/domain/workorders/plan/types.ts'
import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import type { Book } from './book.ts'
import type { Bottles } from './bottles.ts'
import type { Supplies } from './supplies.ts'

/** What happens in one row of vessels: vintage after vintage, one work order at each step. */
export type Life = Generator<void, never, void>

type Holding = Vessel & { wine: Wine }
const MILLE = 1000

/** A row of vessels that is filled, worked on and sold out again and again: compositions of 20 to 60 grapes. */
export function* vintages(book: Book, supplies: Supplies, bottles: Bottles, row: Vessel[]): Life {
  const { chance } = book
  for (;;) {
    const tanks = row.filter(({ capacity }) => capacity > 1_000_000)
    yield* crush(book, tanks.slice(0, chance.between(3, 5)), chance.between(20, 55))
    for (let work = chance.between(60, 140); work > 0; work--) {
      doSome(book, supplies, row)
      yield
    }
    for (const { wine, id } of holding(row)) {
      if (wine.volume > 12_000_000 && bottles.isDue(book)) bottles.fill(book, supplies, id)
      if (book.vessels.get(id)?.wine) leave(book, book.vessels.get(id) as Holding)
      yield
    }
  }
}

/** One great wine that is never sold out: its bottles have all its work behind them. */
export function* greatBlend(book: Book, supplies: Supplies, bottles: Bottles, row: Vessel[]): Life {
  yield* crush(book, row.slice(0, 5), 60)
  for (let step = 1; ; step++) {
    doSome(book, supplies, row)
    const fullest = holding(row).toSorted((a, b) => b.wine.volume - a.wine.volume)[0]!
    if (step % 300 === 0 && fullest.wine.volume > 12_000_000) bottles.fill(book, supplies, fullest.id)
    yield
  }
}

const holding = (row: Vessel[]): Holding[] =>
  row.filter((vessel): vessel is Holding => vessel.wine !== undefined)

function* crush(book: Book, tanks: Vessel[], count: number): Generator<void, void, void> {
  const { chance, masters, rows } = book
  const lots: Grapes[] = []
  for (let left = count; left > 0; left--) {
    lots.push(receive(book))
    yield
  }
  for (const [at, tank] of tanks.entries()) {
    const own = lots.filter((_, lot) => lot % tanks.length === at)
    const weight = own.reduce((sum, { amount }) => sum + amount, 0)
    const volume = Math.min(Math.floor((weight * 8) / 10), tank.capacity)
    const transfer = {
      type: 'GRIND' as const,
      wines: [],
      grapes: own.map(({ ciu, amount }) => ({ ciu, amount })),
      received: [],
      destinations: [{ vessel: tank.id, amount: volume, becomes: newWine(book), children: [] }],
      stemsPerMille: 40,
    }
    const order = { transfers: [transfer], grapes: new Map(own.map((lot) => [lot.ciu, lot])) }
    book.order('GRIND', { ...order, ...named(tank), labor: 500_000_000 }, `Molienda en ${tank.name}`)
    yield
  }
  /** A delivery note with one lot of grapes over the scale. */
  function receive({ year, day }: Book): Grapes {
    const [input, ciu] = [book.id(), book.id()]
    const [amount, cost] = [chance.between(3_000_000, 7_000_000), chance.between(1, 9) * 1_000_000_000]
    const variety = chance.pick(masters.varieties)
    const number = book.nextInput()
    const shared = { input_id: input, variety_id: variety, is_organic: false }
    rows.add(
      'input',
      deliveryNote(input, number, day, { from: chance.pick(masters.suppliers), to: masters.cellar }),
    )
    rows.add('origin', { id: ciu, kind: 'CIU', name: `C${number}`, year, area: 'Valle de Uco', ...shared })
    rows.add('ciu', {
      id: ciu,
      position: 0,
      ciu: `C${number}`,
      transported_by: 'BULK',
      boxes: 0,
      bines: 0,
      ...shared,
      weight_per_box: 0,
      weight_per_bine: 0,
      weight: amount,
      unit: 'KG',
      sugar_measure: 'BRIX',
      harvested_date: day,
      price: cost,
      version: 1,
    })
    const grown = { origin_id: ciu, land_id: chance.pick(masters.lands), share: 1 }
    rows.add('origin_land', { ...grown, harvested_on: day })
    const place = masters.cellar
    const arrived = { kind: 'GRAPE' as const, thing: ciu, amount, cost, source: outside('SUPPLIER') }
    book.post('input', input, [{ ...arrived, target: inside(place) }])
    return { ciu, name: `C${number}`, place, amount, cost, fieldCosts: [], isOrganic: false }
  }
}

const deliveryNote = (id: string, number: number, day: string, ends: { from: string; to: string }) => ({
  id,
  number,
  input_name: `R-${number}`,
  status: 'RECEIVED',
  date: day,
  from_type: 'SUPPLIER',
  from_supplier_id: ends.from,
  to_type: 'CELLAR',
  to_cellar_id: ends.to,
  to_name: '',
  to_address: '',
  to_code: '',
  patent: '',
  driver_name: '',
  travel_owner: '',
  bill_optional_id: '',
  description: '',
  transport_price: 0,
  transport_currency: 'ARS',
  is_receiving_land: true,
  attempt: 1,
  version: 1,
  is_receiving_content: false,
  created_at: `${day}T12:00:00Z`,
})

const newWine = (book: Book): NewContent => ({
  name: `Lote ${book.year}-${book.count}`,
  variety: book.chance.pick(book.masters.varieties),
  year: book.year,
  grapeType: 'RED',
  stage: 'AGING',
  isWineDregs: false,
})

const named = (...vessels: Vessel[]) => ({ vessels: new Map(vessels.map((vessel) => [vessel.id, vessel])) })

/** A transfer most of the time; otherwise a supply for a wine, or its analysis. */
function doSome(book: Book, supplies: Supplies, row: Vessel[]) {
  const { chance } = book
  const from = chance.pick(holding(row))
  const dice = chance.next()
  if (dice < 0.15) return add(book, supplies, from)
  if (dice < 0.22) return analyse(book, from)
  const to = chance.pick(row)
  if (to !== from) move(book, from, to)
}

const kinds: TransferType[] = ['RACK', 'BLEND', 'FILTER', 'CLARIFY', 'RACK']

function move(book: Book, from: Holding, to: Vessel) {
  const { chance } = book
  const free = to.capacity - (to.wine?.volume ?? 0)
  const part = chance.next() < 0.3 ? 1 : chance.next()
  const taken = Math.min(Math.ceil(from.wine.volume * part), free)
  if (taken < 1000) return
  const type = chance.pick(kinds)
  const arrives = type === 'BLEND' ? taken : taken - Math.floor((taken * 4) / MILLE)
  const { name, variety, year, grapeType } = book.contents.get(from.wine.content)!
  const becomes = { name, variety, year, grapeType, stage: 'AGING' as const, isWineDregs: false }
  const transfer = {
    type,
    wines: [{ vessel: from.id, amount: taken, discarded: 0, lossReason: null }],
    grapes: [],
    received: [],
    destinations: [{ vessel: to.id, amount: arrives, becomes, children: [] }],
    stemsPerMille: 40,
  }
  const labor = chance.next() < 0.4 ? chance.between(1, 8) * 90_000_000 : 0
  const description = `${from.name} a ${to.name}, ${name}`
  book.order(type, { transfers: [transfer], ...named(from, to), labor }, description)
}

function add(book: Book, supplies: Supplies, vessel: Holding) {
  const additions = Array.from({ length: book.chance.between(1, 2) }, (): Addition => {
    const { batch, deposit, amount, cost } = supplies.take(book)
    return {
      id: book.id(),
      batch,
      deposit,
      amount,
      cost,
      discarded: 0,
      discardedCost: 0,
      vessel: vessel.id,
      keepsOrganic: true,
    }
  })
  const order = { additions, workedOn: [vessel.id], ...named(vessel), labor: 90_000_000 }
  book.order('ADDITION', order, `Agregado a ${vessel.name}`)
}

const codes = ['PH', 'DENSITY', 'ALCOHOL', 'FREE_SULFUR']

function analyse(book: Book, { id, name, wine }: Holding) {
  const order = book.id()
  book.orderRow(order, 'MEASUREMENT', `Análisis de ${name}`, 'DONE')
  book.rows.add('work_order_element', { work_order_id: order, cellar_element_id: id, done_on: book.day })
  for (const code of codes) {
    const value = book.chance.between(300, 400) / 100
    const measured = { work_order_id: order, cellar_element_id: id, content_id: wine.content }
    book.rows.add('measurament', { id: book.id(), ...measured, code, value, unit: '', measured_on: book.day })
  }
}

/** The rest of a wine is sold in bulk, and its vessel is empty. */
function leave(book: Book, vessel: Holding) {
  const { id, wine } = vessel
  const transfer = {
    type: 'SELL' as const,
    wines: [{ vessel: id, amount: wine.volume, discarded: 0, lossReason: null }],
    grapes: [],
    received: [],
    destinations: [],
    stemsPerMille: 40,
  }
  book.order('SELL', { transfers: [transfer], ...named(vessel) }, `Venta a granel de ${vessel.name}`)
}
