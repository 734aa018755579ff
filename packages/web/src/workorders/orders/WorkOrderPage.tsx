import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { Group, Stack, Text } from '@mantine/core'
import {
  mdiBarrel,
  mdiCancel,
  mdiCheckCircleOutline,
  mdiPencilOutline,
  mdiPlayOutline,
  mdiPrinterOutline,
  mdiRepeat,
  mdiUndoVariant,
  mdiVideoOutline,
} from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { useOpenRoom } from '../../call/use-open-room.ts'
import { send } from '../../api/send.ts'
import { useCan } from '../../session/me.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import { t, words } from '../../texts/t.ts'
import { EarlyPickings } from '../../messages/EarlyPickings.tsx'
import { DetailPage, type Detail } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { printPdf } from '../../records/print-pdf.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { finishPath } from '../../device/lists.ts'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { DayText } from '../../ui/values.tsx'
import { OrderDifferences } from './OrderDifferences.tsx'
import { OrderWaits } from './OrderWaits.tsx'
import { ToAssign } from '../transfers/ToAssign.tsx'
import { OrderMeasuraments, OrderStocks, OrderTransfers } from './parts.tsx'
import { WorkOrderLink } from '../../records/links.tsx'
import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { inPlace, later } from '../../ui/later.tsx'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

const AcceptDialog = later(async () => (await import('./FinishDialog.tsx')).AcceptDialog)
const AssignVessels = later(async () => (await import('../transfers/AssignVessels.tsx')).AssignVessels)
const FinishDialog = later(async () => (await import('./FinishDialog.tsx')).FinishDialog)
const OrderTask = inPlace(async () => (await import('../task/OrderTask.tsx')).OrderTask)
const ReverseDialog = later(async () => (await import('./FinishDialog.tsx')).ReverseDialog)
const RepetitionForm = later(async () => (await import('../repetitions/RepetitionForm.tsx')).RepetitionForm)
const WorkOrderForm = later(async () => (await import('./WorkOrderForm.tsx')).WorkOrderForm)

type Dialog = 'assign' | 'edit' | 'finish' | 'reverse' | 'cancel' | 'repeat' | 'accept'

