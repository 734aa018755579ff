import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Cell } from '@lagar/domain/imports/cell.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@lagar/domain/imports/import.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { xlsxType } from '../exports/xlsx.ts'
import { isPlainText } from '../files/content.ts'
import { inTurns } from '../files/turns.ts'

const MAX_UNPACKED_BYTES = 60_000_000
const MAX_SECONDS = 20
const MAX_MEGABYTES = 256

/** Each workbook that is read takes a process and its memory. */
const inTurn = inTurns({ atOnce: 2, waiting: 20 })

/** The rows of a spreadsheet, the first of them its headings. Told by its bytes and never by its name. */
export async function readSheet(bytes: Buffer): Promise<Cell[][]> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new Refusal('TOO_LARGE')
  const found = await fileTypeFromBuffer(bytes)
  const rows =
    found?.mime === xlsxType ? await inTurn(() => readWorkbook(bytes)) : readText(bytes, found === undefined)
  if (rows.length > MAX_IMPORT_ROWS + 1 || rows.some((row) => row.length > MAX_IMPORT_COLUMNS))
    throw new Refusal('LONG_SHEET')
  return rows
}

const reader = fileURLToPath(new URL('read-workbook.ts', import.meta.url))

/**
 * A workbook is read by a process that has little memory and time, since a small file may unpack to a giant or speak of a cell
 * a million rows below the others: nobody else waits for it, and when its memory ends, it ends alone (a thread may take the
 * server with it).
 */
async function readWorkbook(bytes: Buffer): Promise<Cell[][]> {
  refuseGiant(bytes)
  const child = fork(reader, {
    execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: MAX_SECONDS * 1000,
    killSignal: 'SIGKILL',
  })
  try {
    return await new Promise<Cell[][]>((resolve, reject) => {
      child.once('message', (rows) => resolve(rows as Cell[][]))
      child.once('error', reject)
      child.once('exit', () => reject(new Error('ended')))
      child.send(bytes, (error) => error && reject(error))
    })
  } catch (cause) {
    throw Object.assign(new Refusal('UNREADABLE_SHEET'), { cause })
  } finally {
    child.kill('SIGKILL')
  }
}

/** How much a workbook says it unpacks to, by the reader that unpacks no more than it says. */
function refuseGiant(bytes: Buffer) {
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
  } catch {
    throw new Refusal('UNREADABLE_SHEET')
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw new Refusal('TOO_LARGE')
}

/** Values with commas, semicolons or tabs between them, in UTF-8 or as Excel in Spanish saves them. */
function readText(bytes: Buffer, mayBeText: boolean): Cell[][] {
  if (!mayBeText || !isPlainText(bytes)) throw new Refusal('UNREADABLE_SHEET')
  const text = decoded(bytes)
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      to: MAX_IMPORT_ROWS + 2,
    })
    return rows.map((row) => row.map((cell) => (cell === '' ? null : cell)))
  } catch (cause) {
    throw Object.assign(new Refusal('UNREADABLE_SHEET'), { cause })
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What stands most often between the headings. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => headings.split(sign).length
  return [';', '\t', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}
