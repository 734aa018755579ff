import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { Day } from '@lagar/domain/day.ts'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../texts/t.ts'
import { dayText } from '../../texts/numbers.ts'
import { toast, toastFailure, Undoable } from '../../messages/toast.tsx'
import { reassign } from './board.ts'
import { later } from '../../ui/later.tsx'

const MoveDialog = later(async () => (await import('../../parts/calendar/MoveDialog.tsx')).MoveDialog)

type Move = { order: WorkOrderRow; day: Day }

/** Plans an open order for another day and changes nothing else of it. */
export function useMoveOrder(onSettled?: () => void) {
  return useMutation({
    mutationFn: ({ order, day }: Move) => reassign(order.id, { dateToStart: day }),
    onSuccess: (_, { order: { id, dateToStart }, day }) =>
      toast(
        <Undoable undo={() => reassign(id, { dateToStart })}>
          {t.vessel.calendar.moved(dayText(day))}
        </Undoable>,
      ),
    onError: (error) => toastFailure(error),
    ...(onSettled ? { onSettled } : {}),
  })
}

/** Asks for which day an order is planned instead. */
export function MoveOrder({ order, onClose }: { order: WorkOrderRow; onClose: () => void }) {
  const texts = t.vessel.calendar
  const move = useMoveOrder(onClose)
  return (
    <MoveDialog
      title={texts.moveTitle(t.workorders.named(order.number, order.type.name))}
      label={texts.moveTo}
      name="dateToStart"
      now={order.dateToStart}
      action={texts.move}
      busy={move.isPending}
      onMove={(day) => move.mutate({ order, day })}
      onClose={onClose}
    />
  )
}
