import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { exportTypes, type ExportType } from '@lagar/domain/lists/exports.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
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

/** A workbook in a file is written as it is read: nothing of it waits for anybody's line. */
const WAITING = 2 ** 20

/** The lists that somebody may download, each of which is a workbook of the file. */
export const sheetsFor = (actor: Actor): ExportType[] =>
  exportTypes.filter((type) => !aboutOne.has(type) && allowed(actor, exports[type].permission) === true)

/** Adds a list as a workbook. Answers false for one with more rows than a workbook holds: they are among the records. */
export async function addSheet(
  tx: Tx,
  actor: Actor,
  zip: Zip,
  { type, texts }: { type: ExportType; texts: Texts },
) {
  try {
    const { sheets } = await exports[type].workbook(tx, actor, {}, texts)
    await zip.add(sheetName(texts, type), workbookStream(sheets, WAITING), { packed: true })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_LARGE') return false
    throw error
  }
}

/** What a list is called in the language of whoever asked; its code keeps apart those that are called alike. */
const sheetName = (texts: Texts, type: ExportType) =>
  `sheets/${texts.sheet[type].replaceAll(/[\\/:*?"<>|]/g, '_')} (${type}).xlsx`
