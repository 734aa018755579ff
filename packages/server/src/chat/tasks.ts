import { createHash } from 'node:crypto'
import type { ChatSaid } from '@lagar/domain/chat/door/message.ts'
import { phoneOf } from '@lagar/domain/chat/door/phone.ts'
import { codeTemplateOf, outgoingOf } from '@lagar/domain/chat/door/webhook.ts'
import { Refusal, type RefusalCode } from '@lagar/domain/errors.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { es, type Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Actor, Db, Tx } from '../actor.ts'
import type { KeyRing } from '../auth/key-ring.ts'
import { memberOf } from '../auth/member.ts'
import { publicDb, tenantDb } from '../database/tenant.ts'
import type { Filing } from '../files/storage.ts'
import { keepWaiting } from '../files/waiting.ts'
import type { Entities } from '../http/entity.ts'
import { readsEnglish } from '../mail/letters.ts'
import type { Hub } from '../live/hub.ts'
import { channelOf, type Channel, type ChatSettings } from './channel.ts'
import { sayInChat } from './converse.ts'
import { deliver } from './graph.ts'
import { fetchMedia } from './media.ts'
import { translationOf } from './model.ts'
import type { Waiting } from './webhook.ts'

type Outside = {
  pool: Pool
  hub: Hub
  ring: KeyRing
  settings: ChatSettings
  filing: Filing
  entities: Entities
  modelHosts: readonly string[]
}

/** The work that answers what came by the messaging service, and lets answers out. */
export function chatTasks(outside: Outside): TaskList {
  return {
    answerChat: (payload) => answerChat(outside, payload as Waiting),
    sendChat: (payload) => sendChat(outside, payload as { companyId: string; messageId: string }),
    sendChatText: (payload) => sendText(outside, payload as Plain),
  }
}

