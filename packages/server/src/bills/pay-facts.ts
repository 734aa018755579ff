import { paidPart, payOf, type PayeeKind, type WorkedPay } from '@lagar/domain/bills/pay.ts'
import type { PayProposalQuery } from '@lagar/domain/bills/pay-bill.ts'
import type { Day } from '@lagar/domain/day.ts'
import { laborTotals } from '@lagar/domain/lands/works/record.ts'
import { pieceworkOf } from '@lagar/domain/lands/works/picking.ts'
import type { PickedUnit } from '@lagar/domain/lists/vineyard.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { pickedAmount, rateOfRow } from '../lands/works/pickers.ts'

/** Whom a proposal is for, of which days, and which bill is written anew. */
export type Asked = Omit<PayProposalQuery, 'payBill'> & { payBill?: string | undefined }

/** What a payable part of a work is of: people and their days, or so many pieces of one unit. */
type Told = { people: number; workedDays: number; workedDayCost: number; hours: number; pieces: number }

/** The days of a work, or its piecework in one unit: what it is worth to somebody now (stored money), and what bills have for it. */
export type PayWorth = Told & {
  id: string
  day: Day
  piece: PickedUnit | null
  now: number
  billed: number | null
  isTaken: boolean
  isPaidElsewhere: boolean
}

type Fact = Pick<PayWorth, 'id' | 'day' | 'billed' | 'isTaken' | 'isPaidElsewhere'> & { isTheirs: boolean }
type DayFact = Fact & { people: number; workedDays: number; dayCost: number }
type PieceFact = Fact & { piece: PickedUnit; rows: { amount: number; rate: number }[] }

/** SQL: whether a bill `b` is for whom is asked. */
const isFor = ({ employee, employeesProvider }: Pick<Asked, 'employee' | 'employeesProvider'>) =>
  employee === undefined
    ? sql`b.employees_provider_id = ${employeesProvider}`
    : sql`b.employee_id = ${employee}`

/** SQL: whether a row `p` of pickers is whose pay is asked. */
const isPicker = ({ employee, employeesProvider }: Asked) =>
  employee === undefined
    ? sql`p.employees_provider_id = ${employeesProvider}`
    : sql`p.employee_id = ${employee}`

/** SQL: the bills of the company but the one that is written anew. */
const others = ({ companyId }: Actor, { payBill }: Asked) =>
  sql`b.company_id = ${companyId} and b.id is distinct from ${payBill ?? null}`

/** SQL: what bills of theirs have for each part of a work, hundredths of a cent. */
const billedTo = (actor: Actor, asked: Asked) => sql`
  select l.work_record_id as id, l.piece, sum(l.cost)::bigint as cost
  from pay_bill b join pay_bill_line l on l.company_id = b.company_id and l.pay_bill_id = b.id
  where ${others(actor, asked)} and ${isFor(asked)} and l.work_record_id is not null
  group by 1, 2`

/** Days of works that are somebody's, and those that bills of theirs have already; who picks a harvest by the piece has no days of it. */
async function dayFacts(db: Db | Tx, actor: Actor, asked: Asked): Promise<DayFact[]> {
  const { companyId } = actor
  const { employee, employeesProvider } = asked
  const theirs =
    employee === undefined
      ? sql`w.employees_provider_id = ${employeesProvider}`
      : sql`w.employee_id = ${employee} and w.employees_provider_id is null`
  const { rows } = await sql<DayFact>`
    with billed as (select id, cost from (${billedTo(actor, asked)}) as all_billed where piece is null)
    select w.id, w.final_timezone::text as day, w.people_used_amount as people, w.worked_days as "workedDays",
      w.worked_day_cost as "dayCost", (w.status = 'DONE' and w.retired_at is null and ${theirs}
        and not exists (select from harvest_picker p where p.company_id = w.company_id and p.work_record_id = w.id
          and ${isPicker(asked)} and ${rateOfRow} > 0)) as "isTheirs",
      billed.cost as billed, coalesce(h.paid, false) as "isPaidElsewhere",
      exists (select from pay_bill b join pay_bill_line l on l.company_id = b.company_id and l.pay_bill_id = b.id
        where ${others(actor, asked)} and l.work_record_id = w.id and l.kind = 'WORK' and l.piece is null) as "isTaken"
    from work_record w
    left join billed on billed.id = w.id
    left join harvest h on h.company_id = w.company_id and h.work_record_id = w.id
    where w.company_id = ${companyId} and (billed.id is not null or ${theirs} and w.status = 'DONE'
      and w.retired_at is null and w.final_timezone between ${asked.from} and ${asked.to})
    order by w.final_timezone, w.id`.execute(db)
  return rows
}

