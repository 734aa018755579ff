import type { ComponentProps } from 'react'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { t } from '../../texts/t.ts'
import { inPlace } from '../../ui/later.tsx'
import type { WineTastings as Shown } from './WineTastings.tsx'

const WineTastings = inPlace(async () => (await import('./WineTastings.tsx')).WineTastings)

/** How a wine tasted, as a tab of its page. */
export const tastingTab = (of: ComponentProps<typeof Shown>['of']): DetailTab => ({
  key: 'tasting',
  label: t.tasting.tab,
  content: <WineTastings of={of} />,
})
