import type { Day } from '@lagar/domain/day.ts'
import { isPicked, type PlanPick } from '@lagar/domain/lands/harvest/plan.ts'
import { addMonths, monthOf, weeksOf, type Month } from '@lagar/domain/month.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { ActionIcon, Text } from '@mantine/core'
import {
  mdiAlertCircleOutline,
  mdiCalendarArrowRight,
  mdiCheckCircle,
  mdiClipboardCheckOutline,
  mdiClockAlertOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useListState } from '../../lists/state.ts'
import classes from '../../parts/calendar/Calendar.module.css'
import { MonthAgenda, MonthGrid } from '../../parts/calendar/MonthGrid.tsx'
import { Steps } from '../../parts/calendar/Steps.tsx'
import { monthText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toPath } from '../../ui/list-search.ts'
import { usePhone } from '../../ui/use-phone.ts'
import own from './harvest.module.css'
import { DayBars } from './DayBars.tsx'
import { isMovable, MovePick, useMovePick } from './move-pick.tsx'
import type { Told } from './use-plan.ts'

type Props = { told: Told }

/** The planned picks on their days, with what each day asks of the cellars; a pick is dragged to another day. */
export function PlanCalendar({ told }: Props) {
  const texts = t.harvestPlan.picks
  const { filters, filter } = useListState()
  const phone = usePhone()
  const [moving, setMoving] = useState<PlanPick>()
  const [all, setAll] = useState<Day>()
  const move = useMovePick()
  const month = monthOfPlan(filters['month'], told)
  const weeks = weeksOf(month)
  const picks = picksOf(told)
  const shown = { month, today: told.today, itemsOn: (day: Day) => picks.filter((pick) => pick.day === day) }
  const item = (pick: PlanPick, onHold?: (pick: PlanPick | undefined) => void) => (
    <PickItem key={pick.id} pick={pick} told={told} onMove={setMoving} {...(onHold ? { onHold } : {})} />
  )
  const go = (to: Month) => filter({ month: to })
  const inMonth = sumOf(picks.filter(({ day }) => monthOf(day) === month).map(({ kilos }) => kilos))
  return (
    <section aria-label={texts.calendar}>
      <Steps
        title={monthText(month, 'long')}
        present={{
          label: t.fieldWork.calendar.present,
          isHere: month === monthOf(told.today),
          go: () => go(monthOf(told.today)),
        }}
        before={{ label: t.fieldWork.calendar.before, go: () => go(addMonths(month, -1)) }}
        after={{ label: t.fieldWork.calendar.after, go: () => go(addMonths(month, 1)) }}
      />
      <Text size="sm" c="dimmed" mb="xs">
        {texts.total(numberText('kilosRound', inMonth))}
      </Text>
      {phone ? (
        <MonthAgenda
          {...shown}
          days={weeks.flat()}
          item={(pick) => item(pick)}
          foot={(day) => <DayBars day={day} told={told} />}
          empty={<EmptyState title={texts.agenda} hint={texts.agendaHint} />}
        />
      ) : (
        <MonthGrid<PlanPick, PlanPick>
          {...shown}
          label={texts.calendar}
          weeks={weeks}
          isBusy={move.isPending}
          item={item}
          {...(all ? { open: all } : {})}
          others={(day, left) => (
            <button type="button" className={own.others} onClick={() => setAll(day)}>
              {texts.others(left)}
            </button>
          )}
          foot={(day) => <DayBars day={day} told={told} />}
          onMove={(pick, _, day) => move.mutate({ pick, day })}
        />
      )}
      {moving && <MovePick pick={moving} onClose={() => setMoving(undefined)} />}
    </section>
  )
}

/** The picks of the plots that are shown; what other estates bring counts in the cellars, and stands in their own plan. */
const picksOf = ({ plan }: Told): PlanPick[] => {
  const lands = new Set(plan.lands.map(({ land }) => land.id))
  return plan.picks.filter(({ land }) => lands.has(land.id))
}

/** The month that the address asks for, or that of the next pick, or of the last one. */
function monthOfPlan(given: unknown, told: Told): Month {
  if (typeof given === 'string' && /^\d{4}-\d{2}$/.test(given)) return given
  const days = picksOf(told).map(({ day }) => day)
  return monthOf(days.find((day) => day >= told.today) ?? days.at(-1) ?? told.today)
}

type ItemProps = {
  pick: PlanPick
  told: Told
  onMove: (pick: PlanPick) => void
  onHold?: (pick: PlanPick | undefined) => void
}

/** A pick by its plot and kilos, and how it stands; it leads to its page. */
function PickItem({ pick, told, onMove, onHold }: ItemProps) {
  const texts = t.harvestPlan.picks
  const { state, said, icon } = stateOf(pick, told)
  const kilos = t.harvestPlan.kilos(numberText('kilosRound', pick.kilos))
  const movable = isMovable(pick)
  const title = [pick.land.name, kilos, pick.cellar?.name ?? texts.noCellar, said].filter(Boolean).join(' · ')
  return (
    <li
      className={classes.item}
      draggable={movable && onHold !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onHold?.(pick)
      }}
      onDragEnd={() => onHold?.(undefined)}
    >
      <Link
        to={toPath(`/entities/harvestPick/${pick.id}`)}
        className={`${classes.work} ${own.pick}`}
        draggable={false}
        data-state={state}
        title={title}
      >
        {icon && said && <Icon path={icon} size={14} label={said} />}
        <span>
          <b>{pick.land.name}</b> {kilos}
        </span>
      </Link>
      {movable && (
        <ActionIcon
          className={classes.move ?? ''}
          variant="subtle"
          color="gray"
          aria-label={texts.moveTitle(pick.land.name)}
          title={texts.move}
          onClick={() => onMove(pick)}
        >
          <Icon path={mdiCalendarArrowRight} size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

function stateOf(pick: PlanPick, { conflicts, done, today }: Told) {
  const texts = t.harvestPlan.picks
  if (isPicked(pick, done.get(pick.id))) return { state: 'done', said: texts.done, icon: mdiCheckCircle }
  if (conflicts.some(({ picks }) => picks.some(({ id }) => id === pick.id)))
    return { state: 'conflict', said: texts.conflict, icon: mdiAlertCircleOutline }
  if (pick.day < today) return { state: 'late', said: texts.late, icon: mdiClockAlertOutline }
  if (pick.harvest) return { state: 'working', said: texts.working, icon: mdiClipboardCheckOutline }
  return { state: 'planned', said: undefined, icon: undefined }
}
