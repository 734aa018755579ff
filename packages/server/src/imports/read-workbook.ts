import type { Cell } from '@lagar/domain/imports/cell.ts'
import readXlsxFile from 'read-excel-file/universal'

/** Runs as a process of its own: the first sheet of a workbook, each formula as the value that it had when it was saved. */
process.once('message', (bytes: Uint8Array<ArrayBuffer>) => void answer(bytes))

async function answer(bytes: Uint8Array<ArrayBuffer>) {
  const [first] = await readXlsxFile(new Blob([bytes]))
  const rows = (first?.data ?? []).map((row) => row.map((cell): Cell => asCell(cell)))
  process.send?.(rows, () => process.disconnect())
}

function asCell(cell: unknown): Cell {
  if (cell instanceof Date) return asDay(cell)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

/** A day, or the hour of a cell that has no day: spreadsheets count those from the last day of 1899. */
function asDay(cell: Date): string {
  if (cell.getUTCFullYear() > 1899) return cell.toISOString().slice(0, 10)
  // A third of a day is a hair less than its hour.
  return new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().slice(11, 16)
}
