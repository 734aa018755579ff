import { check, withLimit } from '@lagar/domain/check.ts'
import { use, useRef, useState } from 'react'
import type { z } from 'zod'
import { uuidv7 } from '../../wire/uuid.ts'
import { begun, CreatingContext } from './creating.ts'
import { setAt, valueAt, without, type At, type Initial, type RowOf } from './paths.ts'
import type { RecordKey } from '../../device/kept-draft.ts'
import { isFilling } from './known.ts'
import { useAttempt, type Failure, type Refused } from './use-attempt.ts'

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
  /** Whether what stands at a path was written in its field, and does not follow from another one: also where it is the very same. */
  wasWritten(this: void, path: string): boolean
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
  const [key, setKey] = useState<RecordKey>(() => ({ id: initial.id ?? uuidv7(), version: initial.version }))
  const rowKeys = useRowKeys()
  const { sending, failure, refused, forget, attempt } = useAttempt()
  const begin = () => known(schema, creating ? begun(schema, initial, creating.start) : initial)
  const { draft, dirty, ...written } = useWritten(begin, forget)
  const verdict = judge(schema, draft)
  const { tried, ...told } = useTold(verdict, refused)

  async function submitAs(over: object, as: RecordKey) {
    told.tell()
    const last = judge(schema, { ...draft, ...over })
    if (!last.ok) return false
    const done = await attempt(() => send(last.value, as, written.hold))
    if (done) written.settle()
    return done
  }

  const field = (path: string) => ({
    name: path,
    value: valueAt(draft, path) as never,
    error: told.errorOf(path),
    onChange: (value: unknown) => written.write(path, value),
    onBlur: () => told.touch(path),
  })

  return {
    value: draft as Initial<T>,
    key,
    missing: told.missing,
    errors: told.wrong,
    tried,
    dirty,
    sending,
    failure,
    field,
    rows: (path) => {
      const rows = (valueAt(draft, path) ?? []) as never[]
      return rowsAt(path, rows, rowKeys(path, rows.length), { field, told, writeRows: written.writeRows })
    },
    set: written.merge,
    wasWritten: written.wasWritten,
    resume: (value, as) => {
      written.replace(value)
      setKey(as)
    },
    tell: told.tell,
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

/** What is written, changed on what stands there by then: one event may write twice, a choice and what follows from it. */
function useWritten(begin: () => object, forget: (path: string) => void) {
  const [draft, setDraft] = useState<object>(begin)
  const [dirty, setDirty] = useState(false)
  // What each field was given by itself; what stands there may have come otherwise since.
  const own = useRef(new Map<string, unknown>())

  function change(path: string, of: (before: object) => object) {
    if (!isFilling()) setDirty(true)
    forget(path)
    setDraft(of)
  }

  return {
    draft,
    dirty,
    write: (path: string, value: unknown) => {
      if (!isFilling()) own.current.set(path, value)
      change(path, (before) => setAt(before, path, value))
    },
    wasWritten: (path: string) => own.current.has(path) && own.current.get(path) === valueAt(draft, path),
    writeRows: (path: string, of: (before: object[]) => object[]) =>
      change(path, (before) => setAt(before, path, of((valueAt(before, path) ?? []) as object[]))),
    merge: (over: object) => change('', (before) => Object.assign({}, before, over)),
    /** What is about to be sent stands in the draft, and nobody has written it. */
    hold: (over: object) => setDraft((before) => Object.assign({}, before, over)),
    /** Another draft in the place of this one. */
    replace: (value: object) => {
      setDirty(true)
      setDraft(value)
    },
    settle: () => setDirty(false),
  }
}

type Told = ReturnType<typeof useTold>

/** What is wrong and what is missing, here and at the server; a field says it once it was left, or once somebody tried to save. */
function useTold(verdict: ReturnType<typeof check>, refused: Refused) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const wrong = { ...(verdict.ok ? {} : verdict.errors), ...refused.errors }
  const missing = [...new Set([...(verdict.ok ? [] : verdict.missing), ...refused.missing])]
  const isShown = (path: string) => tried || touched.has(path)
  return {
    wrong,
    missing,
    tried,
    isShown,
    errorOf: (path: string) =>
      refused.errors[path] ??
      (isShown(path) ? (wrong[path] ?? (missing.includes(path) ? 'MISSING' : undefined)) : undefined),
    touch: (path: string) => setTouched((before) => (before.has(path) ? before : new Set(before).add(path))),
    tell: () => setTried(true),
  }
}

type OfRows = {
  field: (path: string) => Field<never>
  told: Pick<Told, 'wrong' | 'missing' | 'isShown' | 'errorOf'>
  writeRows: (path: string, of: (before: object[]) => object[]) => void
}

/** The rows of the list at a path. */
function rowsAt(
  path: string,
  rows: never[],
  keys: string[],
  { field, told, writeRows }: OfRows,
): Rows<never> {
  return {
    name: path,
    rows,
    keys,
    error: told.errorOf(path),
    field: (index, key) => field(`${path}.${index}.${key}`),
    problemsOf: (index) => problemsUnder(`${path}.${index}.`, told.wrong, told.missing, told.isShown),
    add: (row) => writeRows(path, (before) => [...before, row]),
    update: (index, change) =>
      writeRows(path, (before) =>
        before.map((row, at) => (at === index ? Object.assign({}, row, change) : row)),
      ),
    remove: (index) => {
      keys.splice(index, 1)
      writeRows(path, (before) => before.filter((_, at) => at !== index))
    },
  }
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
  const verdict = check(schema, draft, withLimit)
  if (verdict.ok || verdict.missing.length === 0) return verdict
  const blanks = verdict.missing.filter((path) => valueAt(draft, path) === null)
  const pruned = blanks.reduce<object>((before, path) => setAt(before, path, undefined), draft)
  return blanks.length === 0 ? verdict : check(schema, pruned, withLimit)
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
