import { mkdirSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'

/** Files on the local disk, a folder for each company. */
export function openLocalStorage(folder: string): Storage {
  const at = (key: string) => path.join(folder, key)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(at('waiting'), { recursive: true, force: true }) // where uploads of older versions broke off
  return {
    async write(key, bytes) {
      await mkdir(path.dirname(at(key)), { recursive: true, mode: 0o700 })
      const part = at(`${key}.part`)
      try {
        await writeWhole(part, bytes)
        // Under its own name only once it is whole. What a stop leaves half written is swept like anything no row speaks of.
        await rename(part, at(key))
      } catch (error) {
        await rm(part, { force: true }) // a full disk needs the room
        throw error
      }
    },
    async read(key) {
      // Opened first, so that a missing file fails before anything of an answer was sent.
      const handle = await open(at(key))
      return handle.createReadStream()
    },
    remove: (key) => rm(at(key), { force: true }),
    async *list() {
      for (const company of await readdir(folder, { withFileTypes: true })) {
        if (!company.isDirectory()) continue
        for (const name of await readdir(at(company.name))) {
          const key = `${company.name}/${name}`
          const found = await stat(at(key)).catch(() => undefined) // removed meanwhile
          if (found) yield { key, writtenAt: found.mtime }
        }
      }
    },
  }
}

async function writeWhole(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
