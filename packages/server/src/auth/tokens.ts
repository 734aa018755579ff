import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long an access token opens doors before it must be refreshed. */
export const ACCESS_MINUTES = 10

/** How long a sign-in waits for its code. */
const PENDING_MINUTES = 5

const mac = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

/** An access token: the session, when it ends, and proof that we wrote it. `now` in milliseconds. */
export function accessToken(secret: string, sessionId: string, now: number) {
  const expiresAt = now + ACCESS_MINUTES * 60_000
  return {
    token: signed(secret, 'access', sessionId, expiresAt),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** The session behind an access token that is ours and still good. */
export const sessionOf = (secret: string, token: string, now: number) => idIn(secret, 'access', token, now)

/** Says that somebody's password was right and that their code is awaited; it opens no door. `now` in milliseconds. */
export const pendingToken = (secret: string, pendingId: string, now: number) =>
  signed(secret, 'pending', pendingId, now + PENDING_MINUTES * 60_000)

/** The sign-in behind such a token that is ours and still good. */
export const pendingOf = (secret: string, token: string, now: number) => idIn(secret, 'pending', token, now)

type Purpose = 'access' | 'pending'

/** The purpose stands in the proof, so that no kind of token is taken for another. */
function signed(secret: string, purpose: Purpose, id: string, expiresAt: number): string {
  const body = `${id}.${expiresAt}`
  return `${body}.${mac(secret, purpose, body)}`
}

function idIn(secret: string, purpose: Purpose, token: string, now: number): string | undefined {
  const [id, expiresAt, proof] = token.split('.')
  if (!id || !expiresAt || !proof || !(Number(expiresAt) > now)) return undefined
  const wanted = Buffer.from(mac(secret, purpose, `${id}.${expiresAt}`))
  const given = Buffer.from(proof)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? id : undefined
}

/** A first refresh token: 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/**
 * The one token that may follow a refresh token. It follows from it and our secret, so that two tabs that refresh at once,
 * and a phone that lost the answer, are given the same one.
 */
export const successorOf = (secret: string, refreshToken: string) => mac(secret, 'refresh', refreshToken)

/** What a program's token begins with, so that nobody takes it for anything else; a search for leaked secrets finds it. */
const PROGRAM = 'lagar_'

/** What opens for a program: 256 random bits. */
export const newProgramSecret = () => `${PROGRAM}${randomBytes(32).toString('base64url')}`

/** Whether a bearer token is a program's. */
export const isProgramSecret = (token: string) => token.startsWith(PROGRAM)

/** How a refresh token is stored: a copy of the database opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What tries are counted under: it tells nobody what was tried on. */
export const tryKey = (secret: string, purpose: string, on: string) =>
  createHmac('sha256', secret).update(`try:${purpose}:${on}`).digest()
