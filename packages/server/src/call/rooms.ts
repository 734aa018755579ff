import { randomUUID } from 'node:crypto'
import { MOST_IN_CALL, type CallOpened, type CallReach, type CallRoom } from '@lagar/domain/call/room.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import type { NameRecord } from '../http/entity.ts'
import { notify } from '../notifications/notify.ts'
import { presentIn, subjectOf } from './seats.ts'

/** What tells a room beside its row: how records are called, and how far a call gets here. */
export type Telling = { nameRecord: NameRecord; reach: CallReach }

/** So many rooms are listed. */
const LISTED = 20

const columnOf = { workorder: 'work_order_id', cellarElement: 'cellar_element_id' } as const

/**
 * Makes a room, or gives the one that its record has. Refuses, at `about.id`, a record that is not there or not for this person to
 * read.
 */
export async function openRoom(
  tx: Tx,
  actor: Actor,
  telling: Telling,
  { about }: CallOpened,
): Promise<CallRoom> {
  const { companyId, accountId } = actor
  const row = { company_id: companyId, id: randomUUID(), made_by: accountId }
  if (!about) {
    await tx.insertInto('call_room').values(row).execute()
    return await tellRoom(tx, actor, telling, row.id)
  }
  if ((await telling.nameRecord(tx, actor, about.type, about.id)) === undefined)
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: { 'about.id': 'REFERENCE_NOT_FOUND' } })
  const column = columnOf[about.type]
  await tx
    .insertInto('call_room')
    .values({ ...row, [column]: about.id })
    .onConflict((conflict) => conflict.columns(['company_id', column]).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('call_room')
    .where('company_id', '=', companyId)
    .where(column, '=', about.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return await tellRoom(tx, actor, telling, id)
}

const rooms = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('call_room as r')
    .where('r.company_id', '=', companyId)
    .select(['r.id', 'r.work_order_id', 'r.cellar_element_id', 'r.used_at'])

type Row = Awaited<ReturnType<ReturnType<typeof rooms>['execute']>>[number]

/** A room by its link. Refuses one that is not of the company (NOT_FOUND). */
export async function tellRoom(db: Db | Tx, actor: Actor, telling: Telling, id: string): Promise<CallRoom> {
  const row = await rooms(db, actor).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return await told(db, actor, telling, row)
}

/** The rooms that somebody made, or where they are in now; those used last first. */
export async function listRooms(db: Db, actor: Actor, telling: Telling): Promise<CallRoom[]> {
  const rows = await rooms(db, actor)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('r.made_by', '=', actor.accountId),
        exists(
          selectFrom('call_seat as s')
            .whereRef('s.company_id', '=', 'r.company_id')
            .whereRef('s.room_id', '=', 'r.id')
            .where('s.account_id', '=', actor.accountId)
            .select('s.id'),
        ),
      ]),
    )
    .orderBy('r.used_at', 'desc')
    .orderBy('r.id')
    .limit(LISTED)
    .execute()
  const found: CallRoom[] = []
  for (const row of rows) found.push(await told(db, actor, telling, row))
  return found
}

async function told(db: Db | Tx, actor: Actor, { nameRecord, reach }: Telling, row: Row): Promise<CallRoom> {
  const subject = subjectOf(row)
  const name = subject ? await nameRecord(db, actor, subject.type, subject.id) : undefined
  const people = await presentIn(db, actor, row.id)
  return {
    id: row.id,
    about: subject && name !== undefined ? { ...subject, name } : null,
    people: people.map(({ account, name: called }) => ({ id: account, name: called })),
    isFull: people.length >= MOST_IN_CALL,
    usedAt: row.used_at.toISOString(),
    reach,
  }
}

const members = (db: Db | Tx, { companyId, accountId }: Actor) =>
  db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.suspended_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .where('m.account_id', '!=', accountId)
    .select(['a.id', 'a.name', 'a.surname'])

/** The other members of the company, by name. */
export async function listPeople(db: Db, actor: Actor) {
  const rows = await members(db, actor)
    .orderBy('a.name')
    .orderBy('a.surname')
    .orderBy('a.id')
    .limit(500)
    .execute()
  return rows.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`.trim() }))
}

/**
 * Asks a member into a room by a notification; who has not read the last one is not told again. Refuses, at `account`, who is no
 * other member of the company.
 */
export async function invite(tx: Tx, actor: Actor, room: string, account: string): Promise<void> {
  const { companyId, accountId } = actor
  const found = await rooms(tx, actor).where('r.id', '=', room).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const asked = await members(tx, actor).where('a.id', '=', account).executeTakeFirst()
  if (!asked) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { account: 'REFERENCE_NOT_FOUND' } })
  const waiting = await tx
    .selectFrom('notification')
    .where('company_id', '=', companyId)
    .where('account_id', '=', account)
    .where('type', '=', 'CALL_INVITED')
    .where('by_account_id', '=', accountId)
    .where('read_at', 'is', null)
    .select('data')
    .execute()
  if (waiting.some(({ data }) => idOf(data) === room)) return
  const { name, surname } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['name', 'surname'])
    .executeTakeFirstOrThrow()
  await notify(
    tx,
    actor,
    { accounts: [account] },
    { type: 'CALL_INVITED', entity: null, id: room, name, surname },
  )
}

const idOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
