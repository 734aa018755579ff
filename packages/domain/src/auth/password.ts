import { z } from 'zod'

/** The shortest password taken; NIST SP 800-63B asks for length, not for kinds of characters. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

/** What many people type first, as `plain` leaves it. */
const common = new Set([
  'password',
  'contrasena',
  'contraseña',
  'clave',
  'qwertyuiop',
  'asdfghjkl',
  'administrador',
  'bienvenido',
  'bienvenida',
  'argentina',
  'mendoza',
  'iloveyou',
  'teamo',
  'letmein',
  'bodega',
  'vino',
  'malbec',
  'lagar',
  'admin',
  'hola',
])

/** A password without its digits and signs, in small letters: what is left of "Bodega2026!" is a word. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** A text that is one short piece over and over: "abcabcabcabc". */
const isRepeated = (text: string) => /^(.{1,4})\1+$/u.test(text)

/** Every character follows the one before it, upwards or downwards: "123456789012", where 0 follows 9. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!)
  const steps = codes.slice(1).map((code, at) => (code - codes[at]! + 20) % 10)
  return steps.every((step) => step === steps[0] && (step === 1 || step === 9))
}

/** Whether a password is among the first that somebody would try who knows the e-mail address. */
export function isGuessable(password: string, email = ''): boolean {
  const letters = plain(password)
  const name = plain(email.split('@')[0] ?? '')
  return (
    isRepeated(password) ||
    isRun(password) ||
    common.has(letters) ||
    (name.length >= 3 && letters === name) ||
    new Set(password).size < 5
  )
}

/** A password to be taken: long enough, and not one that is tried first. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .refine((password) => !isGuessable(password), 'PASSWORD_TOO_WEAK')
