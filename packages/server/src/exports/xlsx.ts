import { buffer } from 'node:stream/consumers'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { partsOf, sheetXml } from './sheet-xml.ts'
import type { Table, Sheet } from './table.ts'

export type { Column, Kind } from './table.ts'

/** The media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What is made waits here until it is sent: as much as any workbook may hold, so that nobody's slow line keeps the database waiting. */
const MOST_WAITING = 256 * 2 ** 20

/** The day of the parts inside a workbook: always the same, so that the same rows are the same bytes. */
const mtime = new Date(2000, 0, 1)

/**
 * A workbook of some sheets, each with its header kept in view, written while its rows come; numbers and days stay numbers and days.
 * The stream fails with what the rows fail with.
 */
export function workbookStream(sheets: readonly Sheet[], mostWaiting = MOST_WAITING): Readable {
  const zip = new ZipFile()
  const out = new PassThrough({ highWaterMark: mostWaiting })
  // Each sheet listens for its end, beside those who read it.
  out.setMaxListeners(sheets.length + 10)
  for (const [name, text] of partsOf(sheets.map(({ title }) => title)))
    zip.addBuffer(Buffer.from(text), name, { mtime })
  for (const [at, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, { mtime }, (give) => {
      const rows = Readable.from(sheetXml(sheet), { objectMode: false })
      rows.on('error', (error) => out.destroy(error))
      if (out.destroyed) rows.destroy()
      out.on('close', () => rows.destroy())
      give(null, rows)
    })
  }
  zip.end()
  zip.outputStream.pipe(out)
  return out
}

/** A workbook of a few tables, whole. */
export const toWorkbook = (tables: readonly Table[]): Promise<Buffer> =>
  buffer(workbookStream(tables.map((table) => ({ ...table, rows: [table.rows] }))))
