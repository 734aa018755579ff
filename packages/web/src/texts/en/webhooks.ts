import type { Texts } from '../es.ts'
import { catalogue } from './catalogue.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What other programs are told of changes, and the log of it. */
export const webhooks: Texts['webhooks'] = {
  ...catalogue(
    'Webhooks',
    'webhook',
    'A webhook is the address of another program (accounting, the shop, a spreadsheet) that Lagar tells of every change at once.',
  ),
  intro:
    'The program gets a signed message for each change of what you may read. If it does not answer, it is tried again for three days.',
  allKinds: 'All records',
  state: 'State',
  upToDate: 'Up to date',
  failing: 'Failing',
  paused: 'Paused',
  orphan: 'Nobody’s',
  orphanHint: (name) =>
    `${name || 'Its maker'} does not look after the company any more. Edit it to have it tell in your name.`,
  held: (waiting, failed) =>
    [
      waiting > 0 ? counted(waiting, 'message waiting', 'messages waiting') : '',
      failed > 0 ? `${failed} given up` : '',
    ]
      .filter(Boolean)
      .join(', '),
  lastTaken: 'Last delivered',
  never: 'None yet',
  try: 'Try',
  taken: (name, took) => `“${name}” took the trial in ${took} ms`,
  notTaken: (name, why) => `“${name}” did not take the trial. ${why}.`,
  toLog: 'See deliveries',
  replayAll: (count) => `Send again what was given up (${count})`,
  replayed: (count) => (count === 1 ? 'The message goes out again' : `${count} messages go out again`),
  newSecret: 'Make another secret',
  newSecretOf: (name) => `Another secret for “${name}”`,
  newSecretText:
    'The secret of now signs for one more day beside the new one, so that the program changes over without losing messages.',
  secret: 'Secret',
  once: 'By this secret the program checks that a message is from Lagar. Copy it now: it is not shown again.',
  howTo: 'Messages are signed as Standard Webhooks says.',
  howToLink: 'How to check the signature',
  removeText: 'It is deleted with the log of its deliveries; what waits does not go out any more.',
  log: 'Deliveries',
  at: 'Moment',
  event: 'Event',
  attempts: 'Attempts',
  next: 'Tried again',
  again: 'Send again',
  notTakenYet: 'Not delivered',
  logEmpty: 'Nothing was sent yet',
  logEmptyHint: 'When something changes, each message stands here with its answer for 30 days.',
}
