import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { environment } from './environment.ts'

/** The file of the data folder that keeps the secret made on the first start. */
export const secretFile = 'secret'

const shortest = 32

/**
 * The secret that sessions and sealed fields rest on, at least 32 characters: SECRET; with the project's own database
 * and no SECRET, one that is made once and kept beside the data, readable by our account alone.
 */
export function readSecret({ dataDir, embedded }: { dataDir: string; embedded: boolean }): string {
  const given = environment().SECRET
  if (given) return checked(given, 'SECRET')
  if (!embedded)
    throw new CannotStart(
      `Falta SECRET: con DATABASE_URL hay que dar un secreto de al menos ${shortest} caracteres.`,
    )
  const file = path.join(dataDir, secretFile)
  return checked(keptSecret(file), `El secreto de ${file}`)
}

/** SECRET_PREVIOUS: the secret before this one, under which second factors stay sealed until their next use. */
export function readPreviousSecret(): string | undefined {
  const given = environment().SECRET_PREVIOUS
  return given ? checked(given, 'SECRET_PREVIOUS') : undefined
}

function checked(secret: string, origin: string): string {
  if (secret.length < shortest)
    throw new CannotStart(
      `${origin} es demasiado corto: tiene ${secret.length} caracteres y hacen falta al menos ${shortest}.`,
    )
  return secret
}

/** Written aside and linked into place: two first starts at once end with the same secret, and a kill with none. */
function keptSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  if (!existsSync(file)) {
    const draft = `${file}.new-${randomBytes(6).toString('hex')}`
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
