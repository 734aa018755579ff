import { mayHold } from '@lagar/domain/access/keepers.ts'
import type { ProblemComment } from '@lagar/domain/distribution/problem.ts'
import type { ProblemCommentRecord } from '@lagar/domain/distribution/problem-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { findProblemRow } from './read.ts'
import { findComment } from './record.ts'
import { tellComment } from './tell.ts'

/**
 * Says something of a problem, of its files too, and tells whom it is meant for. Refuses NO_PERMISSIONS who neither keeps bottles nor
 * looks after quality.
 */
export async function commentProblem(
  tx: Tx,
  actor: Actor,
  id: string,
  given: ProblemComment,
): Promise<ProblemCommentRecord> {
  const { problem, comment, mentions, files } = given
  if (!mayHold(actor, 'wineBatch')) throw new Refusal('NO_PERMISSIONS')
  const of = await findProblemRow(tx, actor, problem)
  if (!of) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { problem: 'REFERENCE_NOT_FOUND' } })
  await refuseOtherFiles(tx, actor, problem, files)
  const own = { company_id: actor.companyId, problem_comment_id: id }
  await tx
    .insertInto('problem_comment')
    .values({ company_id: actor.companyId, id, problem_id: problem, comment, account_id: actor.accountId })
    .execute()
  if (mentions.length > 0)
    await tx
      .insertInto('problem_comment_mention')
      .values(mentions.map((employee_id) => ({ ...own, employee_id })))
      .execute()
  if (files.length > 0)
    await tx
      .insertInto('problem_comment_file')
      .values(files.map((file_id) => ({ ...own, file_id })))
      .execute()
  const made = found(await findComment(tx, actor, id))
  const names = made.mentions.map(({ name }) => name).join(', ')
  await audit(tx, actor, 'EDIT', 'problem', problem, {
    comment: [null, comment],
    ...(names && { mentions: [null, names] }),
  })
  await tellComment(tx, actor, of, mentions)
  return made
}

/** A comment speaks only of files that hang on its problem. */
async function refuseOtherFiles(tx: Tx, { companyId }: Actor, problem: string, files: string[]) {
  if (files.length === 0) return
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('company_id', '=', companyId)
    .where('entity', '=', 'problem')
    .where('entity_id', '=', problem)
    .where('id', 'in', files)
    .execute()
  if (rows.length < files.length)
    throw new Refusal('INVALID_INPUT', { errors: { files: 'NOT_OF_THIS_PROBLEM' } })
}
