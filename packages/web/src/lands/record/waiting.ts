import { observationTitle, workTitle } from '@lagar/domain/lands/works/names.ts'
import type { ObservationRow } from '@lagar/domain/lands/works/observation.ts'
import type { z } from 'zod'
import type { Initial } from '../../form/draft/paths.ts'
import * as waiting from '../../form/draft/waiting.ts'
import type { RecordKey } from '../../device/kept-draft.ts'
import { workWords } from '../../texts/codes.ts'
import { words } from '../../texts/t.ts'
import {
  type WorkKind,
  type ListedKind,
  observedKinds,
  type ObservedKind,
} from '@lagar/domain/lists/field-work.ts'

/** The draft of a work or an observation, which waits on this device where there is no signal. */
export type WaitingDraft<T extends object> = waiting.WaitingDraft<T, ListedKind>

/**
 * The state behind the form of a work or an observation: as `useDraft`, and what cannot be sent for want of a signal waits on this
 * device. Opens on what waits already, where the form was opened from there.
 */
export const useWaitingDraft = <T extends object>(
  kind: ListedKind,
  schema: z.ZodType<T>,
  initial: Initial<T> & { id?: string; version?: number },
  send: (value: T, key: RecordKey) => Promise<unknown>,
  options?: waiting.WaitingOptions<T>,
): WaitingDraft<T> =>
  waiting.useWaitingDraft({ kind, titleOf: (value) => titleOf(kind, value) }, schema, initial, send, options)

/** What a draft is called: what it is and when, as far as it is written down. */
export function titleOf(kind: ListedKind, given: object): string {
  const value = given as Record<string, never>
  const initialTimezone = value['initialTimezone'] ?? value['date'] ?? ''
  if (!isObserved(kind)) return workTitle(workWords(), { kind, origin: value['origin'], initialTimezone })
  const seen = { kind, type: value['type'], initialTimezone } as unknown as ObservationRow
  return value['type'] ? observationTitle(workWords(), seen) : words.fieldWorkType[kind]
}

/** Whether a kind is something that was only seen. */
export const isObserved = (kind: ListedKind): kind is ObservedKind =>
  (observedKinds as readonly string[]).includes(kind)

/** Whether a kind is a work that people do. */
export const isWork = (kind: ListedKind): kind is WorkKind => !isObserved(kind)
