import type { ListedKind } from '@lagar/domain/lands/work.ts'
import { useSyncExternalStore } from 'react'
import { ApiError, Offline, type Request } from '../api/errors.ts'
import { upload } from '../api/files.ts'
import { deliver } from '../api/send.ts'
import { uuidv7 } from '../api/uuid.ts'
import { owner } from './owner.ts'
import { hasSignal, heard, onSignal } from './signal.ts'
import { store } from './store.ts'

/** A photograph on its way to a record; its id makes sending it again the same photograph. */
export type Photo = { file: File; fileId: string; entityType: string; entityId: string }

/** One call of what waits; `afterwards` takes the version that an earlier call by the same path answered. */
export type Step = (Request & { key: string; afterwards?: boolean }) | Photo

/** Why the server would not have it. */
export type Refused = Pick<ApiError, 'code' | 'message' | 'errors' | 'missing' | 'details'>

/** What the form needs to open on it again: the draft as it was, and what the kind keeps beside it. */
export type KeptDraft = { value: object; version: number | undefined; extra?: unknown }

/** A change of one record that was written here and has not reached the server, or was refused by it. */
export type Waiting = {
  id: string
  owner: string
  kind: ListedKind
  title: string
  /** When it was first written, and which writing of it this is. */
  at: string
  stamp: string
  steps: Step[]
  draft: KeptDraft | undefined
  refusal?: Refused | undefined
}

/** How many photographs wait in a change. */
export const photosOf = ({ steps }: Waiting): number => steps.filter(isPhoto).length

/** What went out lately, so that it can be found again. */
export type Sent = Pick<Waiting, 'id' | 'owner' | 'kind' | 'title' | 'at'>

const remembered = 20
const isPhoto = (step: Step): step is Photo => 'file' in step

type Tray = { waiting: Waiting[]; sent: Sent[]; sending: string | undefined }
let tray: Tray = { waiting: [], sent: [], sending: undefined }
const listeners = new Set<() => void>()
const others = 'BroadcastChannel' in window ? new BroadcastChannel('lagar.outbox') : undefined
others?.addEventListener('message', () => void reread())

