import { codeAt, stepAt } from '../../src/auth/totp.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes that somebody typed by hand into their authenticator, from base32. */
export function bytesOf(typed: string): Buffer {
  const letters = typed.replaceAll(/[\s-]/g, '')
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What somebody's phone shows for a key, now or so many steps of half a minute later. */
export const codeOn = (key: string, later = 0): string => codeAt(bytesOf(key), stepAt(Date.now()) + later)

/** Six digits that this key shows neither now nor in the steps around. */
export function wrongCodeOn(key: string): string {
  const shown = new Set([-2, -1, 0, 1, 2].map((later) => codeOn(key, later)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.has(code))!
}
