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
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}
