import type { Photo, Step, Waiting } from '../device/waiting.ts'
import { ApiError, Offline } from '../wire/errors.ts'

/** Whether a step sends a photograph. */
export const isPhoto = (step: Step): step is Photo => 'file' in step

/** What waits, the oldest first: in this order it goes out. */
export const inOrder = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted((a, b) => a.at.localeCompare(b.at))

/** What sending a change needs of the device and the wire. */
export type Post = {
  /** Makes one call; answers what the server said. */
  send(step: Step): Promise<unknown>
  /** Keeps how far a change has come; false when it was written anew, or discarded, meanwhile. */
  write(left: Waiting): Promise<boolean>
  /** The whole change is there. */
  done(): Promise<void>
  /** Nobody answered. */
  unheard(): void
}

/**
 * Sends one change, call by call; what a call did is not sent again, and what is refused stays with the refusal. False when one
 * should wait and try later.
 */
export async function sendSteps(item: Waiting, { send, write, done, unheard }: Post): Promise<boolean> {
  const left = { ...item }
  try {
    while (left.steps.length > 0) {
      const [step, ...rest] = left.steps
      const version = versionIn(await send(step!))
      left.steps = rest.map((next) => followed(step!, version, next))
      // It was written anew, or discarded, while the old one was on its way.
      if (!(await write(left))) return true
    }
    await done()
    return true
  } catch (error) {
    if (error instanceof Offline) unheard()
    if (!(error instanceof ApiError) || error.status === 401 || error.status >= 429) return false
    const { code, message, errors, missing, details } = error
    await write({ ...left, refusal: { code, message, errors, missing, details } })
    return true
  }
}

/**
 * The steps of a refused change for another try: over what somebody else wrote meanwhile, where that was the refusal, or over the version
 * that the record has by `now`.
 */
export function retried({ refusal, steps }: Waiting, newKey: () => string, now?: number): Step[] {
  const { code, details } = refusal ?? {}
  const version = now ?? (code === 'CHANGED_MEANWHILE' ? versionIn(details) : undefined)
  const [first, ...rest] = steps
  if (!first || version === undefined || isPhoto(first) || first.method !== 'PUT') return steps
  return [{ ...first, body: { ...(first.body as object), version }, key: newKey() }, ...rest]
}

/** Whether somebody else finished or cancelled the order meanwhile that a change is of: there is nothing to write over, until it is taken back. */
export function closedMeanwhile({ kind, refusal }: Waiting): boolean {
  const { changes } = (refusal?.details ?? {}) as { changes?: { status?: unknown } }
  const [, now] = Array.isArray(changes?.status) ? (changes.status as unknown[]) : []
  return kind === 'workorder' && (refusal?.code === 'ALREADY_CLOSED' || now === 'DONE' || now === 'CANCELLED')
}

/** A call that comes after another of the same record is of the version that the other one made. */
const followed = (done: Step, version: number | undefined, next: Step): Step =>
  isPhoto(done) || isPhoto(next) || !next.afterwards || next.path !== done.path || version === undefined
    ? next
    : { ...next, body: { ...(next.body as object), version } }

const versionIn = (answer: unknown) => (answer as { version?: number } | undefined)?.version
