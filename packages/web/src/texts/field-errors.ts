import { fieldErrorText } from '@lagar/domain/texts/speak.ts'
import { words } from './t.ts'

/** What a field's code says to the person who fills in the form; MISSING is a field that is still blank. */
export const codeText = (code: string): string =>
  fieldErrorText(
    { fieldError: words.fieldError, numberMark: words.numberMark },
    code === 'MISSING' ? 'REQUIRED' : code,
  )
