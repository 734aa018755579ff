import { allowed } from '@lagar/domain/access/permissions.ts'
import { converse, type Conversation, type Turn } from '@lagar/domain/chat/converse.ts'
import { gateOf } from '@lagar/domain/chat/deed.ts'
import type { Draft, Known } from '@lagar/domain/chat/draft.ts'
import { asMessage, FORGET_HOURS, UNDO_MINUTES, type ChatSaid } from '@lagar/domain/chat/message.ts'
import { headlineOf, speak, type Spoken } from '@lagar/domain/chat/speak.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fieldErrorText, fieldLabel, fill } from '@lagar/domain/texts/speak.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { refusalOf } from '../http/tried.ts'
import { newId } from '../ids.ts'
import { knownTo, nowOf } from './known.ts'
import { perform, withdraw } from './perform.ts'
import { holdConversation, keepTurn, type KeptAnswer } from './store.ts'
import { tell } from './tell.ts'

type Answered = KeptAnswer & { next: Conversation }

/**
 * Answers a message of a member, and does what it confirms. The message and its answer are kept; what was refused is said in the answer, and
 * leaves nothing behind.
 */
export async function sayInChat(
  tx: Tx,
  actor: Actor,
  id: string,
  { said, texts, instant }: { said: ChatSaid; texts: Texts; instant: number },
) {
  const held = await holdConversation(tx, actor, FORGET_HOURS)
  const known = await knownTo(tx, actor)
  const now = nowOf(actor, instant)
  const turn = converse(held.state, said, known, now)
  const barred = draftOf(turn)
  const answered: Answered =
    barred !== undefined && allowed(actor, gateOf(barred)) !== true
      ? { next: { phase: 'IDLE' }, text: texts.chat.NOT_ALLOWED, buttons: [] }
      : turn.act === 'ANSWER'
        ? { next: turn.next, ...speak(turn.answer, texts, known, now) }
        : turn.act === 'DEED'
          ? await done(tx, actor, turn, { known, texts })
          : turn.act === 'UNDO'
            ? await undone(tx, actor, texts)
            : { next: turn.next, text: await tell(tx, actor, turn.draft, known, texts), buttons: [] }
  return await keepTurn(tx, actor, held, { id, said, ...answered })
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
  { draft, said }: Extract<Turn, { act: 'DEED' }>,
  { known, texts }: { known: Known; texts: Texts },
): Promise<Answered> {
  const id = newId()
  let type: EntityType | undefined
  const refusal = await refusalOf(tx, actor, async () => {
    type = await perform(tx, actor, id, { draft, known, message: asMessage(said) })
  })
  if (refusal !== undefined || type === undefined) {
    const why = refusal === undefined ? texts.refusal.INTERNAL : refusalText(texts, refusal)
    const text = [fill(texts.chat.REFUSED, { why }), texts.chat.CHANGE].join('\n')
    return { next: { phase: 'CONFIRMING', draft, said }, text, buttons: [noButton(texts)] }
  }
  return {
    next: { phase: 'IDLE' },
    text: fill(texts.chat.DONE, { name: headlineOf(draft, texts, known) }),
    buttons: [{ label: texts.chat.UNDO, value: 'UNDO' }],
    entity: { type, id },
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
async function undone(tx: Tx, actor: Actor, texts: Texts): Promise<Answered> {
  const next: Conversation = { phase: 'IDLE' }
  const last = await tx
    .selectFrom('chat_message')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .where('entity', 'is not', null)
    .where('undone_at', 'is', null)
    .where('said_at', '>', sql<Date>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .select(['id', 'text', 'entity', 'entity_id'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.entity || !last.entity_id) return { next, text: texts.chat.NOTHING_TO_UNDO, buttons: [] }
  const { entity, entity_id: entityId } = last
  const refusal = await refusalOf(tx, actor, () => withdraw(tx, actor, entity, entityId))
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
