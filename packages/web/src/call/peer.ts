import type { MeshRole } from '@lagar/domain/call/mesh.ts'
import type { CallSignal, IceServer } from '@lagar/domain/call/talk.ts'

/** Whether there is a way to somebody: looked for, found, or none. */
export type Way = 'LOOKING' | 'FOUND' | 'NONE'

/** What one sends: sound and one picture, the screen before the camera. */
export type Sent = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

/** The connection to one other page. */
export type Peer = {
  hear(signal: CallSignal): Promise<void>
  send(sent: Sent): void
  /** Looks for another way, with credentials that hold. */
  lookAgain(servers: IceServer[]): void
  close(): void
}

type Opening = {
  role: MeshRole
  servers: IceServer[]
  sent: Sent
  say(signal: CallSignal): void
  onStream(stream: MediaStream): void
  onWay(way: Way): void
  /** The way broke or was never found: new credentials are asked for, and `lookAgain` follows. */
  onBroken(): void
}

/** How long a way is looked for before one is told that there is none, in ms. */
const PATIENCE = 15_000
const MOST_TRIES = 2

/**
 * Opens the connection to one other page, by perfect negotiation: whoever came later offers; where both offer at once, the polite one gives
 * way. Sound and picture are agreed on once, so that what is sent changes without negotiating.
 */
export function openPeer({ role, servers, sent, say, onStream, onWay, onBroken }: Opening): Peer {
  const connection = new RTCPeerConnection({ iceServers: iceServersOf(servers) })
  const stream = new MediaStream()
  const way = watchWay(onWay, onBroken)
  let now = sent

  const put = () => {
    for (const { sender, receiver } of connection.getTransceivers()) {
      const track = receiver.track.kind === 'audio' ? now.audio : now.video
      if (sender.track !== track) void sender.replaceTrack(track).catch(() => {})
    }
  }
  /** What the other offered, we send as well. */
  function adopt() {
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
    put()
  }
  const { offer, hear } = negotiation(connection, { isPolite: role.isPolite, say, adopt })

  connection.addEventListener('track', ({ track }) => {
    stream.addTrack(track)
    onStream(stream)
  })
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) say({ candidate: candidateOf(candidate) })
  })
  connection.addEventListener('negotiationneeded', () => void offer())
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState
    if (state === 'connected') way.found()
    else if (state === 'disconnected') way.look()
    else if (state === 'failed') way.failed()
  })

  if (role.offers) {
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' })
    put()
  }
  way.look()

  return {
    hear,
    send(next) {
      now = next
      put()
    },
    lookAgain(fresh) {
      connection.setConfiguration({ iceServers: iceServersOf(fresh) })
      connection.restartIce()
    },
    close() {
      way.stop()
      connection.close()
    },
  }
}

/** What one is told of the way to somebody: it is looked for with patience, and a few times over where it breaks. */
function watchWay(onWay: Opening['onWay'], onBroken: Opening['onBroken']) {
  let tries = 0
  let late: ReturnType<typeof setTimeout> | undefined
  let isLate = false

  function none() {
    clearTimeout(late)
    isLate = true
    onWay('NONE')
  }
  /** Looks for a way; once one was told that there is none, that stands until one is found. */
  function look() {
    if (isLate) return
    late ??= setTimeout(none, PATIENCE)
    onWay('LOOKING')
  }
  return {
    look,
    found() {
      clearTimeout(late)
      ;[late, isLate, tries] = [undefined, false, 0]
      onWay('FOUND')
    },
    failed() {
      tries += 1
      if (tries > MOST_TRIES) return none()
      look()
      onBroken()
    },
    stop: () => clearTimeout(late),
  }
}

type Negotiating = {
  /** Gives way where both offer at once. */
  isPolite: boolean
  say: Opening['say']
  /** Sends what the other offered to take. */
  adopt(): void
}

/** Agrees with the other page on what goes there and comes from there. */
function negotiation(connection: RTCPeerConnection, { isPolite, say, adopt }: Negotiating) {
  let isOffering = false
  let isAnswering = false

  function tellDescription() {
    const description = connection.localDescription
    if (description) say({ description: { type: description.type, sdp: description.sdp } })
  }

  async function offer() {
    try {
      isOffering = true
      await connection.setLocalDescription()
      tellDescription()
    } catch {
      // Closed meanwhile, or the other's offer came first and is being answered.
    } finally {
      isOffering = false
    }
  }

  async function hear(signal: CallSignal) {
    if ('candidate' in signal) {
      await connection.addIceCandidate(heardCandidate(signal.candidate)).catch(() => {})
      return
    }
    const { description } = signal
    const isReady = !isOffering && (connection.signalingState === 'stable' || isAnswering)
    if (!isPolite && description.type === 'offer' && !isReady) return
    try {
      isAnswering = description.type === 'answer'
      await connection.setRemoteDescription(description)
      isAnswering = false
      if (description.type !== 'offer') return
      adopt()
      await connection.setLocalDescription()
      tellDescription()
    } catch {
      // Closed meanwhile; what is left unanswered, the other offers again once its way fails.
      isAnswering = false
    }
  }

  return { offer, hear }
}

const iceServersOf = (servers: IceServer[]): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  }))

const candidateOf = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

type Heard = Extract<CallSignal, { candidate: unknown }>['candidate']

const heardCandidate = ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
}: Heard): RTCIceCandidateInit => ({
  candidate,
  sdpMid: sdpMid ?? null,
  sdpMLineIndex: sdpMLineIndex ?? null,
  usernameFragment: usernameFragment ?? null,
})
