import type { ProbedPlace } from '@lagar/domain/lists/laboratory.ts'
import { t } from '../../texts/t.ts'
import { inPlace } from '../../ui/later.tsx'

const Readings = inPlace(async () => (await import('./Readings.tsx')).Readings)

/** The tab of a place with what the sensors told that were there. */
export const readingsTab = (placeType: ProbedPlace, placeId: string) => ({
  key: 'readings',
  label: t.readings.tab,
  content: <Readings of={{ placeType, placeId }} />,
})
