import { accountLetters } from '../../src/auth/letters.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { notificationLetters } from '../../src/notifications/letter.ts'
import { openPostOffice } from '../../src/mail/post-office.ts'
import { openServer, type TestServer } from './harness.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'

/** A server whose letters arrive in a mailbox, sent by its jobs; closing it closes all of them. */
export async function openServerWithLetters(): Promise<TestServer & { mailbox: Mailbox }> {
  const server = await openServer()
  const mailbox = await openMailbox()
  const post = openPostOffice({ smtpUrl: mailbox.url, from: 'lagar@lagar.test', folder: '' })
  const jobs = await startJobs(
    { ownerUrl: server.ownerUrl },
    { ...accountLetters(post, 'http://lagar.test'), ...notificationLetters(post, 'http://lagar.test') },
  )
  return {
    ...server,
    mailbox,
    async close() {
      await jobs.stop()
      post.close()
      await mailbox.close()
      await server.close()
    },
  }
}

/** A server whose letters can be read. */
export type LettersServer = Awaited<ReturnType<typeof openServerWithLetters>>
