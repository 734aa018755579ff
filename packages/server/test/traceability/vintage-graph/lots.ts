import { inside, outside } from '@lagar/domain/ledger/ledger.ts'
import { newId } from '../../../src/ids.ts'
import { openPlace } from '../../../src/ledger/places.ts'
import { post } from '../../../src/ledger/post.ts'
import { WineMaker } from './wine.ts'

/** Makes the lots of bottles, and the orders that took some. */
export class LotMaker extends WineMaker {
  readonly deposit = newId()

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
          kind: 'COST',
          thing: id,
          amount: 0,
          cost: bottles * 400 * 10_000,
          source: outside('LABOR'),
          target: outside('PROCESS'),
        },
        {
          kind: 'BOTTLE',
          thing: id,
          amount: bottles * 1000,
          cost: bottles * 400 * 10_000,
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
        taken_on: '2026-10-05',
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
        dispatched: bottles,
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
