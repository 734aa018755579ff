import { leftOf, payStatus } from '@lagar/domain/bills/pay.ts'
import type { PayBillRecord, PayShareRecord } from '@lagar/domain/bills/pay-bill.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { PayLineKind } from '@lagar/domain/lists/pay.ts'
import type { PickedUnit } from '@lagar/domain/lists/vineyard.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { namedIn } from '../http/rows.ts'

type LineRow = {
  id: string
  kind: PayLineKind
  work: { id: string; type: WorkKind; name: string } | null
  piece: PickedUnit | null
  day: Day | null
  cost: number
  amount: number
  what: string
  reason: string
}

const linesOf = sql<LineRow[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'piece', l.piece, 'cost', l.cost, 'amount', l.amount, 'what', l.what, 'reason', l.reason,
    'day', w.final_timezone, 'work', case when w.id is not null then
      json_build_object('id', w.id, 'type', w.kind, 'name', l.what) end) order by l.position)
  from pay_bill_line l left join work_record w on w.company_id = l.company_id and w.id = l.work_record_id
  where l.company_id = b.company_id and l.pay_bill_id = b.id), '[]')`

const sharesOf = sql<PayShareRecord[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'version', s.version, 'day', s.day, 'method', s.method, 'amount', s.amount,
    'note', s.note, 'isAnnulled', s.is_annulled, 'reason', s.reason) order by s.day, s.id)
  from pay_bill_share s where s.company_id = b.company_id and s.pay_bill_id = b.id), '[]')`

/** SQL: what of a bill `b` was paid, hundredths of a cent. */
export const paidOf = sql<number>`coalesce((select sum(s.amount) from pay_bill_share s
  where s.company_id = b.company_id and s.pay_bill_id = b.id and not s.is_annulled), 0)::bigint`

/** Pay bills of the company, as their rows are. */
export const selectPayBills = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('pay_bill as b')
    .where('b.company_id', '=', companyId)
    .select(['b.id', 'b.version', 'b.number', 'b.from_date as fromDate', 'b.to_date as toDate', 'b.day'])
    .select(['b.currency', 'b.rate as exchangeRate', 'b.is_approved as isApproved', 'b.total', 'b.note'])
    .select([
      sql<{
        id: string
        name: string
      } | null>`(select json_build_object('id', e.id, 'name', e.full_name) from employee e
        where e.company_id = b.company_id and e.id = b.employee_id)`.as('employee'),
      namedIn('employees_provider', 'b.employees_provider_id').as('employeesProvider'),
      linesOf.as('lines'),
      sharesOf.as('shares'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectPayBills>['executeTakeFirstOrThrow']>>

/** A row as it is answered, with what is left to pay. */
export const presentPayBill =
  (actor: Actor) =>
  ({ isApproved, total, lines, shares, ...row }: Row): PayBillRecord => {
    const left = leftOf(total, shares)
    return {
      ...row,
      status: payStatus(isApproved, left),
      lines: lines.map((line) => ({
        ...line,
        cost: fromMoney(line.cost),
        amount: fromMoney(line.amount),
      })),
      shares: shares.map((share) => ({ ...share, amount: fromMoney(share.amount) })),
      total: fromMoney(total),
      paid: fromMoney(total - left),
      left: fromMoney(left),
      can: mayEdit(actor, 'administration'),
    }
  }

/** A pay bill by its id. */
export async function findPayBill(db: Db | Tx, actor: Actor, id: string): Promise<PayBillRecord | undefined> {
  const row = await selectPayBills(db, actor).where('b.id', '=', id).executeTakeFirst()
  return row && presentPayBill(actor)(row)
}
