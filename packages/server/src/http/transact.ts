import { createHash } from 'node:crypto'
import { Refusal } from '@lagar/domain/errors.ts'
import { id as anyId } from '@lagar/domain/fields.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { Unchanged } from './unchanged.ts'

type Caller = Pick<FastifyRequest, 'actor' | 'db'>
type Call = Caller & Pick<FastifyRequest, 'method' | 'routeOptions' | 'params' | 'query' | 'body'>
type Keyed = Call & Pick<FastifyRequest, 'headers'>

/** A use case: what it does, it does inside the transaction it is given, on behalf of the actor. */
export type UseCase<Answer> = (tx: Tx, actor: Actor) => Promise<Answer>

const retried = new Set(['40001', '40P01'])

/**
 * Runs a use case in one transaction. A call that its sender may send again because no answer came carries an `idempotency-key`:
 * with the same key and the same body it is answered as it was the first time, with another body it is refused
 * (REPEATED_WITH_OTHER_DATA). Without the header it runs as often as it is sent. An edit that changes nothing is taken back whole, and
 * answered as the record stood.
 */
export async function transact<Answer>(request: Caller | Keyed, useCase: UseCase<Answer>): Promise<Answer> {
  if (!('headers' in request) || request.actor.companyId === '') return await run(request, useCase)
  const key = anyId.safeParse(request.headers['idempotency-key'])
  return await run(request, key.success ? once(request, key.data, useCase) : useCase)
}

/** In one transaction; a deadlock or a lost race is tried again, three times in all. */
async function run<Answer>(request: Caller, useCase: UseCase<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    request.actor.changed.length = 0
    request.actor.notified.length = 0
    try {
      return await request.db.transaction().execute((tx) => useCase(tx, request.actor))
    } catch (error) {
      if (error instanceof Unchanged) {
        request.actor.changed.length = 0
        request.actor.notified.length = 0
        return error.record as Answer
      }
      if (attempt === 3 || !retried.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

type CreateCall = Keyed & { body: { id?: string | undefined } }

/**
 * Runs a call that makes something. Its maker may have given it an id: the same id with the same body is answered again as
 * it was the first time, with another body it is refused (REPEATED_WITH_OTHER_DATA).
 */
export async function create<Answer extends object>(
  request: CreateCall,
  reply: Pick<FastifyReply, 'code'>,
  make: (tx: Tx, actor: Actor, id: string) => Promise<Answer>,
): Promise<Answer> {
  const given = request.body.id
  const id = given ?? newId()
  const act: UseCase<Answer> = (tx, actor) => make(tx, actor, id)
  const answer = await (given === undefined
    ? transact(request, act)
    : run(request, once(request, given, act)))
  reply.code(201)
  return answer
}

/** A use case that answers what it answered before when it is asked again under the same key with the same body. */
function once<Answer>(
  { method, routeOptions, params, query, body, actor: { program } }: Call,
  key: string,
  act: UseCase<Answer>,
): UseCase<Answer> {
  // What was answered to others is none of a program's that is held to places.
  const call = [method, routeOptions.url, ...(program?.places ? [program.id] : [])].join(' ')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? { params, query }))
    .digest()
  return async (tx, actor) => {
    const before = await firstAnswer(tx, actor, key, call, bodyHash)
    if (before !== undefined) return before as Answer
    const answer = await act(tx, actor)
    await tx
      .updateTable('answered')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', key)
      .execute()
    return answer
  }
}

/** Claims the key, or gives the answer that its first claim got. Two claims at once wait for each other. */
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
