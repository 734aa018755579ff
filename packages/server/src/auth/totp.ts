import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code is shown before the next one, in seconds (RFC 6238). */
export const STEP_SECONDS = 30

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as capital letters and the digits 2 to 7 (RFC 4648), without padding: what people type by hand. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The number of the step that a moment, in milliseconds, lies in. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** The six digits that a key shows in a step (RFC 4226 within RFC 6238, SHA-1). */
export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.at(-1)! & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The step whose code this is: the present one, or the one before for who types slowly. `now` in milliseconds. */
export function stepOf(key: Uint8Array, code: string, now: number): number | undefined {
  const present = stepAt(now)
  return [present, present - 1].find((step) => isSame(codeAt(key, step), code))
}

function isSame(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What the QR code says to an authenticator: whose key it is, and how codes follow from it. */
export function otpauthUri(key: Uint8Array, email: string): string {
  const how = `issuer=Lagar&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
  return `otpauth://totp/Lagar:${encodeURIComponent(email)}?secret=${base32(key)}&${how}`
}
