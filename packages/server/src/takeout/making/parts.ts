import { Readable, Writable } from 'node:stream'
import type { Storage } from '../../files/storage.ts'
import { partKey } from '../../files/keep.ts'

/** A storage takes whole files: what is written as it comes goes there in parts of this many bytes. */
const PART_BYTES = 16 * 2 ** 20

/** Where a file goes that is written as it comes; in memory there is never more than one part of it. */
export function partsInto(storage: Storage, key: string) {
  let [waiting, held, parts, bytes] = [[] as Buffer[], 0, 0, 0]
  const flush = async () => {
    if (held === 0) return
    const part = Buffer.concat(waiting)
    ;[waiting, held] = [[], 0]
    await storage.write(partKey(key, parts), part)
    parts += 1
    bytes += part.length
  }
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      held += chunk.length
      if (held < PART_BYTES) return done()
      flush().then(() => done(), done)
    },
    final(done) {
      flush().then(() => done(), done)
    },
  })
  return { out, written: () => ({ parts, bytes }) }
}

/** The file again, one part after another. Opens the first part first, so that a missing one fails before anything was sent. */
export async function readParts(storage: Storage, key: string, parts: number): Promise<Readable> {
  const first = await storage.read(partKey(key, 0))
  async function* all() {
    yield* first
    for (let at = 1; at < parts; at++) yield* await storage.read(partKey(key, at))
  }
  return Readable.from(all(), { objectMode: false })
}

/** Removes the parts of a file. */
export async function removeParts(storage: Storage, key: string, parts: number): Promise<void> {
  for (let at = 0; at < parts; at++) await storage.remove(partKey(key, at))
}
