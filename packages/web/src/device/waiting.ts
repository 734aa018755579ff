import type { ApiError, Request } from '../wire/errors.ts'
import type { ListedKind } from '@lagar/domain/lists/field-work.ts'

/** Kinds of records that are written without signal: those of the field, and what a cellar hand does. */
export type WaitingKind = ListedKind | 'workorder' | 'measurament'

/** A photograph on its way to a record; its id makes sending it again the same photograph. */
export type Photo = { file: File; fileId: string; entityType: string; entityId: string }

/** One call of what waits; `afterwards` takes the version that an earlier call by the same path answered. */
export type Step = (Request & { key: string; afterwards?: boolean }) | Photo

/** Why the server would not have it. */
export type Refused = Pick<ApiError, 'code' | 'message' | 'errors' | 'missing' | 'details'>

/** What the form needs to open on it again: the draft as it was, and what the kind keeps beside it. */
export type KeptDraft = { value: object; version: number | undefined; extra?: unknown }

/** A change of one record that was written here and has not reached the server, or was refused by it. */
export type Waiting = {
  id: string
  owner: string
  kind: WaitingKind
  title: string
  /** When it was first written, and which writing of it this is. */
  at: string
  stamp: string
  steps: Step[]
  draft: KeptDraft | undefined
  refusal?: Refused | undefined
}

/** What went out lately, so that it can be found again. */
export type Sent = Pick<Waiting, 'id' | 'owner' | 'kind' | 'title' | 'at'>
