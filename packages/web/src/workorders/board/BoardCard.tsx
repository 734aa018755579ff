import { orderVessels, type WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { Checkbox, Group, Paper, Text } from '@mantine/core'
import { mdiAccountSwitchOutline, mdiBarrel, mdiCheckCircleOutline, mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { useMe } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { dayText } from '../../texts/numbers.ts'
import { RowMenu } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MessageMark } from '../../records/WorkOrderName.tsx'
import type { BoardBy } from './board.ts'
import { ToAssign } from '../transfers/ToAssign.tsx'
import { SavedOrderForm } from '../orders/work-orders-page.tsx'
import { later } from '../../ui/later.tsx'

const ReassignForm = later(async () => (await import('./ReassignForm.tsx')).ReassignForm)
const AssignSavedVessels = later(
  async () => (await import('../transfers/AssignVessels.tsx')).AssignSavedVessels,
)
const FinishDialog = later(async () => (await import('../orders/FinishDialog.tsx')).FinishDialog)

type Props = {
  order: WorkOrderRow
  by: BoardBy
  /** The day of the board. */
  day: string
  isChosen: boolean
  onChoose: () => void
}

/** An order on the board: what it is, whether it is late, and what can be done with it there. */
export function BoardCard({ order, by, day, isChosen, onChoose }: Props) {
  const texts = t.workorders
  const { today } = useMe()
  const [open, setOpen] = useState<'finish' | 'edit' | 'reassign' | 'assign'>()
  const close = () => setOpen(undefined)
  const name = texts.named(order.number, order.type.name)
  const isLate = order.status !== 'DONE' && order.dateToStart < (day < today ? day : today)
  const isPlanned = order.noAssignedVessels.length > 0
  const actions = [
    ...(isPlanned
      ? [{ label: texts.toChoose.assign, icon: mdiBarrel, onClick: () => setOpen('assign') }]
      : []),
    {
      label: texts.finish,
      icon: mdiCheckCircleOutline,
      onClick: () => setOpen(isPlanned ? 'assign' : 'finish'),
    },
    { label: texts.board.reassign, icon: mdiAccountSwitchOutline, onClick: () => setOpen('reassign') },
    { label: t.ui.edit, icon: mdiPencilOutline, onClick: () => setOpen('edit') },
  ]
  return (
    <Paper withBorder p="sm" component="article" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap={8} wrap="nowrap" align="flex-start">
          {order.can.finish && (
            <Checkbox aria-label={texts.board.choose(name)} checked={isChosen} onChange={onChoose} mt={2} />
          )}
          <Text fw={600} size="sm">
            <EntityLink type="workorder" id={order.id}>
              {name} {order.isCreatedByWhatsapp && <MessageMark />}
            </EntityLink>
          </Text>
        </Group>
        {order.can.finish && <RowMenu name={name} actions={actions} />}
      </Group>
      <Group gap={6} mt={4}>
        <StatusBadge status={order.status} label={words.workorderStatus[order.status]} />
        {order.can.finish && <ToAssign order={order} />}
        {isLate && <StatusBadge label={texts.board.late(dayText(order.dateToStart))} tone="bad" />}
      </Group>
      <Text size="sm" c="dimmed" mt={4} lineClamp={2}>
        {by === 'employee' ? orderVessels(order) : order.employee.name}
      </Text>
      {order.description && (
        <Text size="sm" lineClamp={2} mt={4}>
          {order.description}
        </Text>
      )}
      {open === 'finish' && (
        <FinishDialog order={order} onOtherwise={() => setOpen('edit')} onClose={close} />
      )}
      {open === 'assign' && <AssignSavedVessels id={order.id} onClose={close} />}
      {open === 'edit' && <SavedOrderForm id={order.id} readOnly={false} onClose={close} />}
      {open === 'reassign' && <ReassignForm order={order} onClose={close} />}
    </Paper>
  )
}
