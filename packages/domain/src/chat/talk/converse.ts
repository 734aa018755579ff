import { isQuestion, isSeen, type Draft, type Known, type Now } from '../grammar/draft.ts'
import { gapsOf } from '../grammar/gaps.ts'
import type { Slot } from '../../lists/chat.ts'
import { choose, optionsOf } from './options.ts'
import { mayBeOnlyPhoto, namesOrder, ONLY_PHOTO, photoOf, worksFor } from './photo.ts'
import { isHardlyRead, readMessage } from './read.ts'
import { replied } from './reply.ts'
import { translated } from './translate.ts'
import type { Control } from '../grammar/vocabulary.ts'

/** The messages that a draft was made of, and the place (`since`) in the whole conversation of the first of them. */
export type Thread = { said: string[]; since?: number | undefined }

/** Where a conversation stands. */
export type Conversation =
  | { phase: 'IDLE' }
  | ({ phase: 'ASKING'; draft: Draft; slot: Slot } & Thread)
  | ({ phase: 'CONFIRMING'; draft: Draft } & Thread)
type Open = Exclude<Conversation, { phase: 'IDLE' }>

/** A message: what somebody wrote, the value of the button that they pressed instead, and the photographs that came with it. */
export type Said = {
  text: string
  choice?: string | undefined
  photos?: readonly string[]
  /** Its place in the whole conversation. */
  position?: number
  /** What a language model answered that was asked about its words. */
  translation?: unknown
}

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
  | ({ act: 'DEED'; draft: Draft } & Thread)
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
  if (said.photos?.length) return pictured(at, said, said.photos, known, now)
  const reading = readMessage(said.text, known, now)
  if (reading.kind === 'CONTROL' && !isOption(at, said.text, known, now))
    return controlled(at, reading.control, known, now)
  if (at.phase !== 'IDLE') {
    const typed = at.phase === 'ASKING' ? typedOption(at, said.text, known, now) : undefined
    if (typed !== undefined) return onwards(typed, further(at, said), known, now)
    const isNew = reading.kind === 'DRAFT' && startsAnew(reading.draft, at.draft)
    const slot = at.phase === 'ASKING' ? at.slot : undefined
    const draft = isNew ? undefined : replied(at.draft, said.text, known, now, slot)
    if (draft !== undefined) return onwards(draft, further(at, said), known, now)
    if (reading.kind === 'DRAFT' && isHomeless(at.draft, known, now) && !isQuestion(reading.draft)) {
      const pictures = { photos: at.draft.photos ?? [], caption: said.text }
      return onwards({ ...reading.draft, ...pictures }, further(at, said), known, now)
    }
  }
  const sorted = at.phase === 'IDLE' ? sortedBy(said, known, now) : undefined
  if (sorted !== undefined) return onwards(sorted, begun(said), known, now)
  if (reading.kind === 'DRAFT') return onwards(reading.draft, begun(said), known, now)
  return at.phase === 'IDLE' ? plain('NOT_UNDERSTOOD') : again(at)
}

/** What a language model made of a message that the grammar hardly knows. */
const sortedBy = ({ translation, text }: Said, known: Known, now: Now): Draft | undefined =>
  translation === undefined || !isHardlyRead(text, known, now)
    ? undefined
    : translated(translation, text, known, now)

const begun = ({ text, position }: Said): Thread => ({ said: [text], since: position })
const further = ({ said, since }: Thread, { text }: Said): Thread => ({ said: [...said, text], since })

/** Whether a draft is of photographs of which nobody said yet where they belong. */
const isHomeless = (draft: Draft, known: Known, now: Now): boolean =>
  draft.kind === 'PHOTO' && gapsOf(draft, known, now).length > 0

/**
 * Photographs with what is written under them: a work or a measurement keeps them, else they belong to what is named. Without a word they come
 * to what is being spoken of, or are asked for.
 */
function pictured(at: Conversation, said: Said, photos: readonly string[], known: Known, now: Now): Turn {
  const open = at.phase === 'IDLE' || isQuestion(at.draft) ? undefined : at
  if (open !== undefined && said.text === '')
    return onwards(withPhotos(open.draft, photos), further(open, said), known, now)
  const waiting = open !== undefined && isHomeless(open.draft, known, now) ? open : undefined
  const all = [...(waiting?.draft.photos ?? []), ...photos]
  const draft = underPhotos(said.text, all, known, now)
  return onwards(draft, waiting === undefined ? begun(said) : further(waiting, said), known, now)
}

