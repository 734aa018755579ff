import type { LandWorkRow, WorkListRow } from '@lagar/domain/lands/works/work.ts'
import { weeksOf } from '@lagar/domain/month.ts'
import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import classes from '../../parts/calendar/Calendar.module.css'
import { monthAsked, Months } from '../../parts/calendar/Months.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useWaitingRows, WaitingLines } from '../../lists/WaitingLines.tsx'
import { CalendarAgenda, CalendarGrid } from './calendar-days.tsx'
import { peopleIn, PeopleLegend, type Colour } from './CalendarWork.tsx'
import { WorkFilters } from './WorkFilters.tsx'
import { later } from '../../ui/later.tsx'

const MoveWork = later(async () => (await import('./MoveWork.tsx')).MoveWork)

const path = 'traceability/all/type/land/works'

/** More works than these are not put into one month. */
const MOST = 200

/** The works of a month on their days, and the way to the months beside it. */
export function WorksCalendar() {
  const texts = t.fieldWork.calendar
  const { today } = useMe()
  const { wineEstate: wineEstateId } = useSelection()
  const { filters } = useListState()
  const phone = usePhone()
  const { month: given, colour: chosen, ...asked } = filters
  const [moving, setMoving] = useState<WorkListRow>()
  const month = monthAsked(given, today)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const shownDays = { wineEstateId, ...asked, from: days[0], to: days.at(-1) }
  const list = useList<LandWorkRow>(path, {
    ...shownDays,
    sort: 'initialTimezone',
    limit: MOST,
  })
  const waiting = useWaitingRows(path, shownDays)
  const { data, error, isFetching, refetch } = list
  const works = data?.result ?? []
  const colour: Colour = chosen === 'person' ? peopleIn(works) : 'kind'
  const shown = { month, today, works, colour, onMove: setMoving }
  return (
    <section aria-label={texts.title}>
      <Months month={month} today={today} />
      <div className={classes.filters} role="search" aria-label={t.ui.filters}>
        <WorkFilters />
        <ColourChoice byPerson={colour !== 'kind'} />
      </div>
      {colour !== 'kind' && <PeopleLegend people={colour} />}
      <WaitingLines rows={waiting} />
      {error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={480} radius="lg" aria-label={t.ui.loading} role="status" />
      ) : phone ? (
        <CalendarAgenda days={days} {...shown} />
      ) : (
        <CalendarGrid weeks={weeks} {...shown} />
      )}
      {data?.more || (data && data.total > MOST) ? (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.more(numberText('count', MOST))}
        </Text>
      ) : null}
      {moving && <MoveWork work={moving} onClose={() => setMoving(undefined)} />}
    </section>
  )
}

/** What the colours of the works tell, kept in the address. */
function ColourChoice({ byPerson }: { byPerson: boolean }) {
  const { filter } = useListState()
  return (
    <SegmentedControl
      aria-label={t.works.colours}
      value={byPerson ? 'person' : 'kind'}
      onChange={(value) => filter({ colour: value === 'kind' ? undefined : value })}
      data={[
        { value: 'kind', label: t.works.colourKind },
        { value: 'person', label: t.works.colourPerson },
      ]}
    />
  )
}