/** Piecework of harvests that is somebody's, by unit, and that which bills of theirs have already. */
async function pieceFacts(db: Db | Tx, actor: Actor, asked: Asked): Promise<PieceFact[]> {
  const { companyId } = actor
  const { rows } = await sql<PieceFact>`
    with billed as (select id, piece, cost from (${billedTo(actor, asked)}) as all_billed where piece is not null),
    picked as (
      select p.work_record_id as id, p.unit as piece, json_agg(json_build_object('amount', p.amount, 'rate', ${rateOfRow})) as rows
      from harvest_picker p
      join harvest h on h.company_id = p.company_id and h.work_record_id = p.work_record_id
      where p.company_id = ${companyId} and ${isPicker(asked)}
      group by 1, 2
    ),
    parts as (select id, piece from billed union select id, piece from picked)
    select w.id, parts.piece, w.final_timezone::text as day, coalesce(picked.rows, '[]') as rows,
      (w.status = 'DONE' and w.retired_at is null) as "isTheirs", billed.cost as billed,
      billed.cost is not null as "isTaken", h.paid as "isPaidElsewhere"
    from parts
    join work_record w on w.company_id = ${companyId} and w.id = parts.id
    join harvest h on h.company_id = w.company_id and h.work_record_id = w.id
    left join billed on billed.id = parts.id and billed.piece = parts.piece
    left join picked on picked.id = parts.id and picked.piece = parts.piece
    where billed.id is not null or w.status = 'DONE' and w.retired_at is null
      and w.final_timezone between ${asked.from} and ${asked.to}
    order by w.final_timezone, w.id, parts.piece`.execute(db)
  return rows
}

function worthOfDays({ people, workedDays, dayCost, isTheirs, ...fact }: DayFact, kind: PayeeKind): PayWorth {
  const worked: WorkedPay = {
    ...{ peopleUsedAmount: people / 10, workedDays },
    workedDayCost: fromMoney(dayCost),
  }
  const part = paidPart(worked, kind)
  return {
    ...fact,
    ...{ piece: null, pieces: 0, people: part.peopleUsedAmount, workedDays },
    ...{ workedDayCost: part.workedDayCost, hours: laborTotals(part).totalHours },
    now: isTheirs ? payOf(worked, kind) : 0,
  }
}

function worthOfPieces({ piece, rows, isTheirs, ...fact }: PieceFact): PayWorth {
  const pieces = rows.map(({ amount, rate }) => ({
    ...{ unit: piece, amount: pickedAmount(amount, piece) },
    pieceRate: fromMoney(rate),
  }))
  return {
    ...fact,
    ...{ piece, people: 0, workedDays: 0, workedDayCost: 0, hours: 0 },
    pieces: sumOf(pieces.map(({ amount }) => amount)),
    now: isTheirs ? pieceworkOf(pieces) : 0,
  }
}

/** What works of some days, and those that bills have, are worth to somebody, in the order of their days. */
export async function payWorths(db: Db | Tx, actor: Actor, asked: Asked): Promise<PayWorth[]> {
  const kind: PayeeKind = asked.employee === undefined ? 'PROVIDER' : 'EMPLOYEE'
  const days = await dayFacts(db, actor, asked)
  const pieces = await pieceFacts(db, actor, asked)
  const worths = [...days.map((fact) => worthOfDays(fact, kind)), ...pieces.map(worthOfPieces)]
  return worths.toSorted((a, b) => a.day.localeCompare(b.day))
}
