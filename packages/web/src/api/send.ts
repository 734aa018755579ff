import { isKeptHere, keepAnswer, keptAnswer } from '../device/answers.ts'
import { mayWait } from '../device/lists.ts'
import { hasSignal, heard } from '../device/signal.ts'
import { ApiError, Offline, type Request } from '../wire/errors.ts'
import { noteMoment } from './as-of.ts'
import { ofCompany } from './company.ts'
import { recordRead, recordsChanged } from './queries.ts'
import { endSession, readTokens, saveTokens, type Tokens } from './session.ts'
import { uuidv7 } from '../wire/uuid.ts'

/** The methods of our calls. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A GET's filters: blank ones are left out, lists repeat their name. */
export type Filters = Record<string, string | number | boolean | readonly string[] | null | undefined>

/**
 * A call to the server, `path` without the leading /api/. Refusals are thrown as ApiError, no signal as
 * Offline; what the vineyard needs is read from this device then.
 */
export async function send<T>(method: Method, path: string, body?: unknown): Promise<T> {
  if (method === 'GET') return await read<T>(path)
  const key = method === 'PUT' && mayWait(path) ? uuidv7() : undefined
  const answer = await deliver<T>({ method, path, body, ...(key ? { key } : {}) })
  const changed = method === 'PUT' ? idOf(body) : undefined
  if (changed !== undefined) await recordRead(changed)
  return answer
}

/** A call as it stands, now: an Offline that it throws says what was being sent. */
export async function deliver<T>(request: Request): Promise<T> {
  const { method, path, body, key } = request
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const written = method === 'GET' ? undefined : mayWait(path)
  try {
    const answer = await call(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // What may wait on this device does not keep a person waiting for a signal that comes and goes.
      ...(written ? { signal: AbortSignal.timeout(patience.writing) } : {}),
    })
    if (method !== 'GET') recordsChanged()
    return (answer.status === 204 ? undefined : await jsonOf(answer)) as T
  } catch (error) {
    if (error instanceof Offline) error.request = request
    throw error
  }
}

/** How long a call may take, in ms, before this device goes on without its answer. */
const patience = { reading: 5000, writing: 20_000 }

const byItself = <T>(path: string): Promise<T> => deliver<T>({ method: 'GET', path })

/** A GET: the server's answer as it is asked for, or what this device kept of it when the server is not reached or takes too long. */
export async function read<T>(path: string, ask: (path: string) => Promise<T> = byItself): Promise<T> {
  if (!isKeptHere(path)) return await ask(path)
  const fresh = ask(path).then(async (answer) => {
    await keepAnswer(path, answer)
    return answer
  })
  const late = new Promise<undefined>((resolve) =>
    setTimeout(resolve, hasSignal() ? patience.reading : 0, undefined),
  )
  try {
    const soon = await Promise.race([fresh, late])
    if (soon !== undefined) return soon
    const kept = (await keptAnswer(path)) as T | undefined
    if (kept === undefined) return await fresh
    // It may still come, and is kept then; that it does not come is known already.
    fresh.catch(() => undefined)
    return kept
  } catch (error) {
    const kept = error instanceof Offline ? ((await keptAnswer(path)) as T | undefined) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

/** The body of an answer; a connection that breaks in the middle of it was no answer. */
const jsonOf = (answer: Response): Promise<unknown> =>
  answer.json().catch((error: unknown) => {
    throw new Offline('OFFLINE', { cause: error })
  })

/** A question too long for an address: a POST that changes nothing, so that nothing on screen is read anew. */
export async function askWith<T>(path: string, body: object): Promise<T> {
  const answer = await call(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return (await answer.json()) as T
}

const idOf = (body: unknown) => (body as { id?: string } | undefined)?.id

/** The same, with the raw answer: for files. The session is renewed once if it had ended. */
export async function call(path: string, init: RequestInit): Promise<Response> {
  const answer = await asked(path, init)
  noteMoment(path, answer.headers)
  return answer
}

async function asked(path: string, init: RequestInit): Promise<Response> {
  const tokens = readTokens()
  const answer = await reach(path, init, tokens?.token)
  if (answer.status === 401 && tokens && !path.startsWith('auth/log')) {
    const renewed = await renew(tokens.token)
    if (renewed) return accepted(await reach(path, init, renewed.token))
  }
  return accepted(answer)
}

/** A token that still holds for the next seconds, renewed if need be; undefined when nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  const tokens = readTokens()
  if (!tokens || Date.parse(tokens.expiresAt) - Date.now() > 10_000) return tokens?.token
  return (await renew(tokens.token))?.token
}

/** The text of a GET's query for these filters, with its question mark, or nothing. */
export function queryOf(filters: Filters): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

async function reach(path: string, init: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(ofCompany())) headers.set(name, value)
  try {
    const answer = await fetch(`/api/${path}`, { ...init, headers })
    heard(true)
    return answer
  } catch (error) {
    heard(false)
    throw new Offline('OFFLINE', { cause: error })
  }
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  // A proxy in between may answer with a page instead of our JSON.
  const body = (await answer.json().catch(() => ({}))) as Partial<ApiError>
  throw new ApiError(answer.status, body)
}

// A refresh token works once: parallel calls and other tabs wait for the one that uses it and take what it
// got.
let renewing: Promise<Tokens | undefined> | undefined

function renew(stale: string): Promise<Tokens | undefined> {
  renewing ??= alone(() => exchange(stale)).finally(() => {
    renewing = undefined
  })
  return renewing
}

function alone<T>(act: () => Promise<T>): Promise<T> {
  // Locks exist only on https and localhost; a plain address in a local network does without them.
  if (!('locks' in navigator)) return act()
  return navigator.locks.request('lagar.tokens', act)
}

async function exchange(stale: string): Promise<Tokens | undefined> {
  const now = readTokens()
  if (!now || now.token !== stale) return now
  const answer = await reach(
    'auth/refresh',
    {
      method: 'POST',
      body: JSON.stringify({ refreshToken: now.refreshToken }),
      headers: { 'content-type': 'application/json' },
    },
    undefined,
  )
  if (answer.ok) return saveTokens((await answer.json()) as Tokens)
  // Only a no to who asks ends the session: one that asks too often is still the same person.
  if ([400, 401, 403].includes(answer.status)) endSession()
  return undefined
}
