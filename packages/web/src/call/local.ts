import { openStore, type Store } from './store.ts'
import { troubleOf, troubleOfPage, type Trouble } from './trouble.ts'

/** What somebody may send of a device of theirs. */
export type Kind = 'microphone' | 'camera'

/** What somebody may send: the screen comes in the place of the camera. */
export type Sendable = Kind | 'screen'

/** What somebody may choose; the speaker only sounds. */
export type Chooseable = Kind | 'speaker'

type Device = { value: string; label: string }

/** One's own devices: what they send now, which there are, and what stood in their way. */
export type LocalState = {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  isMuted: boolean
  isAsking: boolean
  troubles: Partial<Record<Sendable, Trouble>>
  devices: Record<Chooseable, Device[]>
  chosen: Record<Chooseable, string>
}

/** One's own devices, asked for and given back; `open` asks for both, and gives what turns all of them off. */
export type LocalMedia = Store<LocalState> & {
  open(this: void): () => void
  turnOn(this: void, ...kinds: Kind[]): Promise<void>
  turnOffCamera(this: void): void
  mute(this: void, isMuted: boolean): void
  choose(this: void, what: Chooseable, id: string): Promise<void>
  share(this: void): Promise<void>
  stopSharing(this: void): void
  /** Says nothing more of what stood in these devices' way. */
  dismiss(this: void, ...what: Sendable[]): void
}

/** Opens one's devices without asking for any yet. */
export function openLocalMedia(): LocalMedia {
  const store = openStore<LocalState>({
    microphone: null,
    camera: null,
    screen: null,
    isMuted: false,
    isAsking: false,
    troubles: {},
    devices: { microphone: [], camera: [], speaker: [] },
    chosen: { microphone: '', camera: '', speaker: '' },
  })
  const { get, set } = store
  const page = troubleOfPage(window)
  const tracks = openTracks(store)
  const onDevices = () => void listDevices(store)

  async function turnOn(...kinds: Kind[]) {
    if (page) return kinds.forEach((kind) => tracks.troubled(kind, page))
    set({ isAsking: true })
    await ask(store, tracks, kinds)
    await listDevices(store)
    set({ isAsking: false })
  }

  function close() {
    if (!page) navigator.mediaDevices.removeEventListener('devicechange', onDevices)
    tracks.close()
  }

  return {
    ...store,
    turnOn,
    open() {
      tracks.open()
      if (!page) navigator.mediaDevices.addEventListener('devicechange', onDevices)
      void turnOn('microphone', 'camera')
      return close
    },
    dismiss: (...what) => what.forEach((one) => tracks.troubled(one, undefined)),
    turnOffCamera: () => tracks.stop('camera'),
    mute(isMuted) {
      const { microphone } = get()
      if (microphone) microphone.enabled = !isMuted
      set({ isMuted })
    },
    async choose(what, id) {
      set({ chosen: { ...get().chosen, [what]: id } })
      if (what === 'speaker' || !get()[what]) return
      await ask(store, tracks, [what])
    },
    async share() {
      try {
        const stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
        for (const track of stream.getVideoTracks()) tracks.take('screen', track)
      } catch (error) {
        // Who closes the browser's question wants nothing shared, and knows it.
        const trouble = page ?? troubleOf(error)
        tracks.troubled('screen', trouble === 'DENIED' ? undefined : trouble)
      }
    },
    stopSharing: () => tracks.stop('screen'),
  }
}

type Tracks = ReturnType<typeof openTracks>

/** What the devices give, one track of each, and what stood in the way of the others; closed, what still comes is turned off. */
function openTracks({ get, set }: Store<LocalState>) {
  let isOpen = false

  const troubled = (what: Sendable, trouble: Trouble | undefined) => {
    const { [what]: _, ...others } = get().troubles
    set({ troubles: trouble ? { ...others, [what]: trouble } : others })
  }

  /** Takes what a device gives in the place of what it gave before. */
  function take(kind: Sendable, track: MediaStreamTrack) {
    if (!isOpen) return track.stop()
    get()[kind]?.stop()
    if (kind === 'microphone') track.enabled = !get().isMuted
    // Unplugged, taken back by the browser, or “stop sharing” in its own bar.
    track.addEventListener('ended', () => {
      if (get()[kind] === track) set({ [kind]: null })
    })
    set({ [kind]: track })
    troubled(kind, undefined)
  }

  return {
    troubled,
    take,
    stop(kind: Sendable) {
      get()[kind]?.stop()
      set({ [kind]: null })
    },
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      const { microphone, camera, screen } = get()
      for (const track of [microphone, camera, screen]) track?.stop()
      set({ microphone: null, camera: null, screen: null })
    },
  }
}

/** Asks for devices, for those that were chosen where they were. */
async function ask(store: Store<LocalState>, tracks: Tracks, kinds: Kind[]): Promise<void> {
  const wanted = (kind: Kind) => kinds.includes(kind) && deviceOf(store.get().chosen[kind])
  try {
    const video = wanted('camera')
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: wanted('microphone'),
      video: video && { ...video, width: { ideal: 640 }, height: { ideal: 360 } },
    })
    for (const track of stream.getTracks())
      tracks.take(track.kind === 'audio' ? 'microphone' : 'camera', track)
  } catch (error) {
    const trouble = troubleOf(error)
    // One that is not there or busy keeps nobody from the other; who said no is not asked twice.
    if (kinds.length > 1 && trouble !== 'DENIED') for (const kind of kinds) await ask(store, tracks, [kind])
    else for (const kind of kinds) tracks.troubled(kind, trouble)
  }
}

/** Which devices there are. */
async function listDevices({ set }: Store<LocalState>) {
  const found = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const of = (kind: MediaDeviceKind) =>
    found
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, at) => ({ value: deviceId, label: label || String(at + 1) }))
  const devices = { microphone: of('audioinput'), camera: of('videoinput'), speaker: of('audiooutput') }
  set({ devices })
}

const deviceOf = (id: string): MediaTrackConstraints => (id === '' ? {} : { deviceId: { exact: id } })
