import { market, marketQuery, marketRecord, type MarketRecord } from '@lagar/domain/companies/market.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { listExport } from '../exports/catalogue.ts'
import { mayEdit } from '../http/can.ts'
import { keptAs, type Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import { asOneRow, removeFrom, type ColumnsOf } from '../http/rows.ts'

const customersOf = sql<number>`(select count(*)::int from customer
  where customer.company_id = market.company_id and customer.market_id = market.id)`

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('market')
    .where('market.company_id', '=', actor.companyId)
    .select([
      'id',
      'version',
      'name',
      'country',
      'language',
      'currency',
      'rules',
      'asks_alcohol as asksAlcohol',
      sql<number | null>`least_alcohol / 100.0::float8`.as('leastAlcohol'),
      sql<number | null>`most_alcohol / 100.0::float8`.as('mostAlcohol'),
      'most_so2 as mostSo2',
      'asks_digital_label as asksDigitalLabel',
      'asked_texts as askedTexts',
      'is_refusing as isRefusing',
      customersOf.as('customers'),
    ])

const present = (actor: Actor) => (row: object) => ({
  ...(row as Omit<MarketRecord, 'can'>),
  can: mayEdit(actor, 'administration'),
})

const hundredths = (percent: number | null) => percent && Math.round(percent * 100)

const columns = (given: z.output<typeof market>): ColumnsOf<'market'> => ({
  name: given.name,
  country: given.country,
  language: given.language,
  currency: given.currency,
  rules: given.rules,
  asks_alcohol: given.asksAlcohol,
  least_alcohol: hundredths(given.leastAlcohol),
  most_alcohol: hundredths(given.mostAlcohol),
  most_so2: given.mostSo2,
  asks_digital_label: given.asksDigitalLabel,
  asked_texts: given.askedTexts,
  is_refusing: given.isRefusing,
})

/** Where the company sells its wine. */
export const markets: Catalogue<typeof market.shape, MarketRecord, z.output<typeof marketQuery>> = {
  ...keptAs('market'),
  input: market,
  record: marketRecord,
  ...asListed(select, present, {
    query: marketQuery,
    sort: 'name',
    sorts: { name: inSpanish('name'), country: sql.ref('country'), currency: sql.ref('currency') },
    asked(all, { name, country }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (country !== undefined) rows = rows.where('country', '=', country)
      return rows
    },
  }),

  ...asOneRow('market', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('market'),
}

export const marketExport = listExport('market', markets, [
  { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
  { field: 'country', kind: 'text', value: ({ country }, texts) => country && texts.country[country] },
  { field: 'language', kind: 'text', value: ({ language }, texts) => texts.language[language] },
  { field: 'currency', kind: 'text', value: ({ currency }) => currency },
  { field: 'customers', kind: 'count', value: ({ customers }) => customers },
  { field: 'leastAlcohol', kind: 'alcohol', value: ({ leastAlcohol }) => leastAlcohol },
  { field: 'mostAlcohol', kind: 'alcohol', value: ({ mostAlcohol }) => mostAlcohol },
  { field: 'mostSo2', kind: 'so2', value: ({ mostSo2 }) => mostSo2 },
  { field: 'askedTexts', kind: 'text', width: 60, value: ({ askedTexts }) => askedTexts.join(' · ') },
  { field: 'rules', kind: 'text', width: 60, value: ({ rules }) => rules },
])
