import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { exportTypes, type ExportType } from '@lagar/domain/lists/exports.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Actor, Tx } from '../../actor.ts'
import { workbookStream } from '../../exports/xlsx.ts'
import { exports } from '../../records/exports.ts'
import type { Zip } from './zip.ts'

/** Reports about one thing, one day or one period, which a list of everything has no use for. What they tell follows from the records. */
export const aboutOne: ReadonlySet<ExportType> = new Set([
  'ADDITION',
  'ALARM',
  'ANALYSIS',
  'BOOK_MONTH',
  'CUSTOMER_STATEMENT',
  'DIVISION_STATS',
  'FERTILIZATION_PLAN_NUTRIENTS',
  'FIELD_BOOK',
  'HARVEST_PLAN',
  'LABEL_STATS',
  'LAND_SEASON',
  'RECALL',
  'RECALL_DRILL_REPORT',
  'SALES_STATS',
  'SUPPLIER_STATEMENT',
  'WINE_DECLARATION',
  'WINE_ON_DAY',
])

/** The lists that somebody may download, each of which is a workbook of the file. */
export const sheetsFor = (actor: Actor): ExportType[] =>
  exportTypes.filter((type) => !aboutOne.has(type) && allowed(actor, exports[type].permission) === true)

type Listing = { type: ExportType; texts: Texts; warn(said: string): void }

/**
 * Adds a list as a workbook. One that is longer than a workbook holds, or has a row that cannot be told, is named and keeps nothing else back: its
 * rows are among the records. It waits on the disk until it is whole, so that half of it is never in the file.
 */
export async function addSheet(tx: Tx, actor: Actor, zip: Zip, { type, texts, warn }: Listing) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lagar-takeout-'))
  const file = path.join(folder, 'sheet.xlsx')
  await sql`savepoint takeout_sheet`.execute(tx)
  try {
    const { sheets } = await exports[type].workbook(tx, actor, {}, texts)
    await pipeline(workbookStream(sheets, WAITING), createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    await rm(folder, { recursive: true })
    await sql`rollback to savepoint takeout_sheet`.execute(tx)
    if (error instanceof Refusal && error.code === 'TOO_LARGE') return 'LONG'
    warn(`The list ${type} could not be written as a workbook: ${String((error as Error).stack)}`)
    return 'BROKEN'
  }
  await zip.add(sheetName(texts, type), createReadStream(file), { packed: true })
  await rm(folder, { recursive: true })
  return 'ADDED'
}

/** What is written of a workbook waits for the disk in memory no further than this, in bytes. */
const WAITING = 2 ** 20

/** What a list is called in the language of whoever asked; its code keeps apart those that are called alike. */
const sheetName = (texts: Texts, type: ExportType) =>
  `sheets/${texts.sheet[type].replaceAll(/[\\/:*?"<>|]/g, '_')} (${type}).xlsx`
