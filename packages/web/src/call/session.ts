import { heardRoster, meshChanges, meshRole, type CallRoster } from '@lagar/domain/call/mesh.ts'
import {
  callTold,
  type CallMedia,
  type CallPerson,
  type CallSaid,
  type CallSignal,
  type CallTold,
  type IceServer,
} from '@lagar/domain/call/talk.ts'
import { listen, tell } from '../api/socket.ts'
import type { LocalMedia } from './local.ts'
import { openPeer, type Peer, type Sent, type Way } from './peer.ts'
import { openStore, type Store } from './store.ts'

/** A text beside the call. */
export type CallText = { key: number; name: string; text: string; at: string; isOwn: boolean }

/** A call as one is in it; what others send, and whether there is a way to them, by their seat. */
export type CallState = {
  phase: 'WAITING' | 'IN' | 'REFUSED'
  /** Why one may not come in. */
  code: string
  seat: string | null
  people: readonly CallPerson[]
  streams: Readonly<Record<string, MediaStream>>
  ways: Readonly<Record<string, Way>>
  texts: readonly CallText[]
}

/** A call: `write` says whether a text went out. */
export type Call = Store<CallState> & { write(this: void, text: string): boolean; leave(this: void): void }

const say = (message: CallSaid) => tell(message)

/** Enters a room with one's devices, comes back to one's seat when the socket broke, and connects to everybody who is in. */
export function openCall(room: string, local: LocalMedia): Call {
  const store = openStore<CallState>({
    phase: 'WAITING',
    code: '',
    seat: null,
    people: [],
    streams: {},
    ways: {},
    texts: [],
  })
  const { get, set } = store
  const media = openMedia(local)
  const mesh = openMesh(store, media.sent)

  function enter() {
    say({ type: 'call.enter', room, seat: get().seat, media: media.begin() })
  }
  function tellMedia() {
    if (get().phase === 'IN') media.tell()
  }

  function entered(heard: Extract<CallTold, { type: 'call.entered' }>) {
    // At another seat one is somebody else to all the others.
    if (heard.seat !== get().seat) mesh.dropAll()
    mesh.look(heard.servers)
    set({ phase: 'IN', seat: heard.seat, code: '' })
    mesh.meet(heard)
    tellMedia()
  }

  function refused(code: string) {
    mesh.dropAll()
    set({ phase: 'REFUSED', code, seat: null, people: [] })
  }

  function hear(message: CallTold) {
    if (message.type === 'call.entered') entered(message)
    else if (message.type === 'call.refused') refused(message.code)
    else if (message.type === 'call.people') mesh.meet(message)
    else if (message.type === 'call.servers') mesh.lookAgain(message.servers)
    else if (message.type === 'call.signal') mesh.hear(message.from, message.signal)
    else {
      const { name, text, at, from } = message
      const { texts, seat } = get()
      set({ texts: [...texts, { key: texts.length, name, text, at, isOwn: from === seat }] })
    }
  }

  const stopListening = listen((message) => {
    if (message.type === 'welcome') return enter()
    const heard = callTold.safeParse(message)
    if (heard.success) hear(heard.data)
  })
  const stopFollowing = local.subscribe(() => {
    mesh.send()
    tellMedia()
  })
  enter()

  function leave() {
    stopListening()
    stopFollowing()
    window.removeEventListener('pagehide', leave)
    mesh.close()
    say({ type: 'call.leave' })
  }
  window.addEventListener('pagehide', leave)

  return { ...store, leave, write: (text) => get().phase === 'IN' && say({ type: 'call.text', text }) }
}

/** The connections to everybody who is in, one to each seat; the room and its state are told what comes of them. */
function openMesh({ get, set }: Store<CallState>, sent: () => Sent) {
  const peers = new Map<string, Peer>()
  const broken = new Set<string>()
  let roster: CallRoster = { version: 0, people: [] }
  let servers: IceServer[] = []

  function connect(seat: string, own: string) {
    const signal = (said: CallSignal) => say({ type: 'call.signal', to: seat, signal: said })
    peers.set(
      seat,
      openPeer({
        role: meshRole(roster.people, own, seat),
        servers,
        sent: sent(),
        say: signal,
        onStream: (stream) => set({ streams: { ...get().streams, [seat]: stream } }),
        onWay: (way) => set({ ways: { ...get().ways, [seat]: way } }),
        onBroken() {
          broken.add(seat)
          say({ type: 'call.renew' })
        },
      }),
    )
  }

  function drop(seat: string) {
    peers.get(seat)?.close()
    peers.delete(seat)
    broken.delete(seat)
    const { [seat]: _stream, ...streams } = get().streams
    const { [seat]: _way, ...ways } = get().ways
    set({ streams, ways })
  }

  return {
    /** Takes who is in as it was heard: connects to those who came, and drops those who are gone. */
    meet(heard: CallRoster) {
      const { seat } = get()
      roster = heardRoster(roster, heard)
      if (seat === null) return
      const { come, gone } = meshChanges(roster.people, seat, [...peers.keys()])
      for (const one of gone) drop(one)
      for (const one of come) connect(one, seat)
      set({ people: roster.people })
    },
    dropAll: () => [...peers.keys()].forEach(drop),
    /** Looks for new ways by these servers. */
    look(given: IceServer[]) {
      servers = given
    },
    /** Looks once more for the ways that broke. */
    lookAgain(fresh: IceServer[]) {
      servers = fresh
      for (const seat of broken) peers.get(seat)?.lookAgain(fresh)
      broken.clear()
    },
    hear: (from: string, signal: CallSignal) => void peers.get(from)?.hear(signal),
    send: () => peers.forEach((peer) => peer.send(sent())),
    close() {
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}

/** What one's devices send, and what the room was told of it. */
function openMedia(local: LocalMedia) {
  let told = ''
  return {
    sent: (): Sent => {
      const { microphone, screen, camera } = local.get()
      return { audio: microphone, video: screen ?? camera }
    },
    /** What is told on entering. */
    begin(): CallMedia {
      const media = mediaOf(local)
      told = JSON.stringify(media)
      return media
    },
    /** Says what one sends, where that is not what was said last. */
    tell() {
      const media = mediaOf(local)
      const said = JSON.stringify(media)
      if (said !== told && say({ type: 'call.media', media })) told = said
    },
  }
}

const mediaOf = (local: LocalMedia): CallMedia => {
  const { microphone, camera, screen, isMuted } = local.get()
  return { microphone: microphone !== null && !isMuted, camera: camera !== null, screen: screen !== null }
}
