import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { ContentRecord } from '@lagar/domain/wine/contents/content.ts'
import type { ReactNode } from 'react'
import { WineTastings } from '../../laboratory/tasting/WineTastings.tsx'
import { t } from '../../texts/t.ts'
import { Fermentation } from '../../parts/laboratory/Fermentation.tsx'
import { Results } from '../../parts/laboratory/Results.tsx'
import { Readings } from '../../parts/readings/Readings.tsx'
import { TraceTab } from '../../parts/trace/tab.tsx'
import { Additions } from '../../parts/wine/Additions.tsx'
import { Composition } from '../../parts/wine/Composition.tsx'
import { ContentBalance } from '../balance/ContentBalance.tsx'
import { States } from './States.tsx'
import { VesselCosts } from './VesselCosts.tsx'
import { VesselHistory } from './VesselHistory.tsx'
import { VesselSupplies } from './VesselSupplies.tsx'
import { WineMovements } from './WineMovements.tsx'

/** One tab of a record's page, in the order they stand; a new one is one line in its list. */
export type RecordTab<T> = {
  key: string
  label: () => string
  content: (record: T) => ReactNode
}

/** The tabs of a content's page. */
export const contentTabs: readonly RecordTab<ContentRecord>[] = [
  {
    key: 'composition',
    label: () => t.cellars.content.composition,
    content: (content) => <Composition content={content} />,
  },
  {
    key: 'balance',
    label: () => t.balance.content.tab,
    content: ({ id }) => <ContentBalance contentId={id} />,
  },
  {
    key: 'states',
    label: () => t.cellars.content.states,
    content: ({ id }) => <States contentId={id} />,
  },
  {
    key: 'movements',
    label: () => t.cellars.content.movements,
    content: ({ id }) => <WineMovements filters={{ contentId: id }} />,
  },
  {
    key: 'additions',
    label: () => t.cellars.additives.tab,
    content: ({ id }) => <Additions of={{ contentId: id }} />,
  },
  {
    key: 'fermentation',
    label: () => t.laboratory.fermentations.tab,
    content: ({ id }) => <Fermentation contentId={id} />,
  },
  {
    key: 'results',
    label: () => t.laboratory.results.tab,
    content: ({ id }) => <Results of={{ contentId: id }} />,
  },
  {
    key: 'tasting',
    label: () => t.tasting.tab,
    content: ({ id }) => <WineTastings of={{ contentId: id }} />,
  },
  {
    key: 'trace',
    label: () => t.traceability.tab,
    content: ({ id }) => <TraceTab type="content" id={id} />,
  },
]

/** The tabs of a vessel's page. */
export const elementTabs: readonly RecordTab<CellarElementRecord>[] = [
  {
    key: 'happened',
    label: () => t.vessel.history,
    content: ({ id }) => <VesselHistory id={id} />,
  },
  {
    key: 'results',
    label: () => t.vessel.analysis,
    content: ({ id }) => <Results of={{ cellarElementId: id }} />,
  },
  {
    key: 'readings',
    label: () => t.readings.tab,
    content: ({ id }) => <Readings of={{ placeType: 'cellarElement', placeId: id }} />,
  },
  { key: 'supplies', label: () => t.vessel.supplies, content: ({ id }) => <VesselSupplies id={id} /> },
  { key: 'costs', label: () => t.vessel.costs, content: (element) => <VesselCosts element={element} /> },
]

/** The tabs of a list for one record. */
export const tabsFor = <T,>(tabs: readonly RecordTab<T>[], record: T) =>
  tabs.map(({ key, label, content }) => ({ key, label: label(), content: content(record) }))
