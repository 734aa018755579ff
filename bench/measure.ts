import autocannon from 'autocannon'

/** Milliseconds. */
export type Times = { median: number; worst: number }

/** One line of the report; times in milliseconds. */
export type Result = {
  what: string
  http: Times
  /** The same result in hand-written SQL over one connection. */
  bare?: Times
  /** Answers in a second, under load. */
  perSecond?: number
  /** What is asked of it, and whether it is so. */
  mark: string
  reached: boolean
}

/** Something to time; `n` counts from 0. */
type Work = (n: number) => Promise<unknown>

const timesOf = (all: number[]): Times => ({
  median: all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!,
  worst: Math.max(...all),
})

/** Times two ways of doing the same in turn, so that a busy machine slows both alike. */
export async function inTurn(times: number, http: Work, bare: Work): Promise<{ http: Times; bare: Times }> {
  for (let n = 0; n < Math.min(times, 5); n++) {
    await http(n)
    await bare(n)
  }
  const taken = { http: [] as number[], bare: [] as number[] }
  for (let n = 0; n < times; n++) {
    for (const [way, work] of [
      ['http', http],
      ['bare', bare],
    ] as const) {
      const started = performance.now()
      await work(n)
      taken[way].push(performance.now() - started)
    }
  }
  return { http: timesOf(taken.http), bare: timesOf(taken.bare) }
}

type Load = { url: string; token: string; clients: number; seconds: number; body?: () => object }

/** Answers in a second to so many clients at once. Fails when any answer is a no. */
export async function load({ url, token, clients, seconds, body }: Load): Promise<number> {
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

/** A list or board: at most twice the bare SQL and 5 ms. */
export const nearBare = ({ http, bare }: { http: Times; bare: Times }) => http.median <= 2 * bare.median + 5
