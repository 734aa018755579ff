import { pure, mix } from '@lagar/domain/cellars/composition.ts'
import type { NewState } from '@lagar/domain/cellars/plan-types.ts'
import { inside, outside, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { writeStates } from '../src/cellars/content-store.ts'
import type { Actor, Tx } from '../src/http/actor.ts'
import { newId } from '../src/ids.ts'
import { openPlace } from '../src/ledger/places.ts'
import { post } from '../src/ledger/post.ts'
import type { TestCompany, TestServer } from './harness.ts'

/** Ids of a vintage's records, by the names that tests say. */
export type Vintage = Record<
  | 'land1'
  | 'land2'
  | 'input1'
  | 'input2'
  | 'ciu1'
  | 'ciu2'
  | 'lastYear'
  | 'sulphur'
  | 'copper'
  | 'oldSulphur'
  | 'kmbs'
  | 'corks'
  | 't01'
  | 't02'
  | 't03'
  | 'lees'
  | 'early'
  | 'rack'
  | 'division'
  | 'labeling'
  | 'bottled'
  | 'labeled'
  | 'earlyLot'
  | 'orderA'
  | 'orderB'
  | 'orderC'
  | 'customerA'
  | 'customerB'
  | 'customerC',
  string
>

const ids = (): Vintage =>
  Object.fromEntries(
    (
      'land1 land2 input1 input2 ciu1 ciu2 lastYear sulphur copper oldSulphur kmbs corks t01 t02 t03 lees early rack ' +
      'division labeling bottled labeled earlyLot orderA orderB orderC customerA customerB customerC'
    )
      .split(' ')
      .map((name) => [name, newId()]),
  ) as Vintage

const money = 10_000

/**
 * A small vintage, past the front door: two plots cured with batches of their own, a CIU of each crushed together into T01
 * (6,000 + 4,000 L); 1,000 L leave for T03 and are bottled before KMBS is added; what stays is racked to T02 with 200 L of lees
 * set apart; 10,000 bottles, 6,000 of them labelled, two customers. A CIU of last year was cured with another batch.
 */
export async function makeVintage(server: TestServer, company: TestCompany): Promise<Vintage> {
  const v = ids()
  const actor = {
    companyId: company.id,
    accountId: newId(),
    today: '2026-11-20',
    lockDate: null,
    changed: [],
  } as unknown as Actor
  await server
    .db(company.id)
    .transaction()
    .execute(async (tx) => {
      const maker = new Maker(tx, actor, v)
      await maker.estate()
      await maker.supplies()
      await maker.treatments()
      await maker.grapes()
      await maker.wine()
      await maker.bottles()
      await maker.orders()
    })
  return v
}

class Maker {
  readonly tx: Tx
  readonly actor: Actor
  readonly v: Vintage
  readonly own: { company_id: string }
  readonly employee = newId()
  readonly cellar = newId()
  readonly variety = newId()
  readonly deposit = newId()
  readonly states = new Map<string, NewState>()

  constructor(tx: Tx, actor: Actor, v: Vintage) {
    this.tx = tx
    this.actor = actor
    this.v = v
    this.own = { company_id: actor.companyId }
  }

  async estate() {
    const { tx, own, v, actor } = this
    const [estate] = [newId()]
    await openPlace(tx, actor.companyId, this.cellar, 'RECEPTION')
    await tx
      .insertInto('cellar')
      .values({ ...own, id: this.cellar, name: 'Bodega' })
      .execute()
    await tx
      .insertInto('employee')
      .values({ ...own, id: this.employee, name: 'Diego', job: 'CELLAR_WORKER' })
      .execute()
    await tx
      .insertInto('variety')
      .values({ ...own, id: this.variety, name: `Malbec ${v.ciu1.slice(-4)}`, grape_type: 'RED' })
      .execute()
    await tx
      .insertInto('wine_estate')
      .values({ ...own, id: estate, name: 'Finca El Jarillal' })
      .execute()
    for (const [id, name] of [
      [v.land1, 'L1'],
      [v.land2, 'L2'],
    ] as const) {
      await openPlace(tx, actor.companyId, id, 'LAND')
      await tx
        .insertInto('land')
        .values({ ...own, id, name, wine_estate_id: estate, surface: 320_000_000 })
        .execute()
    }
    this.estateId = estate
  }
  estateId = ''

  async supplies() {
    const { tx, own, v } = this
    const products = [
      [
        'Azufre',
        'CURING_DOSE',
        'KG',
        'WEIGHT',
        [
          [v.sulphur, 'AZ-26'],
          [v.oldSulphur, 'AZ-25'],
        ],
      ],
      ['Cobre', 'CURING_DOSE', 'KG', 'WEIGHT', [[v.copper, 'CU-26']]],
      ['KMBS', 'CELLAR', 'KG', 'WEIGHT', [[v.kmbs, 'KM-7']]],
      ['Corcho', 'CELLAR', 'UNIT', 'UNIT', [[v.corks, 'CO-3']]],
    ] as const
    const deposit = newId()
    await openPlace(tx, own.company_id, deposit, 'STOCK_DEPOSIT')
    await tx
      .insertInto('stock_deposit')
      .values({ ...own, id: deposit, name: 'Insumos' })
      .execute()
    for (const [name, kind, unit, magnitude, batches] of products) {
      const [product, stock] = [newId(), newId()]
      await tx
        .insertInto('product')
        .values({ ...own, id: product, name, kind, unit, magnitude, based_in_batches: true })
        .execute()
      await tx
        .insertInto('stock')
        .values({ ...own, id: stock, product_id: product, stock_deposit_id: deposit })
        .execute()
      for (const [id, batch_id] of batches) {
        await tx
          .insertInto('stock_batch')
          .values({ ...own, id, product_id: product, batch_id })
          .execute()
        this.stocks.set(id, stock)
      }
    }
  }
  readonly stocks = new Map<string, string>()

  async treatments() {
    const { v } = this
    await this.curation('2025-02-20', [v.land1], [v.oldSulphur])
    await this.curation('2026-02-20', [v.land1], [v.sulphur, v.copper])
    await this.curation('2026-02-22', [v.land2], [v.copper])
    // After the harvest: it belongs to the next one.
    await this.curation('2026-05-10', [v.land1], [v.oldSulphur])
  }

  async curation(day: string, lands: string[], batches: string[]) {
    const { tx, own } = this
    const id = newId()
    await tx
      .insertInto('work_record')
      .values({
        ...own,
        id,
        kind: 'curation',
        wine_estate_id: this.estateId,
        status: 'DONE',
        initial_timezone: day,
        final_timezone: day,
      })
      .execute()
    await tx
      .insertInto('curation')
      .values({ ...own, work_record_id: id, available_harvest_date: '2026-03-13' })
      .execute()
    for (const land_id of lands)
      await tx
        .insertInto('work_record_land')
        .values({ ...own, work_record_id: id, land_id })
        .execute()
    for (const [position, batch] of batches.entries()) {
      await tx
        .insertInto('work_record_stock')
        .values({
          ...own,
          id: newId(),
          work_record_id: id,
          position,
          stock_id: this.stocks.get(batch)!,
          stock_batch_id: batch,
          amount: 12_800_000,
        })
        .execute()
    }
  }

  async grapes() {
    const { v } = this
    await this.ciu(v.lastYear, newId(), 'CIU-0', 2025, '2025-03-10', v.land1, 5_000_000)
    await this.ciu(v.ciu1, v.input1, 'CIU-1', 2026, '2026-03-16', v.land1, 7_560_000)
    await this.ciu(v.ciu2, v.input2, 'CIU-2', 2026, '2026-03-17', v.land2, 5_040_000)
  }

  number = 0
  async ciu(
    id: string,
    input: string,
    name: string,
    year: number,
    day: string,
    land: string,
    weight: number,
  ) {
    const { tx, own } = this
    this.number += 1
    await tx
      .insertInto('input')
      .values({
        ...own,
        id: input,
        number: this.number,
        input_name: `R-000${this.number}`,
        date: day,
        status: 'RECEIVED',
        from_type: 'WINE_ESTATE',
        from_wine_estate_id: this.estateId,
        to_type: 'CELLAR',
        to_cellar_id: this.cellar,
      })
      .execute()
    await tx
      .insertInto('origin')
      .values({
        ...own,
        id,
        kind: 'CIU',
        name,
        input_id: input,
        variety_id: this.variety,
        year,
        area: 'Valle de Uco',
        is_organic: true,
      })
      .execute()
    await tx
      .insertInto('origin_land')
      .values({ ...own, origin_id: id, land_id: land, share: 1 })
      .execute()
    await tx
      .insertInto('ciu')
      .values({
        ...own,
        id,
        input_id: input,
        position: 1,
        ciu: name,
        variety_id: this.variety,
        weight,
        harvested_date: day,
      })
      .execute()
  }

  async vessel(name: string) {
    const { tx, own } = this
    const id = newId()
    const type = await tx
      .selectFrom('element_type')
      .select('id')
      .where('company_id', '=', own.company_id)
      .where('class', '=', 'TANK')
      .executeTakeFirstOrThrow()
    await openPlace(tx, own.company_id, id, 'VESSEL', 20_000_000)
    await tx
      .insertInto('cellar_element')
      .values({
        ...own,
        id,
        name,
        cellar_id: this.cellar,
        element_type_id: type.id,
        max_capacity: 20_000_000,
      })
      .execute()
    return id
  }

  /** One entry that brings litres into a content, from others or from grapes. */
  async state(
    content: string,
    vessel: string,
    day: string,
    from: { of: string | null; litres: number; origin?: string }[],
    cause: { type: string; id: string } = { type: 'test', id: newId() },
    movesWine = true,
  ): Promise<NewState> {
    const previous = this.states.get(content) ?? null
    const parts = from.map(({ of, litres, origin }) => ({
      volume: litres * 1000,
      composition: of === null ? pure(origin!) : this.states.get(of)!.composition,
    }))
    const volume = parts.reduce((sum, part) => sum + part.volume, 0)
    const arriving = from.filter(({ of }) => of !== content)
    const amount = arriving.reduce((sum, { litres }) => sum + litres * 1000, 0)
    const movements: Movement[] = movesWine
      ? [
          ...arriving.flatMap(({ of, litres }): Movement[] =>
            of === null
              ? []
              : [
                  {
                    kind: 'WINE',
                    thing: of,
                    amount: litres * 1000,
                    cost: 0,
                    source: inside(this.vesselOf.get(of)!),
                    target: outside('PROCESS'),
                  },
                ],
          ),
          {
            kind: 'WINE',
            thing: content,
            amount,
            cost: 0,
            source: outside('PROCESS'),
            target: inside(vessel),
          },
        ]
      : [
          {
            kind: 'COST',
            thing: content,
            amount: 0,
            cost: 1,
            source: outside('LABOR'),
            target: inside(vessel),
          },
        ]
    const entry = await post(this.tx, this.actor, {
      happenedOn: day,
      cause: { ...cause, attempt: 1 },
      movements,
    })
    this.entries.push(entry)
    const state: NewState = {
      id: newId(),
      content,
      previous: previous?.id ?? null,
      vessel,
      volume,
      cost: 500 * money * (volume / 1000),
      composition: mix(parts),
      isOrganic: true,
      parents: from.flatMap(({ of, litres }) =>
        of === null ? [] : [{ state: this.states.get(of)!.id, volume: litres * 1000 }],
      ),
      origins: from.flatMap(({ of, litres, origin }) =>
        of === null ? [{ origin: origin!, weight: litres * 1260, volume: litres * 1000 }] : [],
      ),
    }
    const names: Record<string, string> = {
      [this.v.t01]: 'Must T01',
      [this.v.t02]: 'Malbec T02',
      [this.v.t03]: 'Tirada T03',
      [this.v.lees]: 'Borras',
    }
    const contents = previous
      ? []
      : [
          {
            id: content,
            name: names[content] ?? 'Vino',
            variety: this.variety,
            year: 2026,
            grapeType: 'RED',
            stage: content === this.v.lees ? 'DREGS' : 'NEW_WINE',
            isOrganic: true,
            isWineDregs: content === this.v.lees,
          },
        ]
    await writeStates(this.tx, this.actor, entry, { contents, states: [state] })
    this.states.set(content, state)
    this.vesselOf.set(content, vessel)
    return state
  }
  readonly vesselOf = new Map<string, string>()
  readonly entries: number[] = []

  async wine() {
    const { v, tx, own } = this
    const [t01, t02, t03, lees] = [
      await this.vessel('T01'),
      await this.vessel('T02'),
      await this.vessel('T03'),
      await this.vessel('P1'),
    ]
    await this.state(v.t01, t01, '2026-03-17', [
      { of: null, litres: 6000, origin: v.ciu1 },
      { of: null, litres: 4000, origin: v.ciu2 },
    ])
    await this.state(v.t03, t03, '2026-03-28', [{ of: v.t01, litres: 1000 }])
    const kept = [{ of: v.t01, litres: 9000 }]
    const cured = await this.state(v.t01, t01, '2026-04-02', kept, undefined, false)
    await tx
      .insertInto('addition')
      .values({
        ...own,
        id: newId(),
        entry_id: this.entries.at(-1)!,
        state_id: cured.id,
        stock_batch_id: v.kmbs,
        amount: 720_000,
        dose: 8,
        dose_unit: 'GRAM_PER_HECTOLITER',
      })
      .execute()
    const rack = { type: 'workorder', id: v.rack }
    const type = await tx
      .selectFrom('work_order_type')
      .select('id')
      .where('company_id', '=', own.company_id)
      .where('code', '=', 'RACK')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('work_order')
      .values({
        ...own,
        id: v.rack,
        number: 7,
        type_id: type.id,
        cellar_id: this.cellar,
        employee_id: this.employee,
        date_to_start: '2026-05-15',
        status: 'DONE',
        done_on: '2026-05-15',
      })
      .execute()
    await this.state(v.t02, t02, '2026-05-15', [{ of: v.t01, litres: 8600 }], rack)
    await this.state(v.lees, lees, '2026-05-15', [{ of: v.t01, litres: 200 }])
    await post(tx, this.actor, {
      happenedOn: '2026-05-15',
      cause: { type: 'test', id: newId(), attempt: 1 },
      movements: [
        {
          kind: 'WINE',
          thing: v.t01,
          amount: 200_000,
          cost: 0,
          source: inside(t01),
          target: outside('LOSS'),
          reason: 'LEES',
        },
      ],
    })
  }

  async bottles() {
    const { tx, own, v } = this
    await openPlace(tx, own.company_id, this.deposit, 'WINE_DEPOSIT')
    await tx
      .insertInto('distribution_deposit')
      .values({ ...own, id: this.deposit, name: 'Depósito D1', address: 'Ruta 89' })
      .execute()
    const line = newId()
    await tx
      .insertInto('division_line')
      .values({ ...own, id: line, name: 'Línea 1' })
      .execute()
    const run = {
      ...own,
      division_line_id: line,
      employee_id: this.employee,
      distribution_deposit_id: this.deposit,
      status: 'DONE' as const,
    }
    await tx
      .insertInto('division')
      .values({
        ...run,
        id: v.division,
        number: 1,
        batch_id: 'FRAC-26-001',
        date_to_start: '2026-09-10',
        date_ended: '2026-09-10',
        cellar_element_id: this.vesselOf.get(v.t02)!,
        content_id: v.t02,
        content_amount: 7_500_000,
      })
      .execute()
    await tx
      .insertInto('labeling')
      .values({
        ...run,
        id: v.labeling,
        number: 1,
        batch_id: 'LAB-26-001',
        date_to_start: '2026-09-24',
        date_ended: '2026-09-24',
      })
      .execute()
    await this.bottling(v.bottled, 'FRAC-26-001', v.t02, 10_000, '2026-09-10', v.division)
    await this.bottling(v.earlyLot, 'TIRADA-1', v.t03, 1200, '2026-04-20', null)
    await this.label()
  }

  async bottling(
    id: string,
    name: string,
    content: string,
    bottles: number,
    day: string,
    division: string | null,
  ) {
    const { tx, own, v } = this
    const entry = await post(tx, this.actor, {
      happenedOn: day,
      cause: { type: 'division', id: division ?? newId(), attempt: 1 },
      movements: [
        {
          kind: 'WINE',
          thing: content,
          amount: bottles * 750,
          cost: 0,
          source: inside(this.vesselOf.get(content)!),
          target: outside('PROCESS'),
        },
        {
          kind: 'BOTTLE',
          thing: id,
          amount: bottles * 1000,
          cost: 0,
          source: outside('PROCESS'),
          target: inside(this.deposit),
        },
      ],
    })
    await tx
      .insertInto('wine_batch')
      .values({
        ...own,
        id,
        batch_id: name,
        kind: 'BOTTLED',
        state_id: this.states.get(content)!.id,
        division_id: division,
        bottle_capacity: 750,
        bottles,
        made_on: day,
      })
      .execute()
    await tx
      .insertInto('wine_batch_supply')
      .values({
        ...own,
        id: newId(),
        entry_id: entry,
        wine_batch_id: id,
        stock_batch_id: v.corks,
        amount: bottles * 1000,
        type: 'divisionCaps',
      })
      .execute()
  }

  /** 6,000 of the 10,000 are labelled, 20 more break on the line. */
  async label() {
    const { tx, own, v } = this
    const bottle = (thing: string, bottles: number) => ({
      kind: 'BOTTLE' as const,
      thing,
      amount: bottles * 1000,
      cost: 0,
    })
    await post(tx, this.actor, {
      happenedOn: '2026-09-24',
      cause: { type: 'labeling', id: v.labeling, attempt: 1 },
      movements: [
        { ...bottle(v.bottled, 6000), source: inside(this.deposit), target: outside('PROCESS') },
        {
          ...bottle(v.bottled, 20),
          source: inside(this.deposit),
          target: outside('LOSS'),
          reason: 'BREAKAGE',
        },
        { ...bottle(v.labeled, 6000), source: outside('PROCESS'), target: inside(this.deposit) },
      ],
    })
    await tx
      .insertInto('wine_batch')
      .values({
        ...own,
        id: v.labeled,
        batch_id: 'LAB-26-001',
        kind: 'LABELED',
        state_id: this.states.get(v.t02)!.id,
        labeling_id: v.labeling,
        bottle_capacity: 750,
        bottles: 6000,
        made_on: '2026-09-24',
      })
      .execute()
    await tx
      .insertInto('wine_batch_parent')
      .values({ ...own, wine_batch_id: v.labeled, parent_id: v.bottled, bottles: 6020 })
      .execute()
  }

  async orders() {
    const { v } = this
    await this.order(v.orderA, 1, v.customerA, 'Distribuidora Andina', v.labeled, 1440, 'DISPATCHED')
    await this.order(v.orderB, 2, v.customerB, 'Vinoteca Ñandú', v.labeled, 600, 'DONE')
    await this.order(v.orderC, 3, v.customerC, 'Club del vino', v.earlyLot, 240, 'DISPATCHED')
  }

  async order(
    id: string,
    number: number,
    customer: string,
    name: string,
    batch: string,
    bottles: number,
    status: 'DISPATCHED' | 'DONE',
  ) {
    const { tx, own } = this
    await tx
      .insertInto('customer')
      .values({
        ...own,
        id: customer,
        name,
        contact: `Contacto de ${name}`,
        email: 'ventas@example.com',
        phone_number: '261 555 0100',
        address: 'San Martín 100',
      })
      .execute()
    await tx
      .insertInto('wine_order')
      .values({
        ...own,
        id,
        number,
        bill_custom_id: `P-${number}`,
        customer_id: customer,
        employee_id: this.employee,
        status,
        dispatched_on: '2026-10-05',
        customer_name: name,
      })
      .execute()
    await tx
      .insertInto('order_wine_batch')
      .values({
        ...own,
        id: newId(),
        wine_order_id: id,
        position: 0,
        wine_batch_id: batch,
        distribution_deposit_id: this.deposit,
        bottles,
      })
      .execute()
    await post(tx, this.actor, {
      happenedOn: '2026-10-05',
      cause: { type: 'order', id, attempt: 1 },
      movements: [
        {
          kind: 'BOTTLE',
          thing: batch,
          amount: bottles * 1000,
          cost: 0,
          source: inside(this.deposit),
          target: outside('CUSTOMER'),
        },
      ],
    })
  }
}
