import { useGoTo } from '../../ui/list-search.ts'
import type { ProblemRecord } from '@lagar/domain/distribution/problem-record.ts'
import { mdiAlertOctagonOutline } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useRecord } from '../../api/records.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { OrderLink } from '../../records/links.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { problemActions } from './actions.ts'
import { Comments } from './Comments.tsx'
import { ProblemBadge } from './ProblemBadge.tsx'
import type { ProblemDialog } from './ProblemDialogs.tsx'
import { later } from '../../ui/later.tsx'

const ProblemDialogs = later(async () => (await import('./ProblemDialogs.tsx')).ProblemDialogs)

/** A problem's page: what is complained of, what is said of it, its photos, and whom its lot reached. */
export function ProblemPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<ProblemRecord>('problem', id)
  const goTo = useGoTo()
  const openTab = (to: string, tab: string) => goTo(to, { tab })
  const [dialog, setDialog] = useState<ProblemDialog>()
  const detail = (problem: ProblemRecord): Detail => ({
    title: t.problems.named(problem.number),
    badges: <Badges problem={problem} />,
    facts: factsOf(problem),
    actions: problemActions(problem, setDialog).toSpliced(-1, 0, ...recallOf(problem, openTab)),
    tabs: problem.wineBatch ? [traceTab('wineBatch', problem.wineBatch.id)] : [],
    links: <Comments problem={problem} />,
  })
  return (
    <>
      <DetailPage query={query} kind={t.problems.one} detail={detail} />
      {dialog && query.data && (
        <ProblemDialogs
          open={{ dialog, problem: query.data }}
          onClose={() => setDialog(undefined)}
          onDeleted={() => openTab('/distribution', 'problems')}
        />
      )}
    </>
  )
}

/** The way to the lot's own page, where a recall of it begins. */
const recallOf = ({ wineBatch }: ProblemRecord, openTab: (to: string, tab: string) => void): RowAction[] =>
  wineBatch
    ? [
        {
          label: t.problems.recall,
          icon: mdiAlertOctagonOutline,
          onClick: () => openTab(`/entities/wineBatch/${wineBatch.id}`, 'trace'),
        },
      ]
    : []

function Badges({ problem }: { problem: ProblemRecord }) {
  const { type, holdReason } = problem
  return (
    <>
      <StatusBadge tone="calm" label={words.problemType[type]} />
      <ProblemBadge problem={problem} />
      {holdReason && <StatusBadge tone="bad" label={t.problems.onHold(words.holdReason[holdReason])} wraps />}
    </>
  )
}

function factsOf(problem: ProblemRecord): Fact[] {
  const texts = t.problems
  const link = (type: string, record: { id: string; name: string } | null): ReactNode =>
    record && (
      <EntityLink type={type} id={record.id}>
        {record.name}
      </EntityLink>
    )
  return [
    { label: texts.description, value: <Words text={problem.description} />, wide: true },
    ...(problem.conclusion
      ? [{ label: texts.conclusion, value: <Words text={problem.conclusion} />, wide: true }]
      : []),
    { label: texts.customer, value: link('customer', problem.customer) },
    { label: texts.order, value: problem.order && <OrderLink order={problem.order} /> },
    { label: texts.deposit, value: link('distributionDeposit', problem.distributionDeposit) },
    { label: texts.batch, value: link('wineBatch', problem.wineBatch) },
    { label: texts.label, value: link('label', problem.label) },
    ...(problem.laboratory
      ? [{ label: texts.laboratory, value: link('laboratory', problem.laboratory) }]
      : []),
    { label: texts.amount, value: problem.amount === null ? null : numberText('bottles', problem.amount) },
    { label: texts.employee, value: link('employee', problem.employee) },
    { label: texts.date, value: <DayText day={problem.date} /> },
    { label: texts.deadline, value: <DayText day={problem.deadlineDate} /> },
    ...(problem.closedOn ? [{ label: texts.closedOn, value: <DayText day={problem.closedOn} /> }] : []),
    { label: texts.reportedBy, value: problem.reportedBy },
    ...(problem.holds ? [{ label: texts.hold, value: texts.keptByIt }] : []),
  ]
}

/** A text with its own lines. */
const Words = ({ text }: { text: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>
)
