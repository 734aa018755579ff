import type { LyingWine } from '@lagar/domain/wine/balance/balance.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { readMark } from './entries.ts'
import type { WinePeriod } from './period.ts'

/** A content as balances call it: its name and colour, and the cellar whose vessel holds or held it. */
export type WineName = { id: string; name: string; grapeType: GrapeType | null; cellar: Named | null }

/** What the contents, varieties and owners of balances are called. */
export type WineNames = {
  contents: Map<string, WineName>
  varieties: Map<string, Named & { grapeType: GrapeType | null }>
  owners: Map<string, Named>
}

/** The names that the balance of a period needs. */
export async function wineNames(
  db: Db | Tx,
  { companyId }: Actor,
  { opening, flows, closing, held }: Pick<WinePeriod, 'opening' | 'flows' | 'closing' | 'held'>,
): Promise<WineNames> {
  const flowed = flows.flatMap(({ from, to }) => [from, to].filter((lot) => lot !== null))
  const lots = [...opening, ...flowed, ...closing]
  const ids = [...new Set([...lots.map(({ content }) => content), ...held.keys()])]
  const { rows: contents } = await sql<WineName>`
    select c.id, c.name, c.grape_type as "grapeType", place.cellar
    from content c
    left join (
      select distinct on (b.thing_id) b.thing_id, jsonb_build_object('id', k.id, 'name', k.name) as cellar
      from balance b
      join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
      join cellar k on k.company_id = e.company_id and k.id = e.cellar_id
      where b.company_id = ${companyId} and b.kind = 'WINE' and b.thing_id = any(${ids}::uuid[])
      order by b.thing_id, b.amount desc, b.place_id
    ) place on place.thing_id = c.id
    where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])`.execute(db)
  const { rows: varieties } = await sql<Named & { grapeType: GrapeType | null }>`
    select id, name, grape_type as "grapeType" from variety where company_id = ${companyId}`.execute(db)
  const { rows: owners } = await sql<Named>`
    select id, name from supplier where company_id = ${companyId}
    union all select id, name from customer where company_id = ${companyId}`.execute(db)
  return {
    contents: new Map(contents.map((row) => [row.id, row])),
    varieties: new Map(varieties.map((row) => [row.id, row])),
    owners: new Map(owners.map((row) => [row.id, row])),
  }
}

/** What a lot is told by: its cellar, colour, variety, vintage and owner, each by its name. */
export function lookOf({ contents, varieties, owners }: WineNames, lot: { content: string; mark: string }) {
  const content = contents.get(lot.content)
  const { variety, year, owner } = readMark(lot.mark)
  const known = variety === null ? undefined : varieties.get(variety)
  const named = owner === null ? undefined : owners.get(owner)
  return {
    cellar: content?.cellar ?? null,
    grapeType: content?.grapeType ?? known?.grapeType ?? null,
    variety: known ? { id: known.id, name: known.name } : null,
    year,
    owner: named ? { id: named.id, name: named.name } : null,
  }
}

/**
 * What lies there at the end of a period as the ledger holds it: where the flows explain another amount of a content, the difference
 * is a lot without a mark, so that a balance shows it.
 */
export function heldLots({ closing, held }: Pick<WinePeriod, 'closing' | 'held'>): LyingWine[] {
  const explained = new Map<string, number>()
  for (const { content, amount } of closing) explained.set(content, (explained.get(content) ?? 0) + amount)
  const contents = new Set([...explained.keys(), ...held.keys()])
  const kinds = new Map(closing.map(({ content, kind }) => [content, kind]))
  const differing = [...contents].flatMap((content): LyingWine[] => {
    const amount = (held.get(content) ?? 0) - (explained.get(content) ?? 0)
    return amount === 0 ? [] : [{ content, mark: '', kind: kinds.get(content) ?? 'WINE', amount }]
  })
  return [...closing, ...differing]
}
