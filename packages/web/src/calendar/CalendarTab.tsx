import {
  entriesOn,
  MOST_ENTRIES,
  type CalendarAnswer,
  type CalendarEntry,
} from '@lagar/domain/calendar/entry.ts'
import { addDays, daysBetween, type Day } from '@lagar/domain/day.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import { calendarTypes, type CalendarType } from '@lagar/domain/lists/people.ts'
import { monthOf } from '@lagar/domain/month.ts'
import { Anchor, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { mdiPlus, mdiRss } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { partQuery } from '../api/records.ts'
import type { Filters } from '../api/send.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { useListState } from '../lists/state.ts'
import { Agenda, MonthGrid } from '../parts/calendar/MonthGrid.tsx'
import { Steps } from '../parts/calendar/Steps.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { EmployeePicker } from '../pickers/pickers.tsx'
import { meQuery, useCan, useMe } from '../session/me.tsx'
import { lastSelection, useSelection, type Places } from '../session/selection.tsx'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { NARROW, usePhone } from '../ui/use-phone.ts'
import { EntryItem } from './EntryItem.tsx'
import { Legend } from './Legend.tsx'
import { useMoveEntry } from './move-entry.ts'
import { typesSeenBy } from './types.ts'
import { shownIn, views, type View } from './view.ts'
import { later } from '../ui/later.tsx'

const EventForm = later(async () => (await import('../administration/year/EventForm.tsx')).EventForm)
const TaskForm = later(async () => (await import('../administration/people/TaskForm.tsx')).TaskForm)
const Subscription = later(async () => (await import('./Subscription.tsx')).Subscription)
const MoveDialog = later(async () => (await import('../parts/calendar/MoveDialog.tsx')).MoveDialog)

/** What is on in the company, on the days of a month, a week, a day, or one below the other; what may be moved is dragged. */
export function CalendarTab() {
  const texts = t.calendar.views
  const { today, permissions } = useMe()
  const { view, at, chosen, go, look, choose } = useLook(today)
  const [moving, setMoving] = useState<CalendarEntry>()
  const { title, days, before, after } = shownIn(view, at)
  const { data, error, isFetching, refetch } = useCalendar(days, chosen)
  return (
    <section aria-label={t.calendar.title}>
      <Steps
        title={title}
        present={{ label: texts.present, isHere: days.includes(today), go: () => go(today) }}
        before={{ label: texts.before, go: () => go(before) }}
        after={{ label: texts.after, go: () => go(after) }}
      />
      <Group mb="sm" gap="sm">
        <SegmentedControl
          aria-label={texts.label}
          value={view}
          onChange={(value) => isOneOf(views, value) && look(value)}
          data={views.map((one) => ({ value: one, label: texts[one] }))}
        />
        <FilterPicker name="employee" label={texts.person} Picker={EmployeePicker} />
        <Creating />
        <Subscribing />
      </Group>
      <Legend types={typesSeenBy(permissions)} chosen={chosen} onChoose={choose} />
      {error && !data ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={480} radius="lg" aria-label={t.ui.loading} role="status" />
      ) : (
        <Days view={view} at={at} days={days} entries={data.result} onMove={setMoving} />
      )}
      {data?.more && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.more(numberText('count', MOST_ENTRIES))}
        </Text>
      )}
      {moving && <MoveEntry entry={moving} onClose={() => setMoving(undefined)} />}
    </section>
  )
}

const usualView = (isPhone: boolean): View => (isPhone ? 'agenda' : 'month')

/** How the calendar is looked at, kept in the address: the view, a day of it, and the types. A phone begins with the agenda. */
function useLook(today: Day) {
  const { filters, filter } = useListState()
  const usual = usualView(usePhone())
  const { view: given, day, types } = filters
  const view = isOneOf(views, given) ? given : usual
  return {
    view,
    at: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : today,
    chosen: calendarTypes.filter((type) => typeof types === 'string' && types.split(',').includes(type)),
    go: (to: Day) => filter({ day: to === today ? undefined : to }),
    look: (to: View) => filter({ view: to === usual ? undefined : to }),
    choose: (to: CalendarType[]) => filter({ types: to.length === 0 ? undefined : to.join(',') }),
  }
}

