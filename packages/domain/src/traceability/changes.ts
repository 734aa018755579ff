import { shownDay } from '../day.ts'
import { monthIn, type Figured } from '../texts/figures.ts'
import { fieldLabel } from '../texts/speak.ts'
import type { Texts } from '../texts/es.ts'

/** The lists that hold sentences and headings: no code that a field holds is told by them. */
const sentences = [
  'analysisSaid',
  'analysisWord',
  'chainFault',
  'chat',
  'chatAsk',
  'dialog',
  'fieldError',
  'heading',
  'importMistake',
  'importSheet',
  'ledgerColumn',
  'printed',
  'readingFault',
  'refusal',
  'sheet',
  'statsSheet',
  'tableLetter',
  'takeoutText',
  'toldFact',
  'toldStep',
] as const satisfies (keyof Texts)[]

type Codes = Omit<Texts, (typeof sentences)[number]> & Figured

/** Whether a list of words may tell a code that a field holds. */
export const tellsCodes = (list: string): boolean => !sentences.some((name) => name === list)

/** How values are said: the words of a language, why something was refused where lines may tell of that, and how numbers are written. */
export type Voice = {
  words: Codes
  refusal?: Readonly<Record<string, string>> | undefined
  number(value: number): string
}

/** A field that changed, in words: what it was, where it was anything, and what it is. */
export type ChangeText = { field: string; label: string; before: string | null; after: string }

/** What a line of history says that changed, in words; a line of another kind says nothing here. */
export function changeTexts(voice: Voice, changes: Readonly<Record<string, unknown>>): ChangeText[] {
  return Object.entries(changes).flatMap(([field, change]) => {
    if (!Array.isArray(change) || change.length !== 2) return []
    const [before, after] = change as [unknown, unknown]
    if (isBlank(before) && isBlank(after)) return []
    return {
      field,
      label: fieldLabel(voice.words, field),
      before: isBlank(before) ? null : said(voice, field, before),
      after: said(voice, field, after),
    }
  })
}

function said(voice: Voice, field: string, value: unknown): string {
  const { NONE, YES, NO } = voice.words.answer
  if (isBlank(value)) return NONE
  if (typeof value === 'boolean') return value ? YES : NO
  if (Array.isArray(value)) return value.map((one) => said(voice, field, one)).join(', ') || NONE
  if (isNamed(value)) return value.name
  // A year is no amount: its thousands have no mark.
  if (typeof value === 'number') return isYear(field) ? String(value) : voice.number(value)
  if (typeof value === 'object') return saidTogether(voice, value as Record<string, unknown>)
  if (typeof value !== 'string') return NONE
  return (
    (field === 'refusal' ? voice.refusal?.[value] : wordOf(voice.words, field, value)) ??
    value.replaceAll(dayIn, shownDay).replaceAll(monthOf, (month) => monthIn(voice.words, month, 'long'))
  )
}

const saidTogether = (voice: Voice, fields: Record<string, unknown>) =>
  Object.entries(fields)
    .filter(([, value]) => !isBlank(value))
    .map(([field, value]) => `${fieldLabel(voice.words, field)}: ${said(voice, field, value)}`)
    .join('; ') || voice.words.answer.NONE

/** The lists of codes that are called otherwise than the field that holds one. */
const listsOf: Readonly<Record<string, keyof Texts>> = {
  organicState: 'certificationState',
  stage: 'contentStatus',
  code: 'laboratoryType',
  days: 'weekday',
  magnitudes: 'magnitude',
  served: 'serviceBillSubject',
}

/** A code in words: those of the list that the field is named after (`role` of `employeeRole`). */
function wordOf(words: Codes, field: string, code: string): string | undefined {
  const lists: [string, Readonly<Record<string, string>>][] = Object.entries(words).filter(([list]) =>
    tellsCodes(list),
  )
  const name = (listsOf[field] ?? field).toLowerCase()
  const known = lists.filter(([list, texts]) => list.toLowerCase().endsWith(name) && code in texts)
  // `orderStatus` is the status of an order, and only then the end of `workorderStatus`.
  const own = known.find(([list]) => list.toLowerCase() === name)
  // A record that says no more than `status` is pending or done as works are.
  const plain: Readonly<Record<string, string>> = words.fieldWorkStatus
  if (field === 'status' && code in plain) return plain[code]
  const symbols: Readonly<Record<string, string>> = words.unitSymbol
  const told = (own ?? known[0])?.[1][code] ?? (field.endsWith('Unit') ? symbols[code] : undefined)
  return told ?? wordAnywhere(lists, code)
}

/** A day in a text, as of a list that was taken out on it. */
const dayIn = /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g

/** A month in a text, as of a declaration. */
const monthOf = /(?<![\w-])20\d{2}-(?:0[1-9]|1[0-2])(?![\w-])/g

const isYear = (field: string) => /(^y|Y)ear$/.test(field)

/** A code in the words that every list has for it which has it; undefined where they differ, and for what is no code. */
function wordAnywhere(lists: [string, Readonly<Record<string, string>>][], code: string): string | undefined {
  if (!/^[A-Z]+(?:_[A-Z0-9]+)+$/.test(code)) return undefined
  const told = new Set(lists.flatMap(([, texts]) => (code in texts ? [texts[code]] : [])))
  return told.size === 1 ? [...told][0] : undefined
}

const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** Another record, as it is named on the wire. */
const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.name === 'string'
