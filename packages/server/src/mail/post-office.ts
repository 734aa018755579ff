import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '../ids.ts'

/** What is sent to one person. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** What is sent with it, each file by its name. */
  attachments?: { filename: string; content: Buffer }[]
}

/** Where letters are handed in. */
export type PostOffice = {
  send(letter: Letter): Promise<void>
  /** The folder that letters stay in where no mail server is known. */
  folder: string | null
  close(): void
}

type Opening = {
  /** `smtp://user:password@host:587`, or nothing. */
  smtpUrl: string | undefined
  /** The address that letters come from. */
  from: string
  /** Where letters are written when there is no mail server, each as a file that mail programs open. */
  folder: string
}

/** Opens the way letters leave: through a mail server, or into a folder where there is none. */
export function openPostOffice({ smtpUrl, from, folder }: Opening): PostOffice {
  if (!smtpUrl) return openFolder(from, folder)
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const server = createTransport({ url: smtpUrl, ...timeouts }, { from })
  return {
    folder: null,
    send: async (letter) => void (await server.sendMail(letter)),
    close: () => server.close(),
  }
}

function openFolder(from: string, folder: string): PostOffice {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    folder,
    async send(letter) {
      const { message } = await writer.sendMail(letter)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(path.join(folder, `${newId()}.eml`), message as Buffer, { mode: 0o600 })
    },
    close: () => writer.close(),
  }
}
