import { z } from 'zod'

/** The version of this format; a file of another is refused. */
export const FORMAT = 1

/** Where the parts lie inside the file. */
export const manifestName = 'manifest.json'
export const recordsName = (table: string): string => `records/${table}.jsonl`
export const previewName = (id: string): string => `files/previews/${id}.webp`

/** Where an attached file lies: its id, and its name without what no disk takes. */
export const fileName = (id: string, name: string): string =>
  `files/${id}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`

/** The people whom the records name: no table of the company. */
export const PEOPLE = 'account'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What the file says of itself: whose it is, of which moment, and the mark of each of its parts. */
export const manifest = z.object({
  program: z.literal('Lagar'),
  format: z.int(),
  version: z.string(),
  /** The last migration of the database that it was taken of. */
  migration: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  takenAt: z.string(),
  /** Where the chain of the history ended. */
  chain: z.object({ position: z.int(), hash: z.string() }),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int() })),
  /** Ids of attached files that were not where they should lie. */
  missingFiles: z.array(z.string()),
  /** Lists with more rows than a workbook holds. */
  longSheets: z.array(z.string()),
  /** Lists that could not be written as a workbook, by a row of theirs that nobody foresaw. */
  brokenSheets: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256 })),
})
export type Manifest = z.infer<typeof manifest>
