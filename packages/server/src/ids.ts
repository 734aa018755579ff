import { randomFillSync } from 'node:crypto'

// Drawn for many ids at once: the system's call for it takes longer than the rest of an id.
const drawn = Buffer.alloc(16 * 256)
let used = drawn.length

/** A new id: UUID version 7, so that rows made together lie together in their index. Not a secret. */
export function newId(now = Date.now()): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const bytes = drawn.subarray(used, (used += 16))
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
