import { useCallback, useMemo, useState } from 'react'

/** Rows that somebody chose in a list, to do something with all of them; they stay chosen from page to page. */
export type Choosing<Row> = {
  chosen: readonly Row[]
  has: (row: Row) => boolean
  /** Why a row cannot be chosen; undefined where it can. */
  barred: (row: Row) => string | undefined
  choose: (rows: readonly Row[], isChosen: boolean) => void
  /** Rows as they are now: chosen ones that changed are taken anew, and left where they can no longer be chosen. */
  renew: (rows: readonly Row[]) => void
}

/** The rows chosen in a list; `barred` says why a row cannot be, and is the same function from one drawing to the next. */
export function useChoosing<Row extends { id: string }>(
  barred: (row: Row) => string | undefined,
): Choosing<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const choose = useCallback(
    (given: readonly Row[], isChosen: boolean) =>
      setRows((before) => {
        const after = new Map(before)
        for (const row of given) {
          if (!isChosen) after.delete(row.id)
          else if (barred(row) === undefined) after.set(row.id, row)
        }
        return after
      }),
    [barred],
  )
  const renew = useCallback(
    (given: readonly Row[]) =>
      setRows((before) => {
        const changed = given.filter((row) => before.has(row.id) && before.get(row.id) !== row)
        if (changed.length === 0) return before
        const after = new Map(before)
        for (const row of changed) {
          if (barred(row) === undefined) after.set(row.id, row)
          else after.delete(row.id)
        }
        return after
      }),
    [barred],
  )
  return useMemo(
    () => ({ chosen: [...rows.values()], has: ({ id }) => rows.has(id), barred, choose, renew }),
    [rows, barred, choose, renew],
  )
}
