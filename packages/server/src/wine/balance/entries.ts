import { kindOf, type KindChange, type WineEntry } from '@lagar/domain/wine/balance/flows.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import { sql } from 'kysely'
import type { Actor, Company, Db, Tx } from '../../actor.ts'
import { outsideNames } from '../../ledger/read.ts'
import { ownerIds } from '../contents/owners.ts'
import { stands } from '../../ledger/standing.ts'
import { share } from '@lagar/domain/units/amount.ts'
import type { OriginKind, WineKind, WineWay } from '@lagar/domain/lists/wine.ts'

/**
 * Some days, both included; without `after` from the first that anything is known of. `after` itself is not among them. With `content`
 * only what touched it is asked for.
 */
export type Days = { after: Day | null; to: Day; content?: string | undefined }

/** What made an entry: a bottling, an order that moves wine in its way, or something else. */
export type EntryCause = { type: string; transfer: TransferType | null }

/**
 * The entries that stand and moved wine on some days, in their order, with the vessel where each content lay and what made each entry.
 * What was undone is left out with what undid it: both are of one day, and nothing came between.
 */
export async function wineEntries(db: Db | Tx, company: Company, days: Days) {
  const { companyId } = company
  const standing = sql`
    select e.id, e.happened_on, e.cause_type, e.cause_id from ledger_entry e
    where e.company_id = ${companyId} and e.happened_on <= ${days.to}
      ${days.after === null ? sql`` : sql`and e.happened_on > ${days.after}`} and ${stands('e')}
      ${days.content === undefined ? sql`` : touching(companyId, days.content)}`
  const { rows: moved } = await sql<Moved>`
    with e as materialized (${standing})
    select m.entry_id as entry, e.happened_on::text as "on", e.cause_type as type, kinds.type as transfer, m.thing_id as content,
      m.source_id as source, m.target_id as target, m.amount, m.reason
    from e
    join ledger_movement m on m.company_id = ${companyId} and m.happened_on = e.happened_on and m.entry_id = e.id
      and m.kind = 'WINE' and m.amount > 0
    left join lateral (select min(t.type) as type from transfer t
      where t.company_id = ${companyId} and t.work_order_id = e.cause_id and e.cause_type = 'workorder') as kinds on true
    order by e.happened_on, e.id, m.line`.execute(db)
  const { rows: poured } = await sql<Poured>`
    with e as materialized (${standing})
    select s.entry_id as entry, before.content_id as "from", s.content_id as "to", p.volume as amount
    from e
    join content_state s on s.company_id = ${companyId} and s.entry_id = e.id and not s.reversed
    join content_state_parent p on p.company_id = s.company_id and p.state_id = s.id
    join content_state before on before.company_id = p.company_id and before.id = p.parent_id
    where before.content_id <> s.content_id and p.volume > 0`.execute(db)
  const { rows: grown } = await sql<Grown>`
    with e as materialized (${standing})
    select s.entry_id as entry, s.content_id as content, o.kind, so.volume as amount, so.weight,
      ${markOf} as mark
    from e
    join content_state s on s.company_id = ${companyId} and s.entry_id = e.id and not s.reversed
    join content_state_origin so on so.company_id = s.company_id and so.state_id = s.id and so.volume > 0
    join origin o on o.company_id = so.company_id and o.id = so.origin_id
    left join input i on i.company_id = o.company_id and i.id = o.input_id`.execute(db)
  const { rows: back } = await sql<Back>`
    with e as materialized (${standing})
    select s.entry_id as entry, s.content_id as content, s.volume as amount, part.share, ${markOf} as mark
    from e
    join content_state s on s.company_id = ${companyId} and s.entry_id = e.id and not s.reversed
    cross join lateral unnest(s.origin_ids, s.origin_shares) as part (origin, share)
    join origin o on o.company_id = s.company_id and o.id = part.origin
    left join input i on i.company_id = o.company_id and i.id = o.input_id
    where e.cause_type = 'bulkReturn'
    order by s.entry_id, part.origin`.execute(db)
  return assembled(company, moved, poured, grown, back)
}

const touching = (companyId: string, content: string) => sql`
  and e.id in (select entry_id from ledger_movement where company_id = ${companyId} and thing_id = ${content})`

/** What wines are told apart by in a balance, of an origin `o` and its note `i`: its variety, vintage and owner. */
const markOf = sql`coalesce(o.variety_id::text, '') || '|' || o.year || '|'
  || coalesce(${ownerIds.supplier}::text, ${ownerIds.customer}::text, '')`

/** What a mark says: ids of the variety and of the owner (ours when null), and the vintage. */
export function readMark(mark: string): {
  variety: string | null
  year: number | null
  owner: string | null
} {
  const [variety = '', year = '', owner = ''] = mark.split('|')
  return { variety: variety || null, year: year === '' ? null : Number(year), owner: owner || null }
}

