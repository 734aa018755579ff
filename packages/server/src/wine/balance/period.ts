import { lotsOf, type LyingWine } from '@lagar/domain/wine/balance/balance.ts'
import { replay, type WineFlow, type WineStock } from '@lagar/domain/wine/balance/flows.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { wineBefore } from './kept.ts'
import { wineEndFor, wineLyingOn } from './lying.ts'
import { contentsIn, wineEntries, wineKinds, type EntryCause } from './entries.ts'

/**
 * What the cellars did with wine on some days. `held` is what the ledger says lay in each content at their end, added up from its
 * movements alone: what the flows explain must be the same.
 */
export type WinePeriod = {
  opening: LyingWine[]
  flows: WineFlow[]
  closing: LyingWine[]
  stock: WineStock
  held: Map<string, number>
  vessels: Map<string, string>
  causes: Map<number, EntryCause>
  /** Grams of grapes that were ground on these days, with the litres they gave in whole millilitres. */
  grapes: { content: string; weight: number; amount: number }[]
}

/**
 * Goes through all that was done with wine until the end of a period, `from` and `to` included. It begins with what was declared
 * last before it, and so a month opens with what the one before closed with, or with the end of a month that was worked out since.
 */
export async function winePeriod(
  db: Db | Tx,
  actor: Actor,
  { from, to }: { from: Day; to: Day },
): Promise<WinePeriod> {
  const base = await wineBefore(db, actor, from)
  const days = { after: base.until, to }
  const { entries, vessels, causes, grapes } = await wineEntries(db, actor, days)
  const touched = new Set([...base.stock.keys(), ...contentsIn(entries)])
  const { kinds, changes } = await wineKinds(db, actor, days, touched)
  const isBefore = ({ on }: { on: Day }) => on < from
  const { stock } = base
  const nobody = () => {}
  replay(stock, kinds, entries.filter(isBefore), changes.filter(isBefore), nobody)
  const opening = lotsOf(stock, kinds)
  const flows: WineFlow[] = []
  const within = entries.filter((entry) => !isBefore(entry))
  const tell = (flow: WineFlow) => flows.push(flow)
  replay(
    stock,
    kinds,
    within,
    changes.filter((change) => !isBefore(change)),
    tell,
  )
  const told = new Set(within.map(({ entry }) => entry))
  return {
    opening,
    flows,
    closing: lotsOf(stock, kinds),
    stock,
    held: await heldOn(db, actor, to),
    vessels,
    causes,
    grapes: grapes.filter(({ entry, kind }) => kind === 'CIU' && told.has(entry)),
  }
}

/** What lay in each content at the end of a day, in whole millilitres, as the ledger says it. */
async function heldOn(db: Db | Tx, actor: Actor, day: Day): Promise<Map<string, number>> {
  const end = await wineEndFor(db, actor, day)
  const { rows } = await sql<{ content: string; amount: number }>`
    select lay.thing_id as content, sum(lay.amount)::bigint as amount
    from (${wineLyingOn(actor.companyId, day, end)}) lay
    group by lay.thing_id having sum(lay.amount) <> 0`.execute(db)
  return new Map(rows.map(({ content, amount }) => [content, amount]))
}
