import { isExpired } from '@lagar/domain/access/expiration.ts'
import { callFacts } from '@lagar/domain/call/line.ts'
import type { CallRoster } from '@lagar/domain/call/mesh.ts'
import { MOST_IN_CALL } from '@lagar/domain/call/room.ts'
import type { CallMedia } from '@lagar/domain/call/talk.ts'
import { hourIn } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Change, Company, Db, Tx } from '../actor.ts'
import { auditEvent } from '../audit.ts'
import { newId } from '../ids.ts'

/** A seat that was not heard of for so long is empty: its process is gone, or its page. */
const SILENT = sql<Date>`now() - interval '60 seconds'`

/** A seat of a room, and the socket that speaks for it. */
export type Seat = { room: string; seat: string; holder: string }

/** Who wants in: at the seat they had before their socket broke, or at a new one. */
type Entering = { room: string; seat: string | null; holder: string; media: CallMedia }

/**
 * Takes a seat in a room. Refuses a room that is not of the company (NOT_FOUND), one where nobody more fits (CALL_FULL), and
 * everybody of an expired company.
 */
export async function enterRoom(tx: Tx, actor: Actor, entering: Entering): Promise<CallRoster & Seat> {
  const { companyId, accountId } = actor
  const { room, holder, media } = entering
  if (isExpired(actor.nextExpirationDate, actor.today)) throw new Refusal('COMPANY_EXPIRED')
  const held = await holdRoom(tx, actor, room)
  if (!held) throw new Refusal('NOT_FOUND')
  const before = await presentIn(tx, actor, room)
  const own = before.find(({ seat, account }) => seat === entering.seat && account === accountId)
  if (!own && before.length >= MOST_IN_CALL)
    throw new Refusal('CALL_FULL', { details: { most: MOST_IN_CALL } })
  if (before.length === 0) await beginCall(tx, actor, held)
  const seat = own?.seat ?? newId()
  if (own) {
    const { microphone, camera, screen } = media
    await seatRow(tx, actor, seat).set({ holder, microphone, camera, screen, seen_at: new Date() }).execute()
  } else {
    const place = { company_id: companyId, id: seat, room_id: room, account_id: accountId, holder }
    await tx
      .insertInto('call_seat')
      .values({ ...place, ...media })
      .execute()
  }
  return { ...(await changedRoster(tx, actor, room)), room, seat, holder }
}

/** Says what a seat sends now. Nothing where it was given up or taken over meanwhile. */
export async function changeMedia(
  tx: Tx,
  actor: Company,
  { room, seat, holder }: Seat,
  { microphone, camera, screen }: CallMedia,
): Promise<CallRoster | undefined> {
  await holdRoom(tx, actor, room)
  const { numUpdatedRows } = await seatRow(tx, actor, seat)
    .set({ microphone, camera, screen, seen_at: new Date() })
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? undefined : await changedRoster(tx, actor, room)
}

/** Says that the page of a seat is still open; whether the seat is still its own. */
export async function stillSeated(db: Db, actor: Company, { seat, holder }: Seat): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('call_seat')
    .set({ seen_at: new Date() })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', seat)
    .where('holder', '=', holder)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What changed when somebody left: who is in now, and the record whose history got a line. */
type Left = { roster: CallRoster; changed: Change[] }

/** Gives up a seat; the call ends with the last of them. Nothing where another socket took it over meanwhile. */
export async function leaveRoom(
  tx: Tx,
  actor: Company,
  { room, seat, holder }: Seat,
): Promise<Left | undefined> {
  const held = await holdRoom(tx, actor, room)
  const { numUpdatedRows } = await seatRow(tx, actor, seat)
    .set({ left_at: new Date() })
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow()
  if (!held || numUpdatedRows === 0n) return undefined
  const roster = await changedRoster(tx, actor, room)
  return { roster, changed: roster.people.length === 0 ? await endCall(tx, actor, held) : [] }
}

/** Ends a call whose people all fell silent, as after a power cut; nothing while anybody is in. */
export async function endSilentCall(tx: Tx, actor: Company, room: string): Promise<Change[]> {
  const held = await holdRoom(tx, actor, room)
  if (!held?.begun_at || (await presentIn(tx, actor, room)).length > 0) return []
  return await endCall(tx, actor, held)
}

