import type { Permission } from '@lagar/domain/access/permissions.ts'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../wire/errors.ts'
import { deliver, queryOf } from '../api/send.ts'
import { forgetOld, keepList } from '../device/answers.ts'
import { takenLists, type TakenList } from '../device/lists.ts'
import { owner, takesAlong } from '../device/owner.ts'
import { hasSignal, onSignal } from '../device/signal.ts'

const TAKEN = 'lagar.offline.taken'

/** How old, in ms, the lists on this device may be before they are read again. */
const freshFor = 10 * 60_000
const page = 200

type Row = Record<string, unknown>

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When the lists on this device were read, for screens. */
export const useTakenAt = (): string | undefined => useSyncExternalStore(subscribe, takenAt)

/** When the lists on this device were read for the person who is signed in; undefined is never. */
function takenAt(): string | undefined {
  const [who, at] = (localStorage.getItem(TAKEN) ?? '').split('@')
  return who !== '' && who === owner() ? at : undefined
}

let running = false

/** Reads the lists whole that one may see, where they are old, so that forms and pickers open without signal. */
export async function takeAlong(permissions: readonly Permission[], now = Date.now()): Promise<void> {
  const who = owner()
  const last = Date.parse(takenAt() ?? '') || 0
  if (running || who === null || !takesAlong() || !hasSignal() || now - last < freshFor) return
  running = true
  try {
    const seen = takenLists.filter(
      ({ permission }) => permission === 'MEMBER' || permissions.includes(permission),
    )
    for (const list of seen) await keepList(list.path, await readWhole(list))
    localStorage.setItem(TAKEN, `${who}@${new Date(now).toISOString()}`)
    for (const listener of listeners) listener()
    await forgetOld(now)
  } catch {
    // Without signal, or with an answer that nobody expected: what was kept before still stands.
  } finally {
    running = false
  }
}

/** All rows of a list, up to the most that are taken along; none where its reader may not see it. */
async function readWhole({ path, from = path, filters = {}, part = {}, most }: TakenList): Promise<Row[]> {
  const rows: Row[] = []
  const limit = Math.min(page, most)
  while (rows.length < most) {
    const query = queryOf({ ...filters, ...part, limit, offset: rows.length })
    const { result } = await deliver<{ result: Row[] }>({ method: 'GET', path: from + query }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 403) return { result: [] }
        throw error
      },
    )
    rows.push(...result)
    if (result.length < limit) break
  }
  return rows
}

/** Takes the lists along now, and again as they grow old or the signal returns. Answers with the function that ends it. */
export function startTakingAlong(permissions: readonly Permission[]): () => void {
  void takeAlong(permissions)
  const timer = setInterval(() => void takeAlong(permissions), 60_000)
  const stop = onSignal((reached) => {
    if (reached) void takeAlong(permissions)
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}
