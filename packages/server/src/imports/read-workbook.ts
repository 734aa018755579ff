import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '@lagar/domain/imports/cell.ts'
import readXlsxFile from 'read-excel-file/universal'

/** Runs in a thread of its own: the first sheet of a workbook, each formula as the value that it had when it was saved. */
const [first] = await readXlsxFile(new Blob([workerData as Uint8Array<ArrayBuffer>]))
// This is a thread of ours, and no window.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage((first?.data ?? []).map((row) => row.map((cell): Cell => asCell(cell))))

function asCell(cell: unknown): Cell {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}
