import { fieldName } from '../texts/codes.ts'
import type { Draft, Field } from './useDraft.ts'
import type { At } from './paths.ts'

/** A field of a draft with the name that people give it, ready to be spread into a field component. */
export const labelled = <T extends object, P extends string>(
  draft: Draft<T>,
  path: P,
): Field<At<T, P>> & { label: string } => ({ label: fieldName(path), ...draft.field(path) })
