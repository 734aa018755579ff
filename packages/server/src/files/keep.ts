import { createHash } from 'node:crypto'
import { newId } from '../ids.ts'
import type { Content } from './content.ts'
import type { StoredFile } from './rows.ts'
import type { Storage } from './storage.ts'

const preview = '.webp'

/** Where the small picture of a file lies. */
export const previewKey = (key: string): string => `${key}${preview}`

/** Where a part of a file lies that is kept in parts, from 0 on. */
export const partKey = (key: string, part: number): string => `${key}.zip${part}`

/** The file that something stored belongs to: itself, or the one whose small picture or part it is. */
export const keyBehind = (key: string): string =>
  key.endsWith(preview) ? key.slice(0, -preview.length) : key.replace(/\.zip\d+$/, '')

/** What is written down of a content that lies under a key; `sentSha256` is the mark of what was sent. */
export const storedAs = (content: Content, sentSha256: Buffer, key: string): StoredFile => ({
  media_type: content.type,
  bytes: content.bytes.length,
  preview_bytes: content.preview?.length ?? null,
  taken_on: content.takenOn,
  sha256: createHash('sha256').update(content.bytes).digest(),
  sent_sha256: sentSha256,
  storage_key: key,
})

/**
 * Stores a content, and then has it written down by `record`, which gets its key. Nothing stays stored when `record` answers undefined.
 */
export async function keep<T>(
  storage: Storage,
  companyId: string,
  content: Content,
  record: (key: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `${companyId}/${newId()}`
  await storage.write(key, content.bytes)
  if (content.preview) await storage.write(previewKey(key), content.preview)
  // After an error nobody knows whether it was written down: a commit may have lost its answer. The sweep will know.
  const recorded = await record(key)
  if (recorded === undefined) await discard(storage, key)
  return recorded
}

/** Removes a file and its small picture. */
export async function discard(storage: Storage, key: string): Promise<void> {
  await Promise.all([storage.remove(key), storage.remove(previewKey(key))])
}
