import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditFigures, keepFigures, keepMonth } from '../../src/analytics/keep.ts'
import { standingMonths } from '../../src/analytics/months.ts'
import type { Tx } from '../../src/actor.ts'
import { openTold } from '../demo/makers.ts'

let told: Awaited<ReturnType<typeof openTold>>
beforeAll(async () => {
  told = await openTold()
  await keepFigures(told.server.db(told.company.id), { companyId: told.company.id })
}, 240_000)
afterAll(() => told.server.close())

/** Which rows are written anew, and by how much. */
type Act = { salt: number; by: number }

const DONE = sql`status = 'DONE' and retired_at is null`
const ofDone = sql`exists (select from work_record w where w.company_id = one.company_id and w.id = one.work_record_id and w.status = 'DONE')`

/** SQL: writes two rows of a table anew, those that come first by chance, or takes them away. */
const some = (table: string, key: string, change: RawBuilder<unknown> | null, where = sql`true`) => {
  const [named, id] = [sql.table(table), sql.ref(key)]
  const which = (salt: number) => sql`
    where (company_id, ${id}) in (select one.company_id, one.${id} from ${named} one where ${where} order by md5(one.${id}::text || ${sql.lit(String(salt))}) limit 2)`
  return ({ salt }: Act) =>
    change ? sql`update ${named} set ${change} ${which(salt)}` : sql`delete from ${named} ${which(salt)}`
}

/** As `some`, by as many as the act says. */
const shifted =
  (
    table: string,
    key: string,
    change: (by: RawBuilder<unknown>) => RawBuilder<unknown>,
    where?: RawBuilder<unknown>,
  ) =>
  (act: Act) =>
    some(table, key, change(sql.lit(act.by)), where)(act)

/** What records that figures are made of may become afterwards, whoever writes them. */
const acts: Record<string, (act: Act) => RawBuilder<unknown>> = {
  'a lot is picked on another day': shifted(
    'ciu',
    'id',
    (by) => sql`harvested_date = harvested_date + ${by}`,
  ),
  'a lot weighs otherwise': shifted('ciu', 'id', (by) => sql`weight = weight + 1000 * ${by}`),
  'a lot is sweeter': shifted(
    'ciu',
    'id',
    (by) => sql`sugar = coalesce(sugar, 20) + ${by}, sugar_measure = 'BRIX'`,
  ),
  'a lot has no plot': some('origin_land', 'origin_id', null),
  'a lot is of half a plot': some('origin_land', 'origin_id', sql`share = share / 2`),
  'a note is refused': some(
    'input',
    'id',
    sql`status = 'REJECTED'`,
    sql`exists (select from ciu c where c.company_id = one.company_id and c.input_id = one.id)`,
  ),
  'a note is of another day': shifted(
    'input',
    'id',
    (by) => sql`date = date + ${by}`,
    sql`exists (select from ciu c where c.company_id = one.company_id and c.input_id = one.id)`,
  ),
  'a note goes to no cellar': some(
    'input',
    'id',
    sql`to_cellar_id = null`,
    sql`to_cellar_id is not null and exists (select from ciu c where c.company_id = one.company_id and c.input_id = one.id)`,
  ),
  'an estate is a supplier’s': some(
    'wine_estate',
    'id',
    sql`supplier_id = (select id from supplier s where s.company_id = wine_estate.company_id order by id limit 1)`,
    sql`supplier_id is null`,
  ),
  'a pick is for another day': shifted('harvest_pick', 'id', (by) => sql`day = day + ${by}`),
  'a pick is of more': shifted('harvest_pick', 'id', (by) => sql`grams = grams + 1000 * ${by}`),
  'a pick is given up': some('harvest_pick', 'id', null),
  'a work ended on another day': shifted(
    'work_record',
    'id',
    (by) => sql`final_timezone = final_timezone + ${by}`,
    DONE,
  ),
  'a work is open again': some('work_record', 'id', sql`status = 'PENDING'`, DONE),
  'a work is put away': some('work_record', 'id', sql`retired_at = now()`, DONE),
  'a work took more people': shifted(
    'work_record',
    'id',
    (by) => sql`people_used_amount = people_used_amount + ${by}, worked_days = worked_days + 1`,
    DONE,
  ),
  'a work is somebody else’s': some(
    'work_record',
    'id',
    sql`employee_id = (select id from employee e where e.company_id = work_record.company_id and e.id is distinct from work_record.employee_id order by id limit 1)`,
    DONE,
  ),
  'a work left a plot': some('work_record_land', 'work_record_id', null, ofDone),
  'a work did a part of a plot': some('work_record_land', 'work_record_id', sql`surface = 1`, ofDone),
  'a work used more': shifted(
    'work_record_stock',
    'id',
    (by) => sql`amount = amount + 1000000 * ${by}`,
    ofDone,
  ),
  'a work used nothing': some('work_record_stock', 'id', null, ofDone),
  'it watered more': shifted(
    'irrigation',
    'work_record_id',
    (by) => sql`total_volume = coalesce(total_volume, 0) + 1000000 * ${by}`,
    ofDone,
  ),
  'a plot is larger': shifted('land', 'id', (by) => sql`surface = surface + 100 * ${by}`),
  'a fertilizer is stronger': some(
    'product',
    'id',
    sql`nutrients = '{"N": 33, "P": 7}'`,
    sql`one.nutrients <> '{}'`,
  ),
  'a trip was on another day': shifted(
    'order_dispatch',
    'id',
    (by) => sql`happened_on = happened_on + ${by}`,
  ),
  'a trip never was': some('order_dispatch', 'id', sql`is_undone = true`, sql`not is_undone`),
  'a trip took more bottles': shifted(
    'order_dispatch_line',
    'id',
    (by) => sql`bottles = bottles + ${by}, value = 7000000`,
  ),
  'a trip lost a line': some('order_dispatch_line', 'id', null),
  'it came back on another day': shifted(
    'order_return',
    'id',
    (by) => sql`happened_on = happened_on + ${by}`,
  ),
  'more came back': shifted('order_return_line', 'id', (by) => sql`bottles = bottles + ${by}`),
  'an order is another customer’s': some(
    'wine_order',
    'id',
    sql`customer_id = (select id from customer c where c.company_id = wine_order.company_id and c.id <> wine_order.customer_id order by id limit 1)`,
    sql`exists (select from order_dispatch d where d.company_id = one.company_id and d.wine_order_id = one.id)`,
  ),
  'a customer is of another market': some(
    'customer',
    'id',
    sql`market_id = (select id from market m where m.company_id = customer.company_id and m.id is distinct from customer.market_id order by id limit 1)`,
  ),
  'a batch is another label’s': some(
    'wine_batch',
    'id',
    sql`label_id = (select id from label l where l.company_id = wine_batch.company_id and l.id is distinct from wine_batch.label_id order by id limit 1)`,
  ),
  'a work order is for another day': shifted(
    'work_order',
    'id',
    (by) => sql`date_to_start = date_to_start + ${by}`,
  ),
  'a work order was done late': shifted(
    'work_order',
    'id',
    (by) => sql`done_on = date_to_start + ${by}`,
    sql`status = 'DONE'`,
  ),
  'a work order is given up': some('work_order', 'id', sql`status = 'CANCELLED'`, sql`status <> 'CANCELLED'`),
  'a task is for another day': shifted('employee_task', 'id', (by) => sql`due_date = due_date + ${by}`),
  'a task is given up': some('employee_task', 'id', null),
}
const names = Object.keys(acts)

