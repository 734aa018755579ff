import type { DraftFrame } from './use-draft.ts'
import type { RecordKey } from '../../device/kept-draft.ts'

/** A draft with what its form holds beside it: kept along, and put back when what was half-written is gone on with. */
export const besides = <D extends DraftFrame, B>(draft: D, beside: B, putBack: (beside: B) => void): D => ({
  ...draft,
  beside,
  resume: (value: object, key: RecordKey, kept?: unknown) => {
    draft.resume(value, key)
    if (kept !== undefined) putBack(kept as B)
  },
})
