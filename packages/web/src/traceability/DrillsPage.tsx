import { secondsOf, type RecallDrillRow } from '@lagar/domain/traceability/recall-drill.ts'
import { Button } from '@mantine/core'
import { mdiTimerOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { t } from '../texts/t.ts'
import type { Column } from '../lists/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { FilterDay } from '../lists/FilterDay.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { percentText } from '../texts/numbers.ts'
import { MomentText } from '../ui/values.tsx'

/** The recall drills: what each began with, how long it took, and what it found. */
export function DrillsPage() {
  const texts = t.traceability.drills
  return (
    <ListPage<RecallDrillRow>
      title={texts.title}
      path="traceability/drills"
      excel="RECALL_DRILL"
      isPrinted
      defaultSort="-startedAt"
      columns={columns()}
      rowName={({ number }) => texts.named(number)}
      rowHref={({ id }) => `/entities/recallDrill/${id}`}
      empty={{
        title: texts.empty,
        hint: texts.emptyHint,
        icon: mdiTimerOutline,
        ways: <Button renderRoot={(props) => <Link to="/traceability" {...props} />}>{texts.toTrace}</Button>,
      }}
      filters={
        <>
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
    />
  )
}

function columns(): Column<RecallDrillRow>[] {
  const texts = t.traceability.drills
  return [
    {
      key: 'number',
      header: texts.number,
      sort: 'number',
      cell: ({ id, number }) => (
        <EntityLink type="recallDrill" id={id}>
          {texts.named(number)}
        </EntityLink>
      ),
    },
    {
      key: 'start',
      header: texts.start,
      cell: ({ type, start }) => `${t.traceability.starts[type]} ${start.name}`,
    },
    {
      key: 'startedAt',
      header: texts.startedAt,
      sort: 'startedAt',
      cell: ({ startedAt }) => <MomentText moment={startedAt} />,
    },
    { key: 'time', header: texts.time, align: 'right', cell: (row) => timeText(secondsOf(row)) },
    {
      key: 'share',
      header: texts.share,
      align: 'right',
      sort: 'share',
      cell: ({ share }) => (share === null ? t.ui.none : percentText('percent', share)),
    },
    { key: 'onHold', header: texts.onHold, align: 'right', hideBelow: 'md', cell: ({ onHold }) => onHold },
    { key: 'by', header: texts.by, hideBelow: 'lg', cell: ({ by }) => by },
  ]
}

/** How long a drill took, as people say it; one that is open says so. */
export function timeText(seconds: number | null): string {
  const texts = t.traceability.drills
  if (seconds === null) return texts.open
  return seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.floor(seconds / 60), seconds % 60)
}
