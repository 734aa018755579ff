import { createContext, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react'

/** A field in which something is written that says nothing, or may say two things: its name and the code of what is wrong. */
export type UnreadField = { name: string; code: string }

type Unread = {
  fields: readonly UnreadField[]
  report(this: void, id: string, field: UnreadField | undefined): void
}

/** The fields of the form around that could not be read; a field outside of a form tells nobody. */
export const UnreadContext = createContext<Unread>({ fields: [], report: () => {} })

/** For the frame of a form: which of its fields cannot be read, so that nothing is sent instead of them. */
export function useUnread(): Unread {
  const [byId, setById] = useState<ReadonlyMap<string, UnreadField>>(new Map())
  const report = useCallback((id: string, field: UnreadField | undefined) => {
    setById((before) => {
      const others = [...before].filter(([other]) => other !== id)
      return field || others.length < before.size
        ? new Map(field ? [...others, [id, field]] : others)
        : before
    })
  }, [])
  return useMemo(() => ({ fields: [...byId.values()], report }), [byId, report])
}

/** For a field: tells its form that it cannot be read, for as long as it is so and stands in the form. */
export function useTellUnread(name: string, code: string | undefined) {
  const id = useId()
  const { report } = useContext(UnreadContext)
  useEffect(() => {
    if (code === undefined) return undefined
    report(id, { name, code })
    return () => report(id, undefined)
  }, [id, name, code, report])
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
