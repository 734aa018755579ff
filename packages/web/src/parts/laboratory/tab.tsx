import type { ComponentProps } from 'react'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { t } from '../../texts/t.ts'
import { inPlace } from '../../ui/later.tsx'
import type { Results as Shown } from './Results.tsx'

const Results = inPlace(async () => (await import('./Results.tsx')).Results)

/** What was measured of a record, as a tab of its page. */
export const resultsTab = (
  of: ComponentProps<typeof Shown>['of'],
  label = t.laboratory.results.tab,
): DetailTab => ({
  key: 'results',
  label,
  content: <Results of={of} />,
})
