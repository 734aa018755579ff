import type { Draft, Known, Now } from '@lagar/domain/chat/grammar/draft.ts'
import type { Nameable } from '@lagar/domain/chat/grammar/names.ts'
import { orderNumbersIn } from '@lagar/domain/chat/talk/photo.ts'
import { hourIn } from '@lagar/domain/day.ts'
import { toolClasses } from '@lagar/domain/lists/cellar.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { inSpanish } from '../http/list.ts'
import { amountHeld } from '../stock/stocks/held.ts'
import { latestWorks } from './known-works.ts'
import { holdsWine } from '../wine/contents/vessels.ts'

/** The company's day, and the hour that its clocks show at an instant (ms). */
export const nowOf = ({ today, timeZone }: Actor, instant: number): Now => ({
  today,
  hour: hourIn(timeZone, instant),
})

/** What is being spoken of: by it those of many records are looked up that may be meant. */
type Spoken = { text: string; draft: Draft | undefined; hasPhotos: boolean }

/** The names that messages may use: those that the pickers of any form offer, and the work orders whose number is named. */
export async function knownTo(tx: Tx, actor: Actor, spoken: Spoken): Promise<Known> {
  return {
    vessels: await vesselsOf(tx, actor),
    lands: await landsOf(tx, actor),
    estates: await estatesOf(tx, actor),
    sections: await sectionsOf(tx, actor),
    valves: await valvesOf(tx, actor),
    people: await peopleOf(tx, actor),
    ...(await suppliesOf(tx, actor)),
    plagues: await named(tx, actor, 'plague'),
    seeds: await named(tx, actor, 'seed'),
    crops: await listed(tx, actor, 'winter_grass_crop'),
    laborTypes: await listed(tx, actor, 'labor_type'),
    orderTypes: await orderTypesOf(tx, actor),
    orders: await ordersOf(tx, actor, spoken),
    works: spoken.hasPhotos ? await latestWorks(tx, actor) : [],
    me: actor.employeeId,
  }
}

/** The vessels of the cellars, without the tools that wine only passes, each with the wine that lies in it. */
async function vesselsOf(tx: Tx, { companyId }: Actor): Promise<Known['vessels']> {
  const rows = await tx
    .selectFrom('cellar_element as e')
    .innerJoin('element_type as t', (join) =>
      join.onRef('t.company_id', '=', 'e.company_id').onRef('t.id', '=', 'e.element_type_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('balance as b')
          .innerJoin('content as c', (join) =>
            join.onRef('c.company_id', '=', 'b.company_id').onRef('c.id', '=', 'b.thing_id'),
          )
          .select(['b.amount', 'c.name'])
          .whereRef('b.company_id', '=', 'e.company_id')
          .whereRef('b.place_id', '=', 'e.id')
          .where(holdsWine('b'))
          .limit(sql.lit(1))
          .as('wine'),
      (join) => join.onTrue(),
    )
    .where('e.company_id', '=', companyId)
    .where('e.retired_at', 'is', null)
    .where('t.class', 'not in', [...toolClasses])
    .select(['e.id', 'e.name', 'e.cellar_id as cellar', 'wine.amount', 'wine.name as content'])
    .orderBy(sql`e.name collate es_natural`)
    .execute()
  return rows.map(({ amount, ...vessel }) => ({ ...vessel, milliliters: amount ?? 0 }))
}

const landsOf = (tx: Tx, { companyId }: Actor): Promise<Known['lands']> =>
  tx
    .selectFrom('land')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'name', 'wine_estate_id as wineEstate', 'surface as squareCentimeters'])
    .select('wine_estate_section_id as section')
    .orderBy(sql`name collate es_natural`)
    .execute()

/** Our own estates: nothing is seen on those of suppliers. */
const estatesOf = (tx: Tx, { companyId }: Actor): Promise<Known['estates']> =>
  tx
    .selectFrom('wine_estate')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where('supplier_id', 'is', null)
    .select(['id', 'name'])
    .orderBy(inSpanish('name'))
    .execute()

const sectionsOf = (tx: Tx, { companyId }: Actor): Promise<Known['sections']> =>
  tx
    .selectFrom('wine_estate_section')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'name', 'wine_estate_id as wineEstate'])
    .orderBy(inSpanish('name'))
    .execute()

