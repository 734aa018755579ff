import type { Movement } from '@lagar/domain/ledger/ledger.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { pageOf, type Asked } from '../http/list.ts'

type Sql = RawBuilder<unknown>

type Narrowed = {
  kind: Movement['kind']
  /** Only what went out of this place or came into it. */
  place?: string | Sql | undefined
  /** Further conditions on the movement `m`. */
  where: Sql[]
}

/** The movements `m` of one kind, ended by `tail`; both ways of a place are read along an index of their own. */
export function movementsIn({ companyId }: Actor, { kind, place, where }: Narrowed, tail: Sql = sql``): Sql {
  const own = (...way: Sql[]) => {
    const conditions = [sql`m.company_id = ${companyId} and m.kind = ${sql.lit(kind)}`, ...way, ...where]
    return sql`select m.* from ledger_movement m where ${sql.join(conditions, sql` and `)} ${tail}`
  }
  return place === undefined
    ? own()
    : sql`(${own(sql`m.source_id = ${place}`)}) union all (${own(sql`m.target_id = ${place}`)})`
}

type MovementPage<Row> = {
  /** The movements, each part of them ended by `tail`, which stops it early. */
  from(tail: Sql): Sql
  by: 'happened_on' | 'amount'
  isDown: boolean
  /**
   * Whether they lie apart under many things, each with an index of its days: the day of the last one on the page is found first, along that index alone,
   * and only what is not beyond it is read.
   */
  isScattered?: boolean
  /**
   * What is told of each movement `m` of the page, with the names joined to it: by the company itself and not by `m.company_id`, of
   * whose values the planner knows nothing.
   */
  told: RawBuilder<Row>
}

/** A page of movements. The ledger alone chooses them; what they are called is looked up once they are few. */
export function pageOfMovements<Row>(
  db: Db,
  asked: Asked,
  { from, by, isDown, isScattered = false, told }: MovementPage<Row>,
): Promise<Page<Row>> {
  const { limit = 50, page = 1, offset = (page - 1) * limit } = asked
  const direction = isDown ? sql`desc` : sql`asc`
  // The way out stands within the subquery: behind row-level security no index is read along a `coalesce`.
  const lastDay = sql`(select coalesce((select m.happened_on from (${from(sql``)}) m
    order by m.happened_on ${direction} limit 1 offset ${sql.lit(offset + limit)}), ${sql.lit(isDown ? '-infinity' : 'infinity')}))`
  const within = sql`and m.happened_on ${isDown ? sql`>=` : sql`<=`} ${lastDay}`
  const sought = isScattered && by === 'happened_on' ? within : sql``
  const order = sql`order by m.${sql.id(by)} ${direction}, m.entry_id ${direction}, m.line ${direction}`
  return pageOf<Row>(db, asked, {
    page: (shown) => sql`
      select m.* from (${from(sql`${sought} ${order} limit ${sql.lit(offset + limit + 1)}`)}) m ${order} ${shown}`,
    counted: (most) => sql`select from (${from(sql``)}) m ${most}`,
    told: sql`${told} ${order}`,
  })
}
