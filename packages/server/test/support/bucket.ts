import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SignatureV4 } from '@smithy/signature-v4'

/** A bucket that speaks S3 over HTTP: it keeps what it is sent in memory, and takes nothing that is not rightly signed. */
export type Bucket = {
  url(over?: { secret?: string; name?: string }): string
  /** What lies in it, by its key. */
  files: Map<string, { bytes: Buffer; writtenAt: Date }>
  close(): Promise<void>
}

const key = { accessKeyId: 'LAGAR', secretAccessKey: 'a+b/c=d' }
const region = 'sa-east-1'
const pageSize = 2

/** Opens a bucket that lists two files at a time, so that every listing of a test has pages. */
export async function openBucket(): Promise<Bucket> {
  const files: Bucket['files'] = new Map()
  const server = createServer((request, response) => {
    void answer(files, request).then(({ status, body = '' }) => response.writeHead(status).end(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    files,
    url: ({ secret = key.secretAccessKey, name = 'lagar' } = {}) =>
      `s3://${key.accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${name}?region=${region}&tls=false`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

type Answer = { status: number; body?: string | Buffer }

async function answer(files: Bucket['files'], request: IncomingMessage): Promise<Answer> {
  const bytes = await buffer(request)
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  if (!(await isRightlySigned(request, url, bytes))) return { status: 403, body: 'SignatureDoesNotMatch' }
  const [bucket, ...rest] = url.pathname.slice(1).split('/')
  if (bucket !== 'lagar') return { status: 404, body: 'NoSuchBucket' }
  const name = rest.join('/')
  if (name === '') return { status: 200, body: listing(files, url.searchParams) }
  if (request.method === 'PUT') files.set(name, { bytes, writtenAt: new Date() })
  if (request.method === 'DELETE') {
    files.delete(name)
    return { status: 204 }
  }
  const found = files.get(name)
  return found ? { status: 200, body: found.bytes } : { status: 404, body: 'NoSuchKey' }
}

function listing(files: Bucket['files'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...files.keys()].sort().filter((name) => name > after)
  const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys'))))
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${files.get(name)?.writtenAt.toISOString()}</LastModified></Contents>`,
  )
  const next =
    page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** Signs what came once more, with the signer of those who made S3, and compares. */
async function isRightlySigned(request: IncomingMessage, url: URL, bytes: Buffer): Promise<boolean> {
  const headers = request.headers as Record<string, string>
  const { authorization = '', 'x-amz-date': at = '', 'x-amz-content-sha256': told = '' } = headers
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const isBody = told === 'UNSIGNED-PAYLOAD' || told === createHash('sha256').update(bytes).digest('hex')
  if (!isBody || !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return false
  const signer = new SignatureV4({
    credentials: key,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const again = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, headers[name] ?? ''])),
      body: bytes,
    },
    { signingDate: new Date(at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')) },
  )
  return again.headers['authorization'] === authorization
}

/** SHA-256 as the signer asks for it. */
class Sha256 {
  readonly #hash

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', asBytes(secret))
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(asBytes(data))
  }

  digest = async (): Promise<Uint8Array> => new Uint8Array(this.#hash.digest())
  reset(): void {
    throw new Error('a hash is used once')
  }
}

function asBytes(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  if (data instanceof ArrayBuffer) return Buffer.from(data)
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
}
