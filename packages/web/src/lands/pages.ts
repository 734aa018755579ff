import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { listPages } from './catalogues/lists.ts'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { lastSelection } from '../session/selection.tsx'
import { page } from '../shell/frame/page.ts'

const landSection = once(() => import('./section/LandSection.tsx'))

/** The page of a work of each kind. */
const workPages = workKinds.map((kind) =>
  page(
    `/entities/${kind}/$id`,
    lazyRouteComponent(
      async () => ({ Page: (await import('./works/record-pages.tsx')).pageOf[kind] }),
      'Page',
    ),
  ),
)

/** The pages of the vineyard. */
export const landsPages = [
  ...listPages,
  ...workPages,
  page(
    '/waiting',
    lazyRouteComponent(() => import('./works/WaitingPage.tsx'), 'WaitingPage'),
  ),
  page('/land', lazyRouteComponent(landSection, 'LandSection'), () => {
    firstTab(async () => (await landSection()).landPages)
    listAhead('lands/lands', { wineEstateId: lastSelection()?.wineEstate ?? null }, 'name')
  }),
  page(
    '/entities/wineEstate/$id',
    lazyRouteComponent(() => import('./places/wine-estates.tsx'), 'WineEstatePage'),
  ),
  page(
    '/entities/wineEstateSection/$id',
    lazyRouteComponent(() => import('./places/wine-estate-sections.tsx'), 'WineEstateSectionPage'),
  ),
  page(
    '/entities/land/$id',
    lazyRouteComponent(() => import('./places/lands.tsx'), 'LandPage'),
  ),
  page(
    '/entities/fertilizationPlan/$id',
    lazyRouteComponent(() => import('./plans/fertilization-plans.tsx'), 'FertilizationPlanPage'),
  ),
  page(
    '/entities/harvestPick/$id',
    lazyRouteComponent(() => import('./harvest/picks.tsx'), 'HarvestPickPage'),
  ),
  page(
    '/entities/harvestEstimate/$id',
    lazyRouteComponent(() => import('./harvest/picks.tsx'), 'HarvestEstimatePage'),
  ),
  page(
    '/entities/phenology/$id',
    lazyRouteComponent(() => import('./observations/phenologies.tsx'), 'PhenologyPage'),
  ),
  page(
    '/entities/contingency/$id',
    lazyRouteComponent(() => import('./observations/contingencies.tsx'), 'ContingencyPage'),
  ),
  page(
    '/entities/valve/$id',
    lazyRouteComponent(() => import('./places/valves.tsx'), 'ValvePage'),
  ),
  page(
    '/entities/truck/$id',
    lazyRouteComponent(() => import('./catalogues/trucks.tsx'), 'TruckPage'),
  ),
  page(
    '/entities/truckDriver/$id',
    lazyRouteComponent(() => import('./catalogues/truck-drivers.tsx'), 'TruckDriverPage'),
  ),
]
