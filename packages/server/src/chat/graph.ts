import type { Channel, ChatSettings } from './channel.ts'

/** How long the messaging service may take, in ms: less than a job may keep its process waiting. */
const PATIENCE = 8_000

/**
 * Whether a message went out: taken, refused for good, or refused for now, to be tried again. Where no answer came it counts as taken: it may
 * have gone out, and must not go out twice.
 */
export type Outcome = 'TAKEN' | 'REFUSED' | 'REFUSED_FOR_NOW'

/** Hands a message to the messaging service by a channel. */
export async function deliver(
  { apiUrl }: Pick<ChatSettings, 'apiUrl'>,
  { phoneId, token }: Channel,
  message: object,
): Promise<Outcome> {
  try {
    const answer = await fetch(`${apiUrl}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.ok) return 'TAKEN'
    return answer.status === 429 || answer.status >= 500 ? 'REFUSED_FOR_NOW' : 'REFUSED'
  } catch (error) {
    return isNotReached(error) ? 'REFUSED_FOR_NOW' : 'TAKEN'
  }
}

/** Whether nobody was there: nothing was handed over then. */
function isNotReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}
