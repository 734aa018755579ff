import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { addDays } from '@lagar/domain/day.ts'
import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { mdiCheckAll, mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useState } from 'react'
import { useMe } from '../../session/me.tsx'
import { useWhose } from '../../shell/home/whose.ts'
import { DayChoice } from '../../form/fields/DayChoice.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { BoardColumns } from '../../parts/board/BoardColumns.tsx'
import { columnsOf, useBoard, type BoardBy, type BoardColumn } from './board.ts'
import { BoardCard } from './BoardCard.tsx'
import { later } from '../../ui/later.tsx'

const BulkFinish = later(async () => (await import('./BulkFinish.tsx')).BulkFinish)

/** The day of the cellar: its orders by person or by vessel, those that are late first. */
export function BoardTab() {
  const texts = t.workorders.board
  const { today } = useMe()
  const { cellar } = useSelection()
  const { filters } = useListState()
  const day = typeof filters['day'] === 'string' ? filters['day'] : today
  const by: BoardBy = filters['by'] === 'element' ? 'element' : 'employee'
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isFinishing, setFinishing] = useState(false)
  const { isLoading, failed, isMore, orders } = useBoard(day, cellar ?? undefined)
  const own = useWhose('workorders.reverse')
  const isOwn = own !== undefined && filters['whose'] !== 'all'
  const shown = isOwn ? orders.filter(({ employee }) => employee.id === own) : orders
  const columns = columnsOf(shown, by, texts.noVessel)
  const picked = orders.filter(({ id, can }) => chosen.has(id) && can.finish)
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const card = (order: WorkOrderRow) => (
    <BoardCard
      key={order.id}
      order={order}
      by={by}
      day={day}
      isChosen={chosen.has(order.id)}
      onChoose={() => toggle(order.id)}
    />
  )
  return (
    <section aria-label={texts.title}>
      <Group justify="space-between" mb="md">
        <Days day={day} today={today} />
        <Group gap="xs">
          {picked.length > 0 && (
            <Button leftSection={<Icon path={mdiCheckAll} />} onClick={() => setFinishing(true)}>
              {texts.finishChosen(picked.length)}
            </Button>
          )}
          {own !== undefined && <Whose isOwn={isOwn} />}
          <By by={by} />
        </Group>
      </Group>
      {failed ? (
        <LoadFailed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : isLoading ? (
        <Skeleton height={360} radius="lg" role="status" aria-label={t.ui.loading} />
      ) : columns.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <BoardColumns columns={columns.map(headed)} card={card} />
      )}
      {isMore && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.more}
        </Text>
      )}
      {isFinishing && (
        <BulkFinish
          orders={picked}
          onClose={() => {
            setFinishing(false)
            setChosen(new Set())
          }}
        />
      )}
    </section>
  )
}

/** Whose orders are shown: one's own first, to who is given work and leads nobody. */
function Whose({ isOwn }: { isOwn: boolean }) {
  const texts = t.workorders.board
  const { filter } = useListState()
  return (
    <SegmentedControl
      aria-label={texts.whose}
      value={isOwn ? 'own' : 'all'}
      onChange={(chosen) => filter({ whose: chosen === 'own' ? undefined : 'all' })}
      data={[
        { value: 'own', label: texts.own },
        { value: 'all', label: texts.all },
      ]}
    />
  )
}

/** A column with how many of its orders are still open. */
function headed({ id, name, orders }: BoardColumn) {
  const open = orders.filter(({ status }) => status !== 'DONE').length
  return { id, name, items: orders, beside: t.workorders.board.count(open, orders.length) }
}

function Days({ day, today }: { day: string; today: string }) {
  const texts = t.workorders.board
  const { filter } = useListState()
  const go = (to: string | null) => filter({ day: to === null || to === today ? undefined : to })
  return (
    <Group gap="xs" wrap="nowrap">
      <Step label={texts.before} icon={mdiChevronLeft} onClick={() => go(addDays(day, -1))} />
      <DayChoice label={texts.day} value={day} onChange={go} w={140} />
      <Step label={texts.after} icon={mdiChevronRight} onClick={() => go(addDays(day, 1))} />
      <Button variant="default" disabled={day === today} onClick={() => go(today)}>
        {texts.today}
      </Button>
    </Group>
  )
}

const Step = ({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) => (
  <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
    <Icon path={icon} />
  </ActionIcon>
)

function By({ by }: { by: BoardBy }) {
  const texts = t.workorders.board
  const { filter } = useListState()
  return (
    <SegmentedControl
      aria-label={texts.by}
      value={by}
      onChange={(next) => filter({ by: next === 'employee' ? undefined : next })}
      data={[
        { value: 'employee', label: texts.byEmployee },
        { value: 'element', label: texts.byElement },
      ]}
    />
  )
}
