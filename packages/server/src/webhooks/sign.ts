import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret to sign by, as the Standard Webhooks specification writes it: 32 random bytes in base64 behind `whsec_`. */
export const newSigningSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type Message = { id: string; body: string; secrets: readonly string[] }

/**
 * The headers by which a receiver knows that a message is ours and of this moment: HMAC-SHA256 of id, moment (in seconds) and body under each
 * secret that is in use. Source: Standard Webhooks 1.0.0, symmetric signatures.
 */
export function signedHeaders({ id, body, secrets }: Message, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
