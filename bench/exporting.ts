import { readFileSync } from 'node:fs'
import type { Bench } from './bench.ts'
import { SHELF } from './masters.ts'
import { inTurn, type Result } from './measure.ts'
import { call, take } from './server.ts'

/** What memory may grow by while a hundred thousand rows are exported. */
const MOST_GROWN = 150 * 2 ** 20

/** A list as a workbook: ten thousand rows of it, and a hundred thousand with what they cost in memory. */
export async function exporting({ url, token, pid }: Bench): Promise<Result[]> {
  const sheet = (filters: string) => `${url}/api/traceability/xlsx?type=STOCK&${filters}`
  const before = memoryOf(pid)
  const some = await inTurn(5, {
    http: () => take(sheet('filter_name=tanino'), token),
    smallest: () => call('GET', `${url}/api/auth/me`, token),
  })
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 20)
  const all = await inTurn(1, { http: () => take(sheet(''), token) })
  clearInterval(watch)
  const grown = most - before
  return [
    { what: `Export of ${(SHELF / 10).toLocaleString('en')} stocks`, ...some, marks: {} },
    {
      what: `Export of ${SHELF.toLocaleString('en')} stocks, memory grows ${Math.round(grown / 2 ** 20)} MB`,
      ...all,
      marks: { 'memory under 150 MB': grown < MOST_GROWN },
    },
  ]
}

/** The bytes of memory that a process has now. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes?.[1]) * 1024
}
