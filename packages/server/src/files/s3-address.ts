import { CannotStart } from '../database/cannot-start.ts'

/** A bucket and the key that opens it. */
export type Bucket = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

const example = 's3://CLAVE:SECRETO@host:9000/bucket?region=us-east-1&tls=false'

/**
 * The bucket that an address names, `s3://KEY:SECRET@host:port/bucket?region=…&tls=…`. Region is `us-east-1` and tls is on unless it says
 * otherwise; what in key or secret is not a letter or digit is written as in any address (`/` as `%2F`).
 */
export function bucketAt(text: string): Bucket {
  const url = URL.parse(text)
  if (!url || url.protocol !== 's3:') throw wrong('no es una dirección s3://')
  const bucket = url.pathname.replaceAll(/^\/|\/$/g, '')
  if (url.host === '') throw wrong('falta el host')
  if (url.username === '' || url.password === '') throw wrong('faltan la clave y el secreto')
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) throw wrong('falta el bucket, o su nombre no es válido')
  const tls = url.searchParams.get('tls') ?? 'true'
  if (tls !== 'true' && tls !== 'false') throw wrong('tls es true o false')
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const wrong = (what: string) => new CannotStart(`STORAGE_URL: ${what}. Se escribe así: ${example}`)
