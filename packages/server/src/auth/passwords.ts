import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const usual: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password's hash as a PHC string, so that the parameters can rise later. */
export async function hashPassword(password: string, cost = usual): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2('argon2id', { message: password.normalize('NFC'), nonce, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether a password is the one behind a hash. */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc) ?? []
  if (!nonce || !tag) return false
  const wanted = Buffer.from(tag, 'base64')
  const given = await argon2('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(wanted, given)
}
