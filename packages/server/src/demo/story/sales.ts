import { addDays } from '@lagar/domain/day.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { idOf, type Answer } from '../setting/ask.ts'
import { DOLLAR, inDollarsOf, type Bottles } from './dressing.ts'
import type { Teller } from './teller.ts'

type Asked = { customer: string; code: string; part: number; status: string; paid?: string }

/** The customers who buy in dollars. */
const abroad: readonly string[] = ['Sur Imports Inc.']

/** One line of an order: whole boxes of a lot, in pesos or in dollars. */
export const lineOf = ({ line }: Teller, { id, price }: Bottles, bottles: number, inDollars = false) => ({
  wineBatch: id,
  distributionDeposit: line.deposit,
  amount: bottles,
  boxSizes: [{ bottlesByBox: 6, boxes: bottles / 6 }],
  ...(inDollars ? { price: inDollarsOf(price), currency: 'USD' } : { price, currency: 'ARS' }),
})

/** An order of a part of what is left of some lots. Nothing when nothing is left. */
export async function order(
  teller: Teller,
  lots: Bottles[],
  day: string,
  asked: Asked,
): Promise<OrderRecord | undefined> {
  const { ask, winery } = teller
  const { people, cellar } = winery
  const given = lots.flatMap((lot) => {
    const share = asked.part * teller.chance.between(0.8, 1.15, 3)
    const bottles = Math.floor((lot.left * share) / 6) * 6
    return bottles > 0 && lot.since <= day ? [{ lot, bottles }] : []
  })
  if (given.length === 0) return undefined
  const inDollars = abroad.includes(asked.customer)
  const isGone = asked.status === 'DONE' || asked.status === 'DISPATCHED'
  const made = await ask.post('distribution/orders', {
    billCustomId: asked.code,
    customer: idOf(people.customers, asked.customer),
    employee: idOf(people.employees, 'Julián'),
    cellar,
    takenOn: addDays(day, -6),
    deadlineDate: addDays(day, 15),
    orderWineBatches: given.map(({ lot, bottles }) => lineOf(teller, lot, bottles, inDollars)),
    status: asked.status === 'CANCELLED' ? 'PENDING' : asked.status,
    paymentStatus: asked.paid ?? 'UNPAID',
    ...(isGone && { dispatchedOn: day }),
    ...(isGone && inDollars && { rates: [{ currency: 'USD', exchangeRate: DOLLAR }] }),
  })
  if (asked.status === 'CANCELLED') await cancel(teller, made)
  else for (const { lot, bottles } of given) lot.left -= bottles
  return made
}

/** An order that left for the greater part and came back in part, with a first payment: the rest waits for its truck. */
async function inParts(teller: Teller, lots: Bottles[], today: string) {
  const { ask } = teller
  const ago = (days: number) => addDays(today, -days)
  const made: OrderRecord | undefined = await order(teller, lots, ago(20), {
    customer: 'Distribuidora Andina',
    code: `OC-${today.slice(0, 4)}-122`,
    part: 0.1,
    status: 'PREPARING',
  })
  if (!made) return
  const whole = made.orderWineBatches.map(({ id, amount }) => {
    const bottles = Math.max(6, Math.floor((amount * 0.7) / 6) * 6)
    return { line: id, amount: bottles, boxSizes: [{ bottlesByBox: 6, boxes: bottles / 6 }] }
  })
  const sent: OrderRecord = await ask.post('distribution/orders/dispatches', {
    ...{ order: made.id, version: made.version, day: ago(15), lines: whole },
    ...{ carrier: 'Transportes del Oeste', driver: 'Ramón Quiroga', plate: 'AE 418 KL' },
  })
  const [first] = sent.orderWineBatches
  const [lot] = lots
  if (!first || !lot) return
  await ask.post('distribution/orders/returns', {
    ...{ order: sent.id, version: sent.version, day: ago(10), reason: 'Etiquetas dañadas en el viaje' },
    lines: [{ line: first.id, amount: 6 }],
  })
  lot.left += 6
  await ask.post('distribution/orders/payments', {
    ...{ order: sent.id, day: ago(8), method: 'CREDIT', currency: 'ARS', settles: 'ARS' },
    ...{ amount: Math.floor(first.total / 2), note: 'Seña' },
  })
}

