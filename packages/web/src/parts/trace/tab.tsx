import type { Trace, TraceType } from '@lagar/domain/traceability/trace.ts'
import { lazy, Suspense } from 'react'
import { t } from '../../texts/t.ts'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { Loading } from '../../ui/Loading.tsx'

const TraceView = lazy(() => import('./TraceView.tsx').then((file) => ({ default: file.TraceView })))
const KeptTrace = lazy(() => import('./TraceView.tsx').then((file) => ({ default: file.KeptTrace })))

/** The trace as a tab of a record's page; its drawing loads when it is opened. */
export const traceTab = (type: TraceType, id: string): DetailTab => ({
  key: 'trace',
  label: t.traceability.tab,
  content: <TraceTab type={type} id={id} />,
})

/** A trace as it was answered once, as a tab. */
export const traceViewTab = (trace: Trace): DetailTab => ({
  key: 'trace',
  label: t.traceability.drills.report,
  content: (
    <Suspense fallback={<Loading />}>
      <KeptTrace trace={trace} />
    </Suspense>
  ),
})

/** The trace of a record within its page. */
export function TraceTab({ type, id }: { type: TraceType; id: string }) {
  return (
    <Suspense fallback={<Loading />}>
      <TraceView type={type} id={id} />
    </Suspense>
  )
}
