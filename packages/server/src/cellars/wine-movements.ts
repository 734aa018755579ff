import type { WineMovement, wineMovementQuery } from '@lagar/domain/cellars/content.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../http/actor.ts'
import { outsideNames } from '../ledger/read.ts'
import { causeColumns, causeJoins } from './causes.ts'

type Row = Omit<WineMovement, 'from' | 'to'> & { source: string; target: string } & Record<
    'sourceName' | 'targetName',
    string | null
  >

/** The movements of one content or one vessel, the newest first. A vessel is called by its name, the outside by its word. */
export async function wineMovements(
  db: Db,
  actor: Actor,
  query: z.output<typeof wineMovementQuery>,
): Promise<Page<WineMovement>> {
  const { contentId, cellarElementId, limit = 50, page = 1, offset = (page - 1) * limit } = query
  if (!contentId && !cellarElementId) throw new Refusal('INVALID_INPUT', { missing: ['contentId'] })
  const direction = query.sort === 'day' ? sql`asc` : sql`desc`
  const order = sql`order by entry_id ${direction}, line ${direction}`
  const own = (condition: RawBuilder<unknown>) => sql`
    select * from ledger_movement
    where company_id = ${actor.companyId} and kind = 'WINE' and ${condition}
    ${order} limit ${sql.lit(offset + limit + 1)}`
  // Each way of a vessel is read along its own index; everything is named only once the page is known.
  const either = contentId
    ? own(
        sql`thing_id = ${contentId} and (${cellarElementId ?? null}::uuid is null or ${cellarElementId ?? null} in (source_id, target_id))`,
      )
    : sql`(${own(sql`source_id = ${cellarElementId}`)}) union all (${own(sql`target_id = ${cellarElementId}`)})`
  const asked = sql`
    select * from (${either}) either ${order} limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}`
  const { rows } = await sql<Row>`
    select m.entry_id || '.' || m.line as id, e.happened_on::text as day, ${causeColumns} as cause, e.reverses is not null as "isReversal",
      jsonb_build_object('id', c.id, 'name', c.name) as content, m.amount, m.cost, m.reason,
      m.source_id as source, m.target_id as target, source.name as "sourceName", target.name as "targetName"
    from (${asked}) m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    join content c on c.company_id = m.company_id and c.id = m.thing_id
    left join cellar_element source on source.company_id = m.company_id and source.id = m.source_id
    left join cellar_element target on target.company_id = m.company_id and target.id = m.target_id
    ${causeJoins}
    order by m.entry_id ${direction}, m.line ${direction}`.execute(db)
  const names = outsideNames(actor.companyId)
  const result = rows.slice(0, limit).map(({ source, target, sourceName, targetName, ...row }) => ({
    ...row,
    from: placed(source, sourceName, names),
    to: placed(target, targetName, names),
    amount: fromMilliliters(row.amount, 'LITER'),
    cost: fromMoney(row.cost ?? 0),
  }))
  return { result, total: offset + rows.length, more: rows.length > limit }
}

const placed = (id: string, name: string | null, outside: ReadonlyMap<string, string>) =>
  name === null ? { id: null, name: outside.get(id) ?? '' } : { id, name }
