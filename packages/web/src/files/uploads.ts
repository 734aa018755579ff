import { refusals } from '@lagar/domain/errors.ts'
import { refusedUnseen } from '@lagar/domain/files/file.ts'
import type { MetadataType } from '@lagar/domain/lists/documents.ts'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../wire/errors.ts'
import { upload } from '../api/files.ts'
import { uuidv7 } from '../wire/uuid.ts'
import { t, words } from '../texts/t.ts'
import { toast } from '../messages/toast.tsx'

/** A record that files are attached to, and who attaches them. */
export type Attaching = { entityType: string; entityId: string; accountId: string }

/**
 * A file on its way to a record. Its id is that of the file it will be, so that sending it again after a lost answer makes no second
 * one. `share` of it is sent, from 0 to 1; `reason` is why it did not arrive.
 */
export type Upload = Attaching & {
  id: string
  file: File
  kind: MetadataType
  state: 'waiting' | 'sending' | 'failed'
  share: number
  reason?: unknown
}

/** More at once would only make each of them slower where the signal is poor. */
const atOnce = 3

// Kept outside of the screens: who goes on to another page finds them on coming back.
let uploads: readonly Upload[] = []
let arrived = 0
const listeners = new Set<() => void>()
const stops = new Map<string, AbortController>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What this person has on its way to a record. */
export const useUploads = ({ entityType, entityId, accountId }: Attaching): Upload[] =>
  useSyncExternalStore(subscribe, () => uploads).filter(
    (one) => one.entityType === entityType && one.entityId === entityId && one.accountId === accountId,
  )

/** Sends files to a record, some at a time. What would be refused anyway is not sent. */
export function sendFiles(to: Attaching, files: File[], kindOf: (file: File) => MetadataType): void {
  const added = files.map((file): Upload => {
    const code = refusedUnseen(file)
    const one = { ...to, id: uuidv7(), file, kind: kindOf(file), share: 0 }
    if (!code) return { ...one, state: 'waiting' }
    const reason = new ApiError(refusals[code], { code, message: words.refusal[code] })
    return { ...one, state: 'failed', reason }
  })
  put([...uploads, ...added])
  sendNext()
}

/** Whether sending it again may end otherwise: not when it was the file that was refused. */
export const mayRetry = ({ reason }: Upload): boolean =>
  !(reason instanceof ApiError) || reason.status === 409 || reason.status >= 429

/** Sends what did not arrive once more, as the same file. */
export function sendAgain(id: string): void {
  change(id, { state: 'waiting', share: 0, reason: undefined })
  sendNext()
}

/** Takes a file off the list; one that is being sent is stopped. */
export function forget(id: string): void {
  stops.get(id)?.abort()
  put(uploads.filter((one) => one.id !== id))
  sendNext()
}

function put(next: readonly Upload[]) {
  uploads = next
  for (const listener of listeners) listener()
}

const change = (id: string, changes: Partial<Upload>) =>
  put(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)))

function sendNext() {
  const next = uploads.find(({ state }) => state === 'waiting')
  if (!next) return tell()
  if (uploads.filter(({ state }) => state === 'sending').length >= atOnce) return
  void sendOne(next)
  sendNext()
}

async function sendOne({ id, entityType, entityId, kind, file }: Upload) {
  const stop = new AbortController()
  stops.set(id, stop)
  change(id, { state: 'sending' })
  const onProgress = (share: number) => change(id, { share })
  await upload({ id, entityType, entityId, kind, file, onProgress, signal: stop.signal }).then(
    () => {
      arrived += 1
      put(uploads.filter((one) => one.id !== id))
    },
    (reason: unknown) => change(id, { state: 'failed', reason }),
  )
  stops.delete(id)
  sendNext()
}

/** Says how many arrived, once nothing is on its way. */
function tell() {
  if (arrived === 0 || uploads.some(({ state }) => state === 'sending')) return
  toast(t.files.uploaded(arrived))
  arrived = 0
}
