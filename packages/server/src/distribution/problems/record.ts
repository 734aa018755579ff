import type { ProblemCommentRecord, ProblemRecord } from '@lagar/domain/distribution/problem-record.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { findProblemRow } from './read.ts'

/** A problem with who reported it and what was said of it, from the first comment to the last. */
export async function findProblem(db: Db | Tx, actor: Actor, id: string): Promise<ProblemRecord | undefined> {
  const row = await findProblemRow(db, actor, id)
  if (!row) return undefined
  const [reportedBy, comments] = await Promise.all([reporterOf(db, actor, id), commentsOf(db, actor, id)])
  return { ...row, reportedBy, comments }
}

async function reporterOf(db: Db | Tx, { companyId }: Actor, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim(a.name || ' ' || a.surname) as name
    from problem p join account a on a.id = p.reported_by
    where p.company_id = ${companyId} and p.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

type Line = Omit<ProblemCommentRecord, 'createdAt'> & { created_at: Date }

const select = ({ companyId }: Actor) => sql`
  select c.id, c.comment, coalesce(trim(a.name || ' ' || a.surname), '') as by, c.created_at,
    coalesce((
      select json_agg(json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname)) order by e.name, e.id)
      from problem_comment_mention m join employee e on e.company_id = m.company_id and e.id = m.employee_id
      where m.company_id = c.company_id and m.problem_comment_id = c.id), '[]') as mentions,
    coalesce((
      select json_agg(f.file_id order by f.file_id) from problem_comment_file f
      where f.company_id = c.company_id and f.problem_comment_id = c.id), '[]') as files
  from problem_comment c
  left join account a on a.id = c.account_id
  where c.company_id = ${companyId}`

const present = ({ created_at, ...line }: Line): ProblemCommentRecord => ({
  ...line,
  createdAt: created_at.toISOString(),
})

async function commentsOf(db: Db | Tx, actor: Actor, problem: string): Promise<ProblemCommentRecord[]> {
  const { rows } = await sql<Line>`${select(actor)} and c.problem_id = ${problem}
    order by c.created_at, c.id limit 1000`.execute(db)
  return rows.map(present)
}

/** One comment as it is read. */
export async function findComment(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<ProblemCommentRecord | undefined> {
  const { rows } = await sql<Line>`${select(actor)} and c.id = ${id}`.execute(db)
  return rows[0] && present(rows[0])
}
