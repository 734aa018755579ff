import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { CannotStart, reasonOf } from '../database/cannot-start.ts'
import { bucketAt } from './s3-address.ts'
import type { Storage, Stored } from './storage.ts'

/** How long a call may take, in ms, that does not stream: the largest file has to fit into it. */
const patience = 60_000

/** Files in a bucket of whatever speaks S3, at an address as `s3://KEY:SECRET@host:port/bucket`; tried before the server starts. */
export async function openS3Storage(url: string): Promise<Storage> {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucketAt(url)
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    client.fetch(`${endpoint}${path}`, { method, ...init })
  const whole = () => ({ signal: AbortSignal.timeout(patience) })

  /** One page of what lies there, and where the next begins. */
  async function page(from: string | undefined, most = 1000) {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(most) })
    if (from !== undefined) query.set('continuation-token', from)
    return listed(await answered(await ask('GET', `?${query.toString()}`, whole())))
  }

  await page(undefined, 1).catch((error: unknown) => refuse(endpoint, error))
  return {
    async write(key, bytes) {
      const headers = {
        'content-type': 'application/octet-stream',
        // Signed with the rest, so that what arrives is what was sent or is refused.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      await discard(await ask('PUT', `/${key}`, { ...whole(), headers, body: new Uint8Array(bytes) }))
    },
    async read(key) {
      const { body } = await succeeded(await ask('GET', `/${key}`))
      if (!body) throw new Error(`S3 answered nothing for ${key}`)
      return Readable.fromWeb(body)
    },
    async remove(key) {
      await discard(await ask('DELETE', `/${key}`, whole()))
    },
    async *list() {
      let from: string | undefined
      do {
        const { files, next } = await page(from)
        yield* files
        from = next
      } while (from !== undefined)
    },
  }
}

/** A no of the bucket: its status, and what it said. */
class BucketRefusal extends Error {
  readonly status: number

  constructor(status: number, said: string) {
    super(`S3 answered ${status}: ${said.slice(0, 500)}`)
    this.status = status
  }
}

async function succeeded(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw new BucketRefusal(answer.status, await answer.text())
}

const answered = async (answer: Response) => (await succeeded(answer)).text()

async function discard(answer: Response) {
  // An answer that is not read to its end would keep its connection.
  await answered(answer)
}

/** What a page of a listing says. The keys are ours, of letters, digits and `-./`: nothing in them is escaped. */
function listed(xml: string): { files: Stored[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, one = '']) => ({
    key: inside(one, 'Key') ?? '',
    writtenAt: new Date(inside(one, 'LastModified') ?? ''),
  }))
  return { files, next: inside(xml, 'NextContinuationToken') }
}

const inside = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]

/** Says at the terminal what is wrong with the bucket. */
function refuse(endpoint: string, error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const why =
    error instanceof BucketRefusal
      ? (refusals[error.status] ?? `respondió ${error.message}`)
      : `no responde (${reasonOf(cause)}). Revise el host, el puerto y tls, y que el servicio esté en marcha.`
  throw new CannotStart(`STORAGE_URL: ${endpoint} ${why}`, { cause: error })
}

const refusals: Record<number, string> = {
  301: 'está en otra región. Revise region.',
  400: 'no acepta el pedido. Revise la clave y region.',
  401: 'no acepta la clave. Revise KEY y SECRET.',
  403: 'no acepta la clave, o la clave no puede leer ese bucket. Revise KEY, SECRET y sus permisos.',
  404: 'no existe: cree el bucket o revise su nombre.',
}
