import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { OrderTask } from '@lagar/domain/workorders/orders/task.ts'
import { overBounds } from '@lagar/domain/workorders/transfers/bounds.ts'
import { useEffect, useState, type RefObject } from 'react'
import { useList } from '../../api/records.ts'
import { focusFirstError } from '../../device/leaving.ts'
import { useSignal } from '../../device/signal.ts'
import type { Waiting } from '../../device/waiting.ts'
import { withUnread } from '../../form/draft/field-reports.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { useFieldReports } from '../../form/draft/use-field-reports.ts'
import { ApiError } from '../../wire/errors.ts'

/** The vessels that an order names, by their ids, with what is in them now. */
export function useVessels(order: WorkOrderRecord): ReadonlyMap<string, CellarElementRecord> {
  const named = [
    ...order.cellarElements,
    ...[...order.stocksUsed, ...order.measuraments].flatMap(({ cellarElement }) => cellarElement ?? []),
    ...order.workorderTransfers.flatMap(({ origins, destinations }) =>
      [...origins, ...destinations].flatMap(({ cellarElement, children }) => [
        ...(cellarElement ? [cellarElement] : []),
        ...children.map((child) => child.cellarElement),
      ]),
    ),
  ]
  const ids = [...new Set(named.map(({ id }) => id))].join(',')
  const { data } = useList<CellarElementRecord>('cellars/cellarElements', { ids, limit: 200 }, ids !== '')
  return new Map(data?.result.map((vessel) => [vessel.id, vessel]))
}

/**
 * What is wrong with the amounts of a task beside what its draft says: more than a vessel gives or has room for (without signal only what no
 * level of it allows), and what the server refused, until something is typed. `shown` is the draft with all that keeps it from being sent.
 */
export function useMarks(
  draft: Draft<OrderTask>,
  waits: Waiting | undefined,
  vessels: ReadonlyMap<string, CellarElementRecord>,
) {
  const signal = useSignal()
  const fields = useFieldReports()
  const bounds = overBounds((draft.value as OrderTask).workorderTransfers, vessels, signal)
  const { missing, errors } = withUnread(draft, fields.unread)
  return {
    fields,
    marks: { ...(draft.dirty ? {} : refusedAt(waits)), ...bounds },
    shown: { ...draft, missing, errors: { ...bounds, ...errors } },
  }
}

/** What the server had against the fields of a change that it refused, by their paths. */
const refusedAt = (waits: Waiting | undefined): Record<string, string> => ({
  ...Object.fromEntries((waits?.refusal?.missing ?? []).map((path) => [path, 'MISSING'])),
  ...waits?.refusal?.errors,
})

/** What the question before finishing asks itself. */
const asked = new Set(['day', 'override'])

/** Whether a refusal is of what the task says and is corrected there; the question corrects its own. */
export const isOfAmounts = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'FAR_OVER_DOSE' &&
  [...Object.keys(error.errors), ...error.missing].some((path) => !asked.has(path))

/** Brings who could not finish to the first amount that is wrong: at once (`lead`), or when the question that covers it is gone (`mark`). */
export function useLead(form: RefObject<HTMLFormElement | null>) {
  const [marks, setMarks] = useState(0)
  useEffect(() => {
    if (marks > 0) focusFirstError(form.current)
  }, [form, marks])
  return { lead: () => focusFirstError(form.current), mark: () => setMarks((before) => before + 1) }
}
