import { paidPart, payOf, proposalOf, type PayeeKind, type WorkedPay } from '@lagar/domain/bills/pay.ts'
import type { PayProposal, PayProposalQuery, ProposedLine } from '@lagar/domain/bills/pay-bill.ts'
import type { Day } from '@lagar/domain/day.ts'
import { laborTotals } from '@lagar/domain/lands/works/record.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { loadWorks } from '../lands/works/load.ts'

/** Whom a proposal is for, of which days, and which bill is written anew. */
export type Asked = Omit<PayProposalQuery, 'payBill'> & { payBill?: string | undefined }

type Fact = {
  id: string
  day: Day
  people: number
  workedDays: number
  dayCost: number
  isTheirs: boolean
  billed: number | null
  isTaken: boolean
  isPaidElsewhere: boolean
}

/** SQL: whether a bill `b` is for whom is asked. */
const isFor = ({ employee, employeesProvider }: Pick<Asked, 'employee' | 'employeesProvider'>) =>
  employee === undefined
    ? sql`b.employees_provider_id = ${employeesProvider}`
    : sql`b.employee_id = ${employee}`

/** Works that are somebody's on some days, and those that bills of theirs have already, with what they have for them. */
async function factsOf(db: Db | Tx, { companyId }: Actor, asked: Asked): Promise<Fact[]> {
  const { employee, employeesProvider, payBill = null } = asked
  const theirs =
    employee === undefined
      ? sql`w.employees_provider_id = ${employeesProvider}`
      : sql`w.employee_id = ${employee} and w.employees_provider_id is null`
  const others = sql`b.company_id = ${companyId} and b.id is distinct from ${payBill}`
  const { rows } = await sql<Fact>`
    with billed as (
      select l.work_record_id as id, sum(l.cost)::bigint as cost
      from pay_bill b join pay_bill_line l on l.company_id = b.company_id and l.pay_bill_id = b.id
      where ${others} and ${isFor(asked)} and l.work_record_id is not null
      group by 1
    )
    select w.id, w.final_timezone::text as day, w.people_used_amount as people, w.worked_days as "workedDays",
      w.worked_day_cost as "dayCost", (w.status = 'DONE' and w.retired_at is null and ${theirs}) as "isTheirs",
      billed.cost as billed, coalesce(h.paid, false) as "isPaidElsewhere",
      exists (select from pay_bill b join pay_bill_line l on l.company_id = b.company_id and l.pay_bill_id = b.id
        where ${others} and l.work_record_id = w.id and l.kind = 'WORK') as "isTaken"
    from work_record w
    left join billed on billed.id = w.id
    left join harvest h on h.company_id = w.company_id and h.work_record_id = w.id
    where w.company_id = ${companyId} and (billed.id is not null or ${theirs} and w.status = 'DONE'
      and w.retired_at is null and w.final_timezone between ${asked.from} and ${asked.to})
    order by w.final_timezone, w.id`.execute(db)
  return rows
}

const kindOf = ({ employee }: Asked): PayeeKind => (employee === undefined ? 'PROVIDER' : 'EMPLOYEE')

const workedOf = ({ people, workedDays, dayCost }: Fact): WorkedPay => ({
  peopleUsedAmount: people / 10,
  workedDays,
  workedDayCost: fromMoney(dayCost),
})

/** What is to be paid to somebody: works of some days that no bill has, and what billed ones changed by; in the order of their days. */
export async function proposedFor(db: Db | Tx, actor: Actor, asked: Asked): Promise<ProposedLine[]> {
  const kind = kindOf(asked)
  const found = (await factsOf(db, actor, asked)).flatMap((fact) => {
    const proposed = proposalOf({
      ...{ billed: fact.billed, isTaken: fact.isTaken, isPaidElsewhere: fact.isPaidElsewhere },
      now: fact.isTheirs ? payOf(workedOf(fact), kind) : 0,
      isInPeriod: fact.day >= asked.from && fact.day <= asked.to,
    })
    return proposed ? [{ fact, proposed }] : []
  })
  const works = await loadWorks(
    db,
    actor,
    found.map(({ fact }) => fact.id),
  )
  const byId = new Map(works.map((work) => [work.id, work]))
  return found.flatMap(({ fact, proposed }) => {
    const work = byId.get(fact.id)
    if (!work) return []
    const part = paidPart(workedOf(fact), kind)
    return [
      {
        kind: proposed.kind,
        work: { type: work.kind, id: work.id, name: work.title },
        ...{ day: fact.day, people: part.peopleUsedAmount, workedDays: part.workedDays },
        workedDayCost: part.workedDayCost,
        hours: laborTotals(part).totalHours,
        cost: fromMoney(proposed.cost),
        billed: fromMoney(fact.billed ?? 0),
      },
    ]
  })
}

/** The proposal as it is answered, with its sum. */
export async function findProposal(db: Db, actor: Actor, asked: Asked): Promise<PayProposal> {
  const result = await proposedFor(db, actor, asked)
  return { result, total: shownMoney(result.reduce((sum, { cost }) => sum + Math.round(cost * 10_000), 0)) }
}

/** What works are worth to somebody now, in stored money, by their ids; nothing for one that is not theirs. */
export async function worthOf(db: Db | Tx, actor: Actor, asked: Asked): Promise<Map<string, number>> {
  const kind = kindOf(asked)
  const facts = await factsOf(db, actor, asked)
  return new Map(facts.map((fact) => [fact.id, fact.isTheirs ? payOf(workedOf(fact), kind) : 0]))
}
