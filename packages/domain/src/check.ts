import type { z } from 'zod'

/** What a draft still lacks and what it has wrong; when both are empty it may be sent. */
export type Verdict<T> =
  | { ok: true; value: T }
  | { ok: false; missing: string[]; errors: Record<string, string> }

/**
 * Judges a draft: the form asks on every change, the server on every request. Keys are field paths (`cius.0.weight`);
 * values are codes whose Spanish stands in `texts/`. `say` makes the code of a broken bound: the form has it name the limit (`withLimit`).
 */
export function check<T>(schema: z.ZodType<T>, draft: unknown, say = codeOf): Verdict<T> {
  const result = schema.safeParse(draft)
  if (result.success) return { ok: true, value: result.data }

  const missing = new Set<string>()
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= 'UNKNOWN_FIELD'
      continue
    }
    const field = issue.path.join('.')
    if (issue.code === 'custom' && issue.params?.['missing'] === true) missing.add(field)
    else if (issue.code === 'custom') errors[field] ??= issue.message
    else if (isBlank(valueAt(draft, issue.path))) missing.add(field)
    else errors[field] ??= say(issue)
  }
  return { ok: false, missing: [...missing], errors }
}

/**
 * When a rule across fields speaks: as soon as the fields that it needs are there. Without it zod keeps silent until every field of the
 * object is right, and people would see their errors in two waves.
 */
export const onceThere = (needs: z.ZodType) => ({
  when: ({ value }: { value: unknown }) => needs.safeParse(value).success,
})

/**
 * For `.refine(...rule(…))`: a rule across fields, told at one of them. A code may be made from the fields, with the number its text
 * names: `EXCEEDS_MAXIMUM:1440`.
 */
export function rule<T>(
  needs: z.ZodType<T>,
  holds: (fields: T) => boolean,
  field: string,
  code: string | ((fields: T) => string),
) {
  const error = typeof code === 'string' ? code : ({ input }: { input?: unknown }) => code(input as T)
  return [holds, { path: field.split('.'), error, ...onceThere(needs) }] as [
    typeof holds,
    { path: string[]; error: typeof error } & ReturnType<typeof onceThere>,
  ]
}

/**
 * For `.refine(...needed(…))`: a field that is asked for only sometimes. It is told as missing, as a field that is always
 * asked for would be.
 */
export function needed<T>(needs: z.ZodType<T>, isThere: (fields: T) => boolean, field: string) {
  const [holds, told] = rule(needs, isThere, field, 'REQUIRED')
  return [holds, { ...told, params: { missing: true } }] as [
    typeof holds,
    typeof told & { params: { missing: true } },
  ]
}

/** Bounds that are there for the number type alone, and say nothing to people. */
const MOST_SAID = 1e12

/** The code of a number out of bounds with the limit that it breaks, as a form tells it: 'AT_LEAST:0', 'ABOVE:0', 'EXCEEDS_MAXIMUM:100'. */
export function withLimit(issue: z.core.$ZodIssue): string {
  const code = codeOf(issue)
  const limit = issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : NaN
  if (!(Math.abs(Number(limit)) < MOST_SAID)) return code
  if (code === 'TOO_LOW') return `${'inclusive' in issue && issue.inclusive ? 'AT_LEAST' : 'ABOVE'}:${limit}`
  return code === 'TOO_HIGH' ? `EXCEEDS_MAXIMUM:${limit}` : code
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return 'TOO_LOW'
      // A text of one character is missing rather than short.
      return issue.origin === 'string' && Number(issue.minimum) > 1
        ? `TOO_FEW_CHARACTERS:${issue.minimum}`
        : 'TOO_SHORT'
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'TOO_HIGH' : 'TOO_LONG'
    case 'not_multiple_of':
      return 'TOO_MANY_DECIMALS'
    case 'invalid_format':
      return issue.format === 'date'
        ? 'INVALID_DATE'
        : issue.format === 'email'
          ? 'INVALID_EMAIL'
          : 'INVALID_FORMAT'
    default:
      return 'INVALID_VALUE'
  }
}

const isBlank = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

const valueAt = (draft: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], draft)
