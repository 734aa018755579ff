import type { Readable } from 'node:stream'
import { openLocalStorage } from './local-storage.ts'
import { openS3Storage } from './s3-storage.ts'

/**
 * Where attached files lie. Their names are `{company}/{random name}`, and say nothing: what a file is called, and who may see
 * it, is in the database.
 */
export type Storage = {
  /** Writes a whole file or none. */
  write(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Readable>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Everything that lies there, the files of a company one after the other. */
  list(): AsyncIterable<Stored>
}

/** A file as it lies in the storage. */
export type Stored = { key: string; writtenAt: Date }

/** Opens where files lie: a bucket that speaks S3 when its address is given (STORAGE_URL), a folder otherwise. */
export async function openStorage({
  url,
  folder,
}: {
  url: string | undefined
  folder: string
}): Promise<Storage> {
  return url ? openS3Storage(url) : openLocalStorage(folder)
}
