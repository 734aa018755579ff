import type { ProblemRow } from '@lagar/domain/distribution/problem-record.ts'
import { t, words } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** Where a problem stands, and whether it should have ended by now. */
export function ProblemBadge({ problem: { status, isOverdue } }: { problem: ProblemRow }) {
  return (
    <>
      <StatusBadge
        status={status}
        label={words.problemStatus[status]}
        {...(status === 'REJECTED' ? { tone: 'calm' as const } : {})}
      />
      {isOverdue && <StatusBadge tone="bad" label={t.problems.overdue} />}
    </>
  )
}
