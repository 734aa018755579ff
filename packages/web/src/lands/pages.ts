import { lazyRouteComponent } from '@tanstack/react-router'
import { listPages } from './catalogues/lists.ts'
import { page } from '../shell/frame/page.ts'

/** The pages of the vineyard. */
export const landsPages = [
  ...listPages,
  page(
    '/waiting',
    lazyRouteComponent(() => import('./works/WaitingPage.tsx'), 'WaitingPage'),
  ),
  page(
    '/land',
    lazyRouteComponent(() => import('./section/LandSection.tsx'), 'LandSection'),
  ),
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
    '/entities/curation/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'CurationPage'),
  ),
  page(
    '/entities/irrigation/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'IrrigationPage'),
  ),
  page(
    '/entities/harvest/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'HarvestPage'),
  ),
  page(
    '/entities/labor/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'LaborPage'),
  ),
  page(
    '/entities/pruning/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'PruningPage'),
  ),
  page(
    '/entities/sowing/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'SowingPage'),
  ),
  page(
    '/entities/winterGrass/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'WinterGrassPage'),
  ),
  page(
    '/entities/fertilization/$id',
    lazyRouteComponent(() => import('./works/record-pages.tsx'), 'FertilizationPage'),
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
