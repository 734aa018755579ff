import { dictionary } from '@zxcvbn-ts/language-common'

let known: ReadonlySet<string> | undefined

/**
 * Whether a password is one of the fifty thousand that leaked most often, or such a one with digits and signs around it:
 * they are what is tried first.
 */
export function isBreached(password: string): boolean {
  // Unpacked with the first password that is chosen, not with every start.
  known ??= new Set(dictionary['passwords-common'])
  const lower = password.toLowerCase()
  return known.has(lower) || known.has(lower.replaceAll(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, ''))
}
