import { z } from 'zod'
import { entityTypes } from '../entity.ts'
import { id, text } from '../fields.ts'
import { chatAuthors } from '../lists/chat.ts'
import { listQuery } from '../wire.ts'

/** What somebody writes in the conversation; `choice` is the value of the button that they pressed. */
export const chatSaid = z.strictObject({ text: text(1000), choice: text(100).optional() })
export type ChatSaid = z.infer<typeof chatSaid>

/** A button of an answer: what it says, and the value that pressing it sends. */
export const chatButton = z.object({ label: z.string(), value: z.string() })

/** A message of the conversation; `entity` is the record that it tells was made, `isUndone` that it was taken back since. */
export const chatMessage = z.object({
  id,
  author: z.enum(chatAuthors),
  text: z.string(),
  buttons: z.array(chatButton),
  saidAt: z.string(),
  entity: z.object({ type: z.enum(entityTypes), id }).nullable(),
  isUndone: z.boolean(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** The messages of whoever asks, the latest first. */
export const chatQuery = listQuery(['saidAt'], {})

/** What was said and what was answered to it. */
export const chatTurn = z.object({ result: z.array(chatMessage) })

/** Minutes within which what was made by a message may be taken back by another one. */
export const UNDO_MINUTES = 10

/** Hours after which what was asked is forgotten, and the next message begins anew. */
export const FORGET_HOURS = 12

/** What people wrote that made a record, as it is kept with it. */
export const asMessage = (said: readonly string[]): string => said.join(' · ').slice(0, 2000)
