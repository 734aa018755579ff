import type { Actor, Tx } from '../../../src/actor.ts'
import { newId } from '../../../src/ids.ts'
import { openPlace } from '../../../src/ledger/places.ts'

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

/** New ids for a vintage. */
export const vintageIds = (): Vintage =>
  Object.fromEntries(
    (
      'land1 land2 input1 input2 ciu1 ciu2 lastYear sulphur copper oldSulphur kmbs corks t01 t02 t03 lees early rack ' +
      'division labeling bottled labeled earlyLot orderA orderB orderC customerA customerB customerC'
    )
      .split(' ')
      .map((name) => [name, newId()]),
  ) as Vintage

/** Makes the plots, their treatments and their grapes. */
export class EstateMaker {
  readonly tx: Tx
  readonly actor: Actor
  readonly v: Vintage
  readonly own: { company_id: string }
  readonly employee = newId()
  readonly cellar = newId()
  readonly variety = newId()

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
        .values({ ...own, work_record_id: id, land_id, initial_timezone: day })
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
      .values({ ...own, origin_id: id, land_id: land, share: 1, harvested_on: day })
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
}
