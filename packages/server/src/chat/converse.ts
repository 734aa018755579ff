import { allowed } from '@lagar/domain/access/permissions.ts'
import { converse, type Conversation, type Turn } from '@lagar/domain/chat/talk/converse.ts'
import { gateOf } from '@lagar/domain/chat/talk/deed.ts'
import type { Draft, Known } from '@lagar/domain/chat/grammar/draft.ts'
import { asMessage, FORGET_HOURS, UNDO_MINUTES, type ChatSaid } from '@lagar/domain/chat/door/message.ts'
import { headlineOf, speak, type Spoken } from '@lagar/domain/chat/talk/speak.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fieldErrorText, fieldLabel, fill } from '@lagar/domain/texts/speak.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { forgetWaiting, seenOf } from '../files/waiting.ts'
import type { Entities } from '../http/entity.ts'
import { refusalOf } from '../http/tried.ts'
import { newId } from '../ids.ts'
import { knownTo, nowOf } from './known.ts'
import { perform, withdraw } from './perform.ts'
import { holdConversation, keepTurn, photosIn, type KeptAnswer } from './store.ts'
import { keepTalk } from './talk.ts'
import { tell } from './tell.ts'

type Answered = KeptAnswer & { next: Conversation; since?: number | undefined }

/** What answering needs besides the message: in which language, when, the records, and what is answered (`instead`) where a message cannot be read. */
type Asked = {
  said: ChatSaid
  texts: Texts
  instant: number
  entities: Entities
  instead?: string
  translation?: unknown
}

/**
 * Answers a message of a member, and does what it confirms. The message and its answer are kept; what was refused is said in the answer, and
 * leaves nothing behind. Photographs that nothing becomes of are forgotten with it.
 */
export async function sayInChat(tx: Tx, actor: Actor, id: string, asked: Asked) {
  const { said, instead } = asked
  const held = await holdConversation(tx, actor, FORGET_HOURS)
  const waiting = await seenOf(tx, actor, said.photos)
  if (waiting.size < said.photos.length) throw new Refusal('NOT_FOUND')
  const answered =
    instead === undefined
      ? await answeredIn(tx, actor, held, asked)
      : { next: held.state, text: instead, buttons: [] }
  const result = await keepTurn(tx, actor, held, { id, said, ...answered })
  const spoken = new Set(photosIn(answered.next))
  const gone = [...held.photos, ...said.photos].filter((photo) => !spoken.has(photo))
  await forgetWaiting(tx, actor, gone)
  const { entity, since } = answered
  if (entity?.isNew && since !== undefined)
    await keepTalk(tx, actor, entity, { from: since, to: held.messages })
  return result
}

async function answeredIn(
  tx: Tx,
  actor: Actor,
  { state, messages: position }: Awaited<ReturnType<typeof holdConversation>>,
  { said, texts, instant, entities, translation }: Asked,
): Promise<Answered> {
  const known = await knownTo(tx, actor, {
    text: said.text,
    draft: state.phase === 'IDLE' ? undefined : state.draft,
    hasPhotos: said.photos.length > 0 || photosIn(state).length > 0,
  })
  const now = nowOf(actor, instant)
  const turn = converse(state, { ...said, position, translation }, known, now)
  const barred = draftOf(turn)
  if (barred !== undefined && allowed(actor, gateOf(barred)) !== true)
    return { next: { phase: 'IDLE' }, text: texts.chat.NOT_ALLOWED, buttons: [] }
  if (turn.act === 'ANSWER') {
    const photos = barred?.photos ?? []
    return { next: turn.next, ...speak(turn.answer, texts, known, now), photos }
  }
  if (turn.act === 'DEED') return await done(tx, actor, turn, { known, texts, entities })
  if (turn.act === 'UNDO') return await undone(tx, actor, { texts, entities })
  return { next: turn.next, text: await tell(tx, actor, turn.draft, known, texts), buttons: [] }
}

/** The draft that a turn is about. */
function draftOf(turn: Turn): Draft | undefined {
  if (turn.act === 'DEED' || turn.act === 'TELL') return turn.draft
  return turn.act === 'ANSWER' && 'draft' in turn.answer ? turn.answer.draft : undefined
}

/** Does what was confirmed. What is refused may be said otherwise: the draft stays. */
async function done(
  tx: Tx,
  actor: Actor,
  { draft, said, since }: Extract<Turn, { act: 'DEED' }>,
  { known, texts, entities }: { known: Known; texts: Texts; entities: Entities },
): Promise<Answered> {
  const id = newId()
  let made: KeptAnswer['entity']
  const refusal = await refusalOf(tx, actor, async () => {
    made = await perform(tx, actor, id, { draft, known, message: asMessage(said), entities })
  })
  if (refusal !== undefined || made === undefined) {
    const why = refusal === undefined ? texts.refusal.INTERNAL : refusalText(texts, refusal)
    const text = [fill(texts.chat.REFUSED, { why }), texts.chat.CHANGE].join('\n')
    return { next: { phase: 'CONFIRMING', draft, said, since }, text, buttons: [noButton(texts)] }
  }
  return {
    next: { phase: 'IDLE' },
    text: fill(texts.chat.DONE, { name: headlineOf(draft, texts, known) }),
    buttons: [{ label: texts.chat.UNDO, value: 'UNDO' }],
    entity: made,
    photos: draft.photos ?? [],
    since,
  }
}

const noButton = ({ chat }: Texts): Spoken['buttons'][number] => ({ label: chat.NO, value: 'NO' })

/** Why something was refused, with the fields that it names. */
function refusalText(texts: Texts, { code, errors = {}, missing = [] }: Refusal): string {
  const fields = [
    ...Object.entries(errors).map(
      ([path, error]) => `${fieldLabel(texts, path)}: ${fieldErrorText(texts, error)}.`,
    ),
    ...missing.map((path) => `${fieldLabel(texts, path)}.`),
  ]
  return [texts.refusal[code], ...fields].join(' ')
}

/** Takes back the last thing that whoever writes made here, while it is not older than UNDO_MINUTES. */
async function undone(
  tx: Tx,
  actor: Actor,
  { texts, entities }: { texts: Texts; entities: Entities },
): Promise<Answered> {
  const next: Conversation = { phase: 'IDLE' }
  const last = await tx
    .selectFrom('chat_message')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .where('entity', 'is not', null)
    .where('undone_at', 'is', null)
    .where('said_at', '>', sql<Date>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .select(['id', 'text', 'entity', 'entity_id', 'photos', 'only_photos'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.entity || !last.entity_id) return { next, text: texts.chat.NOTHING_TO_UNDO, buttons: [] }
  const made = { entity: last.entity, id: last.entity_id, photos: last.photos, isNew: !last.only_photos }
  const refusal = await refusalOf(tx, actor, () =>
    withdraw(tx, actor, entities, { ...made, reason: texts.chat.UNDO_REASON }),
  )
  if (refusal) {
    const text = fill(texts.chat.NOT_UNDONE, { why: refusalText(texts, refusal) })
    return { next, text, buttons: [] }
  }
  await tx
    .updateTable('chat_message')
    .set({ undone_at: sql<Date>`now()` })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', last.id)
    .execute()
  const name = last.text.replace(/^[^:]*: /, '').replace(/\.$/, '')
  return { next, text: fill(texts.chat.UNDONE, { name }), buttons: [] }
}
