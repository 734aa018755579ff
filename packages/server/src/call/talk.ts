import { randomUUID } from 'node:crypto'
import type { CallRoster } from '@lagar/domain/call/mesh.ts'
import {
  callSaid,
  type CallMedia,
  type CallSaid,
  type CallSignal,
  type CallTold,
} from '@lagar/domain/call/talk.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Kysely } from 'kysely'
import type { Company } from '../actor.ts'
import type { DB } from '../db-types.ts'
import { transact } from '../http/transact.ts'
import type { Hub } from '../live/hub.ts'
import type { Speaker, Talk } from '../live/index.ts'
import { changeMedia, enterRoom, leaveRoom, stillSeated, type Seat } from './seats.ts'
import { serversFor, type CallSettings } from './turn.ts'

type Outside = { hub: Hub; settings: CallSettings; dbFor(companyId: string): Kysely<DB> }

/** How often the seat of an open page is said to be taken, in ms. */
const BEAT_MS = 20_000

const ofRoom = (room: string) => `call ${room}`
const ofSeat = (room: string, seat: string) => `call ${room} ${seat}`

/** A place that a page takes in a call, until its socket closes. */
type Taken = Seat & { name: string; release(): void }

/**
 * The calls of one page: it enters a room, says what it sends, and signals to other seats of that room alone. Whom it names beside those
 * hears nothing. A socket that broke keeps its seat for a while; what makes no sense is not answered.
 */
export function callTalk(outside: Outside, speaker: Speaker): Talk {
  const { hub, settings } = outside
  const { companyId, accountId, page } = speaker
  const holder = randomUUID()
  let taken: Taken | undefined
  let isOver = false

  const tell = (message: CallTold) => page.socket.send(JSON.stringify(message))
  const voice = voiceOf(outside, companyId)

  async function enter({ room, seat, media }: Extract<CallSaid, { type: 'call.enter' }>) {
    if (taken && taken.seat !== seat) await leave()
    taken?.release()
    taken = undefined
    const who = await speaker.who()
    if (!who) return page.socket.close(4401)
    try {
      const entered = await transact(who, (tx, actor) => enterRoom(tx, actor, { room, seat, holder, media }))
      hub.tell(companyId, who.actor.changed)
      taken = takeSeat(outside, speaker, { ...entered, holder })
      if (isOver) return await leave()
      const { version, people } = entered
      const servers = serversFor(settings, accountId, Date.now())
      tell({ type: 'call.entered', seat: entered.seat, version, people: [...people], servers })
      await voice.people(room, entered)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      tell({ type: 'call.refused', code: error.code })
    }
  }

  async function leave() {
    const left = taken
    taken = undefined
    left?.release()
    if (left) await giveUp(outside, { companyId }, left)
  }

  return {
    async hear(message) {
      const judged = callSaid.safeParse(message)
      if (!judged.success) return
      const said = judged.data
      if (said.type === 'call.enter') return await enter(said)
      if (said.type === 'call.leave') return await leave()
      if (!taken) return
      if (!(await speaker.who())) return page.socket.close(4401)
      if (said.type === 'call.media') await voice.media(said.media, taken)
      else if (said.type === 'call.signal') await voice.signal(said.to, said.signal, taken)
      else if (said.type === 'call.text') await voice.text(said.text, taken)
      else tell({ type: 'call.servers', servers: serversFor(settings, accountId, Date.now()) })
    },
    end() {
      isOver = true
      const left = taken
      left?.release()
      if (!left) return
      // Its page may come back to the seat; then another socket holds it, and nobody leaves.
      const wait = setTimeout(
        () => void giveUp(outside, { companyId }, left).catch(() => {}),
        settings.graceMs,
      )
      wait.unref()
    },
  }
}

/** Takes the seat that was entered at: its page hears what is said there, and the seat is said to be taken as long as it is. */
function takeSeat(
  outside: Outside,
  { companyId, page }: Speaker,
  { room, seat, holder, people }: CallRoster & Seat,
): Taken {
  const name = people.find((one) => one.seat === seat)?.name ?? ''
  const stands = [
    outside.hub.stand(companyId, ofRoom(room), page),
    outside.hub.stand(companyId, ofSeat(room, seat), page),
  ]
  const db = outside.dbFor(companyId)
  const beat = setInterval(() => {
    stillSeated(db, { companyId }, { room, seat, holder }).then(
      // The call went on without it, as after a computer slept: its page comes back by a new socket.
      (still) => still || page.socket.close(4408),
      () => {},
    )
  }, BEAT_MS).unref()
  const release = () => {
    clearInterval(beat)
    for (const leaveStand of stands) leaveStand()
  }
  return { room, seat, holder, name, release }
}

/** What one who sits in a room says to the others there. */
function voiceOf({ hub, dbFor }: Outside, companyId: string) {
  const sayTo = (place: string, message: CallTold) => hub.say(companyId, place, message)
  const people = (room: string, roster: CallRoster) =>
    sayTo(ofRoom(room), { type: 'call.people', version: roster.version, people: [...roster.people] })
  return {
    people,
    async media(said: CallMedia, { room, seat, holder }: Taken) {
      const roster = await dbFor(companyId)
        .transaction()
        .execute((tx) => changeMedia(tx, { companyId }, { room, seat, holder }, said))
      if (roster) await people(room, roster)
    },
    signal: (to: string, said: CallSignal, { room, seat }: Taken) =>
      sayTo(ofSeat(room, to), { type: 'call.signal', from: seat, signal: said }),
    text: (said: string, { room, seat, name }: Taken) =>
      sayTo(ofRoom(room), { type: 'call.text', from: seat, name, text: said, at: new Date().toISOString() }),
  }
}

/** Gives up a seat, and says so to who is still in. */
async function giveUp({ hub, dbFor }: Outside, { companyId }: Company, seat: Seat) {
  const left = await dbFor(companyId)
    .transaction()
    .execute((tx) => leaveRoom(tx, { companyId }, seat))
  if (!left) return
  const { version, people } = left.roster
  await hub.say(companyId, ofRoom(seat.room), { type: 'call.people', version, people })
  hub.tell(companyId, left.changed)
}
