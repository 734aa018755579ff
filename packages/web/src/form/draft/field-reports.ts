import { createContext, useContext, useEffect, useId } from 'react'

/** A field in which something is written that says nothing, or may say two things: its name and the code of what is wrong. */
export type UnreadField = { name: string; code: string }

export type Report<T> = (this: void, id: string, field: T | undefined) => void

export type FieldReports = {
  unread: readonly UnreadField[]
  /** By what label each field goes, by its name. */
  labels: ReadonlyMap<string, string>
  /** What a code says of a field. */
  say: (this: void, code: string) => string
  reportUnread: Report<UnreadField>
  reportLabel: Report<{ name: string; label: string }>
}

/** What the fields of the form around tell of themselves; a field outside of a form tells nobody. */
export const FieldReportsContext = createContext<FieldReports>({
  unread: [],
  labels: new Map(),
  say: (code) => code,
  reportUnread: () => {},
  reportLabel: () => {},
})

/** For a field: tells its form that it cannot be read, for as long as it is so and stands in the form. */
export function useTellUnread(name: string, code: string | undefined) {
  const id = useId()
  const { reportUnread } = useContext(FieldReportsContext)
  useEffect(() => {
    if (code === undefined) return undefined
    reportUnread(id, { name, code })
    return () => reportUnread(id, undefined)
  }, [id, name, code, reportUnread])
}

/** A field with what is wrong with its value beside what its draft says, told to its form as well, so that nothing is sent meanwhile. */
export function useMarked<F extends { name: string; error: string | undefined }>(
  field: F,
  code: string | undefined,
): F {
  useTellUnread(field.name, code)
  return markedWith(field, code)
}

/** A field with a mark, where its draft has nothing against it. */
export const markedWith = <F extends { error: string | undefined }>(
  field: F,
  code: string | undefined,
): F => ({
  ...field,
  error: field.error ?? code,
})

/** For a field: tells its form by what label people know it. */
export function useTellLabel(name: string, label: string) {
  const id = useId()
  const { reportLabel } = useContext(FieldReportsContext)
  useEffect(() => {
    reportLabel(id, { name, label })
    return () => reportLabel(id, undefined)
  }, [id, name, label, reportLabel])
}

/** What a form says of itself, when some of its fields cannot be read: they are wrong, and so not missing. */
export function withUnread(
  verdict: { missing: readonly string[]; errors: Readonly<Record<string, string>> },
  fields: readonly UnreadField[],
) {
  const unread = Object.fromEntries(fields.map(({ name, code }) => [name, code]))
  return {
    missing: verdict.missing.filter((path) => !(path in unread)),
    errors: { ...verdict.errors, ...unread },
  }
}
