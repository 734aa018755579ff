import { useSyncExternalStore } from 'react'
import { ApiError } from '../wire/errors.ts'
import { upload } from '../api/files.ts'
import { deliver } from '../api/send.ts'
import { uuidv7 } from '../wire/uuid.ts'
import { owner } from '../device/owner.ts'
import { hasSignal, heard, onSignal } from '../device/signal.ts'
import { store } from '../device/store.ts'
import { type Photo, type Step, type Waiting, type Sent } from '../device/waiting.ts'
import { inOrder, isPhoto, retried, sendSteps } from './steps.ts'

/** How many photographs wait in a change. */
export const photosOf = ({ steps }: Waiting): number => steps.filter(isPhoto).length

const remembered = 20

/** `isRead` is whether the device was asked already: before that, nothing there does not mean that nothing waits. */
type Tray = { waiting: Waiting[]; sent: Sent[]; sending: string | undefined; isRead: boolean }
let tray: Tray = { waiting: [], sent: [], sending: undefined, isRead: false }
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
  if (who === null || !('indexedDB' in window)) return put({ waiting: [], sent: [], isRead: true })
  const database = await store()
  const [waiting, sent] = await Promise.all([
    database.getAllFromIndex('waiting', 'owner', who),
    database.getAllFromIndex('sent', 'owner', who),
  ])
  const newest = (a: { at: string }, b: { at: string }) => b.at.localeCompare(a.at)
  put({ waiting: waiting.toSorted(newest).toReversed(), sent: sent.toSorted(newest), isRead: true })
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

/** Tries a refused change again as it stands; where somebody changed the record meanwhile, over what they wrote, which has the version `now`. */
export async function tryAgain(item: Waiting, now?: number): Promise<void> {
  const steps = retried(item, uuidv7, now)
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
  for (const { id } of inOrder(all)) {
    const item = await database.get('waiting', [who, id])
    if (!item || item.refusal) continue
    put({ sending: id })
    const went = await sendItem(item).finally(() => put({ sending: undefined }))
    await changed()
    if (!went) return
  }
}

/** Sends one change over the wire, and writes on this device how far it has come. */
const sendItem = (item: Waiting): Promise<boolean> =>
  sendSteps(item, {
    send: (step) => sendStep(item, step),
    write,
    async done() {
      await (await store()).delete('waiting', [item.owner, item.id])
      await remember(item)
    },
    unheard: () => heard(false),
  })

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
