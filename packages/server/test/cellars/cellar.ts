import { pure } from '@lagar/domain/wine/contents/composition.ts'
import { inside, outside } from '@lagar/domain/ledger/ledger.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { writeStates } from '../../src/wine/contents/store.ts'
import type { Actor, Tx } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import { openPlace } from '../../src/ledger/places.ts'
import { post } from '../../src/ledger/post.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'

/** A cellar with empty tanks by name, and what tests ask of it. Litres and money as people say them. */
export type TestCellar = {
  company: TestCompany
  admin: Person
  id: string
  vessel(name: string): string
  /** Puts wine of an origin of its own into a tank, as if it had always been there. */
  pour(
    name: string,
    litres: number,
    cost: number,
    wine?: { isOrganic?: boolean; year?: number },
  ): Promise<string>
  order(type: string, more?: object): object
  levels(): Promise<Record<string, number>>
  cost(name: string): Promise<number>
  isDirty(name: string): Promise<boolean>
}

/** A company with one cellar and tanks of these capacities in litres. */
export async function makeCellar(
  server: TestServer,
  capacities: Record<string, number>,
): Promise<TestCellar> {
  const company = await server.company()
  const db = server.db(company.id)
  const cellarId = newId()
  const employeeId = newId()
  const supplierId = newId()
  const inputId = newId()
  const vessels = new Map<string, string>()
  const actor = {
    companyId: company.id,
    accountId: newId(),
    today: '2026-11-20',
    lockDate: null,
    changed: [],
    notified: [],
  } as unknown as Actor
  const own = { company_id: company.id }

  await db.transaction().execute(async (tx) => {
    await openPlace(tx, company.id, cellarId, 'RECEPTION')
    await tx
      .insertInto('cellar')
      .values({ ...own, id: cellarId, name: 'Bodega' })
      .execute()
    await tx
      .insertInto('employee')
      .values({ ...own, id: employeeId, name: 'Diego', job: 'CELLAR_WORKER' })
      .execute()
    await tx
      .insertInto('supplier')
      .values({ ...own, id: supplierId, name: 'Proveedor' })
      .execute()
    await tx
      .insertInto('input')
      .values({
        ...own,
        id: inputId,
        // Beyond those that the calls give.
        number: 100_000,
        input_name: 'R-1',
        date: '2026-03-01',
        from_type: 'SUPPLIER',
        from_supplier_id: supplierId,
        to_type: 'CELLAR',
        to_cellar_id: cellarId,
      })
      .execute()
    const type = await tx
      .selectFrom('element_type')
      .select('id')
      .where('company_id', '=', company.id)
      .where('class', '=', 'TANK')
      .executeTakeFirstOrThrow()
    for (const [name, litres] of Object.entries(capacities)) {
      const id = newId()
      vessels.set(name, id)
      await openPlace(tx, company.id, id, 'VESSEL', toMilliliters(litres, 'LITER'))
      await tx
        .insertInto('cellar_element')
        .values({
          ...own,
          id,
          name,
          cellar_id: cellarId,
          element_type_id: type.id,
          max_capacity: toMilliliters(litres, 'LITER'),
          is_organic: true,
        })
        .execute()
    }
  })
  const types = await db
    .selectFrom('work_order_type')
    .select(['id', 'code'])
    .where('company_id', '=', company.id)
    .execute()
  const vessel = (name: string) => vessels.get(name)!

  async function pour(
    tx: Tx,
    name: string,
    [litres, cost]: [number, number],
    { isOrganic = false, year = 2026 }: { isOrganic?: boolean; year?: number },
  ) {
    const [origin, content, state] = [newId(), newId(), newId()]
    const [volume, money] = [toMilliliters(litres, 'LITER'), toMoney(cost)]
    await tx
      .insertInto('origin')
      .values({
        ...own,
        id: origin,
        kind: 'WINE',
        name,
        input_id: inputId,
        year,
        is_organic: isOrganic,
      })
      .execute()
    const wine = {
      kind: 'WINE' as const,
      thing: content,
      amount: volume,
      cost: money,
      source: outside('SUPPLIER'),
      target: inside(vessel(name)),
    }
    const entryId = await post(tx, actor, {
      happenedOn: '2026-03-01',
      cause: { type: 'input', id: newId(), attempt: 1 },
      movements: [wine],
    })
    await writeStates(tx, actor, entryId, {
      contents: [
        {
          id: content,
          name,
          variety: null,
          year,
          grapeType: 'RED',
          stage: 'NEW_WINE',
          isOrganic,
          isWineDregs: false,
        },
      ],
      states: [
        {
          id: state,
          content,
          previous: null,
          vessel: vessel(name),
          volume,
          cost: money,
          composition: pure(origin),
          carried: new Map(),
          isOrganic,
          parents: [],
          origins: [{ origin, weight: 0, volume }],
        },
      ],
    })
    return content
  }

  return {
    company,
    admin: company.admin,
    id: cellarId,
    vessel,
    pour: (name, litres, cost, wine = {}) =>
      db.transaction().execute((tx) => pour(tx, name, [litres, cost], wine)),
    order: (type, more = {}) => ({
      type: types.find(({ code }) => code === type)!.id,
      cellar: cellarId,
      employee: employeeId,
      parents: [],
      dateToStart: '2026-05-15',
      ...more,
    }),
    async levels() {
      const rows = await balances(server, company.id)
      return Object.fromEntries([...vessels].map(([name, id]) => [name, (rows.get(id)?.amount ?? 0) / 1000]))
    },
    cost: async (name) => ((await balances(server, company.id)).get(vessel(name))?.cost ?? 0) / 10_000,
    async isDirty(name) {
      const row = await db
        .selectFrom('cellar_element')
        .select('is_dirty')
        .where('company_id', '=', company.id)
        .where('id', '=', vessel(name))
        .executeTakeFirstOrThrow()
      return row.is_dirty
    },
  }
}

async function balances(server: TestServer, companyId: string) {
  const rows = await server
    .db(companyId)
    .selectFrom('balance')
    .select(['place_id', 'amount', 'cost'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'WINE')
    .where('amount', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.place_id, row]))
}

/** What an order to rack litres from one vessel into another is sent as. */
export const rack = (
  cellar: TestCellar,
  from: string,
  to: string,
  taken: number,
  given: number,
  more: object = {},
) =>
  cellar.order('RACK', {
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: cellar.vessel(from), transferedAmount: taken }],
        destinations: [{ cellarElement: cellar.vessel(to), amount: given, newContentName: 'Trasiego' }],
      },
    ],
    ...more,
  })
