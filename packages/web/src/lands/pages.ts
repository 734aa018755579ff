import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the vineyard. */
export const landsPages = [
  page(
    '/waiting',
    lazyRouteComponent(() => import('./WaitingPage.tsx'), 'WaitingPage'),
  ),
  page(
    '/land',
    lazyRouteComponent(() => import('./LandSection.tsx'), 'LandSection'),
  ),
  page(
    '/entities/wineEstate/$id',
    lazyRouteComponent(() => import('./WineEstates.tsx'), 'WineEstatePage'),
  ),
  page(
    '/entities/wineEstateSection/$id',
    lazyRouteComponent(() => import('./WineEstateSections.tsx'), 'WineEstateSectionPage'),
  ),
  page(
    '/entities/land/$id',
    lazyRouteComponent(() => import('./Lands.tsx'), 'LandPage'),
  ),
  page(
    '/entities/employeesProvider/$id',
    lazyRouteComponent(() => import('./EmployeesProviders.tsx'), 'EmployeesProviderPage'),
  ),
  page(
    '/entities/plague/$id',
    lazyRouteComponent(() => import('./Plagues.tsx'), 'PlaguePage'),
  ),
  page(
    '/entities/seed/$id',
    lazyRouteComponent(() => import('./Seeds.tsx'), 'SeedPage'),
  ),
  page(
    '/entities/fertilizationPlan/$id',
    lazyRouteComponent(() => import('./plans/FertilizationPlans.tsx'), 'FertilizationPlanPage'),
  ),
  page(
    '/entities/winterGrassCrop/$id',
    lazyRouteComponent(() => import('./WinterGrassCrops.tsx'), 'WinterGrassCropPage'),
  ),
  page(
    '/entities/laborType/$id',
    lazyRouteComponent(() => import('./LaborTypes.tsx'), 'LaborTypePage'),
  ),
  page(
    '/entities/curation/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'CurationPage'),
  ),
  page(
    '/entities/irrigation/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'IrrigationPage'),
  ),
  page(
    '/entities/harvest/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'HarvestPage'),
  ),
  page(
    '/entities/labor/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'LaborPage'),
  ),
  page(
    '/entities/pruning/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'PruningPage'),
  ),
  page(
    '/entities/sowing/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'SowingPage'),
  ),
  page(
    '/entities/winterGrass/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'WinterGrassPage'),
  ),
  page(
    '/entities/fertilization/$id',
    lazyRouteComponent(() => import('./WorkPages.tsx'), 'FertilizationPage'),
  ),
  page(
    '/entities/phenology/$id',
    lazyRouteComponent(() => import('./Phenologies.tsx'), 'PhenologyPage'),
  ),
  page(
    '/entities/contingency/$id',
    lazyRouteComponent(() => import('./Contingencies.tsx'), 'ContingencyPage'),
  ),
  page(
    '/entities/valve/$id',
    lazyRouteComponent(() => import('./Valves.tsx'), 'ValvePage'),
  ),
]
