import type { DeliveryProblem } from '@lagar/domain/lists/audit.ts'
import type { KeyRing } from '../auth/key-ring.ts'
import { askOutside, NotAllowed } from '../http/outside.ts'
import { signedHeaders } from './sign.ts'

/** How long a receiver may take to answer, in ms, and how many bytes of its answer are read. */
const PATIENCE = 10_000
const MOST_BYTES = 64 * 1024

/** What sending needs from outside: what opens the secrets, and the hosts of the networks around that may be told. */
export type Sending = { ring: KeyRing; webhookHosts: readonly string[] }

/** A webhook as it is sent to: its address, and its secrets as they are sealed. */
export type Receiver = {
  company_id: string
  id: string
  url: string
  key_id: string
  secret: Buffer
  old_key_id: string | null
  old_secret: Buffer | null
  old_until: Date | null
}

/** How a message went: the status of its answer where there was one, and why it was not taken where it was not. */
export type Outcome = { status: number | null; problem: DeliveryProblem | null }

/** For whom a secret is sealed: it does not open in the row of another webhook. */
export const sealedFor = ({ company_id, id }: Pick<Receiver, 'company_id' | 'id'>) =>
  `webhook ${company_id} ${id}`

/** Sends one message and tells how it went; whatever goes wrong is an outcome. An answer of 200 to 299 has taken it. */
export async function sendMessage(
  { ring, webhookHosts }: Sending,
  receiver: Receiver,
  { id, body }: { id: string; body: string },
  now = Date.now(),
): Promise<Outcome> {
  const secrets = secretsOf(ring, receiver, now)
  if (!secrets) return { status: null, problem: 'NO_SECRET' }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Lagar',
    ...signedHeaders({ id, body, secrets }, now),
  }
  try {
    const asked = { address: receiver.url, headers, body }
    const { status } = await askOutside(asked, {
      allowedHosts: webhookHosts,
      patience: PATIENCE,
      most: MOST_BYTES,
    })
    return { status, problem: problemOf(status) }
  } catch (error) {
    return { status: null, problem: reasonOf(error) }
  }
}

/** What is signed by: the secret of today, and for a time the one before. Nothing where the installation lost what opens them. */
function secretsOf(ring: KeyRing, receiver: Receiver, now: number): string[] | undefined {
  const open = (keyId: string, sealed: Buffer) =>
    ring.knows(keyId) ? [ring.open({ keyId, sealed }, sealedFor(receiver)).toString('utf8')] : []
  const [secret] = open(receiver.key_id, receiver.secret)
  if (secret === undefined) return undefined
  const { old_key_id, old_secret, old_until } = receiver
  const isUsed = old_key_id !== null && old_secret !== null && old_until !== null && +old_until > now
  return [secret, ...(isUsed ? open(old_key_id, old_secret) : [])]
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'REDIRECTED'
  return status === 410 ? 'GONE' : 'REFUSED'
}

function reasonOf(error: unknown): DeliveryProblem {
  if (error instanceof NotAllowed) return 'NOT_ALLOWED'
  const { name } = error as Error
  return name === 'TimeoutError' || name === 'AbortError' ? 'TOO_SLOW' : 'UNREACHABLE'
}
