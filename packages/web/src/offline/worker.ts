import { canKeep } from '../device/owner.ts'

/** How long, in ms, after the first page the browser begins to keep the others: the first page comes first. */
const after = 3000

/** Lets the browser keep the screens, so that they start without signal. Only of what was built: while one writes code, nothing is kept. */
export function keepForOffline(): void {
  if (!canKeep() || !import.meta.env.PROD) return
  setTimeout(() => {
    // Where it is not allowed, everything works as before, with a signal.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }, after)
}
