import {
  secondsOf,
  type RecallDrillRecord,
  type RecallDrillRow,
} from '@lagar/domain/traceability/recall-drill.ts'
import type { HistoryLine } from '@lagar/domain/entity.ts'
import {
  mdiFileExcelOutline,
  mdiFilePdfBox,
  mdiFlagCheckered,
  mdiLockOpenOutline,
  mdiLockOutline,
} from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadPdf, downloadExcel } from '../api/files.ts'
import { useRecord } from '../api/records.ts'
import { useMayHold } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { DetailPage, type Detail, type Fact } from '../records/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { percentText } from '../texts/numbers.ts'
import type { RowAction } from '../lists/RowMenu.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { toastFailure } from '../messages/toast.tsx'
import { TraceTab, traceViewTab } from '../parts/trace/tab.tsx'
import { MomentText } from '../ui/values.tsx'
import { timeText } from './DrillsPage.tsx'
import { later } from '../ui/later.tsx'

const DrillEndForm = later(async () => (await import('./drill-forms.tsx')).DrillEndForm)
const DrillHoldForm = later(async () => (await import('./drill-forms.tsx')).DrillHoldForm)

type Drill = RecallDrillRecord & { audit?: HistoryLine[] }
type Doing = 'end' | 'hold' | 'release'

/** The page of a recall drill: its time, what it found beside the one before, what it holds, and its report. */
export function DrillPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<Drill>('recallDrill', id)
  const [doing, setDoing] = useState<Doing>()
  const mayHold = [useMayHold('content'), useMayHold('stockBatch'), useMayHold('wineBatch')].every(Boolean)
  const close = () => setDoing(undefined)
  const drill = query.data
  return (
    <>
      <DetailPage
        query={query}
        kind={t.traceability.drills.one}
        detail={(record) => detailOf(record, actionsOf(record, mayHold, setDoing))}
      />
      {drill && doing === 'end' && <DrillEndForm drill={drill} onClose={close} />}
      {drill && doing === 'hold' && <DrillHoldForm drill={drill} onHold onClose={close} />}
      {drill && doing === 'release' && <DrillHoldForm drill={drill} onHold={false} onClose={close} />}
    </>
  )
}

function actionsOf(drill: Drill, mayHold: boolean, begin: (what: Doing) => void): RowAction[] {
  const texts = t.traceability.drills
  const isOpen = drill.endedAt === null
  return [
    ...(isOpen
      ? [{ label: texts.end, icon: mdiFlagCheckered, onClick: () => begin('end') }]
      : [
          { label: t.traceability.pdf, icon: mdiFilePdfBox, onClick: () => print(drill) },
          {
            label: t.traceability.excel,
            icon: mdiFileExcelOutline,
            onClick: () => fetchSheets(drill),
          },
        ]),
    { label: texts.hold, icon: mdiLockOutline, allowed: mayHold, onClick: () => begin('hold') },
    ...(drill.held.length > 0
      ? [
          {
            label: texts.release,
            icon: mdiLockOpenOutline,
            allowed: mayHold,
            onClick: () => begin('release'),
          },
        ]
      : []),
  ]
}

const print = ({ id, number }: Drill) =>
  void downloadPdf(
    { type: 'RECALL_DRILL', entityType: 'recallDrill', entityId: id },
    `${t.traceability.drills.named(number)}.pdf`,
  ).catch((error: unknown) => toastFailure(error, t.traceability.reportFailed))

const fetchSheets = ({ id }: Drill) =>
  void downloadExcel('RECALL_DRILL_REPORT', { entityId: id }).catch((error: unknown) =>
    toastFailure(error, t.traceability.reportFailed),
  )

function detailOf(drill: Drill, actions: RowAction[]): Detail {
  const texts = t.traceability.drills
  const { number, type, start, report } = drill
  return {
    title: `${texts.named(number)} · ${start.name}`,
    badges: drill.endedAt === null && <StatusBadge label={texts.open} tone="waiting" />,
    facts: factsOf(drill),
    actions,
    tabs: [
      report
        ? traceViewTab(report)
        : {
            key: 'trace',
            label: t.traceability.tab,
            content: <TraceTab type={type} id={start.id} />,
          },
    ],
  }
}

function factsOf(drill: Drill): Fact[] {
  const texts = t.traceability.drills
  const { type, start, startedAt, endedAt, by, note, share, reached, held, previous } = drill
  const reach = reached && Object.entries(reached).filter(([, count]) => count > 0)
  return [
    {
      label: texts.start,
      value: (
        <EntityLink type={type} id={start.id}>
          {t.traceability.starts[type]} {start.name}
        </EntityLink>
      ),
    },
    { label: texts.startedAt, value: <MomentText moment={startedAt} /> },
    { label: texts.endedAt, value: <MomentText moment={endedAt} /> },
    { label: texts.time, value: timeText(secondsOf(drill)) },
    { label: texts.share, value: share === null ? null : percentText('percent', share) },
    { label: texts.by, value: by },
    {
      label: texts.reached,
      wide: true,
      value: reach && reach.map(([kind, count]) => summaryText(kind, count)).join(', '),
    },
    { label: texts.previous, wide: true, value: previous ? <Previous drill={previous} /> : texts.noPrevious },
    {
      label: texts.held,
      wide: true,
      value:
        held.length === 0
          ? texts.nothingHeld
          : held.map(({ type: kind, id, name }) => (
              <span key={id}>
                <EntityLink type={kind} id={id}>
                  {name}
                </EntityLink>{' '}
              </span>
            )),
    },
    { label: texts.note, wide: true, value: note || null },
  ]
}

function Previous({ drill }: { drill: RecallDrillRow }) {
  const { id, number, share } = drill
  const texts = t.traceability.drills
  return (
    <>
      <EntityLink type="recallDrill" id={id}>
        {texts.named(number)}
      </EntityLink>{' '}
      {share === null ? '' : percentText('percent', share)} · {timeText(secondsOf(drill))}
    </>
  )
}

const summaryText = (kind: string, count: number) =>
  t.traceability.summary[kind as keyof typeof t.traceability.summary](count)
