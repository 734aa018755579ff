import { toPath } from '../../ui/list-search.ts'
import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { Button, Text, Title } from '@mantine/core'
import { mdiChevronRight } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useListTogether } from '../../api/records.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dayText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { WorkOrderName } from '../../records/WorkOrderName.tsx'
import classes from '../../parts/vessels/vessel.module.css'

/** So many orders stand on a vessel's page; the others are a step away. */
const SHOWN = 4

type Props = {
  of: { cellarElementId: string } | { cellarElementBatchId: string }
  /** What is said where there are none. */
  none: string
}

/** The open orders of a vessel or a lot, the first to be done first, each with a button for a thumb. */
export function VesselOrders({ of, none }: Props) {
  const texts = t.vessel
  const { today } = useMe()
  const mayRead = useCan('workorders.read')
  const asked = { ...of, isOpen: true, sort: 'dateToStart', limit: SHOWN }
  const orders = useListTogether<WorkOrderRow>('cellars/workorders', asked, mayRead)
  const { result = [], total = 0 } = orders.data ?? {}
  if (!mayRead) return null
  return (
    <section className={classes.orders} aria-label={texts.nextOrders}>
      <Title order={2} size="h5">
        {texts.nextOrders}
      </Title>
      {orders.data && total === 0 && <Text c="dimmed">{none}</Text>}
      <ul>
        {result.map((order) => (
          <li key={order.id}>
            <OrderButton order={order} isLate={order.dateToStart < today} />
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <Button
          variant="subtle"
          size="md"
          renderRoot={(props) => (
            <Link {...props} to="/workorder" search={{ tab: 'orders', ...of, isOpen: true }} />
          )}
        >
          {texts.allOrders(total)}
        </Button>
      )}
    </section>
  )
}

function OrderButton({ order, isLate }: { order: WorkOrderRow; isLate: boolean }) {
  const { id, dateToStart, employee } = order
  return (
    <Link className={classes.order} to={toPath(`/entities/workorder/${id}`)}>
      <span>
        <b>
          <WorkOrderName order={order} />
        </b>
        <small>
          {dayText(dateToStart)} · {employee.name}
        </small>
        {isLate && <StatusBadge label={t.vessel.late} tone="bad" />}
      </span>
      <span className={classes.open}>
        {t.vessel.openButton} <Icon path={mdiChevronRight} size={18} />
      </span>
    </Link>
  )
}