/** Who is in a room now, in the order in which they came. */
export async function presentIn(db: Db | Tx, { companyId }: Company, room: string) {
  const rows = await db
    .selectFrom('call_seat as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('s.company_id', '=', companyId)
    .where('s.room_id', '=', room)
    .where('s.left_at', 'is', null)
    .where('s.seen_at', '>', SILENT)
    .select(['s.id as seat', 's.account_id as account', 'a.name', 'a.surname'])
    .select(['s.microphone', 's.camera', 's.screen'])
    .orderBy('s.entered_at')
    .orderBy('s.id')
    .execute()
  return rows.map(({ seat, account, name, surname, microphone, camera, screen }) => ({
    seat,
    account,
    name: `${name} ${surname}`.trim(),
    media: { microphone, camera, screen },
  }))
}

const holdRoom = (tx: Tx, { companyId }: Company, room: string) =>
  tx
    .selectFrom('call_room')
    .where('company_id', '=', companyId)
    .where('id', '=', room)
    .select(['id', 'work_order_id', 'cellar_element_id', 'begun_at', 'begun_by'])
    .forNoKeyUpdate()
    .executeTakeFirst()

type HeldRoom = NonNullable<Awaited<ReturnType<typeof holdRoom>>>

const seatRow = (tx: Tx, { companyId }: Company, seat: string) =>
  tx
    .updateTable('call_seat')
    .where('company_id', '=', companyId)
    .where('id', '=', seat)
    .where('left_at', 'is', null)

/** Who is in after a change, under the next number. */
async function changedRoster(tx: Tx, actor: Company, room: string): Promise<CallRoster> {
  const { version } = await tx
    .updateTable('call_room')
    .set({ version: sql`version + 1`, used_at: new Date() })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', room)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version, people: await presentIn(tx, actor, room) }
}

/** Begins a call in a room where nobody is; one before it that nobody ended is ended first. */
async function beginCall(tx: Tx, actor: Actor, held: HeldRoom) {
  if (held.begun_at) actor.changed.push(...(await endCall(tx, actor, held)))
  await tx
    .updateTable('call_room')
    .set({ begun_at: new Date(), begun_by: actor.accountId })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', held.id)
    .execute()
}

/** Ends the call of a room: a line in the history of its record, by who called, and no seat is kept. */
async function endCall(tx: Tx, { companyId }: Company, held: HeldRoom): Promise<Change[]> {
  const about = subjectOf(held)
  if (about && held.begun_by) {
    const facts = callFacts(await wholeCall(tx, companyId, held.id))
    const caller = { companyId, accountId: held.begun_by, requestId: '', address: '', sessionId: '' }
    await auditEvent(tx, caller, 'CALL', facts, { entity: about.type, id: about.id })
  }
  await tx
    .deleteFrom('call_seat')
    .where('company_id', '=', companyId)
    .where('room_id', '=', held.id)
    .execute()
  await tx
    .updateTable('call_room')
    .set({ begun_at: null, begun_by: null })
    .where('company_id', '=', companyId)
    .where('id', '=', held.id)
    .execute()
  return about ? [{ entity: about.type, id: about.id }] : []
}

/** The record that a room is about. */
export function subjectOf(room: { work_order_id: string | null; cellar_element_id: string | null }) {
  if (room.work_order_id) return { type: 'workorder' as const, id: room.work_order_id }
  return room.cellar_element_id ? { type: 'cellarElement' as const, id: room.cellar_element_id } : null
}

/** A call from its first to its last moment: the hour there, its minutes' ends in ms, and who was in. */
async function wholeCall(tx: Tx, companyId: string, room: string) {
  const rows = await tx
    .selectFrom('call_seat as s')
    .innerJoin('call_room as r', (join) =>
      join.onRef('r.company_id', '=', 's.company_id').onRef('r.id', '=', 's.room_id'),
    )
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('s.company_id', '=', companyId)
    .where('s.room_id', '=', room)
    .select(['s.account_id as account', 'a.name', 'a.surname', 'r.begun_at', 's.left_at', 's.seen_at'])
    .select('c.time_zone')
    .orderBy('s.entered_at')
    .orderBy('s.id')
    .execute()
  const began = rows[0]?.begun_at?.getTime() ?? Date.now()
  return {
    hour: rows[0] ? hourIn(rows[0].time_zone, began) : '',
    began,
    ended: Math.max(began, ...rows.map(({ left_at, seen_at }) => (left_at ?? seen_at).getTime())),
    people: rows.map(({ account, name, surname }) => ({ account, name: `${name} ${surname}`.trim() })),
  }
}
