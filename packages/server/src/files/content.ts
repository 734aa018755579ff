import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { isFileType, type FileType } from '@lagar/domain/files/file.ts'
import { fileTypeFromBuffer } from 'file-type'
import { rewritten, shrunk, type PictureType } from './pictures.ts'

/** What is kept of a file that was sent; `type` is one that may be attached, or that of a document which a call of its own takes. */
export type Content = {
  type: FileType | 'application/ld+json'
  bytes: Buffer
  preview: Buffer | null
  takenOn: Day | null
}

/** What is kept of a file: papers as they came, pictures written anew with a small one beside them. */
export async function contentOf(sent: Buffer, name: string): Promise<Content> {
  const type = await contentType(sent, name)
  return isPictureType(type)
    ? { type, ...(await rewritten(sent, type)) }
    : { type, bytes: sent, preview: null, takenOn: null }
}

/** Dots of a logo: what a printer shows of it on the room that a paper's head has, and a little more. */
const logoRoom = { width: 640, height: 180 }

/** A picture as the head of a paper bears it. Refuses with UNSUPPORTED_FILE what is none. */
export async function logoOf(sent: Buffer, name: string): Promise<Buffer> {
  if (!isPictureType(await contentType(sent, name))) throw new Refusal('UNSUPPORTED_FILE')
  return await shrunk(sent, logoRoom)
}

const isPictureType = (type: FileType): type is PictureType => type.startsWith('image/')

/** What a file is, told by its content and never by its name. Refuses what may not be attached with UNSUPPORTED_FILE. */
async function contentType(bytes: Buffer, name: string): Promise<FileType> {
  const found = await fileTypeFromBuffer(bytes)
  if (found && isFileType(found.mime)) return found.mime
  // Few programs show these, and nobody's place could be taken out of them; phones write JPEG as well when asked to.
  if (found && /^image\/(hei[cf]|avif)/.test(found.mime)) throw new Refusal('HEIC_PICTURE')
  // A list of values has no mark of its own: it is text, and called so.
  if (!found && name.toLowerCase().endsWith('.csv') && isPlainText(bytes)) return 'text/csv'
  throw new Refusal('UNSUPPORTED_FILE')
}

/** Whether bytes are a text without control characters or the marks of a page. */
export function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  // Spreadsheets of older days write in Latin-1, where letters with accents are no UTF-8.
  const readable = text.includes('\uFFFD') ? bytes.toString('latin1') : text
  return bytes.length > 0 && !/[^\P{Cc}\t\n\r\f\v]/u.test(readable) && !/<(html|script|svg)\b/i.test(readable)
}

/** Signs that nobody sees: of control, of a new line, and those that turn the direction of writing, and so hide an ending. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** A name as it may be shown and saved: no folders, no signs that nobody sees, not too long. */
export function safeName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(UNSEEN, '').toWellFormed().trim()
  return (name === '' || /^\.+$/.test(name) ? 'archivo' : name).normalize('NFC').slice(-180)
}
