import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { amountOn, takenSince, takenTooEarly, type DayAmount } from '@lagar/domain/ledger/by-day.ts'
import type { Key, Kind } from '@lagar/domain/ledger/ledger.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import type { Balances } from './hold.ts'

/** What is taken of a thing from a place on a day, in its smallest unit. */
export type Taking = Key & { on: Day; amount: number }

/**
 * What lies of each thing in each place at the end of each day on which it moved, the earliest first, by `keyOfDays`. What was taken
 * back on a day is as if it never had happened.
 */
async function amountsByDay(
  tx: Tx,
  { companyId }: Actor,
  keys: readonly Pick<Key, 'place' | 'thing'>[],
): Promise<Map<string, DayAmount[]>> {
  const { rows } = await sql<DayAmount & { place: string; thing: string }>`
    with asked (place, thing) as (
      select distinct * from unnest(${keys.map(({ place }) => place)}::uuid[], ${keys.map(({ thing }) => thing)}::uuid[]))
    select asked.place, asked.thing, m.happened_on as day,
      sum(sum(case when m.target_id = asked.place then m.amount else -m.amount end))
        over (partition by asked.place, asked.thing order by m.happened_on)::bigint as amount
    from asked join ledger_movement m on m.company_id = ${companyId} and m.thing_id = asked.thing
      and asked.place in (m.source_id, m.target_id)
    group by asked.place, asked.thing, m.happened_on
    order by m.happened_on`.execute(tx)
  return Map.groupBy(rows, keyOfDays)
}

/** Where `amountsByDay` keeps the days of a thing in a place. */
const keyOfDays = ({ place, thing }: Pick<Key, 'place' | 'thing'>) => `${place} ${thing}`

/** What lay of a thing in a place at the end of a day, and how much of that was taken since and did not come again. */
export type OnDay = { onDay: number; usedSince: number }

/**
 * What there was of held things at the end of a day, for a count that holds for its day; looks back only where something happened
 * after it.
 */
export async function heldOnDay(tx: Tx, actor: Actor, keys: readonly Key[], day: Day, balances: Balances) {
  const past = keys.filter(({ place, thing }) => (balances.of(place, thing).lastOn ?? day) > day)
  const days = past.length === 0 ? new Map<string, DayAmount[]>() : await amountsByDay(tx, actor, past)
  return (key: Pick<Key, 'place' | 'thing'>): OnDay => {
    const ends = days.get(keyOfDays(key))
    if (!ends) return { onDay: balances.of(key.place, key.thing).amount, usedSince: 0 }
    return { onDay: amountOn(ends, day), usedSince: takenSince(ends, day) }
  }
}

/**
 * Refuses, with NOT_THERE_YET, what was posted just now and takes from a place what was not there on its day, or what others took
 * since. `before` is what was held before it was posted: where nothing happened after the day, today's balance says it all. A wine
 * is never moved before its last movement anyway.
 */
export async function refuseTooEarly(tx: Tx, actor: Actor, takings: readonly Taking[], before: Balances) {
  const late = takings.filter(({ kind, place, thing, on, amount }) => {
    const { lastOn } = before.of(place, thing)
    return amount > 0 && kind !== 'WINE' && lastOn !== null && on < lastOn
  })
  if (late.length === 0) return
  const days = await amountsByDay(tx, actor, late)
  for (const taking of late) {
    const wrong = takenTooEarly(days.get(keyOfDays(taking)) ?? [], { day: taking.on, amount: taking.amount })
    if (wrong === null) continue
    const { thing, place, unit } = await called(tx, actor, taking)
    const available = inUnit[taking.kind](wrong.available, unit)
    throw new Refusal('NOT_THERE_YET', {
      details: { thing, place, on: taking.on, available, unit, arrivedOn: wrong.arrivedOn },
    })
  }
}

const inUnit: Record<Kind, (base: number, unit: StockUnit) => number> = {
  GRAPE: (grams) => fromGrams(grams, 'KG'),
  BULK: (milliliters) => fromMilliliters(milliliters, 'LITER'),
  WINE: (milliliters) => fromMilliliters(milliliters, 'LITER'),
  SUPPLY: shownAmount,
  BOTTLE: fromThousandths,
  COST: (base) => base,
}

type Called = { thing: string; place: string; unit: StockUnit }

/** What people call a thing and its place, and the unit in which they count it. */
async function called(tx: Tx, { companyId }: Actor, { place, thing, kind }: Key): Promise<Called> {
  const { rows } = await sql<{ thing: string; place: string; unit: StockUnit | null }>`
    select coalesce(product.name || case when batch.unnamed then '' else ' ' || batch.batch_id end, ciu.ciu,
        wine.content_name, lot.batch_id, '') as thing,
      coalesce(cellar.name, shelf.name, store.name, '') as place, product.unit
    from place
    left join stock_batch batch on batch.company_id = place.company_id and batch.id = ${thing}
    left join product on product.company_id = place.company_id and product.id = batch.product_id
    left join ciu on ciu.company_id = place.company_id and ciu.id = ${thing}
    left join received_wine wine on wine.company_id = place.company_id and wine.id = ${thing}
    left join wine_batch lot on lot.company_id = place.company_id and lot.id = ${thing}
    left join cellar on cellar.company_id = place.company_id and cellar.id = place.id
    left join stock_deposit shelf on shelf.company_id = place.company_id and shelf.id = place.id
    left join distribution_deposit store on store.company_id = place.company_id and store.id = place.id
    where place.company_id = ${companyId} and place.id = ${place}`.execute(tx)
  return { thing: '', place: '', ...rows[0], unit: rows[0]?.unit ?? unitOf[kind] }
}

const unitOf: Record<Kind, StockUnit> = {
  GRAPE: 'KG',
  BULK: 'LITER',
  WINE: 'LITER',
  SUPPLY: 'UNIT',
  BOTTLE: 'UNIT',
  COST: 'UNIT',
}
