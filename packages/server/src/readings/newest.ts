import { fromKept } from '@lagar/domain/readings/magnitude.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Company, Db, Tx } from '../actor.ts'

/** What a device said last of the temperature of a wine, in °C, at an instant in ms. */
export type Probed = { content: string; device: Named; at: number; temperature: number }

/**
 * The newest temperature of each of some wines, as a device tells it that is bound now to a vessel where the wine lies, read since it was bound there and
 * the day on which wine came into that vessel last. Wines without one are not among them.
 */
export async function newestTemperatures(
  db: Db | Tx,
  { companyId, timeZone }: Pick<Actor, 'companyId' | 'timeZone'>,
  contents: readonly string[],
): Promise<Map<string, Probed>> {
  if (contents.length === 0) return new Map()
  const { rows } = await sql<{ content: string; device: Named; at: Date; value: number }>`
    select distinct on (held.thing_id) held.thing_id as content, json_build_object('id', d.id, 'name', d.name) as device, r.at, r.value
    from balance held
    join device_binding b on b.company_id = held.company_id and b.cellar_element_id = held.place_id
      and b.from_at <= now() and (b.to_at is null or b.to_at > now())
    join device d on d.company_id = b.company_id and d.id = b.device_id and not d.retired
    join lateral reading_newest(d.company_id, d.id) r on r.magnitude = 'TEMPERATURE' and r.at >= b.from_at
    where held.company_id = ${companyId} and held.kind = 'WINE' and held.amount > 0 and held.thing_id = any(${contents}::uuid[])
      and not exists (select from ledger_movement m where m.company_id = held.company_id and m.kind = 'WINE'
        and m.target_id = held.place_id and m.happened_on::timestamp at time zone ${timeZone} > r.at)
    order by held.thing_id, r.at desc`.execute(db)
  return new Map(
    rows.map(({ content, device, at, value }) => [
      content,
      { content, device, at: at.getTime(), temperature: fromKept('TEMPERATURE', value) },
    ]),
  )
}

/** SQL: the wines that lie in a vessel to which a device that tells temperatures is bound now. */
export const probedWines = ({ companyId }: Company) => sql`
  select distinct held.thing_id from balance held
  join device_binding b on b.company_id = held.company_id and b.cellar_element_id = held.place_id
    and b.from_at <= now() and (b.to_at is null or b.to_at > now())
  join device d on d.company_id = b.company_id and d.id = b.device_id and not d.retired and 'TEMPERATURE' = any(d.magnitudes)
  where held.company_id = ${companyId} and held.kind = 'WINE' and held.amount > 0`
