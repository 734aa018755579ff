import type { Texts } from './es.ts'

/**
 * A text with its blanks filled in: `fill('El maximo es {n}', { n: 1440 })`. A blank that is not given stays
 * visible.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))

/**
 * What people call the field at a path such as `cius.0.weight`; a field without a name of its own keeps its
 * key.
 */
export function fieldLabel(texts: Texts, path: string): string {
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const names: Readonly<Record<string, string>> = texts.fieldName
  return names[key] ?? key
}

/**
 * What to show under a field for an error code; a code nobody foresaw asks to check the field. A code carries the number that
 * its text names behind a colon, with a point before its decimals: `EXCEEDS_MAXIMUM:1440`.
 */
export function fieldErrorText(texts: Texts, code: string): string {
  const errors: Readonly<Record<string, string>> = texts.fieldError
  const [name = '', ...said] = code.split(':')
  const n = said.length === 0 ? undefined : said.join(':')
  const text = errors[name] ?? texts.fieldError.ERROR_VALIDATION
  return n === undefined
    ? text
    : fill(text, { n: n.replaceAll(/(?<=\d)\.(?=\d)/g, texts.numberMark.DECIMAL) })
}

/** What a notification says; one of a kind that this version does not know yet is a new notification. */
export function notificationLabel(texts: Texts, type: string): string {
  const labels: Readonly<Record<string, string>> = texts.notificationType
  return (Object.hasOwn(labels, type) ? labels[type] : undefined) ?? texts.notificationType.UNKNOWN
}
