import { check } from '@lagar/domain/check.ts'
import { use, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, Offline } from '../../wire/errors.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { failureText } from '../../messages/failure.ts'
import { begun, CreatingContext } from './creating.ts'
import { setAt, valueAt, without, type At, type Initial, type RowOf } from './paths.ts'
import type { RecordKey } from '../../device/kept-draft.ts'

/** One field of a draft, ready to be spread into a field component. */
export type Field<V> = {
  name: string
  value: V | undefined
  error: string | undefined
  onChange(this: void, value: V | null): void
  onBlur(this: void): void
}

/** The rows of a list in a draft: keys that stay with their row, and what can be done. */
export type Rows<Row> = {
  name: string
  rows: Row[]
  keys: string[]
  error: string | undefined
  /** One field of a row. */
  field<K extends keyof Row & string>(this: void, index: number, key: K): Field<Row[K]>
  /** The codes of what is wrong in a row, by its fields. */
  problemsOf(this: void, index: number): { field: string; code: string }[]
  add(this: void, row: Initial<Row>): void
  update(this: void, index: number, change: Initial<Row>): void
  remove(this: void, index: number): void
}

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

/** What a form's frame needs to know of its draft. */
export type DraftFrame = {
  /** What is written, and of which record: for who keeps it. */
  value: object
  /** The id is made when the form opens, so that a create sent twice is one record. */
  key: RecordKey
  /** What the form holds beside its draft, such as rows of another record: kept and found again with it. */
  beside?: unknown
  missing: string[]
  errors: Record<string, string>
  tried: boolean
  dirty: boolean
  sending: boolean
  failure: Failure | undefined
  /** Shows all that is missing or wrong, as a try to save does. */
  tell(this: void): void
  submit(this: void): Promise<boolean>
  keepMine(this: void): Promise<boolean>
  /** Goes on with what was written before. */
  resume(this: void, value: object, key: RecordKey, beside?: unknown): void
}

/** All the state of a form. */
export type Draft<T extends object> = DraftFrame & {
  value: Initial<T>
  /** Submits with some fields set: for a second button such as "Crear y cerrar". */
  submitWith(this: void, over: Partial<T>): Promise<boolean>
  field<P extends string>(this: void, path: P): Field<At<T, P>>
  rows<P extends string>(this: void, path: P): Rows<RowOf<At<T, P>>>
  set(this: void, change: Initial<T>): void
}

/**
 * The state behind every form: a draft, what `check` says of it after every change, and what the server last
 * refused. `initial` is the empty record, or the saved one with its `id` and `version`; `send` gets the checked
 * value and the record's key (`saveRecord` does the rest), and may `hold` what it sends where that has other rows than were shown, so
 * that a refusal finds them.
 */