/** What is written under photographs: a work or a measurement of something that it names, or else no more than where they belong. */
function underPhotos(caption: string, photos: string[], known: Known, now: Now): Draft {
  const reading = namesOrder(caption) ? undefined : readMessage(caption, known, now)
  if (reading?.kind !== 'DRAFT' || isQuestion(reading.draft) || reading.draft.type === '')
    return photoOf(caption, photos, known)
  const { vessels, lands, whole, from, to, values, doubts } = reading.draft
  const isOfSomething = [vessels, lands, whole, from, to, values].some((said) => said !== undefined)
  return isOfSomething || doubts.length > 0
    ? { ...reading.draft, photos, caption }
    : photoOf(caption, photos, known)
}

const withPhotos = (draft: Draft, photos: readonly string[]): Draft => ({
  ...draft,
  photos: [...(draft.photos ?? []), ...photos],
})

/** Whether a message stands by itself, and so is no reply: it says what is to be done, not only with what. */
const startsAnew = (draft: Draft, open: Draft): boolean => {
  const { kind, lands, whole } = draft
  // “Granizo” answers what befell the land that is being spoken of.
  if (kind === open.kind && isSeen(open) && !lands && !whole) return false
  return kind === 'MEASURE'
    ? open.kind !== 'MEASURE'
    : kind !== 'VESSEL_QUESTION' && kind !== 'STOCK_QUESTION'
}

const isCount = (slot: Slot): boolean =>
  slot === 'amount' || slot === 'values' || slot === 'mm' || slot === 'percentage'

/** A plain message that is worth the option of that place: “2” for the second one. */
function typedOption(
  at: Extract<Conversation, { phase: 'ASKING' }>,
  text: string,
  known: Known,
  now: Now,
): Draft | undefined {
  if (!/^\s*\d{1,2}\s*$/.test(text) || isCount(at.slot)) return undefined
  const value = optionsOf(at.slot, at.draft, known, now)[Number(text) - 1]
  return value === undefined ? undefined : choose(at.draft, at.slot, value, known, now)
}

/** A word such as “listo” answers whether a work is done before it means yes. */
const isOption = (at: Conversation, text: string, known: Known, now: Now): boolean =>
  at.phase === 'ASKING' && at.slot === 'status' && replied(at.draft, text, known, now, 'status') !== undefined

function chosen(at: Conversation, choice: string, said: Said, known: Known, now: Now): Turn {
  if (choice === 'YES' || choice === 'NO' || choice === 'UNDO') return controlled(at, choice, known, now)
  if (at.phase === 'IDLE') return plain('NOTHING_OPEN')
  if (choice === ONLY_PHOTO && mayBeOnlyPhoto(at.draft)) {
    const { caption = '', photos = [] } = at.draft
    return onwards(photoOf(caption, photos, known), further(at, said), known, now)
  }
  if (at.phase === 'CONFIRMING' && worksFor(at.draft, known).some(({ id }) => id === choice))
    return onwards({ ...at.draft, work: choice }, further(at, said), known, now)
  if (at.phase === 'CONFIRMING' || !optionsOf(at.slot, at.draft, known, now).includes(choice))
    return again(at)
  return onwards(choose(at.draft, at.slot, choice, known, now), further(at, said), known, now)
}

function controlled(at: Conversation, control: Control, known: Known, now: Now): Turn {
  if (control === 'UNDO') return { next: idle, act: 'UNDO' }
  if (at.phase === 'IDLE') return plain('NOTHING_OPEN')
  if (control === 'NO') return plain('CANCELLED')
  // Yes to a question is no answer to it.
  if (at.phase === 'ASKING') return again(at)
  if (gapsOf(at.draft, known, now).length > 0) return onwards(at.draft, at, known, now)
  return { next: idle, act: 'DEED', draft: at.draft, said: at.said, since: at.since }
}

function again(at: Open): Turn {
  const answer: Answer =
    at.phase === 'ASKING'
      ? { say: 'ASK', draft: at.draft, slot: at.slot, isAgain: true }
      : { say: 'CONFIRM', draft: at.draft, isAgain: true }
  return { next: at, act: 'ANSWER', answer }
}

/** Asks for the first gap of a draft, or says it back; what is only asked is told at once. */
function onwards(draft: Draft, { said, since }: Thread, known: Known, now: Now): Turn {
  if (draft.kind === 'HELP') return plain('HELP')
  if (draft.type === '') return plain('NOT_USED')
  const [slot] = gapsOf(draft, known, now)
  if (slot !== undefined) {
    const answer: Answer = { say: 'ASK', draft, slot, isAgain: false }
    return { next: { phase: 'ASKING', draft, said, since, slot }, act: 'ANSWER', answer }
  }
  if (isQuestion(draft)) return { next: idle, act: 'TELL', draft }
  const answer: Answer = { say: 'CONFIRM', draft, isAgain: false }
  return { next: { phase: 'CONFIRMING', draft, said, since }, act: 'ANSWER', answer }
}
