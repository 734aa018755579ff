import { changeTexts, type ChangeText, type Voice } from '@lagar/domain/traceability/changes.ts'
import { numberText } from '../texts/numbers.ts'
import { words } from '../texts/t.ts'

/** What a line of history says that changed, in the reader's words. A code may be of any list, so the words of all codes come with this file. */
export const changesTold = (
  changes: Readonly<Record<string, unknown>>,
  refusal?: Voice['refusal'],
): ChangeText[] => changeTexts({ words, refusal, number: (value) => numberText('anyAmount', value) }, changes)
