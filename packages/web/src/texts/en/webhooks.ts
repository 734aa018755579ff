import type { Texts } from '../es.ts'
import { catalogue } from './catalogue.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What other programs are told of changes, and the log of it. */
export const webhooks: Texts['webhooks'] = {
  ...catalogue(
    'Webhooks',
    'webhook',
    'A webhook is the address of another program (accounting, the shop, a spreadsheet) that Lagar notifies of every change at once.',
  ),
  intro:
    'The program gets a signed message for each change you are allowed to see. If it does not answer, it is retried for three days.',
  allKinds: 'All records',
  state: 'State',
  upToDate: 'Up to date',
  failing: 'Failing',
  paused: 'Paused',
  orphan: 'No owner',
  orphanHint: (name) =>
    `${name || 'Its creator'} no longer administers the company. Edit it so that it sends in your name.`,
  held: (waiting, failed) =>
    [
      waiting > 0 ? counted(waiting, 'message waiting', 'messages waiting') : '',
      failed > 0 ? `${failed} failed` : '',
    ]
      .filter(Boolean)
      .join(', '),
  lastTaken: 'Last delivered',
  never: 'None yet',
  try: 'Test',
  taken: (name, took) => `“${name}” answered the test in ${took} ms`,
  notTaken: (name, why) => `“${name}” did not accept the test. ${why}.`,
  toLog: 'See deliveries',
  replayAll: (count) => `Resend failed messages (${count})`,
  replayed: (count) => (count === 1 ? 'The message is being resent' : `${count} messages are being resent`),
  newSecret: 'Create another secret',
  newSecretOf: (name) => `Another secret for “${name}”`,
  newSecretText:
    'The current secret keeps signing for one more day alongside the new one, so that the program can switch without losing messages.',
  secret: 'Secret',
  once: 'The program uses this secret to check that a message is from Lagar. Copy it now: it is not shown again.',
  howTo: 'Messages are signed following Standard Webhooks.',
  howToLink: 'How to check the signature',
  removeText: 'It is deleted with its delivery log; waiting messages are not sent.',
  log: 'Deliveries',
  at: 'Moment',
  event: 'Event',
  attempts: 'Attempts',
  next: 'Tried again',
  again: 'Send again',
  notTakenYet: 'Not delivered',
  logEmpty: 'Nothing has been sent yet',
  logEmptyHint: 'When something changes, each message is kept here with its answer for 30 days.',
}
