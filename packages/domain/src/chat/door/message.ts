import { z } from 'zod'
import { entityTypes } from '../../entity.ts'
import { needed } from '../../check.ts'
import { distinctIds, id, optionalText, text } from '../../fields.ts'
import { chatAuthors } from '../../lists/chat.ts'
import { listQuery } from '../../wire.ts'

/** So many photographs may come with one message. */
export const MOST_PHOTOS = 10

/**
 * What somebody writes in the conversation: words, the value of the button that they pressed (`choice`), and photographs that wait, which may
 * come without a word.
 */
export const chatSaid = z
  .strictObject({
    text: optionalText(1000),
    choice: text(100).optional(),
    photos: distinctIds.max(MOST_PHOTOS).default([]),
  })
  .refine(
    ...needed(
      z.object({ text: z.string(), photos: z.array(z.string()) }),
      ({ text, photos }) => text !== '' || photos.length > 0,
      'text',
    ),
  )
export type ChatSaid = z.infer<typeof chatSaid>

/** A photograph of a message; `isKept` while it waits or hangs on a record. */
export const chatPhoto = z.object({ id, isKept: z.boolean() })

/** A button of an answer: what it says, and the value that pressing it sends. */
export const chatButton = z.object({ label: z.string(), value: z.string() })

/** A message of the conversation; `entity` is the record that it tells was made, `isUndone` that it was taken back since. */
export const chatMessage = z.object({
  id,
  author: z.enum(chatAuthors),
  text: z.string(),
  buttons: z.array(chatButton),
  saidAt: z.string(),
  photos: z.array(chatPhoto),
  entity: z.object({ type: z.enum(entityTypes), id }).nullable(),
  isUndone: z.boolean(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** A message of those that made a record; `name` is who wrote it, `photos` how many came with it. */
export const recordMessage = z.object({
  author: z.enum(chatAuthors),
  name: z.string(),
  text: z.string(),
  photos: z.int(),
  saidAt: z.string(),
})
export type RecordMessage = z.infer<typeof recordMessage>

/** The messages that made a record, the first first. */
export const recordTalkQuery = z.strictObject({ entityType: z.string().min(1).max(40), entityId: id })
export const recordTalk = z.object({ result: z.array(recordMessage) })

/** The messages of whoever asks, the latest first. */
export const chatQuery = listQuery(['saidAt'], {})

/** What was said and what was answered to it. */
export const chatTurn = z.object({ result: z.array(chatMessage) })

/** Minutes within which what was made by a message may be taken back by another one. */
export const UNDO_MINUTES = 10

/** Hours after which what was asked is forgotten, and the next message begins anew. */
export const FORGET_HOURS = 12

/** What people wrote that made a record, as it is kept with it. */
export const asMessage = (said: readonly string[]): string =>
  said
    .filter((one) => one !== '')
    .join(' · ')
    .slice(0, 2000)
