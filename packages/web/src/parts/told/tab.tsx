import type { Named } from '@lagar/domain/wire.ts'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { t } from '../../texts/t.ts'
import { inPlace } from '../../ui/later.tsx'

const ToldTab = inPlace(async () => (await import('./ToldTab.tsx')).ToldTab)

/** Where a supplier says that what a note brought comes from, as a tab of the note. */
export const toldTab = (input: Named): DetailTab => ({
  key: 'told',
  label: t.told.tab,
  content: <ToldTab input={input} />,
})