type Moved = {
  entry: number
  on: Day
  type: string
  transfer: TransferType | null
  content: string
  source: string
  target: string
  amount: number
  reason: string
}
type Poured = { entry: number; from: string; to: string; amount: number }
type Grown = {
  entry: number
  content: string
  kind: OriginKind
  amount: number
  weight: number
  mark: string
}

/** Wine that a buyer brought back, and what of it is of each mark: the whole of it, and its share. */
type Back = { entry: number; content: string; amount: number; share: number; mark: string }

/** What came back, of each mark its part, to the last whole millilitre. */
function backOf(rows: Back[] = []): WineEntry['arrives'] {
  if (rows.length === 0) return []
  const parts = share(
    rows[0]!.amount,
    rows.map((row) => row.share),
  )
  return rows.flatMap(({ content, mark }, at) =>
    parts[at] === 0 ? [] : [{ content, way: 'CAME_BACK' as const, mark, amount: parts[at]! }],
  )
}

function assembled({ companyId }: Company, moved: Moved[], poured: Poured[], grown: Grown[], back: Back[]) {
  const outside = outsideNames(companyId)
  const pours = Map.groupBy(poured, ({ entry }) => entry)
  const grapes = Map.groupBy(grown, ({ entry }) => entry)
  const returned = Map.groupBy(back, ({ entry }) => entry)
  const entries: WineEntry[] = []
  const vessels = new Map<string, string>()
  const causes = new Map<number, EntryCause>()
  let last: WineEntry | undefined
  for (const { entry, on, type, transfer, content, source, target, amount, reason } of moved) {
    if (last?.entry !== entry) {
      const cameBack = backOf(returned.get(entry))
      // What was sold left its wine long ago: it comes back from outside, and is not poured out of that wine again.
      const poursOfIt = cameBack.length > 0 ? [] : (pours.get(entry) ?? [])
      last = {
        entry,
        on,
        leaves: [],
        pours: poursOfIt,
        arrives: [...arrivalsOf(grapes.get(entry)), ...cameBack],
      }
      entries.push(last)
      causes.set(entry, { type, transfer })
    }
    const [from, to] = [outside.get(source), outside.get(target)]
    if (from === undefined) vessels.set(content, source)
    if (to === undefined) vessels.set(content, target)
    const leaves = (way: WineEntry['leaves'][number]['way']) =>
      last!.leaves.push({ content, way, reason, amount })
    if (to === 'CUSTOMER') leaves('SOLD')
    else if (to === 'SUPPLIER') leaves('RETURNED')
    else if (to === 'LOSS') leaves(transfer === 'DISCARD' ? 'DISCARDED' : 'LOST')
    else if (to === 'PROCESS' && type === 'division') leaves('BOTTLED')
    else if (from === 'COUNT') last.arrives.push({ content, way: 'FOUND', mark: null, amount })
  }
  return { entries, vessels, causes, grapes: grown }
}

const wayOf = { CIU: 'GRAPE', WINE: 'RECEIVED', OPENING: 'OPENING' } as const satisfies Record<
  OriginKind,
  WineWay
>

const arrivalsOf = (grown: Grown[] = []): WineEntry['arrives'] =>
  grown.map(({ content, kind, mark, amount }) => ({
    content,
    way: wayOf[kind],
    mark,
    amount,
  }))

/** Every content that some entries put wine in or took it from. */
export const contentsIn = (entries: readonly WineEntry[]): string[] =>
  entries.flatMap(({ leaves, pours, arrives }) => [
    ...leaves.map(({ content }) => content),
    ...pours.flatMap(({ from, to }) => [from, to]),
    ...arrives.map(({ content }) => content),
  ])

/** The kind that some contents had when some days began, and how it changed on them. */
export async function wineKinds(
  db: Db | Tx,
  { companyId }: Actor,
  { after, to }: Days,
  contents: Iterable<string>,
) {
  const ids = [...contents]
  const { rows } = await sql<{ content: string; stage: ContentStatus; dregs: boolean; on: Day | null }>`
    select c.id as content, c.first_stage as stage, c.is_wine_dregs as dregs, null::text as "on" from content c
    where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])
    union all
    select * from (
      select s.content_id, s.stage, c.is_wine_dregs, s.day::text from content_stage s
      join content c on c.company_id = s.company_id and c.id = s.content_id
      where s.company_id = ${companyId} and s.content_id = any(${ids}::uuid[]) and s.day <= ${to}
      order by s.day, s.id) as changed`.execute(db)
  const kinds = new Map<string, WineKind>()
  const changes: KindChange[] = []
  for (const { content, stage, dregs, on } of rows) {
    const kind = kindOf(stage, dregs)
    if (kind === null) continue
    if (on === null || (after !== null && on <= after)) kinds.set(content, kind)
    else changes.push({ content, on, kind })
  }
  return { kinds, changes }
}
