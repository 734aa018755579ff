import { createHash } from 'node:crypto'
import { finished, pipeline } from 'node:stream/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A part of a file as it was written. */
export type Part = { name: string; bytes: number; sha256: string }

type Chunks = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

/** A zip that is written one part after another into `out`, as fast as `out` takes it and no faster. */
export function openZip(out: Writable) {
  const zip = new ZipFile()
  // A part that fails is told by whoever adds it; nobody else hears it.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  const written = pipeline(zip.outputStream as Readable, out)
  // Told by whoever waits for it next.
  written.catch(() => {})
  const parts: Part[] = []
  return {
    parts,
    /** Writes a part to its end. What is packed already is stored as it is. */
    async add(name: string, chunks: Chunks, { packed = false } = {}): Promise<Part> {
      const hash = createHash('sha256')
      let bytes = 0
      async function* counted() {
        for await (const chunk of chunks) {
          const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
          hash.update(buffer)
          bytes += buffer.length
          yield buffer
        }
      }
      const source = new PassThrough()
      zip.addReadStream(source, name, { compress: !packed })
      // What reads fails here, and what writes fails by itself: neither waits for the other then.
      await Promise.race([
        pipeline(Readable.from(counted(), { objectMode: false }), source),
        written.then(() => Promise.reject(new Error('The zip ended before its parts'))),
      ])
      const part = { name, bytes, sha256: hash.digest('hex') }
      parts.push(part)
      return part
    },
    /** Writes the end of the zip, and waits until all of it is taken. */
    async end() {
      zip.end()
      await written
      await finished(out)
    },
  }
}
export type Zip = ReturnType<typeof openZip>
