import { useSyncExternalStore } from 'react'

/** How often, in ms, it is tried whether the server is there again. */
const between = 10_000

let reached = navigator.onLine
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Whether the last call reached the server. */
export const hasSignal = (): boolean => reached

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server is within reach, for screens. */
export const useSignal = (): boolean => useSyncExternalStore(subscribe, hasSignal)

/** Hears when the server comes within reach or goes out of it; answers with the function that stops hearing. */
export const onSignal = (act: (reached: boolean) => void): (() => void) => subscribe(() => act(reached))

/** A call reached the server, or did not. While it does not, it is tried from time to time. */
export function heard(now: boolean): void {
  if (now) clearInterval(timer)
  else if (reached || timer === undefined) timer = setInterval(() => void knock(), between)
  if (now) timer = undefined
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

/** Asks whether the server is there, and waits for no more than a few seconds. */
export async function knock(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  heard(answer?.ok === true)
  return reached
}

window.addEventListener('online', () => void knock())
window.addEventListener('offline', () => heard(false))
if (!reached) heard(false)
