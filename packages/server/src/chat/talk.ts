import type { RecordMessage } from '@lagar/domain/chat/door/message.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { Actor, Db, Tx } from '../actor.ts'

type Named = { type: EntityType; id: string }

/** Keeps with a record what was said and answered from the message at one place of the conversation to that at another, as it was said. */
export async function keepTalk(
  tx: Tx,
  { companyId, accountId }: Actor,
  { type, id }: Named,
  { from, to }: { from: number; to: number },
) {
  const said = await tx
    .selectFrom('chat_message')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .select(['position', 'author', 'text', 'photos', 'said_at'])
    .orderBy('position')
    .execute()
  const rows = said.map(({ photos, author, ...message }) => ({
    ...message,
    ...{ company_id: companyId, account_id: accountId, entity: type, entity_id: id, author },
    photos: author === 'PERSON' ? photos.length : 0,
  }))
  if (rows.length > 0) await tx.insertInto('chat_record').values(rows).execute()
}

/** The messages that made a record, the first first; none of one that was made otherwise. */
export async function talkOf(
  db: Db | Tx,
  { companyId }: Actor,
  { type, id }: Named,
): Promise<RecordMessage[]> {
  const rows = await db
    .selectFrom('chat_record as m')
    .leftJoin('account as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.entity', '=', type)
    .where('m.entity_id', '=', id)
    .select(['m.author', 'm.text', 'm.photos', 'm.said_at', 'a.name', 'a.surname'])
    .orderBy('m.position')
    .execute()
  return rows.map(({ author, text, photos, said_at, name, surname }) => ({
    ...{ author, text, photos, saidAt: said_at.toISOString() },
    name: `${name ?? ''} ${surname ?? ''}`.trim(),
  }))
}
