import { check } from '@lagar/domain/check.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { asTask, doneOf, taskOf, type OrderTask } from '@lagar/domain/workorders/orders/task.ts'
import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { dropKept, keepDraft, readKept } from '../../device/kept-draft.ts'
import type { Waiting } from '../../device/waiting.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { settled } from '../../offline/outbox.ts'
import { finishOrder, type Finished, type Finishing } from '../orders/finish.ts'

const FORM = 'task'

/** What is kept beside the amounts: of which plan they are, and what was ticked off. */
type Beside = { plan: string; ticks: string[] }

/** An order as it was written here and waits for the signal, as its task; nothing where none of it waits. */
function writtenOf({ type }: WorkOrderRecord, waits: Waiting | undefined): OrderTask | undefined {
  if (!waits?.draft) return undefined
  const { status: _status, ...value } = waits.draft.value as WorkOrder & { status?: unknown }
  return asTask(value, type.isMeasuraments)
}

/** Whether two tasks have the same rows, so that one can be shown where the other is named. */
const isAlike = (one: OrderTask, other: OrderTask): boolean => rowsOf(one) === rowsOf(other)

const rowsOf = ({ workorderTransfers, stocksUsed }: OrderTask): string =>
  JSON.stringify([
    stocksUsed.length,
    workorderTransfers.map(({ origins, destinations }) => [
      origins.map(({ cius, children }) => [cius.length, children.length]),
      destinations.map(({ children }) => children.length),
    ]),
  ])

/** Whether what waits of an order finishes it, and the server has not refused it. */
export const isOnItsWay = (waits: Waiting | undefined): boolean =>
  waits?.draft !== undefined &&
  !waits.refusal &&
  (waits.draft.value as { status?: unknown }).status === 'DONE'

/**
 * An order as the task of who does it: the amounts as planned until somebody types others, and what was ticked off. Both are a person's own
 * notes, kept on this device until the order is finished; an order that was planned anew meanwhile begins anew (`isStale`). One that `waits` for
 * the signal stands as it was written.
 */
export function useTask(order: WorkOrderRecord, waits: Waiting | undefined) {
  const schema = taskOf(order.type) as z.ZodType<OrderTask>
  const planned = asTask(orderOf(order), order.type.isMeasuraments)
  const plan = JSON.stringify(planned)
  // What was noted belongs to what the order says, which a change of its status leaves as it is.
  const [key] = useState(() => ({ id: order.id, version: 1 }))
  const [kept] = useState(() => readKept(FORM, key))
  const noted = kept?.beside as Beside | undefined
  const isOfPlan = noted?.plan === plan
  const [ticks, setTicks] = useState<readonly string[]>(isOfPlan ? noted.ticks : [])
  const sent = useRef<{ over?: number | undefined; finished?: Finished; error?: unknown }>({})
  const written = writtenOf(order, waits)
  const begun = (isOfPlan && kept?.value) || (written && isAlike(written, planned) ? written : planned)

  const draft = useDraft<OrderTask>(schema, begun, async (task) => {
    const { over } = sent.current
    sent.current = {}
    const { day = order.dateToStart, override } = task
    const done = doneOf(task)
    const asPlanned = check(schema, planned)
    const isPlanned =
      asPlanned.ok && JSON.stringify(doneOf(asPlanned.value)) === JSON.stringify({ ...done, override: false })
    const finishing = { day, override, over }
    try {
      sent.current.finished = await finishOrder(order, finishing, isPlanned ? undefined : done, done)
    } catch (error) {
      sent.current.error = error
      throw error
    }
    dropKept(FORM, key)
  })

  const { value, dirty } = draft
  const rests = isOnItsWay(waits)
  const hasNotes = !rests && (dirty || ticks.length > 0)
  useEffect(() => {
    if (hasNotes) keepDraft(FORM, key, value, { plan, ticks: [...ticks] } satisfies Beside)
  }, [hasNotes, key, value, plan, ticks])

  /** Finishes the order as it was noted; a refusal is thrown, and marks its amounts. */
  async function finish({ over, ...finishing }: Finishing): Promise<Finished> {
    sent.current = { over }
    if (await draft.submitWith(finishing)) return sent.current.finished!
    throw sent.current.error ?? new Error('The task was not sent')
  }

  const tick = (step: string) =>
    setTicks((before) => (before.includes(step) ? before.filter((one) => one !== step) : [...before, step]))

  const tickAll = (steps: readonly string[]) => setTicks(steps)

  /** Takes back what waits before it goes out: the order is open again, as it was noted. */
  async function takeBack(): Promise<void> {
    keepDraft(FORM, key, value, { plan, ticks: [...ticks] } satisfies Beside)
    await settled(order.id)
  }

  return { draft, ticks, tick, tickAll, finish, takeBack, rests, isStale: noted !== undefined && !isOfPlan }
}
