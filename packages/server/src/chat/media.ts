import { MAX_FILE_BYTES } from '@lagar/domain/files/file.ts'
import type { Channel, ChatSettings } from './channel.ts'

/** How long the messaging service may take for a picture, in ms. */
const PATIENCE = 20_000

/** A picture that came by the messaging service, or why there is none: it is gone there, or larger than may be kept. */
export type Media = { bytes: Buffer } | { why: 'GONE' | 'TOO_LARGE' }

/**
 * Fetches a picture from the messaging service: it tells where one lies, and hands it over to who has the token. What may come later throws, so
 * that it is asked for again.
 */
export async function fetchMedia(
  { apiUrl }: Pick<ChatSettings, 'apiUrl'>,
  { token }: Channel,
  mediaId: string,
): Promise<Media> {
  const told = await ask(`${apiUrl}/${encodeURIComponent(mediaId)}`, token)
  if (!told) return { why: 'GONE' }
  const { url } = (await told.json()) as { url?: unknown }
  if (typeof url !== 'string' || !isOfService(url, apiUrl)) return { why: 'GONE' }
  const answer = await ask(url, token)
  return answer ? await within(answer, MAX_FILE_BYTES) : { why: 'GONE' }
}

/** The token goes to nobody but the service: encrypted, or to where it is asked anyway. */
const isOfService = (url: string, apiUrl: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(apiUrl).origin)

async function ask(url: string, token: string): Promise<Response | undefined> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  if (answer.status === 429 || answer.status >= 500)
    throw new Error('the messaging service did not hand a picture over')
  return undefined
}

/** What an answer holds, read no further than so many bytes. */
async function within(answer: Response, most: number): Promise<Media> {
  if (!answer.body) return { why: 'GONE' }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > most) return { why: 'TOO_LARGE' }
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts) }
}
