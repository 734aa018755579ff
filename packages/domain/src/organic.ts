import type { Day } from './day.ts'
import type { CertificationState } from './lists/vineyard.ts'

type Certified = { organicState: CertificationState; certifiedFrom: Day | null; certifiedTo: Day | null }

/** Whether a land is organic on a day: certified, and within the days of its certificate (Ley 25.127). */
export const isOrganicOn = ({ organicState, certifiedFrom, certifiedTo }: Certified, on: Day): boolean =>
  organicState === 'ORGANIC' &&
  (certifiedFrom === null || certifiedFrom <= on) &&
  (certifiedTo === null || certifiedTo >= on)
