import {
  priceKey,
  priceList,
  priceListQuery,
  priceListRecord,
  type PriceList,
  type PriceListRecord,
} from '@lagar/domain/distribution/price-list.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import { commonDays } from '@lagar/domain/period.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, clearParts, namedIn, removeFrom, type ColumnsOf } from '../../http/rows.ts'
import { newId } from '../../ids.ts'

type Price = PriceListRecord['prices'][number]

const pricesOf = sql<Price[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'price', p.price, 'minimum', p.minimum,
    'label', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end,
    'wineBatch', case when w.id is not null then json_build_object('id', w.id, 'name', w.batch_id) end) order by p.position)
  from price_list_price p
  left join label l on l.company_id = p.company_id and l.id = p.label_id
  left join wine_batch w on w.company_id = p.company_id and w.id = p.wine_batch_id
  where p.company_id = price_list.company_id and p.price_list_id = price_list.id), '[]')`

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('price_list')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'currency', 'from_date as fromDate', 'to_date as toDate'])
    .select([
      namedIn('market', 'price_list.market_id').$castTo<Named>().as('market'),
      sql<boolean>`from_date <= ${actor.today} and coalesce(to_date >= ${actor.today}, true)`.as('holds'),
      pricesOf.as('prices'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): PriceListRecord => ({
    ...row,
    currency: row.currency,
    prices: row.prices.map((price) => ({ ...price, price: fromMoney(price.price) })),
    can: mayEdit(actor, 'distribution'),
  })

const columns = (given: PriceList): ColumnsOf<'price_list'> => ({
  name: given.name,
  market_id: given.market,
  currency: given.currency,
  from_date: given.fromDate,
  to_date: given.toDate,
})

const row = asOneRow('price_list', columns)

/** What bottles cost, by market, currency and days. A price that another list has on the same days is refused, naming that list. */
export const priceLists: Catalogue<
  typeof priceList.shape,
  PriceListRecord,
  z.output<typeof priceListQuery>
> = {
  entity: 'priceList',
  area: 'distribution',
  gate: 'orders.read',
  path: '/distribution/priceLists',
  deletePath: '/distribution/priceLists',
  input: priceList,
  record: priceListRecord,
  ...asListed(select, present, {
    query: priceListQuery,
    sort: '-fromDate',
    sorts: { name: inSpanish('name'), fromDate: sql.ref('from_date') },
    asked(all, { name, market, label, day }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (market !== undefined) rows = rows.where('market_id', '=', market)
      if (day !== undefined)
        rows = rows.where(sql<boolean>`from_date <= ${day} and coalesce(to_date >= ${day}, true)`)
      if (label !== undefined)
        rows =
          rows.where(sql<boolean>`exists (select from price_list_price p where p.company_id = price_list.company_id
          and p.price_list_id = price_list.id and p.label_id = ${label})`)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await refuseOverlap(tx, actor, id, given)
    await row.insert(tx, actor, id, given)
    await writePrices(tx, actor, id, given)
  },

  async update(tx, actor, at, given) {
    await refuseOverlap(tx, actor, at.id, given)
    const changed = await row.update(tx, actor, at, given)
    if (changed.numUpdatedRows > 0n) await writePrices(tx, actor, at.id, given)
    return changed
  },

  remove: removeFrom('price_list'),
  nameOf: ({ name }) => name,
}

async function writePrices(tx: Tx, actor: Actor, id: string, { prices }: PriceList) {
  await clearParts(tx, actor, ['price_list_price'], 'price_list_id', id)
  await tx
    .insertInto('price_list_price')
    .values(
      prices.map(({ label, wineBatch, price, minimum }, position) => ({
        ...{ company_id: actor.companyId, id: newId(), price_list_id: id, position, minimum },
        ...{ label_id: label, wine_batch_id: wineBatch, price: toMoney(price) },
      })),
    )
    .execute()
}

/** Refuses, at its field and with the other list, a price that another list of the market and currency has on a same day. */
async function refuseOverlap(tx: Tx, actor: Actor, id: string, given: PriceList) {
  const { companyId } = actor
  // Whoever writes another list of the market waits, so that two who do not see each other never both keep theirs.
  await sql`select from market where company_id = ${companyId} and id = ${given.market} for no key update`.execute(
    tx,
  )
  const rows = await select(tx, actor)
    .where('market_id', '=', given.market)
    .where('currency', '=', given.currency)
    .where('id', '<>', id)
    .orderBy('from_date')
    .execute()
  const others = rows.filter((other) => commonDays(given, other) !== null)
  const errors: Record<string, string> = {}
  const lists = new Map<string, Named>()
  given.prices.forEach((price, at) => {
    const other = others.find(({ prices }) =>
      prices.some(({ label, wineBatch, minimum }) => {
        const theirs = { label: label?.id ?? null, wineBatch: wineBatch?.id ?? null, minimum }
        return priceKey(theirs) === priceKey(price)
      }),
    )
    if (!other) return
    errors[`prices.${at}.${price.label === null ? 'wineBatch' : 'label'}`] = `PRICED_IN:${other.name}`
    lists.set(other.id, { id: other.id, name: other.name })
  })
  if (lists.size > 0)
    throw new Refusal('INVALID_INPUT', { errors, details: { priceLists: [...lists.values()] } })
}

/** The lists of a page, price by price, as their workbook has them. */
async function listPrices(db: Db, actor: Actor, asked: z.output<typeof priceListQuery>) {
  const page = await priceLists.list(db, actor, asked)
  return { ...page, result: page.result.flatMap((list) => list.prices.map((price) => ({ ...price, list }))) }
}

export const priceListExport = exportOf({
  permission: 'orders.read',
  sheet: 'PRICE_LIST',
  query: priceListQuery,
  list: listPrices,
  columns: [
    { field: 'priceList', kind: 'text', width: 28, value: ({ list }) => list.name },
    { field: 'market', kind: 'text', width: 20, value: ({ list }) => list.market.name },
    { field: 'fromDate', kind: 'day', value: ({ list }) => list.fromDate },
    { field: 'toDate', kind: 'day', value: ({ list }) => list.toDate },
    { field: 'label', kind: 'text', width: 32, value: ({ label }) => label?.name ?? null },
    { field: 'batchId', kind: 'text', width: 20, value: ({ wineBatch }) => wineBatch?.name ?? null },
    { field: 'minimumBottles', kind: 'bottles', value: ({ minimum }) => minimum },
    { field: 'price', kind: 'price', value: ({ price }) => price },
    { field: 'currency', kind: 'text', value: ({ list }) => list.currency },
  ],
})
