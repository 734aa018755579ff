import type { Texts } from './es.ts'
import { monthIn, type Figured } from './figures.ts'

type FieldErrors = Pick<Texts, 'fieldError' | 'numberMark'>

/**
 * A text with its blanks filled in: `fill('El maximo es {n}', { n: 1440 })`. Where two words stand in a blank, the first is said of one and
 * the other of none or many: `'{n} {n|caja|cajas}'`. A blank that is not given stays visible.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (blank, name: string, one?: string, many?: string) => {
      const value = String(values[name] ?? blank)
      return one === undefined || value === blank ? value : ((value === '1' ? one : many) ?? blank)
    },
  )

/**
 * What people call the field at a path such as `cius.0.weight`; a field without a name of its own keeps its
 * key.
 */
export function fieldLabel(texts: Pick<Texts, 'fieldName'>, path: string): string {
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const names: Readonly<Record<string, string>> = texts.fieldName
  return names[key] ?? key
}

/**
 * What to show under a field for an error code; a code nobody foresaw asks to check the field. A code carries the number that
 * its text names behind a colon, with a point before its decimals: `EXCEEDS_MAXIMUM:1440`; a range names both: `OUT_OF_RANGE:0 – 25`.
 */
export function fieldErrorText(texts: FieldErrors, code: string): string {
  const errors: Readonly<Record<string, string>> = texts.fieldError
  const [name = '', ...said] = code.split(':')
  const n = said.length === 0 ? undefined : said.join(':')
  const text = errors[name] ?? texts.fieldError.ERROR_VALIDATION
  if (n === undefined) return text
  const told = namesRecords.has(name) ? n : withMarks(texts, n)
  const [min = told, max = told] = told.split(' – ')
  return fill(text, { n: told, min, max })
}

/** Codes that name records, whose numbers are no amounts. */
const namesRecords: ReadonlySet<string> = new Set([
  'LINE_NOT_WASHED',
  'MACHINE_OUT_OF_SERVICE',
  'OTHERS_GRAPES',
  'OTHERS_WINE',
  'PRICED_IN',
  'SEASONS_OVERLAP',
  'VESSEL_HOLDS_WINE',
  'WAITS_IN_RING',
])

/** The amounts in a text with the marks of the reader's language: 1200.5 is "1.200,5" or "1,200.5". */
function withMarks({ numberMark: { DECIMAL } }: FieldErrors, text: string): string {
  const thousands = DECIMAL === ',' ? '.' : ','
  return text.replaceAll(/(?<![\w/.-])(\d+)(?:\.(\d+))?(?![\w/-])/g, (_, whole: string, part?: string) =>
    [whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands), part].filter((one) => one !== undefined).join(DECIMAL),
  )
}

/** What a notification says; one of a kind that this version does not know yet is a new notification. */
export function notificationLabel(texts: Pick<Texts, 'notificationType'>, type: string): string {
  const labels: Readonly<Record<string, string>> = texts.notificationType
  return (Object.hasOwn(labels, type) ? labels[type] : undefined) ?? texts.notificationType.UNKNOWN
}

/** Whom or what a notification of a kind speaks of, as the reader calls it: a month of the books by its name. */
export const notificationName = (texts: Figured, type: string, name: string): string =>
  type === 'BOOKS_DIFFERENT' ? monthIn(texts, name, 'long') : name
