import { z } from 'zod'
import { id, text } from '../fields.ts'

/** What somebody sends of themselves. */
export const callMedia = z.strictObject({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() })
export type CallMedia = z.infer<typeof callMedia>

/** The longest text beside a call, in characters. */
export const MOST_TEXT = 1000

const description = z.strictObject({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().max(40_000),
})
const candidate = z.strictObject({
  candidate: z.string().max(2000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(1000).nullish(),
  usernameFragment: z.string().max(300).nullish(),
})

/** What two browsers tell each other to find a way: a description of what they send, or an address to try. */
export const callSignal = z.union([z.strictObject({ description }), z.strictObject({ candidate })])
export type CallSignal = z.infer<typeof callSignal>

/**
 * What a page says over the socket: that it enters a room (again with the `seat` it had before its socket broke), what it sends now,
 * a signal to another seat, a text to everybody, that it needs relay credentials anew, and that it leaves.
 */
export const callSaid = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('call.enter'), room: id, seat: id.nullable(), media: callMedia }),
  z.strictObject({ type: z.literal('call.media'), media: callMedia }),
  z.strictObject({ type: z.literal('call.signal'), to: id, signal: callSignal }),
  z.strictObject({ type: z.literal('call.text'), text: text(MOST_TEXT) }),
  z.strictObject({ type: z.literal('call.renew') }),
  z.strictObject({ type: z.literal('call.leave') }),
])
export type CallSaid = z.infer<typeof callSaid>

/** Somebody in a call, at a seat of its own for each page they are in with. */
export const callPerson = z.object({ seat: id, account: id, name: z.string(), media: callMedia })
export type CallPerson = z.infer<typeof callPerson>

/** A server that helps to find a way, as the browser takes it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof iceServer>

const people = z.array(callPerson)

/**
 * What a page is told: its seat, who is in (`version` counts the changes), why it may not come in, and what others say. `people` stand in the
 * order in which they came.
 */
export const callTold = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call.entered'),
    seat: id,
    version: z.int(),
    people,
    servers: z.array(iceServer),
  }),
  z.object({ type: z.literal('call.refused'), code: z.string() }),
  z.object({ type: z.literal('call.people'), version: z.int(), people }),
  z.object({ type: z.literal('call.signal'), from: id, signal: callSignal }),
  z.object({ type: z.literal('call.text'), from: id, name: z.string(), text: z.string(), at: z.string() }),
  z.object({ type: z.literal('call.servers'), servers: z.array(iceServer) }),
])
export type CallTold = z.infer<typeof callTold>
