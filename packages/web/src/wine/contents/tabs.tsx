import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { ContentRecord } from '@lagar/domain/wine/contents/content.ts'
import { tastingTab } from '../../laboratory/tasting/tab.tsx'
import { resultsTab } from '../../parts/laboratory/tab.tsx'
import { readingsTab } from '../../parts/readings/tab.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { additionsTab } from '../../parts/wine/additions-tab.tsx'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { t } from '../../texts/t.ts'
import { inPlace } from '../../ui/later.tsx'

const Composition = inPlace(async () => (await import('../../parts/wine/Composition.tsx')).Composition)
const ContentBalance = inPlace(async () => (await import('../balance/ContentBalance.tsx')).ContentBalance)
const Fermentation = inPlace(
  async () => (await import('../../parts/laboratory/Fermentation.tsx')).Fermentation,
)
const States = inPlace(async () => (await import('./States.tsx')).States)
const VesselCosts = inPlace(async () => (await import('./VesselCosts.tsx')).VesselCosts)
const VesselHistory = inPlace(async () => (await import('./VesselHistory.tsx')).VesselHistory)
const VesselSupplies = inPlace(async () => (await import('./VesselSupplies.tsx')).VesselSupplies)
const WineMovements = inPlace(async () => (await import('./WineMovements.tsx')).WineMovements)

/** The tabs of a content's page, in the order they stand. */
export const contentTabs = (content: ContentRecord): DetailTab[] => {
  const { id } = content
  const texts = t.cellars.content
  return [
    { key: 'composition', label: texts.composition, content: <Composition content={content} /> },
    { key: 'balance', label: t.balance.content.tab, content: <ContentBalance contentId={id} /> },
    { key: 'states', label: texts.states, content: <States contentId={id} /> },
    { key: 'movements', label: texts.movements, content: <WineMovements filters={{ contentId: id }} /> },
    additionsTab({ contentId: id }),
    { key: 'fermentation', label: t.laboratory.fermentations.tab, content: <Fermentation contentId={id} /> },
    resultsTab({ contentId: id }),
    tastingTab({ contentId: id }),
    traceTab('content', id),
  ]
}

/** The tabs of a vessel's page, in the order they stand. */
export const elementTabs = (element: CellarElementRecord): DetailTab[] => {
  const { id } = element
  const texts = t.vessel
  return [
    { key: 'happened', label: texts.history, content: <VesselHistory id={id} /> },
    resultsTab({ cellarElementId: id }, texts.analysis),
    readingsTab('cellarElement', id),
    { key: 'supplies', label: texts.supplies, content: <VesselSupplies id={id} /> },
    { key: 'costs', label: texts.costs, content: <VesselCosts element={element} /> },
  ]
}
