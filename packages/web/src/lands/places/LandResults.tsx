import type { LandPageRecord } from '@lagar/domain/lands/places/land.ts'
import { Results } from '../../parts/laboratory/Results.tsx'

/** What was analysed and measured on a land, over time. */
export function LandResults({ land }: { land: LandPageRecord }) {
  return <Results of={{ landId: land.id }} />
}
