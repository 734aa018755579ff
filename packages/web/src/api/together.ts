import { ApiError } from '../wire/errors.ts'
import { noteMoment } from './as-of.ts'
import { deliver, queryOf, read } from './send.ts'

type Asked = {
  path: string
  answer(this: void, body: unknown): void
  refuse(this: void, error: unknown): void
}

/** What the server answers to one of several calls. */
type Answered = { status: number; asOf: string | null; body: unknown }

/** So many the server answers at once. */
const MOST = 24

/** So many tables of figures: the first of a page stand before the last are summed up. */
const FIGURES = 8

/** Asks in one round trip for all that is asked of it in one moment, `most` at a time. */
function gathering(most: number) {
  let asked: Asked[] = []
  const go = () => {
    const all = asked
    asked = []
    for (let from = 0; from < all.length; from += most) void goWith(all.slice(from, from + most))
  }
  return <T>(path: string): Promise<T> =>
    new Promise<T>((resolve, refuse) => {
      asked.push({ path, answer: (body) => resolve(body as T), refuse })
      if (asked.length === 1) setTimeout(go)
    })
}

/** Asks the server together with the others of the same moment, whatever this device kept. */
export const askTogether = gathering(MOST)

const askFigures = gathering(FIGURES)

/** A GET as `send` reads it, in one round trip with the others of the same moment that are read this way. None waits for less than the slowest of them. */
export const readTogether = <T>(path: string): Promise<T> => read<T>(path, askTogether)

/** The same of a table of figures. */
export const readFigures = <T>(path: string): Promise<T> => read<T>(path, askFigures)

async function goWith(some: readonly Asked[]) {
  try {
    const [only] = some
    if (some.length === 1) return only?.answer(await deliver({ method: 'GET', path: only.path }))
    const path = `together${queryOf({ ask: some.map((one) => one.path) })}`
    const { answers } = await deliver<{ answers: Answered[] }>({ method: 'GET', path })
    for (const [at, one] of some.entries()) settle(one, answers[at]!)
  } catch (error) {
    for (const { refuse } of some) refuse(error)
  }
}

function settle({ path, answer, refuse }: Asked, { status, asOf, body }: Answered) {
  noteMoment(path, new Headers(asOf === null ? {} : { 'lagar-as-of': asOf, date: new Date().toUTCString() }))
  if (status < 400) answer(body)
  else refuse(new ApiError(status, body ?? {}))
}
