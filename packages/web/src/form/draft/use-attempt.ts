import { useState } from 'react'
import { ApiError, Offline } from '../../wire/errors.ts'
import { failureText } from '../../messages/failure.ts'

/** Why the last save did not happen. */
export type Failure =
  | { kind: 'refused'; code: string; message: string; details: unknown }
  | { kind: 'offline' }
  | { kind: 'unexpected'; requestId: string | undefined }
  | {
      kind: 'conflict'
      message: string
      version: number | undefined
      changed: string[]
      /** What others changed, each field with what it was and what it is, where the server tells. */
      changes: Record<string, unknown>
      by: string | undefined
    }

/** What the server refused, by the fields that it names. */
export type Refused = { errors: Record<string, string>; missing: string[] }

/** The one try/catch of all forms: tells a refusal, no signal and a failure of ours apart. */
export function useAttempt() {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState<Refused>(nothing)

  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    if (sending) return false
    setSending(true)
    setFailure(undefined)
    setRefused(nothing)
    try {
      await act()
      return true
    } catch (error) {
      setFailure(failureOf(error))
      if (error instanceof ApiError) setRefused({ errors: error.errors, missing: error.missing })
      else if (!(error instanceof Offline)) throw error
      return false
    } finally {
      setSending(false)
    }
  }

  /** What was refused about a field no longer holds once it is changed; '' forgets all of it. */
  function forget(path: string) {
    const keeps = (other: string) => path !== '' && !`${other}.`.startsWith(`${path}.`)
    setFailure((before) => (before?.kind === 'refused' ? undefined : before))
    setRefused(({ errors, missing }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([other]) => keeps(other))),
      missing: missing.filter(keeps),
    }))
  }

  return { sending, failure, refused, forget, attempt }
}

const nothing = { errors: {}, missing: [] }

function failureOf(error: unknown): Failure {
  if (error instanceof Offline) return { kind: 'offline' }
  if (!(error instanceof ApiError) || error.status >= 500) {
    return { kind: 'unexpected', requestId: error instanceof ApiError ? error.requestId : undefined }
  }
  if (error.code !== 'CHANGED_MEANWHILE')
    return { kind: 'refused', code: error.code, message: failureText(error), details: error.details }
  type Changed = { version?: number; changed?: string[]; changes?: Record<string, unknown>; by?: string }
  const { version, changed = [], changes = {}, by } = (error.details ?? {}) as Changed
  return { kind: 'conflict', message: error.message, version, changed, changes, by }
}
