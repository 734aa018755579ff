import { needs } from '../../lists/before.ts'
import type { RepetitionRecord, RepetitionRow } from '@lagar/domain/workorders/repetitions/repetition.ts'
import { weekdays, type Weekday } from '@lagar/domain/lists/people.ts'
import { Group, Text } from '@mantine/core'
import { mdiPauseCircleOutline, mdiPlayCircleOutline } from '@mdi/js'
import { send } from '../../api/send.ts'
import { useSelection } from '../../session/selection.tsx'
import { t, words } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { dayText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { DayText } from '../../ui/values.tsx'
import { repetitionInput } from './draft.ts'
import { RepetitionSlots } from './RepetitionSlots.tsx'
import { later } from '../../ui/later.tsx'

const OpenRepetition = later(async () => (await import('./RepetitionForm.tsx')).OpenRepetition)
const RepetitionForm = later(async () => (await import('./RepetitionForm.tsx')).RepetitionForm)

const repetitions: Catalogue<RepetitionRow> = {
  type: 'workorderRepetition',
  texts: () => t.workorders.repetitions,
  nameOf: ({ name }) => name,
  Form: OpenRepetition,
  removePath: 'cellars/workorders/repetitions',
  isDeed: true,
}

/** The days of a repetition as people say them, Monday first. */
function daysText(days: readonly Weekday[]): string {
  const [sunday, ...others] = weekdays
  if (days.length === weekdays.length) return t.workorders.repetitions.everyDay
  return [...others, sunday].flatMap((day) => (days.includes(day) ? words.weekday[day] : [])).join(', ')
}

/** Whether it goes on, and what of it asks to be looked at. */
function State({ row }: { row: RepetitionRow }) {
  const texts = t.workorders.repetitions
  const goesOn = row.isPaused
    ? { label: texts.paused, tone: 'waiting' as const }
    : row.next === null
      ? { label: texts.ended, tone: 'calm' as const }
      : { label: texts.active, tone: 'done' as const }
  return (
    <Group gap={6}>
      <StatusBadge {...goesOn} />
      {row.open > 0 && <StatusBadge label={texts.open(row.open)} tone="bad" />}
    </Group>
  )
}

/** The repetitions of the chosen cellar. */
export function RepetitionsTab() {
  const texts = t.workorders.repetitions
  const { cellar } = useSelection()
  return (
    <CataloguePage<RepetitionRow>
      catalogue={repetitions}
      permission="workorders.write"
      needs={() => [needs.cellar()]}
      path="cellars/workorders/repetitions"
      excel="WORKORDER_REPETITION"
      fixed={{ cellarId: cellar ?? undefined }}
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={texts.search} />
          <FilterSelect
            name="isPaused"
            label={texts.state}
            options={[
              { value: 'false', label: texts.active },
              { value: 'true', label: texts.paused },
            ]}
          />
        </>
      }
    />
  )
}

function columns(): Column<RepetitionRow>[] {
  const texts = t.workorders.repetitions
  return [
    sorted('name', (row) => row.name),
    { key: 'state', header: texts.state, cell: (row) => <State row={row} /> },
    { key: 'type', header: t.workorders.type, cell: (row) => row.type.name },
    {
      key: 'startTime',
      header: texts.when,
      sort: 'startTime',
      cell: (row) => (
        <>
          <Text size="sm">{daysText(row.days)}</Text>
          <Text size="sm" c="dimmed">
            {texts.at(row.startTime)}
          </Text>
        </>
      ),
    },
    { key: 'next', header: texts.next, cell: (row) => <DayText day={row.next} /> },
    { key: 'employee', header: t.workorders.employee, hideBelow: 'md', cell: (row) => row.employee.name },
  ]
}

/** Stops giving out orders, or goes on with it. */
function pause(row: RepetitionRecord, isPaused: boolean) {
  const texts = t.workorders.repetitions
  const turn = (version: number, paused: boolean) =>
    send<RepetitionRecord>('PUT', 'cellars/workorders/repetitions', {
      ...repetitionInput(row),
      version,
      isPaused: paused,
    })
  void turn(row.version, isPaused)
    .then(({ version }) =>
      toastUndoable(isPaused ? texts.pausedDone : texts.resumed, () => turn(version, !isPaused)),
    )
    .catch((error: unknown) => toastFailure(error))
}

function detail(row: RepetitionRecord): RecordDetail {
  const texts = t.workorders.repetitions
  return {
    badges: <State row={row} />,
    facts: [
      { label: t.workorders.type, value: row.type.name },
      {
        label: t.workorders.employee,
        value: (
          <EntityLink type="employee" id={row.employee.id}>
            {row.employee.name}
          </EntityLink>
        ),
      },
      { label: t.workorders.cellar, value: row.cellar.name },
      { label: texts.days, value: daysText(row.days) },
      fact('startTime', row.startTime),
      fact('fromDate', <DayText day={row.fromDate} />),
      { label: texts.until, value: row.toDate === null ? texts.noEnd : <DayText day={row.toDate} /> },
      {
        label: t.workorders.elements,
        value: row.cellarElements.length > 0 && <Elements row={row} />,
        wide: true,
      },
      { label: t.workorders.description, value: row.workorderData.description || t.ui.none, wide: true },
      { label: texts.nextDays, value: row.nextDays.map(dayText).join(' · ') || t.ui.none, wide: true },
    ],
    actions: [
      row.isPaused
        ? {
            label: texts.resume,
            icon: mdiPlayCircleOutline,
            allowed: row.can.edit,
            onClick: () => pause(row, false),
          }
        : {
            label: texts.pause,
            icon: mdiPauseCircleOutline,
            allowed: row.can.edit,
            onClick: () => pause(row, true),
          },
    ],
    links: <RepetitionSlots repetition={row} />,
  }
}

const Elements = ({ row }: { row: RepetitionRecord }) => (
  <Group gap="xs">
    {row.cellarElements.map(({ id, name }) => (
      <EntityLink key={id} type="cellarElement" id={id}>
        {name}
      </EntityLink>
    ))}
  </Group>
)

/** The page of one: when it gives out its orders, and what became of each time. */
export function RepetitionPage() {
  return (
    <CatalogueRecord<RepetitionRecord> catalogue={{ ...repetitions, Form: RepetitionForm }} detail={detail} />
  )
}
