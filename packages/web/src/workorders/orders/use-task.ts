import { check } from '@lagar/domain/check.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { asTask, doneOf, taskOf, type OrderTask } from '@lagar/domain/workorders/orders/task.ts'
import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { dropKept, keepDraft, readKept } from '../../device/kept-draft.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { finishOrder, type Finished, type Finishing } from './finish.ts'

const FORM = 'task'

/** What is kept beside the amounts: of which plan they are, and what was ticked off. */
type Beside = { plan: string; ticks: string[] }

/**
 * An order as the task of who does it: the amounts as planned until somebody types others, and what was ticked off. Both are a person's own
 * notes, kept on this device until the order is finished; an order that was planned anew meanwhile begins anew (`isStale`).
 */
export function useTask(order: WorkOrderRecord) {
  const schema = taskOf(order.type) as z.ZodType<OrderTask>
  const planned = asTask(orderOf(order), order.type.isMeasuraments)
  const plan = JSON.stringify(planned)
  // What was noted belongs to what the order says, which a change of its status leaves as it is.
  const [key] = useState(() => ({ id: order.id, version: 1 }))
  const [kept] = useState(() => readKept(FORM, key))
  const noted = kept?.beside as Beside | undefined
  const isOfPlan = noted?.plan === plan
  const [ticks, setTicks] = useState<readonly string[]>(isOfPlan ? noted.ticks : [])
  const sent = useRef<{ finished?: Finished; error?: unknown }>({})

  const draft = useDraft<OrderTask>(schema, isOfPlan ? kept!.value : planned, async (task) => {
    sent.current = {}
    const { day = order.dateToStart, override } = task
    const done = doneOf(task)
    const asPlanned = check(schema, planned)
    const isPlanned =
      asPlanned.ok && JSON.stringify(doneOf(asPlanned.value)) === JSON.stringify({ ...done, override: false })
    const finishing = { day, override }
    try {
      sent.current.finished = await finishOrder(order, finishing, isPlanned ? undefined : done, done)
    } catch (error) {
      sent.current.error = error
      throw error
    }
    dropKept(FORM, key)
  })

  const { value, dirty } = draft
  const hasNotes = dirty || ticks.length > 0
  useEffect(() => {
    if (hasNotes) keepDraft(FORM, key, value, { plan, ticks: [...ticks] } satisfies Beside)
  }, [hasNotes, key, value, plan, ticks])

  /** Finishes the order as it was noted; a refusal is thrown, and marks its amounts. */
  async function finish(finishing: Finishing): Promise<Finished> {
    if (await draft.submitWith(finishing)) return sent.current.finished!
    throw sent.current.error ?? new Error('The task was not sent')
  }

  const tick = (step: string) =>
    setTicks((before) => (before.includes(step) ? before.filter((one) => one !== step) : [...before, step]))

  return { draft, ticks, tick, finish, isStale: noted !== undefined && !isOfPlan }
}
