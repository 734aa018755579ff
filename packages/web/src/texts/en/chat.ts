import type { chat as spanish } from '../es/chat.ts'

/** What the page of the conversation says around its messages. */
export const chat: typeof spanish = {
  title: 'Messages',
  hint: 'Write, in Spanish, what is to be done, what you did or what you measured. Nothing is written down before your yes.',
  write: 'Write a message',
  send: 'Send',
  sending: 'Sending…',
  you: 'You',
  product: 'Lagar',
  open: 'Open what was written down',
  undone: 'Undone',
  examples: 'For example',
  earlier: 'Show earlier messages',
  log: 'Conversation',
  fromMessage: 'Created automatically from',
  mark: 'created by a message',
  filter: 'How it was created',
  byMessage: 'By a message',
}
