import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../ids.ts'

/** Where attached files lie: the only place that touches them. Names are random; what they are called is in the database. */
export type Storage = {
  /** Keeps a file for as long as `record` does not fail; `record` gets the key under which it lies. */
  store<T>(companyId: string, bytes: Buffer, record: (key: string) => Promise<T>): Promise<T>
  read(key: string): Readable
  remove(key: string): Promise<void>
}

/** Files on the local disk, a folder for each company. */
export function openStorage(folder: string): Storage {
  const at = (key: string) => path.join(folder, key)
  const remove = (key: string) => rm(at(key), { force: true })
  mkdirSync(at(WAITING), { recursive: true, mode: 0o700 })
  return {
    store: async (companyId, bytes, record) => {
      const name = newId()
      const key = path.join(companyId, name)
      await mkdir(at(companyId), { recursive: true, mode: 0o700 })
      await write(at(path.join(WAITING, name)), bytes)
      // From here on it is whole: nobody ever finds half a file under its key.
      await rename(at(path.join(WAITING, name)), at(key))
      return record(key).catch(async (error: unknown) => {
        await remove(key)
        throw error
      })
    },
    read: (key) => createReadStream(at(key)),
    remove,
  }
}

const WAITING = 'waiting'

async function write(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
