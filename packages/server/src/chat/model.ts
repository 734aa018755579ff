import type { ChatSaid } from '@lagar/domain/chat/door/message.ts'
import { FORGET_HOURS } from '@lagar/domain/chat/door/message.ts'
import {
  chatModel,
  chatModelRecord,
  modelAnswer,
  modelAsk,
  modelTrial,
  TRIAL,
  type ChatModel,
  type ModelOutcome,
} from '@lagar/domain/chat/door/model.ts'
import { isHardlyRead } from '@lagar/domain/chat/talk/read.ts'
import { translation } from '@lagar/domain/chat/talk/translate.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import type { KeyRing } from '../auth/key-ring.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { knownTo, nowOf } from './known.ts'
import { askOutside, NotAllowed, refuseInside } from '../http/outside.ts'

/** How long a language model may take, in ms, and how many bytes it may answer. */
const PATIENCE = 15_000
const MOST_BYTES = 64 * 1024

/** What asking a language model needs besides: what opens its key, and the hosts of the networks around that may be asked. */
export type Asking = { ring: KeyRing; modelHosts: readonly string[] }

const sealedFor = (companyId: string) => `chat model ${companyId}`

const find = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('chat_model')
    .where('company_id', '=', companyId)
    .select(['url', 'model', 'key_id', 'key', 'version'])
    .executeTakeFirst()

/** Calls of the company's language model, for who looks after the company. */
export function modelRoutes(app: App, asking: Asking) {
  const config = { permission: 'company.write' } as const
  const response = { 200: chatModelRecord }
  app.get('/chat/model', { config, schema: { response } }, ({ db, actor }) => told(db, actor))

  app.put('/chat/model', { config, schema: { body: chatModel, response } }, (request) =>
    transact(request, (tx, actor) => keep(tx, actor, asking, request.body)),
  )

  app.post(
    '/chat/model/trial',
    { config, schema: { response: { 200: modelTrial } } },
    async ({ db, actor }) => {
      const began = Date.now()
      const asked = await askModel(db, actor, asking, TRIAL)
      if (!asked) throw new Refusal('NOT_FOUND')
      const { outcome, status } = asked
      return { outcome, status, took: Date.now() - began }
    },
  )

  app.delete('/chat/model', { config }, async (request, reply) => {
    await transact(request, async (tx, actor) => {
      const gone = await tx
        .deleteFrom('chat_model')
        .where('company_id', '=', actor.companyId)
        .returning('url')
        .executeTakeFirst()
      if (!gone) throw new Refusal('NOT_FOUND')
      await audit(tx, actor, 'EDIT', 'company', actor.companyId, { chatModel: [gone.url, null] })
    })
    return reply.code(204).send()
  })
}

async function told(db: Db | Tx, actor: Actor) {
  const own = await find(db, actor)
  return {
    modelUrl: own?.url ?? null,
    modelName: own?.model ?? null,
    hasKey: own?.key != null,
    version: own?.version ?? null,
  }
}

/** Keeps a language model. Refuses an address that may not be asked, and (CHANGED_MEANWHILE) what was read before somebody else changed it. */
async function keep(tx: Tx, actor: Actor, { ring, modelHosts }: Asking, given: ChatModel) {
  const { companyId } = actor
  const before = await find(tx, actor)
  if ((before?.version ?? undefined) !== given.version) throw new Refusal('CHANGED_MEANWHILE')
  try {
    refuseInside(given.modelUrl, modelHosts)
  } catch {
    throw new Refusal('INVALID_INPUT', { errors: { modelUrl: 'ADDRESS_NOT_ALLOWED' } })
  }
  const sealed = given.modelKey ? ring.seal(Buffer.from(given.modelKey, 'utf8'), sealedFor(companyId)) : null
  const values = {
    url: given.modelUrl.replace(/\/+$/, ''),
    model: given.modelName,
    key_id: sealed?.keyId ?? null,
    key: sealed?.sealed ?? null,
    version: (before?.version ?? 0) + 1,
  }
  await tx
    .insertInto('chat_model')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
  await audit(tx, actor, 'EDIT', 'company', companyId, { chatModel: [before?.url ?? null, values.url] })
  return await told(tx, actor)
}

type Asked = { outcome: ModelOutcome; status: number | null; answer?: unknown }

/** Asks the company's language model about a sentence; nothing where it has none. Whatever goes wrong is an outcome. */
async function askModel(
  db: Db | Tx,
  actor: Actor,
  { ring, modelHosts }: Asking,
  sentence: string,
): Promise<Asked | undefined> {
  const own = await find(db, actor)
  if (!own) return undefined
  const { key_id: keyId, key: sealed } = own
  const key =
    keyId !== null && sealed !== null && ring.knows(keyId)
      ? ring.open({ keyId, sealed }, sealedFor(actor.companyId)).toString('utf8')
      : undefined
  const asked = {
    address: `${own.url}/chat/completions`,
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json' },
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(modelAsk(own.model, sentence)),
  }
  try {
    const within = { allowedHosts: modelHosts, patience: PATIENCE, most: MOST_BYTES }
    const { status, text } = await askOutside(asked, within)
    if (status !== 200) return { outcome: 'REFUSED', status }
    const answer = modelAnswer(jsonIn(text))
    const isRight = translation.safeParse(answer).success
    return isRight ? { outcome: 'ANSWERED', status, answer } : { outcome: 'NONSENSE', status }
  } catch (error) {
    return { outcome: error instanceof NotAllowed ? 'NOT_ALLOWED' : 'UNREACHABLE', status: null }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What the company's language model makes of a message that begins something and that the grammar does not know; nothing of any other, so that
 * only those sentences leave the house. It is asked outside of the transaction that answers the message, which holds the conversation.
 */
export async function translationOf(
  db: Db,
  actor: Actor,
  asking: Asking,
  { said: { text, choice, photos }, instant }: { said: ChatSaid; instant: number },
): Promise<unknown> {
  if (text === '' || choice !== undefined || photos.length > 0) return undefined
  if (!(await find(db, actor))) return undefined
  const open = await db
    .selectFrom('chat_conversation')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .where('moved_at', '>=', sql<Date>`now() - make_interval(hours => ${FORGET_HOURS})`)
    .select('state')
    .executeTakeFirst()
  if (open !== undefined && open.state.phase !== 'IDLE') return undefined
  const known = await db
    .transaction()
    .execute((tx) => knownTo(tx, actor, { text, draft: undefined, hasPhotos: false }))
  if (!isHardlyRead(text, known, nowOf(actor, instant))) return undefined
  return (await askModel(db, actor, asking, text))?.answer
}
