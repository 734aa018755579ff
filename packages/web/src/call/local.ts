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

  async function ask(kinds: Kind[]): Promise<void> {
    const wanted = (kind: Kind) => kinds.includes(kind) && deviceOf(get().chosen[kind])
    try {
      const video = wanted('camera')
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: wanted('microphone'),
        video: video && { ...video, width: { ideal: 640 }, height: { ideal: 360 } },
      })
      for (const track of stream.getTracks()) take(track.kind === 'audio' ? 'microphone' : 'camera', track)
    } catch (error) {
      const trouble = troubleOf(error)
      // One that is not there or busy keeps nobody from the other; who said no is not asked twice.
      if (kinds.length > 1 && trouble !== 'DENIED') for (const kind of kinds) await ask([kind])
      else for (const kind of kinds) troubled(kind, trouble)
    }
  }

  async function listDevices() {
    const found = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const of = (kind: MediaDeviceKind) =>
      found
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId, label }, at) => ({ value: deviceId, label: label || String(at + 1) }))
    const devices = { microphone: of('audioinput'), camera: of('videoinput'), speaker: of('audiooutput') }
    set({ devices })
  }

  const onDevices = () => void listDevices()
  const page = troubleOfPage(window)

  async function turnOn(...kinds: Kind[]) {
    if (page) return kinds.forEach((kind) => troubled(kind, page))
    set({ isAsking: true })
    await ask(kinds)
    await listDevices()
    set({ isAsking: false })
  }

  function close() {
    isOpen = false
    if (!page) navigator.mediaDevices.removeEventListener('devicechange', onDevices)
    const { microphone, camera, screen } = get()
    for (const track of [microphone, camera, screen]) track?.stop()
    set({ microphone: null, camera: null, screen: null })
  }

  return {
    ...store,
    turnOn,
    open() {
      isOpen = true
      if (!page) navigator.mediaDevices.addEventListener('devicechange', onDevices)
      void turnOn('microphone', 'camera')
      return close
    },
    dismiss: (...what) => what.forEach((one) => troubled(one, undefined)),
    turnOffCamera() {
      get().camera?.stop()
      set({ camera: null })
    },
    mute(isMuted) {
      const { microphone } = get()
      if (microphone) microphone.enabled = !isMuted
      set({ isMuted })
    },
    async choose(what, id) {
      set({ chosen: { ...get().chosen, [what]: id } })
      if (what === 'speaker' || !get()[what]) return
      await ask([what])
    },
    async share() {
      try {
        const stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
        for (const track of stream.getVideoTracks()) take('screen', track)
      } catch (error) {
        // Who closes the browser's question wants nothing shared, and knows it.
        const trouble = page ?? troubleOf(error)
        troubled('screen', trouble === 'DENIED' ? undefined : trouble)
      }
    },
    stopSharing() {
      get().screen?.stop()
      set({ screen: null })
    },
  }
}

const deviceOf = (id: string): MediaTrackConstraints => (id === '' ? {} : { deviceId: { exact: id } })