/** The id of a message of the messaging service here: the same one for the same message, however often it comes. */
export function messageIdOf(id: string): string {
  const hex = createHash('sha256').update(`whatsapp:${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Owner = { company_id: string; account_id: string }

async function answerChat(outside: Outside, waiting: Waiting) {
  const { pool, hub, ring, settings, entities } = outside
  const from = phoneOf(waiting.from) ?? waiting.from
  const { rows } = await sql<Owner>`select * from chat_owner(${from}, ${waiting.companyId}::uuid)`.execute(
    publicDb(pool),
  )
  const [owner] = rows
  const db = owner && tenantDb(pool, owner.company_id)
  const member =
    owner && db && (await memberOf(db, { companyId: owner.company_id, accountId: owner.account_id }))
  if (!db || !member) return await greet(pool, waiting)
  const { actor, person } = member
  const texts = readsEnglish(person) ? en : es
  const id = messageIdOf(waiting.id)
  if (await isAnswered(db, actor, id)) return
  const photo = await photoOf(outside, db, actor, waiting)
  const said = saidIn(waiting, photo)
  const instant = Date.now()
  const translation = await translationOf(db, actor, outside, { said, instant })
  await db.transaction().execute(async (tx) => {
    if (await isAnswered(tx, actor, id)) return
    const instead = photo?.why && {
      instead: fill(texts.chat.PHOTO_REFUSED, { why: whyText(texts, photo.why) }),
    }
    const asked = { said, texts, instant, entities, translation, ...instead }
    const [, answer] = await sayInChat(tx, actor, id, asked)
    if (!answer || !(await channelOf(tx, actor.companyId, { ring, settings }))) return
    await tx
      .updateTable('chat_message')
      .set({ sent_to: waiting.from })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', answer.id)
      .execute()
    const payload = JSON.stringify({ companyId: actor.companyId, messageId: answer.id })
    await sql`select app_add_job('sendChat', ${payload}::json)`.execute(tx)
  })
  hub.tell(actor.companyId, actor.changed)
  hub.notify(actor.notified)
}

const isAnswered = async (db: Db | Tx, { companyId }: Actor, id: string): Promise<boolean> =>
  (await db
    .selectFrom('chat_message')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined

type Photo = { id: string; why?: never } | { id?: never; why: RefusalCode | 'GONE' }

/** Keeps the picture of a message until it is said what it belongs to; why it was not kept is told in the answer. */
async function photoOf(
  outside: Outside,
  db: Db,
  actor: Actor,
  { id: messageId, media }: Waiting,
): Promise<Photo | undefined> {
  if (media === undefined) return undefined
  const channel = await channelOf(db, actor.companyId, outside)
  const found = channel ? await fetchMedia(outside.settings, channel, media) : { why: 'GONE' as const }
  if ('why' in found) return found
  const id = messageIdOf(`${messageId}:photo`)
  const write = <T>(act: (tx: Tx, actor: Actor) => Promise<T>) =>
    db.transaction().execute((tx) => act(tx, actor))
  try {
    await keepWaiting(outside.filing, { db, actor, write }, { id, name: 'foto.jpg', bytes: found.bytes })
    return { id }
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'BUSY') return { why: error.code }
    throw error
  }
}

const whyText = (texts: Texts, why: RefusalCode | 'GONE'): string =>
  why === 'GONE' ? texts.chat.PHOTO_LOST : texts.refusal[why]

function saidIn({ text, choice }: Waiting, photo: Photo | undefined): ChatSaid {
  const photos = photo?.id === undefined ? [] : [photo.id]
  // A kind of message that is not read, such as a sticker, is told as one that was not understood.
  const words = text === '' && photo === undefined ? '—' : text
  return { text: words, photos, ...(choice === undefined ? {} : { choice }) }
}

/** Tells a number that nobody confirmed what to do, once; of nobody anything. */
async function greet(pool: Pool, { companyId, from }: Waiting) {
  const hash = createHash('sha256').update(`stranger:${from}`).digest()
  const open = publicDb(pool)
  const { rows } = await sql<{ isNew: boolean }>`select chat_greet(${hash}) as "isNew"`.execute(open)
  if (!rows[0]?.isNew) return
  const payload = JSON.stringify({ companyId, to: from, text: es.chat.STRANGER })
  await sql`select app_add_job('sendChatText', ${payload}::json)`.execute(open)
}

/** Lets an answer out once: it is marked before it goes, and unmarked only where the service says that it did not take it. */
async function sendChat(
  outside: Outside,
  { companyId, messageId }: { companyId: string; messageId: string },
) {
  const { pool, settings } = outside
  const db = tenantDb(pool, companyId)
  const channel = await channelOf(db, companyId, outside)
  if (!channel) return
  const marked = (value: Date | null) =>
    db
      .updateTable('chat_message')
      .set({ sent_at: value })
      .where('company_id', '=', companyId)
      .where('id', '=', messageId)
  const message = await marked(new Date())
    .where('sent_at', 'is', null)
    .where('sent_to', 'is not', null)
    .returning(['text', 'buttons', 'sent_to'])
    .executeTakeFirst()
  if (!message?.sent_to) return
  const outgoing = outgoingOf(message.sent_to, message, es.chat.CHOOSE)
  const outcome = await deliver(settings, channel, outgoing)
  if (outcome !== 'REFUSED_FOR_NOW') return
  await marked(null).execute()
  throw new Error('the messaging service did not take an answer')
}

type Plain = { companyId: string | null; to: string; text: string; code?: string }

/** Lets out what is no part of a conversation: a code, or what a stranger is told. */
async function sendText(outside: Outside, { companyId, to, text, code }: Plain) {
  const { pool, settings } = outside
  const channel = companyId
    ? await channelOf(tenantDb(pool, companyId), companyId, outside)
    : environmentChannel(settings)
  if (!channel) return
  const { codeTemplate: name } = settings
  const outgoing =
    code !== undefined && name
      ? codeTemplateOf(to, code, { name, language: 'es_AR' })
      : outgoingOf(to, { text, buttons: [] }, es.chat.CHOOSE)
  const outcome = await deliver(settings, channel, outgoing)
  if (outcome === 'REFUSED_FOR_NOW') throw new Error('the messaging service did not take a message')
}

const environmentChannel = ({ phoneId, number, token }: ChatSettings): Channel | undefined =>
  phoneId && number && token ? { phoneId, number, token } : undefined