async function cancel({ ask }: Teller, made: Cancelled) {
  const { id, version, billCustomId, customer, employee } = made
  await ask.put('distribution/orders', {
    id,
    version,
    billCustomId,
    customer: customer.id,
    employee: employee.id,
    status: 'CANCELLED',
  })
}

type Cancelled = {
  id: string
  version: number
  billCustomId: string
  customer: { id: string }
  employee: { id: string }
}

/** What a year sells of the lots it has: closed and paid long ago. */
export async function sellYear(teller: Teller, lots: Bottles[], day: string): Promise<void> {
  const closed = { status: 'DONE', paid: 'PAID' }
  const code = (at: number) => `OC-${day.slice(0, 7)}-${at}`
  await order(teller, lots, day, { ...closed, customer: 'Distribuidora Andina', code: code(1), part: 0.3 })
  await order(teller, lots, addDays(day, 6), {
    ...closed,
    customer: teller.chance.pick(['Sur Imports Inc.', 'Vinhos do Vale Ltda.']),
    code: code(2),
    part: 0.25,
  })
  await order(teller, lots.slice(-3), addDays(day, 11), {
    ...closed,
    customer: teller.chance.pick(['Vinoteca El Racimo', 'Hotel Los Cedros', 'Restaurante La Acequia']),
    code: code(3),
    part: 0.08,
  })
}

/** The months before the end of the story: orders that left, are being packed, wait, or were cancelled. */
export async function ordersOfToday(teller: Teller, lots: Bottles[], today: string): Promise<void> {
  const ago = (days: number) => addDays(today, -days)
  const code = (number: number) => `OC-${today.slice(0, 4)}-${number}`
  const few = lots.slice(-4)
  await order(teller, lots, ago(40), {
    customer: 'Sur Imports Inc.',
    code: code(121),
    part: 0.12,
    status: 'DISPATCHED',
    paid: 'PARTIAL',
  })
  await order(teller, few, ago(12), {
    customer: 'Vinoteca El Racimo',
    code: code(124),
    part: 0.05,
    status: 'DISPATCHED',
  })
  await inParts(teller, few, today)
  await order(teller, few, ago(4), {
    customer: 'Vinhos do Vale Ltda.',
    code: code(127),
    part: 0.15,
    status: 'PREPARING',
    paid: 'PARTIAL',
  })
  await order(teller, few.slice(0, 2), ago(3), {
    customer: 'Restaurante La Acequia',
    code: code(128),
    part: 0.03,
    status: 'CANCELLED',
  })
  await order(teller, few, ago(2), {
    customer: 'Hotel Los Cedros',
    code: code(129),
    part: 0.04,
    status: 'PENDING',
  })
  await order(teller, few.slice(-2), ago(1), {
    customer: 'Distribuidora Andina',
    code: code(130),
    part: 0.2,
    status: 'PENDING',
  })
}

/** A second deposit near the town gets some bottles, and the first is counted: a few broke. */
export async function openSecondDeposit(teller: Teller, lots: Bottles[], today: string): Promise<void> {
  const { ask, winery, line } = teller
  const { id: deposit } = await ask.post('distribution/deposits', {
    name: 'Centro de distribución Maipú',
    address: 'Rodríguez Peña 2350, Maipú',
  })
  const { result } = await ask.get(`distribution/wineBatches?deposit=${line.deposit}&limit=200`)
  const rowOf = ({ id }: Bottles) =>
    result.find(({ wineBatch }: { wineBatch: { id: string } }) => wineBatch.id === id)
  for (const lot of lots.slice(-3)) {
    const bottles = Math.floor(lot.left / 4 / 6) * 6
    if (bottles === 0) continue
    await ask.post('distribution/move/batch/to/deposit', {
      distributionWineBatch: rowOf(lot).id,
      distributionDeposit: deposit,
      amount: bottles,
      boxes: bottles / 6,
      pallets: 0,
      day: addDays(today, -9),
    })
    lot.left -= bottles
  }
  const [counted] = lots.slice(-1)
  if (!counted) return
  const { id: distributionWineBatchId } = rowOf(counted)
  await ask.post('distribution/wineBatches/inventory', {
    distributionWineBatchId,
    amount: 3,
    isDiscard: true,
    lossReason: 'BREAKAGE',
    note: 'Una caja caída al bajar del pallet',
    employee: idOf(winery.people.employees, 'Julián'),
    day: addDays(today, -8),
  })
  counted.left -= 3
}

