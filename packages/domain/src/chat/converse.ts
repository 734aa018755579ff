import { gapsOf, isQuestion, type Draft, type Known, type Now } from './draft.ts'
import type { Slot } from '../lists/chat.ts'
import { choose, optionsOf } from './options.ts'
import { readMessage } from './read.ts'
import { replied } from './reply.ts'
import type { Control } from './vocabulary.ts'

/** Where a conversation stands; `said` are the messages that its draft was made of. */
export type Conversation =
  | { phase: 'IDLE' }
  | { phase: 'ASKING'; draft: Draft; said: string[]; slot: Slot }
  | { phase: 'CONFIRMING'; draft: Draft; said: string[] }

/** A message: what somebody wrote, and the value of the button that they pressed instead. */
export type Said = { text: string; choice?: string | undefined }

/** What is answered to a message, before it is put into words. */
export type Answer =
  | { say: 'ASK'; draft: Draft; slot: Slot; isAgain: boolean }
  | { say: 'CONFIRM'; draft: Draft; isAgain: boolean }
  | { say: 'CANCELLED' | 'NOTHING_OPEN' | 'NOT_UNDERSTOOD' | 'HELP' | 'NOT_USED' }

/**
 * A step of a conversation: where it stands, and what to do. What writes (`DEED`) comes only of a complete draft that was said back and
 * confirmed by the very next message.
 */
export type Turn = { next: Conversation } & (
  | { act: 'ANSWER'; answer: Answer }
  | { act: 'DEED'; draft: Draft; said: string[] }
  | { act: 'TELL'; draft: Draft }
  | { act: 'UNDO' }
)

const idle: Conversation = { phase: 'IDLE' }
const plain = (say: Exclude<Answer['say'], 'ASK' | 'CONFIRM'>, next: Conversation = idle): Turn => ({
  next,
  act: 'ANSWER',
  answer: { say },
})

/** The next step of a conversation after a message. */
export function converse(at: Conversation, said: Said, known: Known, now: Now): Turn {
  if (said.choice !== undefined) return chosen(at, said.choice, said, known, now)
  const reading = readMessage(said.text, known, now)
  if (reading.kind === 'CONTROL' && !isOption(at, said.text, known, now))
    return controlled(at, reading.control, known, now)
  if (at.phase !== 'IDLE') {
    const typed = at.phase === 'ASKING' ? typedOption(at, said.text, known, now) : undefined
    if (typed !== undefined) return onwards(typed, [...at.said, said.text], known, now)
    const isNew = reading.kind === 'DRAFT' && startsAnew(reading.draft, at.draft)
    const slot = at.phase === 'ASKING' ? at.slot : undefined
    const draft = isNew ? undefined : replied(at.draft, said.text, known, now, slot)
    if (draft !== undefined) return onwards(draft, [...at.said, said.text], known, now)
  }
  if (reading.kind === 'DRAFT') return onwards(reading.draft, [said.text], known, now)
  return at.phase === 'IDLE' ? plain('NOT_UNDERSTOOD') : again(at)
}

/** Whether a message stands by itself, and so is no reply: it says what is to be done, not only with what. */
const startsAnew = ({ kind }: Draft, open: Draft): boolean =>
  kind === 'MEASURE' ? open.kind !== 'MEASURE' : kind !== 'VESSEL_QUESTION' && kind !== 'STOCK_QUESTION'

/** A plain message that is worth the option of that place: “2” for the second one. */
function typedOption(
  at: Extract<Conversation, { phase: 'ASKING' }>,
  text: string,
  known: Known,
  now: Now,
): Draft | undefined {
  if (!/^\s*\d{1,2}\s*$/.test(text) || at.slot === 'amount' || at.slot === 'values') return undefined
  const value = optionsOf(at.slot, at.draft, known, now)[Number(text) - 1]
  return value === undefined ? undefined : choose(at.draft, at.slot, value, known, now)
}

/** A word such as “listo” answers whether a work is done before it means yes. */
const isOption = (at: Conversation, text: string, known: Known, now: Now): boolean =>
  at.phase === 'ASKING' && at.slot === 'status' && replied(at.draft, text, known, now, 'status') !== undefined

function chosen(at: Conversation, choice: string, said: Said, known: Known, now: Now): Turn {
  if (choice === 'YES' || choice === 'NO' || choice === 'UNDO') return controlled(at, choice, known, now)
  if (at.phase === 'IDLE') return plain('NOTHING_OPEN')
  if (at.phase === 'CONFIRMING' || !optionsOf(at.slot, at.draft, known, now).includes(choice))
    return again(at)
  return onwards(choose(at.draft, at.slot, choice, known, now), [...at.said, said.text], known, now)
}

function controlled(at: Conversation, control: Control, known: Known, now: Now): Turn {
  if (control === 'UNDO') return { next: idle, act: 'UNDO' }
  if (at.phase === 'IDLE') return plain('NOTHING_OPEN')
  if (control === 'NO') return plain('CANCELLED')
  // Yes to a question is no answer to it.
  if (at.phase === 'ASKING') return again(at)
  if (gapsOf(at.draft, known, now).length > 0) return onwards(at.draft, at.said, known, now)
  return { next: idle, act: 'DEED', draft: at.draft, said: at.said }
}

function again(at: Exclude<Conversation, { phase: 'IDLE' }>): Turn {
  const answer: Answer =
    at.phase === 'ASKING'
      ? { say: 'ASK', draft: at.draft, slot: at.slot, isAgain: true }
      : { say: 'CONFIRM', draft: at.draft, isAgain: true }
  return { next: at, act: 'ANSWER', answer }
}

/** Asks for the first gap of a draft, or says it back; what is only asked is told at once. */
function onwards(draft: Draft, said: string[], known: Known, now: Now): Turn {
  if (draft.kind === 'HELP') return plain('HELP')
  if (draft.type === '') return plain('NOT_USED')
  const [slot] = gapsOf(draft, known, now)
  if (slot !== undefined) {
    const answer: Answer = { say: 'ASK', draft, slot, isAgain: false }
    return { next: { phase: 'ASKING', draft, said, slot }, act: 'ANSWER', answer }
  }
  if (isQuestion(draft)) return { next: idle, act: 'TELL', draft }
  const answer: Answer = { say: 'CONFIRM', draft, isAgain: false }
  return { next: { phase: 'CONFIRMING', draft, said }, act: 'ANSWER', answer }
}
