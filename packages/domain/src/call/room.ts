import { z } from 'zod'
import { id } from '../fields.ts'
import { named } from '../wire.ts'

/** How many people are in one call at most: each of them sends to all the others. */
export const MOST_IN_CALL = 6

/** The kinds of record that a call may be about; each of them has one room of its own. */
export const callSubjects = ['workorder', 'cellarElement'] as const
export type CallSubject = (typeof callSubjects)[number]

/** A room to make: of a record, or of nothing but its link. */
export const callOpened = z.strictObject({
  about: z
    .strictObject({ type: z.enum(callSubjects), id })
    .nullable()
    .default(null),
})
export type CallOpened = z.output<typeof callOpened>

/** How far a call gets: within one network, through most routers (STUN), or through a relay (TURN). */
export const callReaches = ['NETWORK', 'STUN', 'RELAY'] as const
export type CallReach = (typeof callReaches)[number]

/** A room of the video call; `id` is its link. `about` only for who may read that record; `people` are in now; `usedAt` (ISO) is when that changed last. */
export const callRoom = z.object({
  id,
  about: z.object({ type: z.enum(callSubjects), id, name: z.string() }).nullable(),
  people: z.array(named),
  isFull: z.boolean(),
  usedAt: z.string(),
  reach: z.enum(callReaches),
})
export type CallRoom = z.infer<typeof callRoom>

/** A room as the calls answer it. */
export const callRoomAnswer = z.object({ result: callRoom })

/** The rooms that somebody made or is in, those used last first. */
export const callRooms = z.object({ result: z.array(callRoom) })

/** Members of the company who may be asked into a call, by name. */
export const callPeople = z.object({ result: z.array(named) })
export type CallPeople = z.infer<typeof callPeople>

/** Whom to ask into a call. */
export const callInvitation = z.strictObject({ account: id })
