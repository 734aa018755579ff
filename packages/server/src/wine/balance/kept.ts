import type { WineStock } from '@lagar/domain/wine/balance/flows.ts'
import { addDays, type Day } from '@lagar/domain/day.ts'
import { lastDayOf } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'

/** A stock as it is kept: [content, mark, whole millilitres]. */
export type KeptStock = [content: string, mark: string, amount: number][]

/** A stock as it is kept with what was declared. */
export const keptOf = (stock: WineStock): KeptStock =>
  [...stock].flatMap(([content, marks]) =>
    [...marks].map(([mark, amount]): KeptStock[number] => [content, mark, amount]),
  )

function stockOf(kept: KeptStock): WineStock {
  const stock: WineStock = new Map()
  for (const [content, mark, amount] of kept) {
    const marks = stock.get(content) ?? new Map<string, number>()
    stock.set(content, marks.set(mark, amount))
  }
  return stock
}

/** What lay in the cellars at the end of a day, as this process worked it out: so many `entries` the ledger had from the last declaration until then. */
type Known = { until: Day; entries: number; declared: string | null; stock: KeptStock }

const knownCompanies = 100
const knownDays = 12

/**
 * The stocks of each company that was asked for, the last asked last. They only spare work: entries are never changed, so as
 * many of them until a day are the same ones, and where there are more the stock is worked out again.
 */
const known = new Map<string, Known[]>()

/** A stock to go on from: what lay there at the end of the day `until`; nothing at all before the first one, when it is null. */
export type WineBase = {
  stock: WineStock
  until: Day | null
  /** Keeps what lay there when the day began that was asked about. */
  keep(stock: WineStock): void
}

/** The latest stock that is known before a day: what was declared last, or what was worked out since. */
export async function wineBefore(db: Db | Tx, actor: Actor, day: Day): Promise<WineBase> {
  const declared = await declaredBefore(db, actor, day)
  const until = addDays(day, -1)
  // Counted before anything is read: what is posted meanwhile makes what is kept too old, and never too new.
  const entries = await entriesIn(db, actor, declared.until, until)
  const base = (await lastKnown(db, actor, { until, entries, declared })) ?? declared
  const keep = (stock: WineStock) =>
    remember(actor.companyId, { until, entries, declared: declared.id, stock: keptOf(stock) })
  return { stock: stockOf(base.stock), until: base.until, keep }
}

type Declared = { id: string | null; until: Day | null; stock: KeptStock }

/** What was declared last before a day, and the last day of it; nothing where nothing was. */
async function declaredBefore(db: Db | Tx, { companyId }: Actor, day: Day): Promise<Declared> {
  const row = await db
    .selectFrom('wine_declaration')
    .select(['id', 'month', 'stock'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'FILED')
    .where('month', '<', day.slice(0, 7))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { id: null, until: null, stock: [] }
  return { id: row.id, until: lastDayOf(row.month), stock: row.stock as KeptStock }
}

type Wanted = { until: Day; entries: number; declared: Declared }

/** The latest stock of this process that still holds and goes beyond what was declared. */
async function lastKnown(db: Db | Tx, actor: Actor, { until, entries, declared }: Wanted) {
  const some = (known.get(actor.companyId) ?? [])
    .filter((one) => one.declared === declared.id && one.until <= until && one.until > (declared.until ?? ''))
    .toSorted((a, b) => (a.until < b.until ? 1 : -1))
  for (const one of some) {
    const now = one.until === until ? entries : await entriesIn(db, actor, declared.until, one.until)
    if (now === one.entries) return one
  }
  return undefined
}

function remember(company: string, one: Known) {
  const others = (known.get(company) ?? []).filter(({ until }) => until !== one.until)
  known.delete(company)
  known.set(company, [...others, one].slice(-knownDays))
  const [oldest] = known.keys()
  if (known.size > knownCompanies && oldest !== undefined) known.delete(oldest)
}

/** How many entries the ledger has of the days after what was declared, until one of them; what is of days before changes nothing of what was declared. */
async function entriesIn(db: Db | Tx, { companyId }: Actor, after: Day | null, to: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entry
    where company_id = ${companyId} and happened_on <= ${to}
      ${after === null ? sql`` : sql`and happened_on > ${after}`}`.execute(db)
  return rows[0]!.count
}