/** The valves, each with the lands that it waters. */
async function valvesOf(tx: Tx, { companyId }: Actor): Promise<Known['valves']> {
  const rows = await tx
    .selectFrom('valve')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'name', 'flow_by_dropper', 'flow_unit', 'droppers_amount_by_surface', 'efficiency'])
    .select(
      sql<string[]>`(select coalesce(array_agg(part.land_id::text), '{}') from valve_land as part
        where part.company_id = valve.company_id and part.valve_id = valve.id)`.as('lands'),
    )
    .orderBy(sql`name collate es_natural`)
    .execute()
  return rows.map(({ id, name, lands, ...valve }) => ({
    ...{ id, name, lands, flow: fromHundredths(valve.flow_by_dropper), flowUnit: valve.flow_unit },
    ...{ droppers: valve.droppers_amount_by_surface, efficiency: fromHundredths(valve.efficiency) },
  }))
}

const peopleOf = (tx: Tx, { companyId }: Actor): Promise<Known['people']> =>
  tx
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'full_name as name'])
    .orderBy(inSpanish('full_name'))
    .execute()

async function suppliesOf(tx: Tx, { companyId }: Actor): Promise<Pick<Known, 'products' | 'stocks'>> {
  const products = await tx
    .selectFrom('product')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'name', 'unit', 'is_dose_by_machined_volume as isDoseByMachinedVolume'])
    .select('seed_id as seed')
    .orderBy(inSpanish('name'))
    .execute()
  const rows = await tx
    .selectFrom('stock')
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'stock.company_id').onRef('product.id', '=', 'stock.product_id'),
    )
    .innerJoin('stock_deposit', (join) =>
      join
        .onRef('stock_deposit.company_id', '=', 'stock.company_id')
        .onRef('stock_deposit.id', '=', 'stock.stock_deposit_id'),
    )
    .where('stock.company_id', '=', companyId)
    .where('stock.retired_at', 'is', null)
    .select(['stock.id', 'stock.product_id as product', 'stock_deposit.name', 'product.unit'])
    .select(amountHeld().as('held'))
    .orderBy(inSpanish('stock_deposit.name'))
    .execute()
  const stocks = rows.map(({ held, unit, ...stock }) => ({ ...stock, amount: fromStockBase(held, unit) }))
  return { products, stocks }
}

const named = (tx: Tx, { companyId }: Actor, table: 'plague' | 'seed'): Promise<Nameable[]> =>
  tx
    .selectFrom(table)
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'name'])
    .orderBy(inSpanish('name'))
    .execute()

/** The entries of a list that are deleted, and never retired. */
const listed = (
  tx: Tx,
  { companyId }: Actor,
  table: 'labor_type' | 'winter_grass_crop',
): Promise<Nameable[]> =>
  tx
    .selectFrom(table)
    .where('company_id', '=', companyId)
    .select(['id', 'name'])
    .orderBy(inSpanish('name'))
    .execute()

const orderTypesOf = (tx: Tx, { companyId }: Actor): Promise<Known['orderTypes']> =>
  tx
    .selectFrom('work_order_type')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'name', 'code', 'has_cellar_elements as hasCellarElements'])
    .select(['is_transfers as isTransfers', 'is_stocks as isStocks', 'is_measuraments as isMeasuraments'])
    .execute()

async function ordersOf(tx: Tx, actor: Actor, { text, draft }: Spoken): Promise<Known['orders']> {
  if (allowed(actor, 'workorders.read') !== true) return []
  const numbers = orderNumbersIn(`${text} ${draft?.caption ?? ''}`)
  const doubted = draft?.doubts.flatMap(({ slot, options }) => (slot === 'place' ? options : [])) ?? []
  const ids = [...(draft?.order === undefined ? [] : [draft.order]), ...doubted]
  if (numbers.length === 0 && ids.length === 0) return []
  const rows = await tx
    .selectFrom('work_order')
    .where('company_id', '=', actor.companyId)
    .where((eb) =>
      eb.or([
        ...(numbers.length > 0 ? [eb('number', 'in', numbers)] : []),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .select(['id', 'number'])
    .orderBy('number')
    .execute()
  return rows.map(({ id, number }) => ({ id, name: String(number) }))
}
