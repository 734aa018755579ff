import {
  chatChannel,
  chatChannelRecord,
  phoneOf,
  shownPhone,
  type ChatChannel,
} from '@lagar/domain/chat/door/phone.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import type { KeyRing } from '../auth/key-ring.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'

/** The messaging service as the environment sets it up; a company's own channel goes before. Without a number none is used. */
export type ChatSettings = {
  apiUrl: string
  verifyToken: string | undefined
  phoneId: string | undefined
  number: string | undefined
  token: string | undefined
  secret: string | undefined
  codeTemplate: string | undefined
}

/** Without a messaging service: the conversation is in the product alone. */
export const noMessaging: ChatSettings = {
  apiUrl: '',
  verifyToken: undefined,
  phoneId: undefined,
  number: undefined,
  token: undefined,
  secret: undefined,
  codeTemplate: undefined,
}

/** How a company's messages go out. */
export type Channel = { phoneId: string; number: string; token: string }

/** For whom something is sealed: a channel's secrets do not open in the row of another company. */
const sealedFor = (companyId: string) => `chat ${companyId}`

/** What opens a secret of a company's channel. */
export const unsealed = (ring: KeyRing, companyId: string, keyId: string, sealed: Buffer): string =>
  ring.open({ keyId, sealed }, sealedFor(companyId)).toString('utf8')

/** The channel of a company: its own, or that of the environment; none where the messaging service is not set up. */
export async function channelOf(
  db: Db | Tx,
  companyId: string,
  { ring, settings }: { ring: KeyRing; settings: ChatSettings },
): Promise<Channel | undefined> {
  const own = await find(db, companyId)
  if (own) {
    const token = unsealed(ring, companyId, own.key_id, own.token)
    return { phoneId: own.phone_id, number: own.number, token }
  }
  const { phoneId, number, token } = settings
  return phoneId && number && token ? { phoneId, number, token } : undefined
}

const find = (db: Db | Tx, companyId: string) =>
  db
    .selectFrom('chat_channel')
    .where('company_id', '=', companyId)
    .select(['phone_id', 'number', 'key_id', 'token', 'version'])
    .executeTakeFirst()

/** Calls of a company's own number at the messaging service, for who looks after the company. */
export function channelRoutes(app: App, ring: KeyRing) {
  app.get(
    '/chat/channel',
    { config: { permission: 'company.write' }, schema: { response: { 200: chatChannelRecord } } },
    ({ db, actor }) => told(db, actor),
  )

  app.put(
    '/chat/channel',
    {
      config: { permission: 'company.write' },
      schema: { body: chatChannel, response: { 200: chatChannelRecord } },
    },
    (request) => transact(request, (tx, actor) => keep(tx, actor, ring, request.body)),
  )

  app.delete('/chat/channel', { config: { permission: 'company.write' } }, async (request, reply) => {
    await transact(request, async (tx, actor) => {
      const gone = await tx
        .deleteFrom('chat_channel')
        .where('company_id', '=', actor.companyId)
        .returning('number')
        .executeTakeFirst()
      if (!gone) throw new Refusal('NOT_FOUND')
      await audit(tx, actor, 'EDIT', 'company', actor.companyId, { chatChannel: [gone.number, null] })
    })
    return reply.code(204).send()
  })
}

async function told(db: Db | Tx, { companyId }: Actor) {
  const own = await find(db, companyId)
  return {
    phoneId: own?.phone_id ?? null,
    channel: own ? shownPhone(own.number) : null,
    version: own?.version ?? null,
  }
}

/** Keeps a channel. Refuses (CHANGED_MEANWHILE) what was read before somebody else changed it. */
async function keep(tx: Tx, actor: Actor, ring: KeyRing, given: ChatChannel) {
  const { companyId } = actor
  const before = await find(tx, companyId)
  if ((before?.version ?? undefined) !== given.version) throw new Refusal('CHANGED_MEANWHILE')
  const seal = (text: string) => ring.seal(Buffer.from(text, 'utf8'), sealedFor(companyId))
  const [token, secret] = [seal(given.accessToken), seal(given.secret)]
  const values = {
    phone_id: given.phoneId,
    number: phoneOf(given.channel) ?? '',
    key_id: token.keyId,
    token: token.sealed,
    secret: secret.sealed,
    version: (before?.version ?? 0) + 1,
  }
  await tx
    .insertInto('chat_channel')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
  await audit(tx, actor, 'EDIT', 'company', companyId, {
    chatChannel: [before?.number ?? null, values.number],
  })
  return await told(tx, actor)
}
