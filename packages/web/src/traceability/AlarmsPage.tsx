import { toPath } from '../ui/list-search.ts'
import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { Text } from '@mantine/core'
import { mdiBellCheckOutline, mdiCartPlus, mdiClipboardPlusOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { DepositPicker } from '../pickers/stock-pickers.tsx'
import { amountText } from '../pickers/stock-texts.ts'
import { t, words } from '../texts/t.ts'
import type { Column } from '../lists/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { FilterSelect } from '../lists/filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { numberText } from '../texts/numbers.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { beginsAnswer, useOpensAlarm } from '../records/alarm-pages.ts'
import { WorkOrderLink } from '../records/links.tsx'
import { foundText } from '../parts/laboratory/found-text.ts'
import { alarmKinds, type AlarmKind } from '@lagar/domain/lists/alarms.ts'

const tones: Record<AlarmKind, Tone> = {
  EXPIRED: 'bad',
  LOW_STOCK: 'bad',
  FERMENTATION_STUCK: 'bad',
  FERMENTATION_SLUGGISH: 'waiting',
  FERMENTATION_HOT: 'bad',
  ADDITIVE_OVER_LIMIT: 'bad',
  LOW_MOLECULAR_SO2: 'bad',
  PICKED_TOO_EARLY: 'bad',
  FUEL_NOT_CHARGED: 'waiting',
  MAINTENANCE_DUE: 'waiting',
  LOSS_OVER_LIMIT: 'bad',
  MEASURAMENT_OUT_OF_LIMITS: 'bad',
  MEASURAMENT_OVERDUE: 'waiting',
  EXPIRES_SOON: 'waiting',
  BATCH_ON_HOLD: 'calm',
  PROBLEM_OVERDUE: 'bad',
  WINE_BATCH_DATE: 'waiting',
  WINE_BATCH_ON_HOLD: 'calm',
}

/** What asks for attention, why, and what to do about it; each leads to its record. */
export function AlarmsPage() {
  const texts = t.traceability.alarms
  const mayOrder = useCan('stockOrders.write')
  const navigate = useNavigate()
  const mayPlan = useCan('workorders.write')
  const begin = (to: string, doing: string) => void navigate({ to: toPath(to), search: { doing } })
  /** What runs low is ordered from here, and the work that answers what rings in a vessel is begun there, unless it waits already. */
  const actions = ({ kind, entity, deposit, workorder }: Alarm) => {
    const code = beginsAnswer(kind)
    if (code !== undefined && workorder === null && entity.type === 'content')
      return [
        {
          label: t.workorders.createTitle,
          icon: mdiClipboardPlusOutline,
          allowed: mayPlan,
          onClick: () => begin(`/entities/cellarElement/${deposit.id}`, code),
        },
      ]
    return kind === 'LOW_STOCK'
      ? [
          {
            label: t.purchases.suggested.action,
            icon: mdiCartPlus,
            allowed: mayOrder,
            onClick: () => begin(`/entities/stock/${entity.id}`, 'order'),
          },
        ]
      : []
  }
  const opens = useOpensAlarm()
  return (
    <ListPage<Alarm>
      title={texts.title}
      path="traceability/alarms"
      excel="ALARM"
      defaultSort="kind"
      columns={columnsOf((alarm) => opens(alarm.entity.type))}
      rowName={({ name }) => name}
      actions={actions}
      empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiBellCheckOutline }}
      filters={
        <>
          <FilterSelect
            name="kind"
            label={texts.kind}
            options={options(alarmKinds, (kind) => words.alarmKind[kind])}
          />
          <FilterPicker name="deposit" label={texts.allDeposits} Picker={DepositPicker} />
        </>
      }
    />
  )
}

function columnsOf(opens: (alarm: Alarm) => boolean): Column<Alarm>[] {
  const texts = t.traceability.alarms
  return [
    {
      key: 'name',
      header: texts.what,
      sort: 'name',
      cell: (alarm) => <What alarm={alarm} isOpen={opens(alarm)} />,
    },
    {
      key: 'kind',
      header: texts.kind,
      sort: 'kind',
      cell: ({ kind }) => <StatusBadge label={words.alarmKind[kind]} tone={tones[kind]} />,
    },
    { key: 'why', header: texts.why, sort: 'day', cell: (alarm) => <Why alarm={alarm} /> },
    { key: 'deposit', header: texts.deposit, cell: ({ deposit }) => deposit.name },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: (alarm) => <span style={{ whiteSpace: 'nowrap' }}>{amountOf(alarm, alarm.amount)}</span>,
    },
    {
      key: 'todo',
      header: texts.todoTitle,
      wide: true,
      hideBelow: 'lg',
      cell: ({ kind, workorder }) => (
        <>
          {texts.todo[kind]}
          {workorder && (
            <Text size="sm">
              {texts.answered} <WorkOrderLink order={workorder} />
            </Text>
          )}
        </>
      ),
    },
  ]
}

function What({ alarm: { entity, name, batchId }, isOpen }: { alarm: Alarm; isOpen: boolean }) {
  return (
    <>
      {isOpen ? (
        <EntityLink type={entity.type} id={entity.id}>
          {name}
        </EntityLink>
      ) : (
        name
      )}
      {batchId && (
        <Text size="xs" c="dimmed">
          {t.traceability.alarms.batch(batchId)}
        </Text>
      )}
    </>
  )
}

/** What rings: the line it fell below, the day, or why it is on hold. */
function Why({ alarm }: { alarm: Alarm }) {
  const { amountAlarm, day, reason, kind, readings } = alarm
  if (readings.length > 0) return <>{readings.map(foundText).join(' · ')}</>
  if (amountAlarm !== null && kind === 'LOSS_OVER_LIMIT')
    return <>{t.traceability.alarms.above(amountOf(alarm, amountAlarm))}</>
  if (amountAlarm !== null) return <>{t.traceability.alarms.below(amountOf(alarm, amountAlarm))}</>
  if (day !== null)
    return (
      <>
        <DayText day={day} />
        {reason && ` · ${reason}`}
      </>
    )
  const reasons: Readonly<Record<string, string>> = words.holdReason
  return <>{(kind === 'WINE_BATCH_ON_HOLD' ? reasons[reason] : reason) || t.ui.none}</>
}

const amountOf = ({ unit }: Alarm, amount: number | null) =>
  amount === null
    ? t.ui.none
    : unit === null
      ? t.traceability.alarms.bottles(numberText('bottles', amount))
      : amountText(amount, unit)
