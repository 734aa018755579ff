import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { Day } from '@lagar/domain/day.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DayField } from '../../form/fields/DayField.tsx'
import { t } from '../../texts/t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { dayText } from '../../texts/numbers.ts'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { reassign } from './board.ts'

type Move = { order: WorkOrderRow; day: Day }

/** Plans an open order for another day and changes nothing else of it. */
export function useMoveOrder(onSettled?: () => void) {
  return useMutation({
    mutationFn: ({ order: { id, employee }, day }: Move) =>
      reassign(id, { employee: employee.id, dateToStart: day }),
    onSuccess: (_, { day }) => toast(t.vessel.calendar.moved(dayText(day))),
    onError: (error) => toastFailure(error),
    ...(onSettled ? { onSettled } : {}),
  })
}

/** Asks for which day an order is planned instead: for fingers and keys, where nothing is dragged. */
export function MoveOrder({ order, onClose }: { order: WorkOrderRow; onClose: () => void }) {
  const texts = t.vessel.calendar
  const [day, setDay] = useState<Day>(order.dateToStart)
  const move = useMoveOrder(onClose)
  return (
    <ConfirmDialog
      title={texts.moveTitle(t.workorders.named(order.number, order.type.name))}
      text={
        <DayField
          required
          label={texts.moveTo}
          name="dateToStart"
          value={day}
          error={undefined}
          onChange={(chosen) => chosen && setDay(chosen)}
          onBlur={() => {}}
        />
      }
      action={texts.move}
      whyNot={day === order.dateToStart ? t.works.sameDay : undefined}
      busy={move.isPending}
      onConfirm={() => move.mutate({ order, day })}
      onClose={onClose}
    />
  )
}
