import { useCallback, useMemo, useState } from 'react'
import { codeText } from '../../texts/field-errors.ts'
import type { FieldReports, Report, UnreadField } from './field-reports.ts'

/** For the frame of a form: which of its fields cannot be read, so that nothing is sent instead of them, and how each is called. */
export function useFieldReports(): FieldReports {
  const [unread, reportUnread] = useReports<UnreadField>()
  const [named, reportLabel] = useReports<{ name: string; label: string }>()
  return useMemo(
    () => ({
      unread,
      say: codeText,
      labels: new Map(named.map(({ name, label }) => [name, label])),
      reportUnread,
      reportLabel,
    }),
    [unread, named, reportUnread, reportLabel],
  )
}

function useReports<T>(): [readonly T[], Report<T>] {
  const [byId, setById] = useState<ReadonlyMap<string, T>>(new Map())
  const report = useCallback((id: string, field: T | undefined) => {
    setById((before) => {
      const others = [...before].filter(([other]) => other !== id)
      if (field) return new Map([...others, [id, field]])
      return others.length < before.size ? new Map(others) : before
    })
  }, [])
  return [useMemo(() => [...byId.values()], [byId]), report]
}
