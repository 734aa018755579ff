import { mdiMessageAlertOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import type { RowAction } from '../../lists/RowMenu.tsx'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import type { ProblemStart } from './ProblemForm.tsx'
import { inPlace, later } from '../../ui/later.tsx'

const ProblemsTab = inPlace(async () => (await import('./ProblemsTab.tsx')).ProblemsTab)
const ProblemForm = later(async () => (await import('./ProblemForm.tsx')).ProblemForm)

/** What the page of an order, a lot, a customer or a deposit shows of problems: the action that reports one, its form and their list. */
type Reporting = {
  action(this: void, start: ProblemStart): RowAction
  tabs(this: void, fixed: Record<string, string>, start: ProblemStart): DetailTab[]
  form: ReactNode
}

/** Reports problems from the page of what they are about, for who may. */
export function useReporting(): Reporting {
  const mayRead = useCan('distribution.read')
  const allowed = useCan('distribution.write')
  const [start, setStart] = useState<ProblemStart>()
  return {
    action: (known) => ({
      label: t.problems.report,
      icon: mdiMessageAlertOutline,
      allowed,
      onClick: () => setStart(known),
    }),
    tabs: (fixed, known) =>
      mayRead
        ? [{ key: 'problems', label: t.problems.title, content: <ProblemsTab fixed={fixed} start={known} /> }]
        : [],
    form: start && <ProblemForm start={start} onClose={() => setStart(undefined)} />,
  }
}
