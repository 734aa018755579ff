import autocannon from 'autocannon'

/** Milliseconds. */
export type Times = { median: number; worst: number }

/** One line of the report; times in milliseconds. */
export type Result = {
  what: string
  http: Times
  /** The same result in hand-written SQL over one connection. */
  bare?: Times
  /** In turn with it, where that was measured apart. */
  besideBare?: Times
  /** The smallest call at the same time: what the machine was like. */
  smallest?: Times
  /** The same of a smaller company at the same time. */
  smaller?: Times
  /** Answers in a second, under load. */
  perSecond?: number
  /** What is asked of it, and whether it is so. */
  marks: Record<string, boolean>
  /** Whether it has to take as long at every size. */
  isList?: boolean
}

/** Milliseconds after which a case that is slow is timed no more. */
const ENOUGH = 12_000

/** Something to time; `n` counts from 0. */
type Work = (n: number) => Promise<unknown>

const timesOf = (all: number[]): Times => ({
  median: all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!,
  worst: Math.max(...all),
})

/** Ways of doing something, timed in turn and each first every other time, so that a busy machine slows all of them alike. */
export async function inTurn<Way extends string>(
  times: number,
  ways: Record<Way, Work>,
): Promise<Record<Way, Times>> {
  const works = Object.entries<Work>(ways)
  for (let n = 0; n < Math.min(times, 5); n++) for (const [, work] of works) await work(n)
  const taken = new Map(works.map(([way]) => [way, [] as number[]]))
  const end = performance.now() + ENOUGH
  for (let n = 0; n < times && performance.now() < end; n++) {
    for (const [way, work] of n % 2 === 0 ? works : works.toReversed()) {
      const started = performance.now()
      await work(n)
      taken.get(way)!.push(performance.now() - started)
    }
  }
  return Object.fromEntries([...taken].map(([way, all]) => [way, timesOf(all)])) as Record<Way, Times>
}

type Load = { url: string; token: string; clients: number; seconds: number; body?: () => object }

/** Seconds in which every connection opens and plans its statements, which it does once in half an hour. */
const WARMING = 3

/** Answers in a second to so many clients at once, once they are warm. Fails when any answer is a no. */
export async function load(asked: Load): Promise<number> {
  await answers({ ...asked, seconds: WARMING })
  return await answers(asked)
}

async function answers({ url, token, clients, seconds, body }: Load): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const filled = body && {
    requests: [{ setupRequest: (asked: autocannon.Request) => ({ ...asked, body: JSON.stringify(body()) }) }],
  }
  const answered = await autocannon({
    url,
    method: body ? 'POST' : 'GET',
    headers,
    connections: clients,
    duration: seconds,
    ...filled,
  })
  if (answered.non2xx > 0 || answered.errors > 0)
    throw new Error(`${url}: ${answered.non2xx} refused, ${answered.errors} lost`)
  return answered['2xx'] / answered.duration
}

/** What lists, boards and look-ups may take. */
export const nearBare = ({ http, bare }: { http: Times; bare: Times }) => ({
  '2 × bare + 5 ms': http.median <= 2 * bare.median + 5,
})