/** A work order's page. */
export function WorkOrderPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<WorkOrderRecord>('workorder', id)
  const [open, setOpen] = useState<Dialog>()
  const mayWrite = useCan('workorders.write')
  const calling = useOpenRoom()
  const close = () => setOpen(undefined)
  const order = query.data
  const phone = usePhone()
  const detail = (record: WorkOrderRecord) =>
    detailOf(record, setOpen, {
      mayWrite,
      call: () => calling.mutate({ type: 'workorder', id: record.id }),
    })
  return (
    <>
      {phone && order && isOpen(order) ? (
        // What was noted is of what the order says: planned anew, it begins anew.
        <OrderTask
          key={JSON.stringify(orderOf(order))}
          order={order}
          detail={detail(order)}
          onEdit={() => setOpen('edit')}
          onAssign={() => setOpen('assign')}
        />
      ) : (
        <DetailPage query={query} kind={t.workorders.one} detail={detail} />
      )}
      {order && open === 'assign' && <AssignVessels order={order} onClose={close} />}
      {order && open === 'edit' && <WorkOrderForm saved={order} onClose={close} />}
      {order && open === 'finish' && (
        <FinishDialog order={order} onOtherwise={() => setOpen('edit')} onClose={close} />
      )}
      {order && open === 'reverse' && <ReverseDialog order={order} onClose={close} />}
      {order && open === 'repeat' && <RepetitionForm order={order} onClose={close} />}
      {order && open === 'accept' && <AcceptDialog order={order} onClose={close} />}
      {order && open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}

/** Whether an order is still to be done. */
const isOpen = ({ status }: WorkOrderRecord) => status === 'PENDING' || status === 'IN_PROGRESS'

/** What whoever looks may do with an order beside what its status allows. */
type Doing = { mayWrite: boolean; call: () => void }

function detailOf(order: WorkOrderRecord, open: (kind: Dialog) => void, { mayWrite, call }: Doing): Detail {
  const texts = t.workorders
  return {
    title: texts.named(order.number, order.type.name),
    badges: (
      <>
        <StatusBadge status={order.status} label={words.workorderStatus[order.status]} />
        {order.can.finish && <ToAssign order={order} />}
      </>
    ),
    facts: [
      {
        label: texts.employee,
        value: (
          <EntityLink type="employee" id={order.employee.id}>
            {order.employee.name}
          </EntityLink>
        ),
      },
      { label: texts.dateToStart, value: <DayText day={order.dateToStart} /> },
      { label: texts.doneOn, value: <DayText day={order.doneOn} /> },
      { label: texts.cellar, value: order.cellar.name },
      { label: texts.hours, value: order.amountOfHours },
      { label: texts.isOrganic, value: order.isOrganic ? t.ui.yes : t.ui.no },
      { label: texts.elements, value: <Elements order={order} />, wide: true },
      {
        label: texts.input,
        value: order.input && (
          <EntityLink type="input" id={order.input.id}>
            {order.input.name}
          </EntityLink>
        ),
      },
      ...(order.repetition
        ? [
            {
              label: texts.repetitions.one,
              value: (
                <EntityLink type="workorderRepetition" id={order.repetition.id}>
                  {order.repetition.name}
                </EntityLink>
              ),
            },
          ]
        : []),
      { label: texts.description, value: order.description || t.ui.none, wide: true },
    ],
    actions: [
      ...actionsOf(order, open, mayWrite),
      { label: t.call.action, icon: mdiVideoOutline, onClick: call },
      { label: t.vessel.printOrder, icon: mdiPrinterOutline, onClick: () => printOrder(order.id) },
    ],
    top: <Top order={order} />,
    tabs: [traceTab('workorder', order.id)],
    links: (
      <Stack mt="md" gap="lg">
        <OrderDifferences order={order} onAccept={() => open('accept')} />
        <OrderTransfers order={order} />
        <OrderStocks order={order} />
        <OrderMeasuraments order={order} />
        <Family order={order} />
      </Stack>
    ),
  }
}

/** What there is to know of an order before all else. */
const Top = ({ order }: { order: WorkOrderRecord }) => (
  <>
    <OrderWaits order={order} />
    <EarlyPickings warnings={order.warnings} />
    <FromMessage type="workorder" record={order} />
  </>
)

const printOrder = (entityId: string) =>
  printPdf({ type: 'WORKORDER_SHEET', entityType: 'workorder', entityId }, 'orden.pdf')

const turn = (id: string, version: number, status: WorkOrderRecord['status']) =>
  send<{ version: number }>('PUT', finishPath, { id, version, status })

/** Says that an order is being done. */
function begin({ id, version }: WorkOrderRecord) {
  void turn(id, version, 'IN_PROGRESS')
    .then((begun) => toastUndoable(t.workorders.started, () => turn(id, begun.version, 'PENDING')))
    .catch((error: unknown) => toastFailure(error))
}

/** What may be done with an order as it stands. */
function actionsOf(order: WorkOrderRecord, open: (kind: Dialog) => void, mayWrite: boolean): RowAction[] {
  const texts = t.workorders
  const repeat = { label: texts.repeat, icon: mdiRepeat, allowed: mayWrite, onClick: () => open('repeat') }
  if (order.status === 'CANCELLED') return [repeat]
  if (order.status === 'DONE') {
    const reverse = { label: texts.reverse, icon: mdiUndoVariant, allowed: order.can.reverse }
    return [repeat, { ...reverse, onClick: () => open('reverse') }]
  }
  const finish = { label: texts.finish, icon: mdiCheckCircleOutline, allowed: order.can.finish }
  const cancel = { label: texts.cancel, icon: mdiCancel, danger: true, allowed: order.can.cancel }
  const start = {
    label: texts.start,
    icon: mdiPlayOutline,
    allowed: order.can.edit,
    onClick: () => begin(order),
  }
  const assign = { label: texts.toChoose.assign, icon: mdiBarrel, allowed: order.can.edit }
  return [
    ...(order.noAssignedVessels.length > 0 ? [{ ...assign, onClick: () => open('assign') }] : []),
    ...(order.status === 'PENDING' ? [start] : []),
    { ...finish, onClick: () => open(order.noAssignedVessels.length > 0 ? 'assign' : 'finish') },
    { label: t.ui.edit, icon: mdiPencilOutline, allowed: order.can.edit, onClick: () => open('edit') },
    repeat,
    { ...cancel, onClick: () => open('cancel') },
  ]
}

function Elements({ order }: { order: WorkOrderRecord }) {
  if (order.cellarElements.length === 0) return <>{t.ui.none}</>
  return (
    <Group gap="xs">
      {order.cellarElements.map(({ id, name }) => (
        <EntityLink key={id} type="cellarElement" id={id}>
          {name}
        </EntityLink>
      ))}
    </Group>
  )
}

/** The orders it waits for, and those that wait for it. */
function Family({ order }: { order: WorkOrderRecord }) {
  const texts = t.workorders
  const sides = [
    { title: texts.parents, orders: order.parents },
    { title: texts.children, orders: order.children },
  ].filter(({ orders }) => orders.length > 0)
  return sides.map(({ title, orders }) => (
    <div key={title}>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      <Group gap="md">
        {orders.map((order) => (
          <WorkOrderLink key={order.id} order={order} />
        ))}
      </Group>
    </div>
  ))
}

function CancelDialog({ order, onClose }: { order: WorkOrderRecord; onClose: () => void }) {
  const texts = t.workorders
  const [busy, setBusy] = useState(false)
  function cancel() {
    setBusy(true)
    const { id, version, status } = order
    void turn(id, version, 'CANCELLED')
      .then((gone) => toastUndoable(texts.cancelled, () => turn(id, gone.version, status)))
      .catch((error: unknown) => toastFailure(error))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={texts.cancel}
      text={texts.cancelText}
      action={texts.cancel}
      danger
      busy={busy}
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}
