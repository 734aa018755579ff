import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { Day } from '@lagar/domain/day.ts'
import { weeksOf } from '@lagar/domain/month.ts'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import classes from '../../parts/calendar/Calendar.module.css'
import { MonthAgenda, MonthGrid } from '../../parts/calendar/MonthGrid.tsx'
import { monthAsked, Months } from '../../parts/calendar/Months.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { CalendarOrder } from './CalendarOrder.tsx'
import { MoveOrder, useMoveOrder } from './MoveOrder.tsx'

/** More orders than these are not put into one month. */
const MOST = 200

/** The work orders of a month on the days for which they are planned; an open one is dragged to another day. */
export function OrdersCalendar() {
  const texts = t.vessel.calendar
  const { today } = useMe()
  const { filters } = useListState()
  const phone = usePhone()
  const move = useMoveOrder()
  const [moving, setMoving] = useState<WorkOrderRow>()
  const month = monthAsked(filters['month'], today)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const { data, error, isFetching, refetch } = useOrdersOf(days)
  const orders = (data?.result ?? []).filter(({ status }) => status !== 'CANCELLED')
  const itemsOn = (day: Day) => orders.filter(({ dateToStart }) => dateToStart === day)
  const shown = { month, today, itemsOn }
  return (
    <section aria-label={texts.title}>
      <Months month={month} today={today} />
      <div className={classes.filters} role="search" aria-label={t.ui.filters}>
        <FilterSelect
          name="isOpen"
          label={texts.show}
          options={[
            { value: 'true', label: texts.open },
            { value: 'false', label: texts.done },
          ]}
        />
      </div>
      {error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={480} radius="lg" aria-label={t.ui.loading} role="status" />
      ) : phone ? (
        <MonthAgenda
          {...shown}
          days={days}
          item={(order) => <CalendarOrder key={order.id} order={order} today={today} onMove={setMoving} />}
          empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        />
      ) : (
        <MonthGrid<WorkOrderRow, WorkOrderRow>
          {...shown}
          label={texts.title}
          weeks={weeks}
          isBusy={move.isPending}
          item={(order, hold) => (
            <CalendarOrder key={order.id} order={order} today={today} onMove={setMoving} onHold={hold} />
          )}
          others={(day, left) => (
            <Anchor size="xs" renderRoot={(props) => <Link {...props} {...listOf(day)} />}>
              {t.fieldWork.calendar.others(left)}
            </Anchor>
          )}
          onMove={(order, _, day) => move.mutate({ order, day })}
        />
      )}
      {data && (data.more || data.total > MOST) && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.more(numberText('count', MOST))}
        </Text>
      )}
      {moving && <MoveOrder order={moving} onClose={() => setMoving(undefined)} />}
    </section>
  )
}

/** The orders of the chosen cellar that are planned for some days. */
function useOrdersOf(days: Day[]) {
  const { cellar } = useSelection()
  const { filters } = useListState()
  return useList<WorkOrderRow>('cellars/workorders', {
    cellarId: cellar ?? undefined,
    isOpen: filters['isOpen'],
    from: days[0],
    to: days.at(-1),
    sort: 'dateToStart',
    limit: MOST,
  })
}

const listOf = (day: Day) => ({
  to: '/workorder' as const,
  search: { tab: 'orders', from: day, to: day },
})
