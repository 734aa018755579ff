import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../ids.ts'

/** Where attached files lie: the only place that touches them. Names are random; what they are called is in the database. */
export type Storage = {
  /** Keeps a file for as long as `use` does not fail; `use` gets the key under which it lies. */
  store<T>(companyId: string, bytes: Buffer, use: (key: string) => Promise<T>): Promise<T>
  read(key: string): Readable
  remove(key: string): Promise<void>
}

/** Files on the local disk, a folder for each company. */
export function openStorage(folder: string): Storage {
  const waiting = path.join(folder, 'waiting')
  mkdirSync(waiting, { recursive: true, mode: 0o700 })
  const at = (key: string) => path.join(folder, key)

  return {
    async store(companyId, bytes, use) {
      const name = newId()
      const key = path.join(companyId, name)
      await mkdir(at(companyId), { recursive: true, mode: 0o700 })
      await write(path.join(waiting, name), bytes)
      // From here on it is whole: nobody ever finds half a file under its key.
      await rename(path.join(waiting, name), at(key))
      try {
        return await use(key)
      } catch (error) {
        await rm(at(key), { force: true })
        throw error
      }
    },
    read: (key) => createReadStream(at(key)),
    remove: (key) => rm(at(key), { force: true }),
  }
}

async function write(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
