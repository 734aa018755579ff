import { lazy, Suspense } from 'react'
import { useList } from '../../api/records.ts'
import { useSignal } from '../../device/signal.ts'

const SavedCards = lazy(async () => ({
  default: (await import('../../parts/analysis/SavedCards.tsx')).SavedCards,
}))

/** The kept tables that somebody wants here; what draws them is loaded for who has some, and nothing of them is kept on the device. */
export function KeptTables() {
  const signal = useSignal()
  const { data } = useList<{ id: string }>('analytics/tables', { onHome: 'true' }, signal)
  if (!signal || !data?.result.length) return null
  return (
    <Suspense>
      <SavedCards />
    </Suspense>
  )
}
