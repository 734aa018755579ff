import { Refusal } from '@lagar/domain/errors.ts'

/**
 * Refuses, each at its field and with what it is, words that a call may say of what the server computes, where they say something else
 * (DIFFERS). What is left out is not judged.
 */
export function refuseDiffering<Field extends string>(
  said: Readonly<Partial<Record<Field, unknown>>>,
  computed: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
): void {
  const wrong = fields.filter((field) => said[field] !== undefined && said[field] !== computed[field])
  if (wrong.length === 0) return
  throw new Refusal('INVALID_INPUT', {
    errors: Object.fromEntries(wrong.map((field) => [field, `DIFFERS:${String(computed[field])}`])),
  })
}
