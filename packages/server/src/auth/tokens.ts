import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long an access token opens doors before it must be refreshed. */
export const ACCESS_MINUTES = 10

const mac = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

/** An access token: the session, when it ends, and proof that we wrote it. `now` in milliseconds. */
export function accessToken(secret: string, sessionId: string, now: number) {
  const expiresAt = now + ACCESS_MINUTES * 60_000
  const body = `${sessionId}.${expiresAt}`
  return { token: `${body}.${mac(secret, 'access', body)}`, expiresAt: new Date(expiresAt).toISOString() }
}

/** The session behind an access token that is ours and still good. */
export function sessionOf(secret: string, token: string, now: number): string | undefined {
  const [sessionId, expiresAt, proof] = token.split('.')
  if (!sessionId || !expiresAt || !proof || !(Number(expiresAt) > now)) return undefined
  const wanted = Buffer.from(mac(secret, 'access', `${sessionId}.${expiresAt}`))
  const given = Buffer.from(proof)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? sessionId : undefined
}

/** A first refresh token: 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/**
 * The one token that may follow a refresh token. It follows from it and our secret, so that two tabs that refresh at once,
 * and a phone that lost the answer, are given the same one.
 */
export const successorOf = (secret: string, refreshToken: string) => mac(secret, 'refresh', refreshToken)

/** How a refresh token is stored: a copy of the database opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What tries are counted under: it tells nobody what was tried on. */
export const tryKey = (secret: string, purpose: string, on: string) =>
  createHmac('sha256', secret).update(`try:${purpose}:${on}`).digest()
