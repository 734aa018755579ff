import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of this machine and of the networks around it, which are nobody's on the internet. */
const inside = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
    ['2001::', 32],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an address is of this machine or of a network around it, also where it is an IPv4 address written as IPv6. */
export function isInside(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return inside.check(mapped, 'ipv4')
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** An address may not be asked: it is not encrypted, or leads into the networks around this machine. */
export class NotAllowed extends Error {}

/**
 * Refuses an address that is not on the internet by https, unless whoever runs the installation names its host (`host:port`) among those that may
 * be. Names are looked at when they are resolved: what a name leads to may change.
 */
export function refuseInside(address: string, allowedHosts: readonly string[]) {
  const { protocol, host, hostname } = new URL(address)
  if (allowedHosts.includes(host)) return
  const plain = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || (isIP(plain) !== 0 && isInside(plain))) throw new NotAllowed(host)
}

/** Resolves a name only where none of its addresses leads inside, and lets the very addresses be used that were looked at. */
const outsideOnly: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.some(({ address }) => isInside(address))) return done(new NotAllowed(hostname), [])
    const [first] = addresses
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family)
  })
}

type Asked = { address: string; headers: Record<string, string>; body: string }
type Within = { allowedHosts: readonly string[]; patience: number; most: number }

/**
 * Asks an address that a company chose, and gives its status and what it answered, no longer than `most` bytes and `patience` ms. Throws NotAllowed
 * for an address inside, and follows no redirection.
 */
export async function askOutside(
  { address, headers, body }: Asked,
  { allowedHosts, patience, most }: Within,
): Promise<{ status: number; text: string }> {
  refuseInside(address, allowedHosts)
  const url = new URL(address)
  const isNamed = allowedHosts.includes(url.host)
  const { request } = url.protocol === 'https:' ? https : http
  return await new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(patience),
      agent: false,
      ...(isNamed ? {} : { lookup: outsideOnly }),
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > most) answer.destroy(new Error('longer than may be read'))
        else parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      )
    })
    call.end(body)
  })
}