const undone = new Error('what was tried is taken back')

/** Tries something on the company, and leaves it as it was. */
async function tried(work: (tx: Tx) => Promise<void>) {
  const trial = told.server
    .db(told.company.id)
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw undone
    })
  await expect(trial).rejects.toBe(undone)
}

const company = () => ({ companyId: told.company.id })

/** What the months that stand say otherwise than the records do. */
const unlike = async (tx: Tx) => auditFigures(tx, company(), await standingMonths(tx, company()))

test.each(names)(
  'no month stands that says otherwise where %s',
  async (name) => {
    await tried(async (tx) => {
      const before = await standingMonths(tx, company())
      const { numAffectedRows } = await acts[name]!({ salt: 1, by: 40 }).execute(tx)
      expect(numAffectedRows).toBeGreaterThan(0n)
      expect((await standingMonths(tx, company())).length).toBeLessThan(before.length)
      expect(await unlike(tx)).toEqual([])
    })
  },
  60_000,
)

test('whatever happens to records, in any order, leaves months that say what they do', async () => {
  const act = fc.record({
    name: fc.constantFrom(...names, 'keep', 'keep', 'keep'),
    salt: fc.nat(99),
    by: fc.integer({ min: 1, max: 70 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (several) => {
      await tried(async (tx) => {
        const all = await standingMonths(tx, company())
        for (const { name, ...how } of several)
          if (name === 'keep') {
            const standing = await standingMonths(tx, company())
            if (standing.length === 0) await sql`delete from figure_change where month is null`.execute(tx)
            for (const month of all) if (!standing.includes(month)) await keepMonth(tx, company(), month)
          } else await acts[name]!(how).execute(tx)
        expect(await unlike(tx)).toEqual([])
      })
    }),
    { numRuns: 12 },
  )
}, 240_000)
