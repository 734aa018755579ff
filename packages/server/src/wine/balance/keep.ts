import { addDays, type Day } from '@lagar/domain/day.ts'
import { addMonths, lastDayOf, monthOf, type Month } from '@lagar/domain/month.ts'
import { replay } from '@lagar/domain/wine/balance/flows.ts'
import type { TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Company, Db, Tx } from '../../actor.ts'
import { tenantDb, unhurried } from '../../database/tenant.ts'
import { wineEntries } from './entries.ts'
import { firstMonthAfter, forgetChanged, keepMonthEnd, wineBefore } from './kept.ts'

/** How long the months of a company are worked out at a time, in ms; the rest waits for the next time. */
const AT_A_TIME = 40_000

/** The work that keeps what lay in the cellars at the end of each month, minute by minute. */
export const stockTasks = ({ pool }: { pool: Pool }): TaskList => ({
  async keepStocks(_payload, { query }) {
    const { rows } = await query<{ id: string }>('select id from company order by id')
    for (const { id } of rows) await keepStocks(tenantDb(pool, id), { companyId: id })
  },
})

/** Works out the ends of the months of a company that do not stand, the earliest first, each from the one before. */
export async function keepStocks(db: Db, company: Company, until = Date.now() + AT_A_TIME): Promise<void> {
  const last = lastOver(new Date().toISOString().slice(0, 10))
  // What is worked out and what is struck out of the changes is of one moment: a posting that is not seen by the one is not by the other either.
  const keepNext = () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => keepNextMonth(tx, company, last))
  while (Date.now() < until && (await keepNext()));
}

/** The last month that was over a whole day ago, so that nothing that was begun in it is still being posted. */
const lastOver = (today: Day): Month => addMonths(monthOf(addDays(today, -1)), -1)

/** Keeps the next month end until the last one; false where all of them stand. */
async function keepNextMonth(tx: Tx, company: Company, last: Month): Promise<boolean> {
  // The first month is all that there was before it: planned for any day, it is a third of what ever moved.
  await unhurried(tx)
  await forgetChanged(tx, company)
  const base = await wineBefore(tx, company, `${addMonths(last, 1)}-01`)
  const month = await firstMonthAfter(tx, company, base.until)
  if (month === undefined || month > last) return false
  const { entries } = await wineEntries(tx, company, { after: base.until, to: lastDayOf(month) })
  // What kind the wine is of changes nothing of how much there is.
  replay(base.stock, new Map(), entries, [], () => {})
  await keepMonthEnd(tx, company, month, base)
  return true
}
