import type { ProbedPlace } from '@lagar/domain/lists/laboratory.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/Loading.tsx'

const Readings = later(async () => (await import('./Readings.tsx')).Readings, <Loading />)

/** The tab of a place with what the sensors told that were there. */
export const readingsTab = (placeType: ProbedPlace, placeId: string) => ({
  key: 'readings',
  label: t.readings.tab,
  content: <Readings of={{ placeType, placeId }} />,
})