function useCalendar(days: Day[], types: CalendarType[]) {
  const chosen = useSelection()
  const { employee } = useListState().filters
  const some = { employee, types: types.length === 0 ? undefined : types.join(',') }
  return useQuery({ ...calendarQuery(days, chosen, some), placeholderData: keepPreviousData })
}

const calendarQuery = (days: Day[], { wineEstate, cellar }: Places, some: Filters = {}) =>
  partQuery<CalendarAnswer>('administration/calendar', {
    ...some,
    from: days[0],
    to: days.at(-1),
    wineEstate: wineEstate ?? undefined,
    cellar: cellar ?? undefined,
  })

/** Asks for the days that the calendar opens with, while somebody reaches for it. */
export function calendarAhead(): void {
  const me = queries.getQueryData(meQuery.queryKey)
  const chosen = lastSelection()
  if (!me || !chosen) return
  const { days } = shownIn(usualView(matchMedia(NARROW).matches), me.today)
  void queries.prefetchQuery(calendarQuery(days, chosen))
}

type DaysProps = {
  view: View
  at: Day
  days: Day[]
  entries: CalendarEntry[]
  onMove: (entry: CalendarEntry) => void
}

function Days({ view, at, days, entries, onMove }: DaysProps) {
  const texts = t.calendar.views
  const { today } = useMe()
  const { filter } = useListState()
  const phone = usePhone()
  const move = useMoveEntry()
  const itemsOn = (day: Day) => entriesOn(entries, day)
  if (view === 'agenda' || view === 'day' || phone)
    return (
      <Agenda
        days={days}
        today={today}
        itemsOn={itemsOn}
        item={(entry) => <EntryItem key={entry.key} entry={entry} onMove={onMove} />}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
      />
    )
  return (
    <MonthGrid<CalendarEntry, CalendarEntry>
      label={t.calendar.title}
      weeks={Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))}
      month={monthOf(at)}
      today={today}
      isBusy={move.isPending}
      {...(view === 'week' ? { room: MOST_ENTRIES } : {})}
      itemsOn={itemsOn}
      item={(entry, hold) => <EntryItem key={entry.key} entry={entry} onMove={onMove} onHold={hold} />}
      others={(day, left) => (
        <Anchor component="button" type="button" size="xs" onClick={() => filter({ view: 'day', day })}>
          {texts.others(left)}
        </Anchor>
      )}
      onMove={(entry, from, to) =>
        move.mutate({ entry, start: addDays(entry.fromDate, daysBetween(from, to)) })
      }
    />
  )
}

/** Asks on which day an entry begins instead. */
function MoveEntry({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const texts = t.calendar.views
  const move = useMoveEntry(onClose)
  return (
    <MoveDialog
      title={texts.moveTitle(entry.title)}
      label={texts.newDay}
      name="fromDate"
      now={entry.fromDate}
      action={texts.move}
      busy={move.isPending}
      onMove={(start) => move.mutate({ entry, start })}
      onClose={onClose}
    />
  )
}

/** The buttons that write down an event or give a task, for who may. */
function Creating() {
  const [open, setOpen] = useState<'event' | 'task'>()
  const mayEvent = useCan('administration.write')
  const mayTask = useCan('employees.write')
  const close = () => setOpen(undefined)
  return (
    <>
      {mayEvent && (
        <Button variant="default" leftSection={<Icon path={mdiPlus} />} onClick={() => setOpen('event')}>
          {t.calendar.events.create}
        </Button>
      )}
      {mayTask && (
        <Button variant="default" leftSection={<Icon path={mdiPlus} />} onClick={() => setOpen('task')}>
          {t.calendar.tasks.create}
        </Button>
      )}
      {open === 'event' && <EventForm onClose={close} />}
      {open === 'task' && <TaskForm onClose={close} />}
    </>
  )
}

function Subscribing() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<Icon path={mdiRss} />} onClick={() => setOpen(true)}>
        {t.calendar.subscription.open}
      </Button>
      {open && <Subscription onClose={() => setOpen(false)} />}
    </>
  )
}
