import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import {
  chatCode,
  chatPhone,
  chatPhoneRecord,
  CODE_MINUTES,
  CODE_TRIES,
  phoneOf,
  shownPhone,
  type ChatPhoneRecord,
} from '@lagar/domain/chat/door/phone.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import type { KeyRing } from '../auth/key-ring.ts'
import { textsOfReader } from '../auth/reader.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { channelOf, type ChatSettings } from './channel.ts'

type Outside = { ring: KeyRing; settings: ChatSettings; secret: string }

/** Calls of the telephone that somebody writes from: it counts once the code that was sent there was typed back. */
export function phoneRoutes(app: App, outside: Outside) {
  const config = { permission: 'MEMBER' } as const
  const response = { 200: chatPhoneRecord }
  app.get('/chat/phone', { config, schema: { response } }, ({ db, actor }) => told(db, actor, outside))

  app.put('/chat/phone', { config, schema: { body: chatPhone, response } }, async (request) => {
    const texts = await textsOfReader(request.db, request.actor)
    return await transact(request, (tx, actor) => ask(tx, actor, request.body.phone, { ...outside, texts }))
  })

  app.put('/chat/phone/code', { config, schema: { body: chatCode, response } }, async (request) => {
    const isRight = await transact(request, (tx, actor) => confirm(tx, actor, request.body.code, outside))
    // The try was counted, and stays so.
    if (!isRight) throw new Refusal('INVALID_INPUT', { errors: { code: 'WRONG_CODE' } })
    return await told(request.db, request.actor, outside)
  })

  app.delete('/chat/phone', { config }, async (request, reply) => {
    await transact(request, async (tx, actor) => {
      const gone = await own(tx, actor)
      if (!gone) throw new Refusal('NOT_FOUND')
      await forget(tx, actor)
      await audit(tx, actor, 'EDIT', 'account', actor.accountId, { phone: [gone.phone, null] })
    })
    return reply.code(204).send()
  })
}

const own = (db: Db | Tx, { companyId, accountId }: Actor) =>
  db
    .selectFrom('chat_phone')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .select(['phone', 'code_hash', 'code_until', 'tries', 'confirmed_at'])
    .executeTakeFirst()

async function told(db: Db | Tx, actor: Actor, outside: Outside): Promise<ChatPhoneRecord> {
  const row = await own(db, actor)
  const channel = await channelOf(db, actor.companyId, outside)
  return {
    phone: row ? shownPhone(row.phone) : null,
    isConfirmed: row?.confirmed_at != null,
    channel: channel ? shownPhone(channel.number) : null,
  }
}

const hashOfCode = (secret: string, { companyId, accountId }: Actor, phone: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`chat code:${companyId}:${accountId}:${phone}:${code}`).digest()

/** Sends a code to a telephone. Refuses (NO_CHANNEL) where the messaging service is not set up. */
async function ask(
  tx: Tx,
  actor: Actor,
  typed: string,
  outside: Outside & { texts: Texts },
): Promise<ChatPhoneRecord> {
  const phone = phoneOf(typed) ?? ''
  if (!(await channelOf(tx, actor.companyId, outside)))
    throw new Refusal('INVALID_INPUT', { errors: { phone: 'NO_CHANNEL' } })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    phone,
    code_hash: hashOfCode(outside.secret, actor, phone, code),
    code_until: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    tries: 0,
    confirmed_at: null,
  }
  await tx
    .insertInto('chat_phone')
    .values({ company_id: actor.companyId, account_id: actor.accountId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doUpdateSet(values))
    .execute()
  const text = fill(outside.texts.chat.CODE, { code, minutes: CODE_MINUTES })
  const payload = JSON.stringify({ companyId: actor.companyId, to: phone, text, code })
  await sql`select app_add_job('sendChatText', ${payload}::json)`.execute(tx)
  return await told(tx, actor, outside)
}

/** Whether a code is the one that was sent; then the telephone is whose who typed it, and nobody else's in the company. */
async function confirm(tx: Tx, actor: Actor, code: string, { secret }: Outside): Promise<boolean> {
  await tx
    .updateTable('chat_phone')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .execute()
  const row = await own(tx, actor)
  if (!row?.code_hash || !row.code_until || row.code_until < new Date() || row.tries > CODE_TRIES)
    return false
  if (!timingSafeEqual(row.code_hash, hashOfCode(secret, actor, row.phone, code))) return false
  await tx
    .deleteFrom('chat_phone')
    .where('company_id', '=', actor.companyId)
    .where('phone', '=', row.phone)
    .where('account_id', '<>', actor.accountId)
    .execute()
  await tx
    .updateTable('chat_phone')
    .set({ code_hash: null, code_until: null, confirmed_at: sql<Date>`now()` })
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .execute()
  await audit(tx, actor, 'EDIT', 'account', actor.accountId, { phone: [null, row.phone] })
  return true
}

const forget = (tx: Tx, { companyId, accountId }: Actor) =>
  tx
    .deleteFrom('chat_phone')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
