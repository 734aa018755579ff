import { createHash } from 'node:crypto'
import { Refusal } from '@lagar/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Tx } from './actor.ts'
import { newId } from '../ids.ts'

type Caller = Pick<FastifyRequest, 'actor' | 'db'>

/** A use case: what it does, it does inside the transaction it is given, on behalf of the actor. */
export type UseCase<Answer> = (tx: Tx, actor: Actor) => Promise<Answer>

const retried = new Set(['40001', '40P01'])

/** Runs a use case in one transaction. A deadlock or a lost race is tried again, three times in all. */
export async function transact<Answer>(request: Caller, useCase: UseCase<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    request.actor.changed.length = 0
    request.actor.notified.length = 0
    try {
      return await request.db.transaction().execute((tx) => useCase(tx, request.actor))
    } catch (error) {
      if (attempt === 3 || !retried.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

type CreateCall = Caller &
  Pick<FastifyRequest, 'method' | 'routeOptions'> & { body: { id?: string | undefined } }

/**
 * Runs a call that makes something. Its maker may have given it an id: the same id with the same body is answered again as
 * it was the first time, with another body it is refused (REPEATED_WITH_OTHER_DATA).
 */
export async function create<Answer extends object>(
  request: CreateCall,
  reply: Pick<FastifyReply, 'code'>,
  useCase: (tx: Tx, actor: Actor, id: string) => Promise<Answer>,
): Promise<Answer> {
  const id = request.body.id ?? newId()
  const call = `${request.method} ${request.routeOptions.url}`
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  const answer = await transact(request, async (tx, actor) => {
    if (request.body.id !== undefined) {
      const before = await firstAnswer(tx, actor, id, call, bodyHash)
      if (before !== undefined) return before as Answer
    }
    const made = await useCase(tx, actor, id)
    if (request.body.id !== undefined) {
      await tx
        .updateTable('answered')
        .set({ answer: JSON.stringify(made) })
        .where('company_id', '=', actor.companyId)
        .where('id', '=', id)
        .execute()
    }
    return made
  })
  reply.code(201)
  return answer
}

/** Claims the id, or gives the answer that its first claim got. Two claims at once wait for each other. */
async function firstAnswer(
  tx: Tx,
  actor: Actor,
  id: string,
  call: string,
  bodyHash: Buffer,
): Promise<unknown> {
  const claimed = await tx
    .insertInto('answered')
    .values({ company_id: actor.companyId, id, call, body_hash: bodyHash, status: 201, answer: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  const before = await tx
    .selectFrom('answered')
    .select(['call', 'body_hash', 'answer'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.call !== call || !before.body_hash.equals(bodyHash))
    throw new Refusal('REPEATED_WITH_OTHER_DATA')
  return before.answer
}
