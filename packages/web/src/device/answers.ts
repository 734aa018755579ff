import { answerFrom, type Lists } from './local-answers.ts'
import { accountPath, isTakenAlong, listPaths } from './lists.ts'
import { canKeep, owner, takesAlong } from './owner.ts'
import { store } from './store.ts'

/** An answer is not held against what the server says today for longer than this, in days. */
const goodFor = 30

/**
 * Whether this device keeps the answer to a GET: one that takes the lists along keeps what they need, and any that starts without signal
 * keeps who works here, without whom it shows nothing of what it has.
 */
export const isKeptHere = (path: string): boolean =>
  isTakenAlong(path) && (takesAlong() || (path === accountPath && canKeep()))

/** Keeps what the server answered to a GET, where it is needed without signal as well. */
export async function keepAnswer(path: string, value: unknown): Promise<void> {
  const who = owner()
  if (who === null || !isKeptHere(path)) return
  const at = new Date().toISOString()
  await (await store()).put('answers', { key: `${who}|${path}`, owner: who, value, at })
}

/** What was answered to a GET when there was signal, or what follows from the lists that were taken along; undefined is nothing. */
export async function keptAnswer(path: string): Promise<unknown> {
  const who = owner()
  if (who === null || !isTakenAlong(path)) return undefined
  const database = await store()
  const lists = await readLists(who)
  const same = await database.get('answers', `${who}|${path}`)
  return same?.value ?? answerFrom(path, lists)
}

/** The whole lists that were taken along for whoever works here, by their paths. */
export async function keptLists(): Promise<Lists> {
  const who = owner()
  return who === null ? new Map() : await readLists(who)
}

async function readLists(who: string): Promise<Lists> {
  const database = await store()
  const all = await Promise.all(
    listPaths.map(async (path) => {
      const kept = await database.get('answers', `${who}|${path}#all`)
      return [path, (kept?.value as Record<string, unknown>[] | undefined) ?? undefined] as const
    }),
  )
  return new Map(all.flatMap(([path, rows]) => (rows ? [[path, rows]] : [])))
}

/** Keeps a whole list in place of the one before. */
export async function keepList(path: string, rows: Record<string, unknown>[]): Promise<void> {
  const who = owner()
  if (who === null) return
  const at = new Date().toISOString()
  await (await store()).put('answers', { key: `${who}|${path}#all`, owner: who, value: rows, at })
}

/** The names that the kept lists give to ids. */
export async function keptNames(): Promise<Map<string, string>> {
  const lists = await keptLists()
  return new Map(
    [...lists.values()].flat().flatMap((row): [string, string][] => {
      const said = nameOf(row as Named)
      return said === undefined ? [] : [[(row as Named).id, said]]
    }),
  )
}

type Named = {
  id: string
  name?: string
  surname?: string
  title?: string
  product?: { name: string }
  batchId?: string
}

const nameOf = ({ name, surname, title, product, batchId }: Named): string | undefined =>
  name === undefined ? (title ?? batchId ?? product?.name) : `${name} ${surname ?? ''}`.trim()

/** Forgets what is older than a month. */
export async function forgetOld(now = Date.now()): Promise<void> {
  const before = new Date(now - goodFor * 86_400_000).toISOString()
  const database = await store()
  const old = (await database.getAll('answers')).filter(({ at }) => at < before)
  await Promise.all(old.map(({ key }) => database.delete('answers', key)))
}

/** Forgets everything that was read for the person who is signed in here. What they wrote and has not gone out stays. */
export async function forgetAnswers(): Promise<void> {
  const who = owner()
  if (who === null || !('indexedDB' in window)) return
  const database = await store()
  const keys = await database.getAllKeysFromIndex('answers', 'owner', who)
  await Promise.all(keys.map((key) => database.delete('answers', key)))
}
