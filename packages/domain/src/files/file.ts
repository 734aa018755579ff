import { z } from 'zod'
import { id } from '../fields.ts'
import { metadataTypes } from '../lists/documents.ts'

/** The largest file that may be attached, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** The types that may be attached, and the ending that names each; what a file is, its content tells. */
export const fileTypes = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const
export type FileType = keyof typeof fileTypes

/** Whether a media type may be attached. */
export const isFileType = (type: string): type is FileType => type in fileTypes

/** Types that a browser shows by itself. */
export const isShownInline = (type: string): boolean =>
  type === 'application/pdf' || (type.startsWith('image/') && type !== 'image/heic')

/** An attached file as its record names it (fileMetadatas): its content is asked for by its id. */
export const fileMetadata = z.object({
  id,
  entityType: z.string(),
  entityId: id,
  name: z.string(),
  kind: z.enum(metadataTypes),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
})
export type FileMetadata = z.infer<typeof fileMetadata>

/** What a file is attached to, and what it is; sent beside the file itself. */
export const fileFields = z.strictObject({
  entityType: z.string().min(1).max(40),
  entityId: id,
  kind: z.enum(metadataTypes).default('OTHER'),
})

export const fileQuery = z.strictObject({ entityType: z.string().min(1).max(40), entityId: id })
/** The files of a record, and whether the asking person may attach and remove. */
export const fileList = z.object({
  result: z.array(fileMetadata),
  total: z.int(),
  can: z.object({ attach: z.boolean() }),
})
export type FileList = z.infer<typeof fileList>
