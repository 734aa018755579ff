import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callTold, type CallTold } from '@lagar/domain/call/talk.ts'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../../src/http/http.ts'
import type { Person } from '../support/harness.ts'

/** Where a process listens, on a port of its own. */
export async function listening(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const media = { microphone: true, camera: false, screen: false }

/** An open page of somebody that speaks in calls, with everything that it was told. */
export async function pageOf({ token }: Person, at: string) {
  const socket = new WebSocket(`ws://${at}/api/socket`, { origin: `http://${at}` })
  const told: CallTold[] = []
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  await once(socket, 'message')
  socket.on('message', (message: Buffer) => {
    const heard = callTold.safeParse(JSON.parse(message.toString()))
    if (heard.success) told.push(heard.data)
  })
  const say = (message: object) => socket.send(JSON.stringify(message))
  const last = <Type extends CallTold['type']>(type: Type) =>
    told.findLast((one): one is Extract<CallTold, { type: Type }> => one.type === type)
  /** Enters a room, and waits for the answer. */
  async function enter(room: string, seat: string | null = null) {
    const before = told.length
    say({ type: 'call.enter', room, seat, media })
    await expect.poll(() => told.slice(before).some(({ type }) => /entered|refused/.test(type))).toBe(true)
    return told.slice(before).find(({ type }) => /entered|refused/.test(type))
  }
  /** The seat that it was given. */
  async function seatIn(room: string): Promise<string> {
    const answer = await enter(room)
    if (answer?.type !== 'call.entered') throw new Error(`not in: ${JSON.stringify(answer)}`)
    return answer.seat
  }
  /** The names of who is in, as this page was told last. */
  const people = () => told.findLast((one) => 'people' in one)?.people.map(({ seat }) => seat)
  return { socket, told, say, last, enter, seatIn, people, close: () => socket.close() }
}
