import { z } from 'zod'
import { day, id } from '../fields.ts'
import { metadataTypes, type MetadataType } from '../lists/documents.ts'

/** The largest file that may be attached, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** The most dots that a picture may have: more than any camera or scanner of an office takes, and what memory can bear. */
export const MAX_PICTURE_PIXELS = 100_000_000

/** The types that may be attached, and the ending that names each; what a file is, its content tells. */
export const fileTypes = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const
export type FileType = keyof typeof fileTypes

/** Whether a media type may be attached. */
export const isFileType = (type: string): type is FileType => type in fileTypes

/** Whether a media type is a picture. Those that may be attached, every browser shows by itself. */
export const isPicture = (type: string): boolean => isFileType(type) && type.startsWith('image/')

const endings: ReadonlySet<string> = new Set([...Object.values(fileTypes), 'jpeg'])

/** Why a file would be refused, as far as its size and what it calls itself tell; the last word has its content. */
export function refusedUnseen({ name, type, size }: { name: string; type: string; size: number }) {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  if (size > MAX_FILE_BYTES) return 'TOO_LARGE'
  if (['heic', 'heif', 'avif'].includes(ending)) return 'HEIC_PICTURE'
  return isFileType(type) || endings.has(ending) ? undefined : 'UNSUPPORTED_FILE'
}

/** What the PDF of each record mostly are. */
const usualPapers: Record<string, MetadataType> = {
  input: 'DELIVERY_NOTE',
  ciu: 'CIU',
  order: 'INVOICE',
  supplier: 'INVOICE',
  stockBatch: 'INVOICE',
  stockProduct: 'SAFETY_SHEET',
  content: 'LAB_REPORT',
  wineBatch: 'LAB_REPORT',
  labeling: 'LABEL_ART',
  employee: 'CONTRACT',
  employeesProvider: 'CONTRACT',
  customer: 'CONTRACT',
  machine: 'MANUAL',
  cellarElement: 'MANUAL',
  cellar: 'MAP',
  cellarSection: 'MAP',
  wineEstate: 'MAP',
  wineEstateSection: 'MAP',
  land: 'MAP',
}

/** What a file most likely is, by the record it is attached to: a picture is a photo, but on a label it is its art. */
export function usualKind(entityType: string, mediaType: string): MetadataType {
  if (entityType === 'label') return 'LABEL_ART'
  if (mediaType.startsWith('image/')) return 'PHOTO'
  return (mediaType === 'application/pdf' ? usualPapers[entityType] : undefined) ?? 'OTHER'
}

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
  hasPreview: z.boolean(),
  /** The day the camera says a photograph was taken. */
  takenOn: day.nullable(),
  /** What was written about it by whoever sent it. */
  caption: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
})
export type FileMetadata = z.infer<typeof fileMetadata>

/** What a file is attached to, and what it is; sent beside the file itself. `id` lets a lost answer be asked for again. */
export const fileFields = z.strictObject({
  id: id.optional(),
  entityType: z.string().min(1).max(40),
  entityId: id,
  kind: z.enum(metadataTypes).default('OTHER'),
})
export type FileFields = z.output<typeof fileFields>

export const fileQuery = z.strictObject({ entityType: z.string().min(1).max(40), entityId: id })
/** The files of a record, and whether the asking person may attach and remove. */
export const fileList = z.object({
  result: z.array(fileMetadata),
  total: z.int(),
  can: z.object({ attach: z.boolean() }),
})
export type FileList = z.infer<typeof fileList>

/** The space that the files of a company take and may take, in bytes. */
export const fileSpace = z.object({ used: z.int(), limit: z.int() })
export type FileSpace = z.infer<typeof fileSpace>

/** What stands beside a picture that is sent before it is known what it belongs to. `id` lets a lost answer be asked for again. */
export const waitingFields = z.strictObject({ id: id.optional() })

/** A picture that waits for its record. */
export const waitingFile = z.object({ id })
