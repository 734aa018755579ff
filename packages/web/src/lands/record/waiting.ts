import { observationTitle, type ObservationRow } from '@lagar/domain/lands/works/observation.ts'
import { workTitle } from '@lagar/domain/lands/works/work.ts'
import { createContext, useContext, useRef } from 'react'
import type { z } from 'zod'
import { Offline, type Request } from '../../wire/errors.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { besides } from '../../form/draft/besides.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import type { Initial } from '../../form/draft/paths.ts'
import { keep, settled } from '../../offline/outbox.ts'
import { canKeep } from '../../device/owner.ts'
import { words } from '../../texts/t.ts'
import type { RecordKey } from '../../device/kept-draft.ts'
import { type Step, type KeptDraft } from '../../device/waiting.ts'
import {
  type WorkKind,
  type ListedKind,
  observedKinds,
  type ObservedKind,
} from '@lagar/domain/lists/field-work.ts'

/** A change that waits, opened again in its form. */
type Resumed = { kind: ListedKind; id: string; draft: KeptDraft }

/** Around a form that opens on what waits, instead of on an empty or a saved record. */
export const ResumedContext = createContext<Resumed | undefined>(undefined)

/** What a form of this kind opens on again, if it does. */
export function useResumed(kind: ListedKind): Resumed | undefined {
  const resumed = useContext(ResumedContext)
  return resumed?.kind === kind ? resumed : undefined
}

/** What a form may do with what could not be sent. */
export type Waits = {
  kind: ListedKind
  /** What the record is called, as it stands in the draft. */
  title(this: void): string
  /** Whether the last save stayed on this device. */
  wasKept(this: void): boolean
}

/** The draft of a work or an observation, which waits on this device where there is no signal. */
export type WaitingDraft<T extends object> = Draft<T> & { waits: Waits }

type Options<T> = {
  /** What the form holds beside its draft, and what puts it back when a half-written form is gone on with. */
  extra?: unknown
  onResume?: (extra: unknown) => void
  /** The calls that save it, where it is more than one. */
  steps?: (value: T, key: RecordKey, failed: Request) => Step[]
}

/**
 * The state behind the form of a work or an observation: as `useDraft`, and what cannot be sent for want of a signal waits on this
 * device. Opens on what waits already, where the form was opened from there.
 */
export function useWaitingDraft<T extends object>(
  kind: ListedKind,
  schema: z.ZodType<T>,
  initial: Initial<T> & { id?: string; version?: number },
  send: (value: T, key: RecordKey) => Promise<unknown>,
  { extra, onResume, steps = asSent }: Options<T> = {},
): WaitingDraft<T> {
  const resumed = useResumed(kind)
  const isKept = useRef(false)
  const draft = useDraft(schema, resumed ? opened(resumed) : initial, async (value, key) => {
    isKept.current = false
    isKept.current = await sendOrKeep(
      () => send(value, key),
      (request) => ({
        id: key.id,
        kind,
        title: titleOf(kind, value),
        steps: steps(value, key, request),
        draft: { value, version: key.version, extra },
      }),
    )
    if (!isKept.current) await settled(key.id)
  })
  const title = () => titleOf(kind, draft.value)
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

/** What a draft is called: what it is and when, as far as it is written down. */
export function titleOf(kind: ListedKind, given: object): string {
  const value = given as Record<string, never>
  const initialTimezone = value['initialTimezone'] ?? value['date'] ?? ''
  if (!isObserved(kind)) return workTitle(words, { kind, origin: value['origin'], initialTimezone })
  const seen = { kind, type: value['type'], initialTimezone } as unknown as ObservationRow
  return value['type'] ? observationTitle(words, seen) : words.fieldWorkType[kind]
}

/** Whether a kind is something that was only seen. */
export const isObserved = (kind: ListedKind): kind is ObservedKind =>
  (observedKinds as readonly string[]).includes(kind)

/** Whether a kind is a work that people do. */
export const isWork = (kind: ListedKind): kind is WorkKind => !isObserved(kind)
