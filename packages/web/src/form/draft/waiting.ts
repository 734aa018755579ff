import { createContext, useContext, useRef } from 'react'
import type { z } from 'zod'
import { Offline, type Request } from '../../wire/errors.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { besides } from './besides.ts'
import { useDraft, type Draft } from './use-draft.ts'
import type { Initial } from './paths.ts'
import { keep, settled } from '../../offline/outbox.ts'
import { canKeep } from '../../device/owner.ts'
import type { RecordKey } from '../../device/kept-draft.ts'
import type { KeptDraft, Step, WaitingKind } from '../../device/waiting.ts'

/** A change that waits, opened again in its form. */
type Resumed = { kind: WaitingKind; id: string; draft: KeptDraft }

/** Around a form that opens on what waits, instead of on an empty or a saved record. */
export const ResumedContext = createContext<Resumed | undefined>(undefined)

/** What a form of this kind opens on again, if it does. */
export function useResumed(kind: WaitingKind): Resumed | undefined {
  const resumed = useContext(ResumedContext)
  return resumed?.kind === kind ? resumed : undefined
}

/** What a form may do with what could not be sent. */
export type Waits<Kind extends WaitingKind = WaitingKind> = {
  kind: Kind
  /** What the record is called, as it stands in the draft. */
  title(this: void): string
  /** Whether the last save stayed on this device. */
  wasKept(this: void): boolean
}

/** The draft of a record that waits on this device where there is no signal. */
export type WaitingDraft<T extends object, Kind extends WaitingKind = WaitingKind> = Draft<T> & {
  waits: Waits<Kind>
}

/** What a kind of record is, and what its draft is called as far as it is written down. */
export type WaitingOf<Kind extends WaitingKind> = { kind: Kind; titleOf: (value: object) => string }

export type WaitingOptions<T> = {
  /** What the form holds beside its draft, and what puts it back when a half-written form is gone on with. */
  extra?: unknown
  onResume?: (extra: unknown) => void
  /** The calls that save it, where it is more than one. */
  steps?: (value: T, key: RecordKey, failed: Request) => Step[]
}

/**
 * The state behind the form of a record that is also written without signal: as `useDraft`, and what cannot be sent for want of a signal
 * waits on this device. Opens on what waits already, where the form was opened from there.
 */
export function useWaitingDraft<T extends object, Kind extends WaitingKind>(
  { kind, titleOf }: WaitingOf<Kind>,
  schema: z.ZodType<T>,
  initial: Initial<T> & { id?: string; version?: number },
  send: (value: T, key: RecordKey) => Promise<unknown>,
  { extra, onResume, steps = asSent }: WaitingOptions<T> = {},
): WaitingDraft<T, Kind> {
  const resumed = useResumed(kind)
  const isKept = useRef(false)
  const draft = useDraft(schema, resumed ? opened(resumed) : initial, async (value, key) => {
    isKept.current = false
    isKept.current = await sendOrKeep(
      () => send(value, key),
      (request) => ({
        id: key.id,
        kind,
        title: titleOf(value),
        steps: steps(value, key, request),
        draft: { value, version: key.version, extra },
      }),
    )
    if (!isKept.current) await settled(key.id)
  })
  const title = () => titleOf(draft.value)
  return {
    ...besides(draft, extra, (kept) => onResume?.(kept)),
    waits: { kind, title, wasKept: () => isKept.current },
  }
}

/** Sends something, or keeps it on this device where there is no signal; tells whether it was kept. */
export async function sendOrKeep(
  send: () => Promise<unknown>,
  kept: (failed: Request) => Parameters<typeof keep>[0],
): Promise<boolean> {
  try {
    await send()
    return false
  } catch (error) {
    if (!(error instanceof Offline) || !error.request || !canKeep()) throw error
    await keep(kept(error.request))
    return true
  }
}

const opened = ({ id, draft: { value, version } }: Resumed) =>
  ({ ...value, id, ...(version === undefined ? {} : { version }) }) as never

/** The one call that failed, as it was. */
export const asSent = (_value: unknown, _key: RecordKey, failed: Request): Step[] => [
  { ...failed, key: failed.key ?? uuidv7() },
]
