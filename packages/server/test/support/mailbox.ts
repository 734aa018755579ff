import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given, for tests that read letters. */
export type Mailbox = {
  url: string
  /** The next letter to an address, or the one that already came; fails after five seconds. */
  letterTo(address: string): Promise<string>
  /** How many letters came for an address. */
  count(address: string): number
  close(): Promise<void>
}

/** Starts a mail server on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        // Soft line breaks and escaped signs of quoted-printable are undone, so that links are whole.
        const bytes = Buffer.concat(parts)
          .toString('latin1')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
        const text = Buffer.from(bytes, 'latin1').toString('utf8')
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (address) => letters.filter(({ to }) => to === address).length,
    async letterTo(address) {
      for (let left = 250; left > 0; left--) {
        const at = letters.findIndex(({ to }) => to === address)
        if (at !== -1) return letters.splice(at, 1)[0]!.text
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`No letter came for ${address}`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The token of the link to a page, out of a letter. */
export const tokenIn = (letter: string, page: string): string => {
  const [, token] = new RegExp(`http://lagar.test/${page}#([\\w-]+)`).exec(letter) ?? []
  if (token === undefined) throw new Error(`No link to ${page} in: ${letter}`)
  return token
}
