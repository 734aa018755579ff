import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import type { OrderWarning, WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { send } from '../../api/send.ts'
import { finishPath, waitingPaths } from '../../device/lists.ts'
import { asSent, sendOrKeep } from '../../form/draft/waiting.ts'
import { settled } from '../../offline/outbox.ts'
import { t } from '../../texts/t.ts'
import { tellWarnings } from './warnings.ts'

/** An order as one needs to know it to finish it. */
export type FinishedOrder = Pick<WorkOrderRow, 'id' | 'version' | 'number' | 'type' | 'dateToStart'>

/**
 * How it is finished: the day it was done, whether the warnings are confirmed, and over which version where somebody else changed it
 * meanwhile.
 */
export type Finishing = { day: string; override: boolean; over?: number | undefined }

/** What came of it: the version that the server made, or that it waits on this device for the signal. */
export type Finished = { version: number } | { isKept: true }

type Answer = { version: number; warnings: OrderWarning[] }

/**
 * Finishes an order: as it was planned, or as it was done, where that is given. Without signal it waits on this device; `planned` is what
 * its form shows then.
 */
export async function finishOrder(
  { id, version: read, number, type }: FinishedOrder,
  { over, ...finishing }: Finishing,
  done: WorkOrder | undefined,
  planned: WorkOrder | undefined,
): Promise<Finished> {
  const version = over ?? read
  const change = { ...finishing, id, version, status: 'DONE' }
  const value = done ?? planned
  let answer: Answer | undefined
  const isKept = await sendOrKeep(
    async () => {
      answer = done
        ? await send<Answer>('PUT', waitingPaths.workorder, { ...done, ...change })
        : await send<Answer>('PUT', finishPath, change)
    },
    (request) => ({
      id,
      kind: 'workorder',
      title: t.workorders.finishTitle(number, type.name),
      steps: asSent(undefined, { id, version }, request),
      draft: value && { value: { ...value, ...finishing, status: 'DONE' }, version },
    }),
  )
  if (isKept) return { isKept }
  await settled(id)
  return tellWarnings(answer!)
}

/** Takes back an order that has just been finished: the reason is that it was at once. */
export const reverseAgain = ({ id, version }: Pick<FinishedOrder, 'id' | 'version'>) =>
  send('PUT', finishPath, { id, version, status: 'PENDING', reason: t.ui.undoneAtOnce })
