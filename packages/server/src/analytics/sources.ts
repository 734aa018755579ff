import type { FactName } from '@lagar/domain/lists/analytics.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { waiting } from './due.ts'
import { harvestPlan } from './harvest-plan.ts'
import { hectares } from './hectares.ts'
import { bottleStock, supplyStock, wineStock } from './held.ts'
import { estimates } from '../lands/seasons/tallies.ts'
import { summed, type Apart } from './months.ts'
import type { SubjectName } from './subjects.ts'

type Source = (actor: Actor, period: Period, apart: Apart) => RawBuilder<unknown>

/** What is added up month by month, and asked for as it is. */
const ofSubject =
  (name: SubjectName): Source =>
  (actor, period, apart) =>
    summed(name, { actor, ...apart }, period, apart.dims)

/** What rows are told apart by, but their day. */
const otherDims = ({ dims }: Apart) => dims.filter((dim) => dim !== 'day')
const idsOf = (apart: Apart) => otherDims(apart).map((dim) => sql.id(dim))
const textsOf = (apart: Apart) => otherDims(apart).map((dim) => sql`${sql.id(dim)}::text as ${sql.id(dim)}`)

/**
 * SQL: what was picked, over the scale and as harvests say it. Those are read as they were recorded: what is weighed on any other day makes them say nothing,
 * and so they belong to no month.
 */
const grapes: Source = (actor, period, apart) => {
  const told = [
    ...textsOf(apart),
    ...(apart.dims.includes('record') ? [sql`"recordEntity"`, sql`"recordName"`] : []),
  ]
  return sql`
    select day, ${sql.join([...told, sql`kilos`, sql`0::bigint as "estimatedKilos"`])}
    from (${summed('picked', { actor, ...apart }, period, apart.dims)}) picked
    union all
    select day, ${sql.join([...told, sql`0`, sql`estimated`])}
    from (select day, land, wine_estate_id as "wineEstate", variety_id as variety, entity as "recordEntity", record, name as "recordName", estimated
      from (${estimates(actor, period)}) harvest) estimated`
}

/**
 * SQL: the rows of each fact in some days, as fine as they are recorded. Each has its `day`, a column for each dimension of the fact but time, and
 * one for each of its sums, whole in the unit that it is kept in. The record behind a row is `record` of the kind `recordEntity`, called `recordName`.
 */
export const sources: Readonly<Record<FactName, Source>> = {
  kilo: (actor, period, apart) => sql`
    select day, ${sql.join([...idsOf(apart), sql`cost`, sql`0 as kilos`])}
    from (${summed('landCost', { actor, ...apart }, period, apart.dims)}) charged
    union all
    select day, ${sql.join([...textsOf(apart), sql`0`, sql`kilos + "estimatedKilos"`])} from (${grapes(actor, period, apart)}) grapes`,

  landCost: ofSubject('landCost'),

  hectare: hectares,

  harvest: grapes,

  harvestPlan,

  water: ofSubject('watered'),
  work: ofSubject('worked'),
  plan: ofSubject('planned'),
  waiting,

  wineCost: ofSubject('wineCost'),
  wineLoss: ofSubject('wineLoss'),

  wineStock,
  bottleStock,
  supplyStock,

  supply: ofSubject('supply'),

  sale: ofSubject('sold'),
}
