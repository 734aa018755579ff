import type { Conversation } from '@lagar/domain/chat/converse.ts'
import type { ChatMessage, ChatSaid, chatQuery } from '@lagar/domain/chat/message.ts'
import type { Spoken } from '@lagar/domain/chat/speak.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { pageOfQuery } from '../http/list.ts'
import { newId } from '../ids.ts'

/** An answer as it is kept; `entity` is the record that it tells was made. */
export type KeptAnswer = Spoken & { entity?: { type: EntityType; id: string } }

type Held = { state: Conversation; messages: number }

/** Holds the conversation of a member, so that their messages are answered one by one; what was asked `hours` ago is forgotten. */
export async function holdConversation(
  tx: Tx,
  { companyId, accountId }: Actor,
  hours: number,
): Promise<Held> {
  await tx
    .insertInto('chat_conversation')
    .values({ company_id: companyId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { state, messages, isOld } = await tx
    .selectFrom('chat_conversation')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .select([
      'state',
      'messages',
      sql<boolean>`moved_at < now() - make_interval(hours => ${hours})`.as('isOld'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { messages, state: isOld ? { phase: 'IDLE' } : state }
}

type KeptTurn = KeptAnswer & { id: string; said: ChatSaid; next: Conversation }

/** Keeps a message and its answer after those before, and where the conversation stands now. */
export async function keepTurn(tx: Tx, actor: Actor, held: Held, turn: KeptTurn): Promise<ChatMessage[]> {
  const own = { company_id: actor.companyId, account_id: actor.accountId }
  const { id, said, text, buttons, entity, next } = turn
  const answerId = newId()
  await tx
    .insertInto('chat_message')
    .values([
      {
        ...own,
        ...{ id, position: held.messages, author: 'PERSON', text: said.text, choice: said.choice ?? null },
        ...{ buttons: '[]', entity: null, entity_id: null },
      },
      {
        ...own,
        ...{ id: answerId, position: held.messages + 1, author: 'LAGAR', text, choice: null },
        ...{ buttons: JSON.stringify(buttons), entity: entity?.type ?? null, entity_id: entity?.id ?? null },
      },
    ])
    .execute()
  await tx
    .updateTable('chat_conversation')
    .set({ state: JSON.stringify(next), messages: held.messages + 2, moved_at: sql<Date>`now()` })
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .execute()
  const rows = await select(tx, actor).where('id', 'in', [id, answerId]).orderBy('position').execute()
  return rows.map(present)
}

const select = (db: Db | Tx, { companyId, accountId }: Actor) =>
  db
    .selectFrom('chat_message')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .select(['id', 'author', 'text', 'buttons', 'said_at', 'entity', 'entity_id', 'undone_at'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = ({ id, author, text, buttons, said_at, entity, entity_id, undone_at }: Row): ChatMessage => ({
  ...{ id, author, text, buttons, saidAt: said_at.toISOString() },
  entity: entity === null || entity_id === null ? null : { type: entity, id: entity_id },
  isUndone: undone_at !== null,
})

/** The messages of whoever asks, the latest first. */
export async function listMessages(
  db: Db,
  actor: Actor,
  query: z.output<typeof chatQuery>,
): Promise<Page<ChatMessage>> {
  const direction = query.sort === 'saidAt' ? 'asc' : 'desc'
  const page = await pageOfQuery(db, select(db, actor).orderBy('position', direction), query)
  return { ...page, result: page.result.map(present) }
}
