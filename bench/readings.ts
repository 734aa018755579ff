import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_READINGS } from '../packages/domain/src/readings/reading.ts'
import type { Bench } from './bench.ts'
import type { Result, Times } from './measure.ts'
import { call } from './server.ts'

/** Probes of a great estate, each with a temperature and a humidity a second. */
const DEVICES = 1000
const A_SECOND = DEVICES * 2
/** Calls in which the readings of a second come, evenly. */
const CALLS = 4
/** For how long, in seconds; `READINGS_FOR` says another time while something is tried. */
const LONG = Number(process.env['READINGS_FOR'] ?? 300)
/** How much slower a list may be while readings come. */
const SLOWER = 1.3
/** How often a list is timed alone and beside readings, in turn and for so many seconds, so that a busy machine slows both alike. */
const TURNS = { count: 6, seconds: 10 }
/** Between two calls of a list, in ms: somebody looks, and thinks. */
const PAUSE = 150

/** What people look at meanwhile. */
const looked: Readonly<Record<string, string>> = {
  'work orders': 'cellars/workorders?limit=50',
  'supply movements': 'stock/movements?limit=50',
  sensors: 'readings/devices?limit=50',
}

/**
 * Two thousand readings a second for five minutes, while people look at lists, and whether all that was told is there afterwards; then the lists alone and beside
 * as many readings, in turn.
 */
export async function readings({ url, token, bare, company }: Bench): Promise<Result[]> {
  await bare.query(
    `insert into device (company_id, id, name, serial, magnitudes)
     select $1, gen_random_uuid(), 'Sonda ' || n, 'sonda-' || n, '{TEMPERATURE,HUMIDITY}' from generate_series(1, $2::int) n`,
    [company, DEVICES],
  )
  await bare.query('analyze device')
  const look = async () => await call('GET', `${url}/api/auth/me`, token)
  await look()
  const first = Math.floor(Date.now() / 1000) * 1000 - 86_400_000
  const long = send(url, token, first, LONG)
  await looking(url, token, long)
  const sent = await long
  const [alone, beside] = [new Map<string, number[]>(), new Map<string, number[]>()]
  let burst = 0
  for (let turn = 1; turn <= TURNS.count; turn++) {
    await looking(url, token, sleep(TURNS.seconds * 1000), alone)
    const short = send(url, token, first - turn * 3_600_000, TURNS.seconds)
    await looking(url, token, short, beside)
    burst += (await short).told
  }
  const { rows } = await bare.query<{ count: number }>(
    'select count(*)::int as count from reading where company_id = $1',
    [company],
  )
  const kept = rows[0]!.count - burst
  return [
    {
      what: `Readings, ${A_SECOND.toLocaleString('en')} a second for ${LONG} s, ${A_SECOND / CALLS} a call`,
      http: timesOf(sent.times),
      perSecond: sent.told / sent.took,
      marks: {
        'none lost': kept === sent.told && sent.taken === sent.told,
        [`${A_SECOND} a second`]: sent.told / sent.took >= A_SECOND * 0.99,
      },
    },
    ...[...beside].map(([name, times]) => {
      const http = timesOf(times)
      const before = timesOf(alone.get(name)!)
      return {
        what: `List of ${name} beside these readings, and alone`,
        ...{ http, bare: before },
        marks: { [`under ${SLOWER} times`]: http.median / before.median < SLOWER },
      }
    }),
  ]
}

/** Looks at each list in turn until something is over, and notes in `all` how long each look took, in ms. */
async function looking(
  url: string,
  token: string,
  until: Promise<unknown>,
  all = new Map<string, number[]>(),
): Promise<void> {
  const end = { isHere: false }
  void until.finally(() => (end.isHere = true))
  while (!end.isHere) {
    for (const [name, path] of Object.entries(looked)) {
      const started = performance.now()
      await call('GET', `${url}/api/${path}`, token)
      all.set(name, [...(all.get(name) ?? []), performance.now() - started])
      await sleep(PAUSE)
    }
  }
}

/** Sends at its pace, whether or not what was sent before is answered; what was told and what the answers say that is new. */
async function send(url: string, token: string, began: number, seconds: number) {
  const each = A_SECOND / CALLS
  if (each > MOST_READINGS) throw new Error(`A call takes ${MOST_READINGS} readings.`)
  const times: number[] = []
  const asked: Promise<number>[] = []
  const start = performance.now()
  for (let at = 0; at < seconds * CALLS; at++) {
    const wait = start + (at * 1000) / CALLS - performance.now()
    if (wait > 0) await sleep(wait)
    asked.push(tell(url, token, rowsOf(at, began, each), times))
  }
  const taken = (await Promise.all(asked)).reduce((sum, count) => sum + count, 0)
  return { told: seconds * A_SECOND, taken, times, took: (performance.now() - start) / 1000 }
}

/** The readings of a quarter of the devices in one second. */
function rowsOf(at: number, began: number, each: number): object[] {
  const moment = new Date(began + Math.floor(at / CALLS) * 1000).toISOString()
  const first = (at % CALLS) * (each / 2)
  return Array.from({ length: each / 2 }, (_, index) => index + first + 1).flatMap((device) => [
    { device: `sonda-${device}`, moment, magnitude: 'TEMPERATURE', value: 18 + (device % 70) / 10 },
    { device: `sonda-${device}`, moment, magnitude: 'HUMIDITY', value: 40 + (at % 50) / 2 },
  ])
}

async function tell(url: string, token: string, rows: object[], times: number[]): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${url}/api/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  })
  if (!answer.ok) throw new Error(`readings: ${answer.status} ${await answer.text()}`)
  times.push(performance.now() - started)
  return ((await answer.json()) as { new: number }).new
}

const timesOf = (all: number[]): Times => ({
  median: all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!,
  worst: Math.max(...all),
})