export function useDraft<T extends object>(
  schema: z.ZodType<T>,
  initial: Initial<T> & { id?: string; version?: number },
  send: (value: T, key: RecordKey, hold: (change: Initial<T>) => void) => Promise<unknown>,
): Draft<T> {
  const creating = use(CreatingContext)
  const [draft, setDraft] = useState<object>(() =>
    known(schema, creating ? begun(schema, initial, creating.start) : initial),
  )
  const [key, setKey] = useState<RecordKey>(() => ({ id: initial.id ?? uuidv7(), version: initial.version }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [dirty, setDirty] = useState(false)
  const rowKeys = useRowKeys()
  const { sending, failure, refused, forget, attempt } = useAttempt()

  const verdict = judge(schema, draft)
  const wrong = { ...(verdict.ok ? {} : verdict.errors), ...refused.errors }
  const missing = [...new Set([...(verdict.ok ? [] : verdict.missing), ...refused.missing])]
  const isShown = (path: string) => tried || touched.has(path)
  const errorOf = (path: string) =>
    refused.errors[path] ??
    (isShown(path) ? (wrong[path] ?? (missing.includes(path) ? 'MISSING' : undefined)) : undefined)

  function write(path: string, value: unknown) {
    setDirty(true)
    forget(path)
    setDraft((before) => setAt(before, path, value))
  }

  // On the rows as they are by then: one event may write twice, a choice and what follows from it.
  function writeRows(path: string, change: (before: object[]) => object[]) {
    setDirty(true)
    forget(path)
    setDraft((before) => setAt(before, path, change((valueAt(before, path) ?? []) as object[])))
  }

  async function submitAs(over: object, as: RecordKey) {
    setTried(true)
    const last = judge(schema, { ...draft, ...over })
    if (!last.ok) return false
    const hold = (change: Initial<T>) => setDraft((before) => Object.assign({}, before, change))
    const done = await attempt(() => send(last.value, as, hold))
    if (done) setDirty(false)
    return done
  }

  const field = (path: string) => ({
    name: path,
    value: valueAt(draft, path) as never,
    error: errorOf(path),
    onChange: (value: unknown) => write(path, value),
    onBlur: () => setTouched((before) => (before.has(path) ? before : new Set(before).add(path))),
  })

  return {
    value: draft as Initial<T>,
    key,
    missing,
    errors: wrong,
    tried,
    dirty,
    sending,
    failure,
    field,
    rows: (path) => {
      const rows = (valueAt(draft, path) ?? []) as never[]
      const keys = rowKeys(path, rows.length)
      return {
        name: path,
        rows,
        keys,
        error: errorOf(path),
        field: (index, key) => field(`${path}.${index}.${key}`),
        problemsOf: (index) => problemsUnder(`${path}.${index}.`, wrong, missing, isShown),
        add: (row) => writeRows(path, (before) => [...before, row as object]),
        update: (index, change) =>
          writeRows(path, (before) =>
            before.map((row, at) => (at === index ? Object.assign({}, row, change) : row)),
          ),
        remove: (index) => {
          keys.splice(index, 1)
          writeRows(path, (before) => before.filter((_, at) => at !== index))
        },
      }
    },
    set: (change) => {
      setDirty(true)
      forget('')
      setDraft((before) => Object.assign({}, before, change))
    },
    resume: (value, as) => {
      setDirty(true)
      setDraft(value)
      setKey(as)
    },
    tell: () => setTried(true),
    submit: () => submitAs({}, key),
    submitWith: (over) => submitAs(over, key),
    keepMine: () => {
      const version = failure?.kind === 'conflict' ? failure.version : undefined
      const mine = { ...key, version: version ?? key.version }
      setKey(mine)
      return submitAs({}, mine)
    },
  }
}

/** The one try/catch of all forms: tells a refusal, no signal and a failure of ours apart. */
function useAttempt() {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState<{ errors: Record<string, string>; missing: string[] }>(nothing)

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

/**
 * A saved record says more of itself (`can`, its history) than its schema takes back: the draft starts
 * without that.
 */
function known(schema: z.ZodType, saved: object): object {
  const verdict = check(schema, saved)
  if (verdict.ok) return saved
  return Object.entries(verdict.errors)
    .filter(([, code]) => code === 'UNKNOWN_FIELD')
    .reduce<object>((draft, [path]) => without(draft, path), saved)
}

/** A cleared field holds null; where the schema wants the field absent instead, absent is what it meant. */
function judge<T>(schema: z.ZodType<T>, draft: object) {
  const verdict = check(schema, draft)
  if (verdict.ok || verdict.missing.length === 0) return verdict
  const blanks = verdict.missing.filter((path) => valueAt(draft, path) === null)
  const pruned = blanks.reduce<object>((before, path) => setAt(before, path, undefined), draft)
  return blanks.length === 0 ? verdict : check(schema, pruned)
}

function problemsUnder(
  start: string,
  errors: Record<string, string>,
  missing: string[],
  isShown: (path: string) => boolean,
) {
  const lacking = missing.map((path): [string, string] => [path, 'MISSING'])
  return [...Object.entries(errors), ...lacking]
    .filter(([path]) => path.startsWith(start) && isShown(path))
    .map(([path, code]) => ({ field: path.slice(start.length), code }))
}

/** Keys that stay with their rows while rows come and go, so that React keeps each row's inputs. */
function useRowKeys() {
  const keys = useRef(new Map<string, string[]>())
  return (path: string, length: number): string[] => {
    const known = keys.current.get(path) ?? []
    keys.current.set(path, known)
    while (known.length < length) known.push(uuidv7())
    known.length = length
    return known
  }
}
