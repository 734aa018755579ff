import { refusals, type RefusalCode } from '../errors.ts'
import type { Texts } from '../texts/es.ts'
import type { Figured } from '../texts/figures.ts'
import { fieldErrorText, fieldLabel, fill } from '../texts/speak.ts'
import { type Mistake } from './import.ts'
import { wordsShown } from './column.ts'
import { importRules } from './kinds.ts'
import { type ImportKind, importMistakes, type ImportMistake } from '../lists/imports.ts'

type MistakeWords = Figured &
  Pick<Texts, 'fieldName' | 'fieldError' | 'importMistake' | 'numberMark' | 'refusal'>

/** What is wrong with a cell, in a sentence that says what was expected there. */
export function mistakeText(texts: MistakeWords, kind: ImportKind, { field, code, value }: Mistake): string {
  const [name = '', row = ''] = code.split(':')
  const said = { column: fieldLabel(texts, field), value }
  if (name === 'AMBIGUOUS_NUMBER')
    return fill(texts.importMistake[name], {
      ...said,
      whole: value.replaceAll('.', ''),
      part: value.replace('.', ','),
    })
  if (isOfImport(name))
    return fill(texts.importMistake[name], { ...said, row, expected: listed(texts, kind, field) })
  const form = value === '' ? 'OF_BLANK' : 'OF_FIELD'
  return fill(texts.importMistake[form], { ...said, rule: sentenceEnd(ruleText(texts, code)) })
}

/** What a rule says, as the end of a sentence: it begins small, unless with letters that stand for words, and has its full stop. */
const sentenceEnd = (rule: string): string =>
  (/^\p{Lu}\p{Lu}/u.test(rule) ? rule : rule.charAt(0).toLowerCase() + rule.slice(1)).replace(/[^.]$/, '$&.')

/** What a rule of a field, or of the whole record, says. */
const ruleText = (texts: MistakeWords, code: string): string =>
  isRefusal(code) ? texts.refusal[code] : fieldErrorText(texts, code)

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

const isOfImport = (name: string): name is ImportMistake => importMistakes.some((known) => known === name)

/** The words that a column takes. */
function listed(texts: MistakeWords, kind: ImportKind, field: string): string {
  const column = importRules[kind].columns.find((one) => one.field === field)
  return column === undefined ? '' : wordsShown(texts, column).join(', ')
}
