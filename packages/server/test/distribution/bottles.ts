import { inside, outside } from '@lagar/domain/ledger/ledger.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { toThousandths } from '@lagar/domain/units/piece.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import type { Actor, Tx } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import { post } from '../../src/ledger/post.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'

/** What a lot of bottles is made with; money as people say it. */
export type NewLot = {
  batchId: string
  bottles: number
  cost: number
  deposit?: string
  bottlesByBox?: number
  boxesByPallet?: number
  madeOn?: string
  label?: string
}

/** A company that sells bottles: deposits D1 and D2, a customer, somebody to answer for orders, and lots made by hand. */
export type TestStore = {
  company: TestCompany
  admin: Person
  deposits: Record<'D1' | 'D2', string>
  customer: string
  employee: string
  /** Puts a lot into a deposit (D1), as if the line had just made it. Returns the lot's id. */
  make(lot: NewLot): Promise<string>
  /** The lot in a deposit as the list shows it. */
  row(wineBatch: string, deposit?: string): Promise<WineBatchRow>
  /** An order for one lot, of so many bottles. */
  order(wineBatch: string, amount: number, more?: object): object
  /** Bottles by deposit, as the ledger has them. */
  levels(wineBatch: string): Promise<Record<string, number>>
}

/** A company with an empty store of bottled wine. */
export async function makeStore(server: TestServer): Promise<TestStore> {
  const company = await server.company()
  const { admin } = company
  const [d1, d2] = await Promise.all(
    ['D1', 'D2'].map((name) => admin.post('distribution/deposits', { name })),
  )
  const customer = await admin.post('distribution/customers', {
    name: 'Distribuidora Andina',
    cuit: '30-69777888-4',
    contact: 'Laura Paz',
    email: 'compras@andina.example.com',
    phoneNumber: '261 555 0101',
    address: 'San Martín 100, Mendoza',
    paymentMethods: ['CREDIT'],
  })
  const employee = newId()
  const db = server.db(company.id)
  await db
    .insertInto('employee')
    .values({ company_id: company.id, id: employee, name: 'Sofía', job: 'SALES' })
    .execute()
  const deposits = { D1: d1.id as string, D2: d2.id as string }
  let orders = 0

  return {
    company,
    admin,
    deposits,
    customer: customer.id,
    employee,
    make: (lot) =>
      db.transaction().execute((tx) => makeLot(tx, company.id, { deposit: deposits.D1, ...lot })),
    async row(wineBatch, deposit = deposits.D1) {
      const { result } = await admin.get(`distribution/wineBatches?wineBatch=${wineBatch}&deposit=${deposit}`)
      return result[0]
    },
    order: (wineBatch, amount, more = {}) => ({
      billCustomId: `OV-${++orders}`,
      customer: customer.id,
      employee,
      orderWineBatches: [{ wineBatch, distributionDeposit: deposits.D1, amount, price: 6500 }],
      ...more,
    }),
    async levels(wineBatch) {
      const rows = await db
        .selectFrom('balance')
        .select(['place_id', 'amount'])
        .where('company_id', '=', company.id)
        .where('thing_id', '=', wineBatch)
        .where('amount', '>', 0)
        .execute()
      const name = (id: string) => (id === deposits.D1 ? 'D1' : id === deposits.D2 ? 'D2' : id)
      return Object.fromEntries(rows.map(({ place_id, amount }) => [name(place_id), amount / 1000]))
    },
  }
}

async function makeLot(tx: Tx, companyId: string, lot: NewLot & { deposit: string }): Promise<string> {
  const id = newId()
  const madeOn = lot.madeOn ?? '2026-09-24'
  await tx
    .insertInto('wine_batch')
    .values({
      company_id: companyId,
      id,
      batch_id: lot.batchId,
      kind: 'LABELED',
      label_id: lot.label ?? null,
      bottle_capacity: 750,
      bottles_by_box: lot.bottlesByBox ?? 6,
      boxes_by_pallet: lot.boxesByPallet ?? 100,
      bottles: lot.bottles,
      made_on: madeOn,
    })
    .execute()
  const actor = {
    companyId,
    accountId: newId(),
    today: madeOn,
    lockDate: null,
    changed: [],
    notified: [],
  } as unknown as Actor
  await post(tx, actor, {
    happenedOn: madeOn,
    cause: { type: 'labeling', id: newId(), attempt: 1 },
    movements: [
      {
        kind: 'BOTTLE',
        thing: id,
        amount: toThousandths(lot.bottles),
        cost: toMoney(lot.cost),
        source: outside('SUPPLIER'),
        target: inside(lot.deposit),
      },
    ],
  })
  return id
}

/** A label of a product, made by hand. */
export async function makeLabel(server: TestServer, companyId: string, name: string): Promise<string> {
  const [product, label] = [newId(), newId()]
  const db = server.db(companyId)
  await db.insertInto('label_product').values({ company_id: companyId, id: product, name }).execute()
  await db
    .insertInto('label')
    .values({ company_id: companyId, id: label, label_product_id: product, name })
    .execute()
  return label
}

export const move = (store: TestStore, row: { id: string }, amount: number, more: object = {}) => ({
  distributionWineBatch: row.id,
  distributionDeposit: store.deposits.D2,
  amount,
  boxes: 0,
  pallets: 0,
  ...more,
})
