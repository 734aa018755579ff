import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A token of a link that opens without signing in: the company, so that it is found there alone, and behind it 256 random bits. */
export const newLinkToken = (companyId: string): string =>
  Buffer.concat([Buffer.from(companyId.replaceAll('-', ''), 'hex'), randomBytes(SECRET_BYTES)]).toString(
    'base64url',
  )

/** The company that a token names; one that nobody has where it is no token, so that the same is asked then. */
export function companyIn(token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.length === 16 + SECRET_BYTES ? bytes.toString('hex', 0, 16) : '0'.repeat(32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
