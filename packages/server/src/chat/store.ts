import type { Conversation } from '@lagar/domain/chat/talk/converse.ts'
import type { ChatMessage, ChatSaid, chatQuery } from '@lagar/domain/chat/door/message.ts'
import type { Spoken } from '@lagar/domain/chat/talk/speak.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { pageOfQuery } from '../http/list.ts'
import { seenOf } from '../files/waiting.ts'
import { newId } from '../ids.ts'

/** An answer as it is kept; `entity` is the record that it tells was made. */
export type KeptAnswer = Spoken & {
  entity?: { type: EntityType; id: string; isNew: boolean }
  photos?: readonly string[]
}

/** Where a conversation stands; `photos` are those that came with what was said before, forgotten or not. */
type Held = { state: Conversation; messages: number; photos: string[] }

/** The photographs that a conversation speaks of. */
export const photosIn = (state: Conversation): string[] =>
  state.phase === 'IDLE' ? [] : (state.draft.photos ?? [])

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
  return { messages, photos: photosIn(state), state: isOld ? { phase: 'IDLE' } : state }
}

type KeptTurn = KeptAnswer & { id: string; said: ChatSaid; next: Conversation }

/** Keeps a message and its answer after those before, and where the conversation stands now. */
export async function keepTurn(tx: Tx, actor: Actor, held: Held, turn: KeptTurn): Promise<ChatMessage[]> {
  const own = { company_id: actor.companyId, account_id: actor.accountId }
  const { id, said, text, buttons, entity, photos = [], next } = turn
  const answerId = newId()
  await tx
    .insertInto('chat_message')
    .values([
      {
        ...own,
        ...{ id, position: held.messages, author: 'PERSON', text: said.text, choice: said.choice ?? null },
        ...{ buttons: '[]', entity: null, entity_id: null, only_photos: false, photos: said.photos },
      },
      {
        ...own,
        ...{ id: answerId, position: held.messages + 1, author: 'LAGAR', text, choice: null },
        ...{ buttons: JSON.stringify(buttons), entity: entity?.type ?? null, entity_id: entity?.id ?? null },
        ...{ only_photos: entity?.isNew === false, photos: [...photos] },
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
  return await shown(tx, actor, rows)
}

const select = (db: Db | Tx, { companyId, accountId }: Actor) =>
  db
    .selectFrom('chat_message')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .select(['id', 'author', 'text', 'buttons', 'said_at', 'entity', 'entity_id', 'undone_at', 'photos'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Messages as they are answered: with which of their photographs can still be seen. */
async function shown(db: Db | Tx, actor: Actor, rows: Row[]): Promise<ChatMessage[]> {
  const seen = await seenOf(
    db,
    actor,
    rows.flatMap(({ photos }) => photos),
  )
  return rows.map(({ id, author, text, buttons, said_at, entity, entity_id, undone_at, photos }) => ({
    ...{ id, author, text, buttons, saidAt: said_at.toISOString() },
    photos: photos.map((photo) => ({ id: photo, isKept: seen.has(photo) })),
    entity: entity === null || entity_id === null ? null : { type: entity, id: entity_id },
    isUndone: undone_at !== null,
  }))
}

/** The messages of whoever asks, the latest first. */
export async function listMessages(
  db: Db,
  actor: Actor,
  query: z.output<typeof chatQuery>,
): Promise<Page<ChatMessage>> {
  const direction = query.sort === 'saidAt' ? 'asc' : 'desc'
  const page = await pageOfQuery(db, select(db, actor).orderBy('position', direction), query)
  return { ...page, result: await shown(db, actor, page.result) }
}
