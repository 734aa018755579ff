import type { Takeout, Takeouts } from '@lagar/domain/companies/takeout.ts'
import type { Bench } from './bench.ts'
import { memoryOf } from './exporting.ts'
import { inTurn, type Result } from './measure.ts'
import { call } from './server.ts'

/** What memory may grow by while a whole company is put into one file. */
const MOST_GROWN = 300 * 2 ** 20

/** Everything of a company in one file: how long it takes, how large it is, and what it costs in memory. */
export async function takeout({ url, token, pid, movements }: Bench): Promise<Result[]> {
  const path = `${url}/api/companies/takeouts`
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  let made: Takeout | undefined
  const all = await inTurn(1, {
    async http() {
      await call('POST', path, token, {})
      do {
        await new Promise((resolve) => setTimeout(resolve, 200))
        ;[made] = (JSON.parse(await call('GET', path, token)) as Takeouts).result
      } while (made?.status === 'WAITING' || made?.status === 'MAKING')
    },
  })
  clearInterval(watch)
  const [grown, size] = [most - before, made?.size ?? 0].map((bytes) => Math.round(bytes / 2 ** 20))
  const name = `Everything of ${movements.toLocaleString('en')} movements in one file of ${size} MB, memory grows ${grown} MB`
  return [
    {
      what: name,
      ...all,
      marks: { 'it is ready': made?.status === 'READY', 'memory under 300 MB': most - before < MOST_GROWN },
    },
  ]
}
