import type { Readable } from 'node:stream'

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

/** Where files lie, and how many bytes of them a company may keep. */
export type Filing = { storage: Storage; storageQuota: number }
