import type { Day } from '@lagar/domain/day.ts'
import { shownShares } from '@lagar/domain/units/amount.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { ContentCiu, contentCiuAnswer, contentCiuQuery } from '@lagar/domain/wine/contents/content.ts'
import { rollUps } from '@lagar/domain/wine/contents/rollups.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { compositionOf, originsOf, type Stored } from './composition.ts'
import { grapeWeights } from './grape-weights.ts'

/** A wine as it stood: the link of its history that says what it was made of, and its millilitres. */
type Standing = Stored & { stateId: string | null; volume: number }

/**
 * What a wine is made of, the largest share first: CIUs, wines that arrived made, and those of the first day. With a `day`, as it stood at the end of
 * that day; what was undone since adds nothing. Refuses NOT_FOUND.
 */
export async function madeOf(
  db: Db,
  actor: Actor,
  { contentId, day }: z.output<typeof contentCiuQuery>,
): Promise<z.output<typeof contentCiuAnswer>> {
  const wine = found(await standingOf(db, actor, contentId, day ?? null))
  const composition = compositionOf(wine)
  const origins = await originsOf(db, actor, [composition])
  const weights = wine.stateId === null ? undefined : await grapeWeights(db, actor, wine.stateId, wine.volume)
  const inputs = await inputsOf(db, actor, [...composition.keys()])
  const sorted = [...composition].toSorted(([, a], [, b]) => b - a)
  const shown = shownShares(sorted.map(([, share]) => share))
  const result = sorted.flatMap(([id, share], at): ContentCiu[] => {
    const origin = origins.get(id)
    if (!origin) return []
    const { kind, name: ciu, variety, year, supplier, owner, area, isOrganic, lands, plot } = origin
    return [
      {
        ...{ id, kind, ciu, variety, year, supplier, owner, area, isOrganic, plot, share },
        input: inputs.get(id) ?? null,
        lands: lands.map((land) => ({ id: land.id, name: land.name })),
        shown: shown[at] ?? 0,
        weight: Math.round(weights?.get(id) ?? 0) / 1000,
        unit: 'KG',
        volume: fromMilliliters(Math.round(wine.volume * share), 'LITER'),
        volumeUnit: 'LITER',
      },
    ]
  })
  return {
    result,
    total: result.length,
    amount: fromMilliliters(wine.volume, 'LITER'),
    composition: rollUps(composition, origins),
  }
}

/** A wine as it stands, or stood at the end of a day; nothing where there is no such wine. */
async function standingOf(db: Db, { companyId }: Actor, id: string, day: Day | null) {
  const until = day === null ? sql`true` : sql`m.happened_on <= ${day}::date`
  const { rows } = await sql<Standing>`
    select s.id as "stateId", s.origin_ids as "originIds", s.origin_shares as "originShares", coalesce((
      select sum(m.amount * way.sign) from ledger_movement m
      cross join lateral (values (m.target_id, 1), (m.source_id, -1)) as way(place_id, sign)
      join cellar_element e on e.company_id = ${companyId} and e.id = way.place_id
      where m.company_id = ${companyId} and m.kind = 'WINE' and m.thing_id = c.id and ${until}), 0)::bigint as volume
    from content c
    left join lateral (
      select link.id, link.origin_ids, link.origin_shares from content_state link
      join ledger_entry m on m.company_id = ${companyId} and m.id = link.entry_id and ${until}
      where link.company_id = ${companyId} and link.content_id = c.id and not link.reversed
      order by link.entry_id desc, link.id desc limit 1
    ) s on true
    where c.company_id = ${companyId} and c.id = ${id}`.execute(db)
  return rows[0]
}

/** The delivery note that each origin came with. */
async function inputsOf(db: Db, { companyId }: Actor, origins: string[]) {
  if (origins.length === 0) return new Map<string, { id: string; name: string }>()
  const rows = await db
    .selectFrom('origin')
    .innerJoin('input', (join) =>
      join.onRef('input.company_id', '=', 'origin.company_id').onRef('input.id', '=', 'origin.input_id'),
    )
    .select(['origin.id as origin', 'input.id', 'input.input_name as name'])
    .where('origin.company_id', '=', companyId)
    .where('origin.id', 'in', origins)
    .execute()
  return new Map(rows.map(({ origin, id, name }) => [origin, { id, name }]))
}
