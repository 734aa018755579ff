import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addDays, instantOf, todayIn } from '@lagar/domain/day.ts'
import { weekdays } from '@lagar/domain/lists/people.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { processesOf } from '../support/processes.ts'

/** The tests' own server does no jobs: the processes that are started and killed do. */
let server: TestServer
let folder: string
let processes: ReturnType<typeof processesOf>
beforeAll(async () => {
  server = await openServer()
  folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-repetitions-'))
  processes = processesOf(server, folder)
})
afterEach(() => processes.killAll())
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ZONE = 'America/Argentina/Mendoza'

test(
  'two processes give out each order once, and so do those that are started after both were killed',
  { timeout: 120_000 },
  async () => {
    const { admin, company, order, vessel } = await makeCellar(server, { A: 1000 })
    const asked = order('WASH', { cellarElements: [vessel('A')] }) as Record<string, unknown>
    const { cellar, dateToStart: _, ...workorderData } = asked
    const when = { fromDate: '2026-01-01', days: weekdays, startTime: '00:00', cellar }
    const names = Array.from({ length: 12 }, (_, n) => `Lavado ${n}`)
    for (const name of names)
      await admin.post('cellars/workorders/repetitions', { ...when, name, workorderData })
    const today = todayIn(ZONE, Date.now())
    const rewind = (day: string) =>
      server
        .db(company.id)
        .updateTable('work_order_repetition')
        .set({ next_day: day, next_at: new Date(instantOf(ZONE, day, '00:00')) })
        .where('company_id', '=', company.id)
        .execute()
    const ring = () =>
      server.owner.query(
        `select graphile_worker.add_job('giveOutOrdersOf', json_build_object('companyId', $1::text, 'now', $2::bigint))
         from generate_series(1, 8)`,
        [company.id, Date.now()],
      )
    const idle = () =>
      vi.waitFor(
        async () => expect((await server.owner.query('select from graphile_worker.jobs')).rowCount).toBe(0),
        { timeout: 40_000, interval: 100 },
      )
    const given = async () => {
      const { result } = await admin.get('cellars/workorders?sort=dateToStart&limit=200')
      return result.map(({ dateToStart }: { dateToStart: string }) => dateToStart)
    }
    const each = (...days: string[]) => days.flatMap((day) => names.map(() => day))

    await rewind(addDays(today, -1))
    const both = [await processes.start(), await processes.start()]
    await ring()
    await vi.waitFor(async () => expect((await given()).length).toBeGreaterThan(0), { timeout: 20_000 })
    await Promise.all(both.map((one) => processes.kill(one)))
    await Promise.all([processes.start(), processes.start()])
    await ring()
    await idle()
    expect(await given()).toEqual(each(addDays(today, -1), today))
    // What a restored clock would ask for again was given out.
    await rewind(addDays(today, -1))
    await ring()
    await idle()
    expect(await given()).toEqual(each(addDays(today, -1), today))
  },
)
