import type { ComponentProps } from 'react'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { t } from '../../texts/t.ts'
import { inPlace } from '../../ui/later.tsx'
import type { Additions as Shown } from './Additions.tsx'

const Additions = inPlace(async () => (await import('./Additions.tsx')).Additions)

/** What was added to a wine, as a tab of its page. */
export const additionsTab = (of: ComponentProps<typeof Shown>['of']): DetailTab => ({
  key: 'additions',
  label: t.cellars.additives.tab,
  content: <Additions of={of} />,
})
