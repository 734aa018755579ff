import {
  currencyQuery,
  currencyRate,
  currencyRateName,
  currencyRateQuery,
  currencyRateRecord,
  currencyState,
  type CurrencyRate,
  type CurrencyRateRecord,
  type CurrencyState,
} from '@lagar/domain/administration/papers/currency.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { currencies, type Currency } from '@lagar/domain/lists/places.ts'
import { pageOf as pageSchema, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { currencyOf } from '../../currency.ts'
import { exportOf } from '../../exports/export.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { asListed } from '../../http/list.ts'
import { asOneRow, removeFrom, type ColumnsOf } from '../../http/rows.ts'

const columns = ({ currency, day, exchangeRate }: CurrencyRate): ColumnsOf<'currency_rate'> => ({
  currency,
  day,
  rate: exchangeRate,
})

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('currency_rate')
    .where('company_id', '=', companyId)
    .select(['id', 'version', 'currency', 'day', 'rate as exchangeRate'])

type Row = Omit<CurrencyRateRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'administration') })

/** Refuses a rate of the company's own currency, one of a day to come, and a second one of a day, naming the first. */
async function judge(tx: Tx, actor: Actor, id: string, { currency, day }: CurrencyRate): Promise<void> {
  const refuse = (errors: Record<string, string>) => {
    throw new Refusal('INVALID_INPUT', { errors })
  }
  if (currency === (await currencyOf(tx, actor))) refuse({ currency: 'OWN_CURRENCY' })
  if (day > actor.today) refuse({ day: 'DAY_IN_FUTURE' })
  const other = await select(tx, actor)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other)
    throw new Refusal('RATE_OF_DAY_EXISTS', {
      errors: { day: 'ALREADY_TAKEN' },
      details: { dependents: [{ type: 'currencyRate', id: other.id }] },
    })
}

const row = asOneRow('currency_rate', columns)

/** What currencies were worth, each rate from its day on. What was written with a rate keeps it. */
export const currencyRates: Catalogue<
  typeof currencyRate.shape,
  CurrencyRateRecord,
  z.output<typeof currencyRateQuery>
> = {
  entity: 'currencyRate',
  area: 'administration',
  path: '/administration/currencies/rates',
  deletePath: '/administration/currencies/rates',
  input: currencyRate,
  record: currencyRateRecord,
  ...asListed(select, present, {
    query: currencyRateQuery,
    sort: '-day',
    sorts: { day: sql.ref('day'), currency: sql.ref('currency'), exchangeRate: sql.ref('rate') },
    asked(all, { currency, from, to }) {
      let rows = all
      if (currency !== undefined) rows = rows.where('currency', '=', currency)
      if (from !== undefined) rows = rows.where('day', '>=', from)
      if (to !== undefined) rows = rows.where('day', '<=', to)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await judge(tx, actor, id, given)
    await row.insert(tx, actor, id, given)
  },
  async update(tx, actor, at, given) {
    await judge(tx, actor, at.id, given)
    return row.update(tx, actor, at, given)
  },

  nameOf: currencyRateName,
  remove: removeFrom('currency_rate'),
}

/** The last rate of each currency at or before a day. */
const latestOn = (db: Db | Tx, actor: Actor, day: Day) =>
  select(db, actor).where('day', '<=', day).distinctOn('currency').orderBy('currency').orderBy('day', 'desc')

/**
 * How much of the company's currency one of another is worth on a day: 1 of its own, or the last rate at or before the day; nothing
 * where there is none.
 */
export async function rateOn(
  db: Db | Tx,
  actor: Actor,
  currency: Currency,
  day: Day,
): Promise<number | undefined> {
  if (currency === (await currencyOf(db, actor))) return 1
  const found = await latestOn(db, actor, day).where('currency', '=', currency).executeTakeFirst()
  return found?.exchangeRate
}

/** Every currency with what it is worth on a day; the company's own is worth one and has no rate. */
async function listCurrencies(
  db: Db,
  actor: Actor,
  { currency, day = actor.today, sort, limit = 50, page = 1, offset = (page - 1) * limit }: Asked,
): Promise<Page<CurrencyState>> {
  const own = await currencyOf(db, actor)
  const rates = await latestOn(db, actor, day).execute()
  const all = currencies
    .filter((one) => currency === undefined || one === currency)
    .map((one): CurrencyState => {
      const found = rates.find((rate) => rate.currency === one && one !== own)
      const rate = found ? { id: found.id, day: found.day, exchangeRate: found.exchangeRate } : null
      return { currency: one, isCompanys: one === own, rate }
    })
  if (sort) all.sort((a, b) => a.currency.localeCompare(b.currency) * (sort.startsWith('-') ? -1 : 1))
  return { result: all.slice(offset, offset + limit), total: all.length, more: false }
}
type Asked = z.output<typeof currencyQuery>

/** The call that tells every currency and its rate of a day. */
export function currencyRoutes(app: App) {
  app.get(
    '/administration/currencies',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: currencyQuery, response: { 200: pageSchema(currencyState) } },
    },
    ({ db, actor, query }) => listCurrencies(db, actor, query),
  )
}

export const currencyRateExport = exportOf({
  permission: 'MEMBER',
  sheet: 'CURRENCY_RATE',
  query: currencyRateQuery,
  list: currencyRates.list,
  columns: [
    { field: 'currency', kind: 'text', value: ({ currency }) => currency },
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'exchangeRate', kind: 'exchangeRate', value: ({ exchangeRate }) => exchangeRate },
  ],
})
