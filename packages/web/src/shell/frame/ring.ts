import type { Notification } from '@lagar/domain/auth/notifications.ts'

/** How long somebody is called, in ms. */
export const RINGS_FOR = 60_000

const KEY = 'lagar.ring.quiet'

/** Whether calls ring without sound in this browser. */
export const isQuiet = (): boolean => localStorage.getItem(KEY) === 'true'
export const keepQuiet = (quiet: boolean): void => localStorage.setItem(KEY, String(quiet))

/** The newest call that somebody is asked into and has not seen, besides those of which they are told no more. */
export const ringing = (
  newest: readonly Notification[],
  over: ReadonlySet<string>,
): Notification | undefined =>
  newest.find(({ id, type, read }) => type === 'CALL_INVITED' && !read && !over.has(id))

/** The notifications that were there for long when a page was opened; `now` in ms. */
export const oldOnes = (newest: readonly Notification[], now: number): ReadonlySet<string> =>
  new Set(newest.filter(({ createdAt }) => Date.parse(createdAt) < now - RINGS_FOR).map(({ id }) => id))

/** Two short tones, one above the other; silence where nobody touched the page yet, since browsers let none sound then. */
export async function sound(): Promise<void> {
  const isTouched = 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true
  if (!isTouched || isQuiet()) return
  const output = new AudioContext()
  const volume = output.createGain()
  volume.gain.value = 0.08
  volume.connect(output.destination)
  for (const [at, frequency] of [660, 880].entries()) {
    const tone = output.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(output.currentTime + at * 0.25)
    tone.stop(output.currentTime + at * 0.25 + 0.2)
  }
  await new Promise((done) => setTimeout(done, 800))
  await output.close()
}
