import { newId } from '../../src/ids.ts'
import { openPlace } from '../../src/ledger/places.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'
import { add } from '../stock/makers.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { pourWine, type Poured } from '../wine/wine.ts'

/** The day on which the wine of these tests is in its tank. */
const filledOn = '2026-05-15'

/** A company that bottles: a tank of 10,000 litres, a line, somebody at 7,000 an hour, deposits for supplies and bottles. */
export async function makeBottler(server: TestServer) {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T07', { maxCapacity: 10_000, isOrganic: true })
  const line = await admin.post('cellars/divisionLines', { name: 'Línea 1', cellar: cellar.id })
  const employee = await admin.post('administration/employees', {
    name: 'Diego',
    role: 'BOTTLING_OPERATOR',
    hourCost: 7000,
  })
  const store = await admin.post('stock/deposit', { name: 'Insumos secos' })
  const deposit = await makeWineDeposit(server, company, 'D1')

  return {
    company,
    admin,
    cellar,
    tank: tank.id as string,
    deposit,
    /** Wine in the tank, ready to be bottled since the day it was filled. */
    pour: (liters: number, cost: number, more: Partial<Poured> = {}) =>
      pourWine(server, company, {
        vessel: tank.id,
        liters,
        cost,
        day: filledOn,
        stage: 'READY_TO_FRACTIONATE',
        ...more,
      }),
    /** So many pieces of a new product, at a price each. Answers its stock. */
    supply: (name: string, amount: number, price: number, more: object = {}) =>
      makeSupply(admin, store.id, name, amount, price, more),
    run: (more: object = {}) => ({
      batchId: `L-${newId().slice(-8)}`,
      dateToStart: '2026-09-10',
      dateEnded: '2026-09-10',
      divisionLine: line.id,
      employee: employee.id,
      distributionDeposit: deposit,
      ...more,
    }),
    /** A bottling of all the tank into so many bottles of 750. */
    division(bottles: number, more: object = {}) {
      return {
        ...this.run(),
        cellarElement: tank.id,
        contentAmount: 0,
        emptyContent: true,
        divisionBottles: [{ dividedBottles: bottles, bottleCapacity: 750 }],
        // Most of what is tested is not about glass and corks.
        override: true,
        ...more,
      }
    },
    /** How many bottles of a lot lie where, and what they cost. */
    bottles: (batchId: string) => bottlesOf(server, company, batchId),
  }
}

/** What the tests of bottling are made with. */
export type Bottler = Awaited<ReturnType<typeof makeBottler>>

async function makeSupply(
  admin: Person,
  store: string,
  name: string,
  amount: number,
  price: number,
  more: object,
) {
  const product = await admin.post('stock/product', {
    kind: 'CELLAR',
    name,
    instructions: 'Usar en la línea',
    unit: 'UNIT',
    stockDepositId: store,
    ...more,
  })
  const { result } = await admin.get(`stock/stock?productId=${product.id}`)
  const stock = result[0].id as string
  if (amount > 0) await add(admin, stock, amount, price, { unit: 'UNIT' })
  return { stock, product: product.id as string }
}

/** A deposit of bottles. */
async function makeWineDeposit(server: TestServer, { id: companyId }: TestCompany, name: string) {
  const id = newId()
  await server
    .db(companyId)
    .transaction()
    .execute(async (tx) => {
      await openPlace(tx, companyId, id, 'WINE_DEPOSIT')
      await tx.insertInto('distribution_deposit').values({ company_id: companyId, id, name }).execute()
    })
  return id
}

async function bottlesOf(server: TestServer, { id: companyId }: TestCompany, batchId: string) {
  const row = await server
    .db(companyId)
    .selectFrom('wine_batch')
    .innerJoin('balance', (join) =>
      join
        .onRef('balance.company_id', '=', 'wine_batch.company_id')
        .onRef('balance.thing_id', '=', 'wine_batch.id'),
    )
    .select(['wine_batch.id', 'balance.amount', 'balance.cost', 'balance.place_id as deposit'])
    .where('wine_batch.company_id', '=', companyId)
    .where('wine_batch.batch_id', '=', batchId)
    .executeTakeFirst()
  return row && { id: row.id, deposit: row.deposit, bottles: row.amount / 1000, cost: row.cost / 10_000 }
}

/** A label of a product of its own, not approved yet. */
export async function makeLabel(admin: Person, more: object = {}) {
  const product =
    'product' in more ? {} : { product: (await admin.post('label/products', { name: `Vino ${newId()}` })).id }
  return admin.post('label/label', { name: `Etiqueta ${newId()}`, ...product, ...more })
}

/** Approves what is still open of a label's steps, in their order. */
export async function approve(admin: Person, labelId: string) {
  let label = await admin.record('label', labelId)
  while (!label.isApproved) {
    const { id, version, name, order, note } = label.labelSteps.find(
      ({ awaited }: { awaited: boolean }) => awaited,
    )
    label = await admin.put('label/labelStep', { id, version, name, order, note, status: 'APPROVED' })
  }
  return label
}

/** A body as an edit of a record is sent: the one it was made of, with the record's id and version. */
export const edit = (body: object, { id, version }: { id: string; version: number }, more: object = {}) => ({
  ...body,
  id,
  version,
  ...more,
})

/** The litres in a bottler's tank. */
export const liters = async ({ admin, tank }: Bottler) =>
  (await admin.record('cellarElement', tank)).content?.currentAmount ?? 0
