import { factOf, mayAsk, untoldTo } from '@lagar/domain/analytics/facts.ts'
import type { Dimension, FactName } from '@lagar/domain/lists/analytics.ts'
import {
  cutsOf,
  inCurrency,
  MOST_ROWS,
  narrowingsOf,
  tableOf,
  withoutFigures,
  type AnalysisTable,
  type Member,
  type Narrowing,
  type Summed,
  type TableQuery,
} from '@lagar/domain/analytics/table.ts'
import { entityTypes, type EntityType } from '@lagar/domain/entity.ts'
import { earliest, type Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import { monthOf, monthsBetween } from '@lagar/domain/month.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { rateOn } from '../administration/papers/currencies.ts'
import { currencyOf } from '../currency.ts'
import { standingMonths } from './months.ts'
import { sources } from './sources.ts'
import { wineEndFor } from '../wine/balance/lying.ts'

/**
 * A table over a fact, beside the one of the days that it is compared with. Refuses (NO_PERMISSIONS) who may not ask about it, with NOT_IN_LIST where the fact cannot be cut or narrowed so, and
 * with TOO_LARGE where it has more rows than anybody reads.
 */
export async function findTable(db: Db, actor: Actor, query: TableQuery): Promise<AnalysisTable> {
  const { fact, from, to, comparedFrom, comparedTo } = query
  if (!mayAsk(actor, fact)) throw new Refusal('NO_PERMISSIONS')
  const by = cutsOf(fact, query.by)
  if (!by) throw new Refusal('INVALID_INPUT', { errors: { by: 'NOT_IN_LIST' } })
  const only = narrowingsOf(fact, query.only)
  if (!only) throw new Refusal('INVALID_INPUT', { errors: { only: 'NOT_IN_LIST' } })
  const asked = { fact, by, only, standing: await standingMonths(db, actor, fact === 'hectare') }
  const now = await summedIn(db, actor, { ...asked, period: { from, to }, months: 0 })
  const isCompared = comparedFrom !== undefined && comparedTo !== undefined
  const before = isCompared
    ? await summedIn(db, actor, {
        ...asked,
        period: { from: comparedFrom, to: comparedTo },
        months: monthsBetween(monthOf(comparedFrom), monthOf(from)),
      })
    : null
  const rate = await rateAsked(db, actor, query, to)
  if (rate === undefined)
    throw new Refusal('INVALID_INPUT', { errors: { currency: `NO_RATE_OF_DAY:${query.currency}` } })
  // Days that nobody knows a rate of are not compared with: the answer to what was asked stands without them.
  const rateBefore = isCompared ? await rateAsked(db, actor, query, comparedTo) : undefined
  return {
    from,
    to,
    currency: query.currency ?? (await currencyOf(db, actor)),
    rate: rate === 1 ? null : rate,
    by,
    only: await Promise.all(only.map((one) => namedOf(db, actor, one))),
    ...withoutFigures(
      tableOf(
        fact,
        by,
        inCurrency(fact, now, rate),
        before && rateBefore ? inCurrency(fact, before, rateBefore) : null,
      ),
      untoldTo(actor, fact),
    ),
  }
}

/** How much of the company's currency one of the asked one is on a day, or was last before it; undefined where nobody ever said. */
const rateAsked = async (
  db: Db,
  actor: Actor,
  { currency }: TableQuery,
  day: Day,
): Promise<number | undefined> =>
  currency === undefined ? 1 : await rateOn(db, actor, currency, earliest(day, actor.today))

/** `months` moves the days forward, so that a month or a day before stands beside the one that it is compared with. */
type Asked = {
  fact: FactName
  by: readonly Dimension[]
  only: readonly Narrowing[]
  period: Period
  months: number
  standing: readonly Day[]
}

/** The groups in the order of their members, so that cents are given out in the same one however the rows were come by. */
async function summedIn(db: Db, actor: Actor, asked: Asked): Promise<Summed[]> {
  const { fact, by, only, period, months, standing } = asked
  const wineEnd = fact === 'wineStock' ? await wineEndFor(db, actor, period.to) : undefined
  const kept = factOf(fact).sums
  const cuts = by.map((dimension, at) => cutOf(actor, dimension, at))
  const dims = [...new Set([...by, ...only.map(({ dimension }) => dimension)])].filter(
    (one) => one !== 'month',
  )
  const { rows } = await sql<Record<string, string | number | null>>`
    with summed as (
      select ${sql.join([
        ...by.map((dimension, at) => sql`${idOf(dimension, months)} as ${sql.id(`id${at}`)}`),
        ...(by.includes('record')
          ? [sql`max(f."recordName") as "recordName", max(f."recordEntity") as "recordEntity"`]
          : []),
        ...kept.map((sum) => sql`sum(${sql.id('f', sum)})::bigint as ${sql.id(sum)}`),
      ])}
      from (${sources[fact](actor, period, { dims, standing, wineEnd })}) f
      where ${sql.join([sql`true`, ...only.map((one) => isNarrowed(one, months))], sql` and `)}
      group by ${sql.join(by.map((_, at) => sql.lit(at + 1)))}
      having ${sql.join(
        kept.map((sum) => sql`sum(${sql.id('f', sum)}) <> 0`),
        sql` or `,
      )}
      limit ${sql.lit(MOST_ROWS + 1)}
    )
    select ${sql.join([sql`summed.*`, ...cuts])} from summed
    order by ${sql.join(by.map((_, at) => sql.lit(at + 1)))}`.execute(db)
  if (rows.length > MOST_ROWS) throw new Refusal('TOO_LARGE', { details: { most: MOST_ROWS } })
  return rows.map((row) => ({
    by: by.map((_, at) => memberOf(row[`id${at}`], row[`name${at}`], row[`entity${at}`])),
    sums: Object.fromEntries(kept.map((sum) => [sum, Number(row[sum] ?? 0)])),
  }))
}

type Told = string | number | null | undefined

const memberOf = (id: Told, name: Told, entity: Told): Member =>
  typeof id !== 'string' || id === ''
    ? null
    : {
        id,
        name: typeof name === 'string' ? name : '',
        entity: typeof entity === 'string' && isOneOf(entityTypes, entity) ? entity : null,
      }

const isNarrowed = ({ dimension, to }: Narrowing, months: number) =>
  sql`coalesce(${idOf(dimension, months)}, '') = ${to}`

/** SQL: what a fact `f` is told apart by in a dimension, as text. */
const idOf = (dimension: Dimension, months: number): RawBuilder<string> => {
  const day = sql`(f.day + make_interval(months => ${sql.lit(months)}))`
  if (dimension === 'month') return sql<string>`to_char(${day}, 'YYYY-MM')`
  if (dimension === 'day') return sql<string>`to_char(${day}, 'YYYY-MM-DD')`
  return sql<string>`${sql.id('f', dimension)}::text`
}

type Named = { table: string; entity: EntityType; name?: RawBuilder<string> }

/** The tables whose rows figures are cut by, and what those are called by; every other dimension is a word, or a record that its fact names. */
const tables: Partial<Record<Dimension, Named>> = {
  wineEstate: { table: 'wine_estate', entity: 'wineEstate' },
  land: { table: 'land', entity: 'land' },
  variety: { table: 'variety', entity: 'variety' },
  employee: { table: 'employee', entity: 'employee', name: sql`trim(d.name || ' ' || d.surname)` },
  employeesProvider: { table: 'employees_provider', entity: 'employeesProvider' },
  cellar: { table: 'cellar', entity: 'cellar' },
  content: { table: 'content', entity: 'content' },
  product: { table: 'product', entity: 'stockProduct' },
  distributionDeposit: { table: 'distribution_deposit', entity: 'distributionDeposit' },
  stockDeposit: { table: 'stock_deposit', entity: 'stockDeposit' },
  label: { table: 'label', entity: 'label' },
  customer: { table: 'customer', entity: 'customer' },
  market: { table: 'market', entity: 'market' },
}

/** SQL: what the member of a cut is called, and the kind of record that it is, if it is one. */
function cutOf({ companyId }: Actor, dimension: Dimension, at: number) {
  const [name, entity] = [sql.id(`name${at}`), sql.id(`entity${at}`)]
  if (dimension === 'record') return sql`summed."recordName" as ${name}, summed."recordEntity" as ${entity}`
  if (dimension === 'season')
    return sql`coalesce((select s.name from season s
      where s.company_id = ${companyId} and s.from_date = ${sql.id('summed', `id${at}`)}::date), '') as ${name}, null as ${entity}`
  const named = tables[dimension]
  if (!named) return sql`'' as ${name}, null as ${entity}`
  const { table, name: called = sql`d.name` } = named
  return sql`(select ${called} from ${sql.table(table)} d
    where d.company_id = ${companyId} and d.id = ${sql.id('summed', `id${at}`)}::uuid) as ${name}, ${named.entity}::text as ${entity}`
}

/** What a table is narrowed to, with its name. */
async function namedOf(db: Db, { companyId }: Actor, { dimension, to }: Narrowing) {
  const named = tables[dimension]
  if (to === '' || !named) return { dimension, member: to === '' ? null : { id: to, name: '', entity: null } }
  const { table, entity, name = sql`d.name` } = named
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(table)} d where d.company_id = ${companyId} and d.id::text = ${to}`.execute(
    db,
  )
  return { dimension, member: { id: to, name: rows[0]?.name ?? '', entity } }
}
