import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Something sealed, and which of our keys opens it. */
export type Sealed = { keyId: string; sealed: Buffer }

/** The keys that second factors rest on, made from the server's secret. */
export type KeyRing = {
  /** Seals bytes for one account; what is moved to another account's row does not open. */
  seal(bytes: Uint8Array, accountId: string): Sealed
  /** What was sealed, under this secret or the one before. */
  open(sealed: Sealed, accountId: string): Buffer
  /** Whether something is sealed under the secret of today. */
  isCurrent(sealed: Sealed): boolean
  /** Whether what is sealed under this key opens. */
  knows(keyId: string): boolean
  /** How a recovery code may be stored, under the secret of today first. */
  hashesOf(code: string): Buffer[]
}

type Key = { id: string; sealing: Buffer; hashing: Buffer }

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The ring of a secret; with the secret before it, what that one sealed opens until it is sealed anew. */
export function keyRing(secret: string, previous?: string): KeyRing {
  const current = keyOf(secret)
  const keys = previous === undefined ? [current] : [current, keyOf(previous)]
  return {
    seal: (bytes, accountId) => ({ keyId: current.id, sealed: seal(current, bytes, accountId) }),
    open({ keyId, sealed }, accountId) {
      const key = keys.find(({ id }) => id === keyId)
      if (!key) throw new Error(`A second factor is sealed under ${keyId}, a secret that is not known`)
      return unseal(key, sealed, accountId)
    },
    isCurrent: ({ keyId }) => keyId === current.id,
    knows: (keyId) => keys.some(({ id }) => id === keyId),
    // A code has 80 random bits; under a key besides, a copy of the database alone cannot even be searched.
    hashesOf: (code) => keys.map(({ hashing }) => createHmac('sha256', hashing).update(code).digest()),
  }
}

/** Each use has a key of its own, and the id tells nothing of either. */
function keyOf(secret: string): Key {
  const derived = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', use, bytes))
  return {
    id: derived('lagar two-factor id', 6).toString('base64url'),
    sealing: derived('lagar two-factor seal', 32),
    hashing: derived('lagar two-factor recovery', 32),
  }
}

/** AES-256-GCM: nonce, proof, and what is hidden. */
function seal(key: Key, bytes: Uint8Array, accountId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.sealing, nonce).setAAD(Buffer.from(accountId))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

function unseal(key: Key, sealed: Buffer, accountId: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
