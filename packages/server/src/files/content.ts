import { Refusal } from '@lagar/domain/errors.ts'
import { isFileType, type FileType } from '@lagar/domain/files/file.ts'
import { fileTypeFromBuffer } from 'file-type'

/** What a file is, told by its content and never by its name. Refuses what may not be attached with UNSUPPORTED_FILE. */
export async function contentType(bytes: Buffer, name: string): Promise<FileType> {
  const found = await fileTypeFromBuffer(bytes)
  if (found && isFileType(found.mime)) return found.mime
  // A list of values has no mark of its own: it is text, and called so.
  if (!found && name.toLowerCase().endsWith('.csv') && isPlainText(bytes)) return 'text/csv'
  throw new Refusal('UNSUPPORTED_FILE')
}

function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  // Spreadsheets of older days write in Latin-1, where letters with accents are no UTF-8.
  const readable = text.includes('\uFFFD') ? bytes.toString('latin1') : text
  return bytes.length > 0 && !/[^\P{Cc}\t\n\r\f\v]/u.test(readable) && !/<(html|script|svg)\b/i.test(readable)
}

/** A name as it may be shown and saved: no folders, no control characters, not too long. */
export function safeName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').trim()
  return (name === '' || /^\.+$/.test(name) ? 'archivo' : name).normalize('NFC').slice(-180)
}