function put(change: Partial<Tray>) {
  tray = { ...tray, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What waits on this device, what went out lately, and what is on its way now. */
export const useTray = (): Tray => useSyncExternalStore(subscribe, () => tray)

/** Reads again what waits for the person who is signed in. */
async function reread(): Promise<void> {
  const who = owner()
  if (who === null || !('indexedDB' in window)) return put({ waiting: [], sent: [] })
  const database = await store()
  const [waiting, sent] = await Promise.all([
    database.getAllFromIndex('waiting', 'owner', who),
    database.getAllFromIndex('sent', 'owner', who),
  ])
  const newest = (a: { at: string }, b: { at: string }) => b.at.localeCompare(a.at)
  put({ waiting: waiting.toSorted(newest).toReversed(), sent: sent.toSorted(newest) })
}

async function changed(): Promise<void> {
  await reread()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this page's own has no target
  others?.postMessage('changed')
}

/**
 * Keeps a change until it reaches the server, in the place of an earlier one of the same record. Photographs that wait for the
 * record go on waiting behind it.
 */
export async function keep(given: Omit<Waiting, 'owner' | 'at' | 'stamp'>): Promise<void> {
  const who = owner()
  if (who === null) throw new Error('Nobody is signed in')
  const database = await store()
  const before = await database.get('waiting', [who, given.id])
  const photos = before?.steps.filter(isPhoto) ?? []
  await database.put('waiting', {
    ...given,
    steps: [...given.steps, ...photos],
    owner: who,
    at: before?.at ?? new Date().toISOString(),
    stamp: uuidv7(),
  })
  // Browsers throw away what they were not asked to hold on to.
  void navigator.storage?.persist?.()
  await changed()
  void sendAll()
}

/** Sends photographs of a record once it is there, now or when the signal returns. */
export async function keepPhotos(of: Pick<Waiting, 'id' | 'kind' | 'title'>, files: File[]): Promise<void> {
  const who = owner()
  if (who === null || files.length === 0) return
  const database = await store()
  const before = await database.get('waiting', [who, of.id])
  const photos = files.map((file): Photo => {
    return { file, fileId: uuidv7(), entityType: of.kind, entityId: of.id }
  })
  const at = new Date().toISOString()
  const one: Omit<Waiting, 'stamp'> = before ?? { ...of, owner: who, at, steps: [], draft: undefined }
  await database.put('waiting', { ...one, steps: [...one.steps, ...photos], stamp: uuidv7() })
  await changed()
  void sendAll()
}

/** A record was saved by itself: what waited to change it is gone, and its photographs go on. */
export async function settled(id: string): Promise<void> {
  const who = owner()
  if (who === null || !tray.waiting.some((item) => item.id === id)) return
  const database = await store()
  const item = await database.get('waiting', [who, id])
  const photos = item?.steps.filter(isPhoto) ?? []
  if (!item || photos.length === 0) return await discard(id)
  const rest = { draft: undefined, refusal: undefined, stamp: uuidv7() }
  await database.put('waiting', { ...item, ...rest, steps: photos })
  await changed()
  void sendAll()
}

/** Takes a change off this device for good. */
export async function discard(id: string): Promise<void> {
  const who = owner()
  if (who === null) return
  await (await store()).delete('waiting', [who, id])
  await changed()
}

/** Tries a refused change again as it stands; where somebody changed the record meanwhile, over what they wrote. */
export async function tryAgain(item: Waiting): Promise<void> {
  const { code, details } = item.refusal ?? {}
  const now = code === 'CHANGED_MEANWHILE' ? (details as { version?: number }).version : undefined
  const over = (step: Step): Step =>
    now === undefined || isPhoto(step) || step.method !== 'PUT'
      ? step
      : { ...step, body: { ...(step.body as object), version: now }, key: uuidv7() }
  const [first, ...rest] = item.steps
  const steps = first ? [over(first), ...rest] : rest
  await (await store()).put('waiting', { ...item, steps, refusal: undefined, stamp: uuidv7() })
  await changed()
  await sendAll()
}

let again = false
let running: Promise<void> | undefined

/** Sends what waits, the oldest first; no two tabs at once. What is refused stays, and does not hold up the others. */
export function sendAll(): Promise<void> {
  again = running !== undefined
  running ??= alone(sendWaiting).finally(() => {
    running = undefined
    if (again) void sendAll()
  })
  return running
}

const alone = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('lagar.outbox', act) : act()

async function sendWaiting(): Promise<void> {
  const who = owner()
  if (who === null || !hasSignal()) return
  const database = await store()
  const all = await database.getAllFromIndex('waiting', 'owner', who)
  for (const { id } of all.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const item = await database.get('waiting', [who, id])
    if (!item || item.refusal) continue
    put({ sending: id })
    const went = await sendItem(item).finally(() => put({ sending: undefined }))
    await changed()
    if (!went) return
  }
}

/** Sends one change, call by call; what a call did is not sent again. False when one should wait and try later. */
async function sendItem(item: Waiting): Promise<boolean> {
  const left = { ...item }
  try {
    while (left.steps.length > 0) {
      const [step, ...rest] = left.steps
      const version = versionIn(await sendStep(item, step!))
      left.steps = rest.map((next) => followed(step!, version, next))
      // It was written anew, or discarded, while the old one was on its way.
      if (!(await write(left))) return true
    }
    await (await store()).delete('waiting', [item.owner, item.id])
    await remember(item)
    return true
  } catch (error) {
    if (error instanceof Offline) heard(false)
    if (!(error instanceof ApiError) || error.status === 401 || error.status >= 429) return false
    const { code, message, errors, missing, details } = error
    await write({ ...left, refusal: { code, message, errors, missing, details } })
    return true
  }
}

/** Writes how far a change has come, unless it was written anew meanwhile. */
async function write(item: Waiting): Promise<boolean> {
  const database = await store()
  const transaction = database.transaction('waiting', 'readwrite')
  const now = await transaction.store.get([item.owner, item.id])
  if (now?.stamp !== item.stamp) return false
  await transaction.store.put(item)
  await transaction.done
  return true
}

/** A call that comes after another of the same record is of the version that the other one made. */
const followed = (done: Step, version: number | undefined, next: Step): Step =>
  isPhoto(done) || isPhoto(next) || !next.afterwards || next.path !== done.path || version === undefined
    ? next
    : { ...next, body: { ...(next.body as object), version } }

async function sendStep(item: Waiting, step: Step): Promise<unknown> {
  if (isPhoto(step)) return await sendPhoto(step)
  try {
    return await deliver(step)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REPEATED_WITH_OTHER_DATA' || step.method !== 'POST')
      throw error
    // It had arrived after all, and was written on since: now it is an edit of what is there.
    const path = `traceability/entity/data?type=${item.kind}&id=${item.id}`
    const { result } = await deliver<{ result: { version: number } }>({ method: 'GET', path })
    const body = { ...(step.body as object), id: item.id, version: result.version }
    return await deliver({ ...step, method: 'PUT', body })
  }
}

const versionIn = (answer: unknown) => (answer as { version?: number } | undefined)?.version

async function sendPhoto({ file, fileId, entityType, entityId }: Photo): Promise<void> {
  const signal = new AbortController().signal
  await upload({ id: fileId, entityType, entityId, kind: 'PHOTO', file, onProgress: () => {}, signal })
}

/** Remembers what went out, the last ones of each person. */
async function remember({ id, owner: who, kind, title }: Waiting): Promise<void> {
  const database = await store()
  await database.put('sent', { id, owner: who, kind, title, at: new Date().toISOString() })
  const all = await database.getAllFromIndex('sent', 'owner', who)
  const old = all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(remembered)
  await Promise.all(old.map((one) => database.delete('sent', [one.owner, one.id])))
}

/** Begins to send what waits: now, and whenever the signal returns. Answers with the function that ends it. */
export function startSending(): () => void {
  void reread().then(() => sendAll())
  const timer = setInterval(() => {
    if (tray.waiting.some(({ refusal }) => !refusal)) void sendAll()
  }, 30_000)
  const stop = onSignal((reached) => {
    if (reached) void sendAll()
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}
