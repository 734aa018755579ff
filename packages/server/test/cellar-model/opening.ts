import type { TestServer } from '../support/harness.ts'
import { approve, makeLabel } from '../bottling/bottling.ts'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { add as addStock, makeStock } from '../stock/makers.ts'
import { TENTH_COST } from './wine-acts.ts'
import { capacities, cellarOf, CIU, GUEST, waiting, type Cellar, type Deposit } from './cellar.ts'

/** What people name when they write down what they do, by id. */
export type Known = {
  /** What bottlings and labelings have in common. */
  line: object
  variety: string
  stock: string
  ciu: string
  guest: string
  label: string
  customer: string
  employee: string
  deposits: Record<Deposit, string>
}

/** A cellar with wine in two tanks, grapes and a wine at its reception, and all that is needed to bottle, label and sell. */
export async function openCellar(
  server: TestServer,
): Promise<{ cellar: TestCellar; known: Known; model: Cellar }> {
  const cellar = await makeCellar(server, capacities)
  const { admin } = cellar
  await server
    .db(cellar.company.id)
    .updateTable('employee')
    .set({ hour_cost: TENTH_COST * 10 })
    .where('company_id', '=', cellar.company.id)
    .execute()
  await cellar.pour('A', 900, 1234.5678)
  await cellar.pour('B', 700.123, 77.77)
  const { id: variety } = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  const line = await admin.post('cellars/divisionLines', { name: 'Línea 1', cellar: cellar.id })
  const [D1, D2] = await Promise.all(
    ['D1', 'D2'].map((name) => admin.post('distribution/deposits', { name })),
  )
  const employee = await admin.post('administration/employees', { name: 'Diego', role: 'BOTTLING_OPERATOR' })
  const customer = await admin.post('distribution/customers', { name: 'Vinoteca' })
  const label = await approve(admin, (await makeLabel(admin)).id)
  const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'Bentonita' })
  await addStock(admin, stock.id, 100, 1_000)
  const ciu = await receiveGrapes(cellar, variety)
  await receiveWine(cellar, variety, employee.id)
  const grapes = await atReception(server, cellar, 'GRAPE')
  const received = await atReception(server, cellar, 'BULK')
  return {
    cellar,
    known: {
      line: {
        divisionLine: line.id,
        employee: employee.id,
        dateToStart: '2026-05-15',
        dateEnded: '2026-05-15',
      },
      variety,
      stock: stock.id,
      ciu,
      guest: received.thing,
      label: label.id,
      customer: customer.id,
      employee: employee.id,
      deposits: { D1: D1.id, D2: D2.id },
    },
    model: cellarOf(
      { A: [900_000, 12_345_678], B: [700_123, 777_700] },
      {
        grapes: waiting(grapes.amount, grapes.cost),
        received: waiting(received.amount, received.cost),
      },
    ),
  }
}

/** Two tons of grapes, with what they cost there. */
async function receiveGrapes({ admin, id: to }: TestCellar, variety: string): Promise<string> {
  const { id: from } = await admin.post('lands/wineEstate', { name: 'Finca El Jarillal' })
  const plot = { name: 'L1', surface: 2, surfaceUnit: 'HECTARE', wineEstate: from, variety }
  const { id: land } = await admin.post('lands/land', plot)
  const note = await admin.post('input', {
    isReceivingLand: true,
    date: '2026-03-16',
    fromType: 'WINE_ESTATE',
    from,
    toType: 'CELLAR',
    to,
    transportPrice: 60_000,
    status: 'RECEIVED',
    cius: [{ ciu: CIU, variety, lands: [land], harvestedDate: '2026-03-16', weight: 2000 }],
  })
  return note.cius[0].id
}

/** Six hundred litres of a wine of somebody else's. */
async function receiveWine({ admin, id: to }: TestCellar, contentVariety: string, employee: string) {
  const { id: from } = await admin.post('administration/cellar/suppliers', { name: 'Bodega Vecina' })
  await admin.post('input', {
    isReceivingContent: true,
    date: '2026-04-10',
    fromType: 'SUPPLIER_CELLAR',
    from,
    toType: 'CELLAR',
    to,
    employee,
    contentName: GUEST,
    contentVariety,
    stage: 'NEW_WINE',
    currentAmount: 600,
    price: 90_000,
    status: 'RECEIVED',
  })
}

const atReception = (server: TestServer, { company, id }: TestCellar, kind: 'GRAPE' | 'BULK') =>
  server
    .db(company.id)
    .selectFrom('balance')
    .select(['thing_id as thing', 'amount', 'cost'])
    .where('company_id', '=', company.id)
    .where('place_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
