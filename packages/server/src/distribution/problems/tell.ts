import type { ProblemRow } from '@lagar/domain/distribution/problem-record.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { notify, notifyAssigned } from '../../notifications/notify.ts'

/** What a problem is called where it is told of: its number, and who complains. */
const nameOf = ({ number, customer, distributionDeposit }: ProblemRow) =>
  `${number} · ${(customer ?? distributionDeposit)?.name ?? ''}`

/** Tells who is to look after a problem that it is theirs now. */
export function tellAssigned(tx: Tx, actor: Actor, problem: ProblemRow, before?: ProblemRow) {
  const whose = { employee: problem.employee.id, before: before?.employee.id ?? null }
  return notifyAssigned(tx, actor, 'problem', { id: problem.id, name: nameOf(problem) }, whose)
}

/** Tells who is at a problem that it stands otherwise. */
export async function tellStatus(tx: Tx, actor: Actor, problem: ProblemRow) {
  const accounts = await thoseAt(tx, actor, problem, [])
  const { id } = problem
  const news = { type: 'PROBLEM_STATUS_CHANGED', entity: 'problem', id, name: nameOf(problem) } as const
  await notify(tx, actor, { accounts }, news)
}

/** Tells of a comment: those it names that they were named, and who else is at the problem that there is one. */
export async function tellComment(tx: Tx, actor: Actor, problem: ProblemRow, mentions: readonly string[]) {
  const about = { entity: 'problem', id: problem.id, name: nameOf(problem) } as const
  await notify(tx, actor, { employees: mentions }, { type: 'PROBLEM_MENTIONED', ...about })
  const accounts = await thoseAt(tx, actor, problem, mentions)
  await notify(tx, actor, { accounts }, { type: 'PROBLEM_COMMENTED', ...about })
}

/** The accounts of who reported a problem, is in charge of it or spoke of it, but for some employees. */
async function thoseAt(
  tx: Tx,
  { companyId }: Actor,
  { id, employee }: ProblemRow,
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select m.account_id from membership m
    where m.company_id = ${companyId} and coalesce(m.employee_id <> all(${except}::uuid[]), true)
      and (m.employee_id = ${employee.id}
        or m.account_id in (select reported_by from problem where company_id = ${companyId} and id = ${id})
        or m.account_id in (select account_id from problem_comment where company_id = ${companyId} and problem_id = ${id}))
    order by m.account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}