/** A wine as the demo reads it in a list. */
type Lying = { id: string; name: string; currentAmount: number; vessels: { id: string; name: string }[] }
type Rolled = { owner: { name: string }[] }

/**
 * What is sold in bulk this year: an offer that waits for its answer, a sale of which a truck left lately and another waits in the cellar, and
 * grapes of the next harvest.
 * Only a small part of a tank goes, so that the rest of the story has its wine.
 */
export async function bulkSales(teller: Teller, today: string): Promise<void> {
  const { ask, winery } = teller
  const { customers, employees } = winery.people
  const employee = idOf(employees, 'Julián')
  const ago = (days: number) => addDays(today, -days)
  const [buyer, other] = Object.values(customers)
  const wine = await mostOf(teller)
  if (!wine || !buyer || !other) return
  await ask.post('sales/contracts', {
    customer: other,
    employee,
    description: `${wine.name}, tinto genérico`,
    amount: 12_000,
    price: 0.62,
    currency: 'USD',
    date: ago(4),
    sample: 'Dos botellas de 750 ml con su análisis',
    sampleSentOn: ago(3),
    deadlineDate: addDays(today, 40),
  })
  const sale = await ask.post('sales/contracts', {
    customer: buyer,
    employee,
    content: wine.id,
    description: `${wine.name}, a granel`,
    amount: 900,
    price: 780,
    date: ago(20),
    status: 'AGREED',
    agreedOn: ago(15),
    deadlineDate: addDays(today, 20),
    instalments: [
      { amount: 351_000, dueDate: ago(5), paidOn: ago(6) },
      { amount: 351_000, dueDate: addDays(today, 25) },
    ],
  })
  const load = (date: string, isDone: boolean, truck: object) => ({
    bulkSale: sale.id,
    cellar: winery.cellar,
    employee: idOf(employees, 'Hugo'),
    date,
    origins: [{ cellarElement: wine.vessels[0]!.id, amount: 300 }],
    isDone,
    ...truck,
  })
  const weighed = { gross: 8120, tare: 7821.3, density: 0.9945, seals: '40118 y 40119' }
  const truck = { patent: 'AE 512 KD', driverName: 'Ramón Olguín' }
  await ask.post('sales/loads', load(ago(0), true, { ...truck, ...weighed }))
  await ask.post('sales/loads', load(addDays(today, 6), false, truck))
  await ask.post('sales/contracts', {
    ...{ customer: other, employee, product: 'GRAPES', description: 'Malbec de Altamira, cosecha próxima' },
    ...{ amount: 12_000, price: 640, date: ago(12), status: 'AGREED', agreedOn: ago(9), objectionDays: 0 },
    deadlineDate: addDays(today, 130),
    note: 'Se entrega en bines, a la madurez que pide el comprador.',
  })
}

/** The wine of our own that there is most of in one tank, free to leave. */
async function mostOf({ ask }: Teller): Promise<Lying | undefined> {
  const { result }: { result: Answer[] } = await ask.get('cellars/contents?withAmount=true&limit=200')
  return result
    .filter(({ vessels, holdReason, stage, isWineDregs, composition }) => {
      const isOurs = (composition as Rolled).owner.every(({ name }) => name === '')
      return vessels.length === 1 && !holdReason && !isWineDregs && isOurs && sellable.has(stage)
    })
    .toSorted((a, b) => b.currentAmount - a.currentAmount)[0]
}

const sellable = new Set(['NEW_WINE', 'AGING', 'STABILIZING', 'READY_TO_FRACTIONATE'])
