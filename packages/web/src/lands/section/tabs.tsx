import { listTabs } from '../catalogues/lists.ts'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { InputsTab } from '../../input/InputsTab.tsx'
import { t } from '../../texts/t.ts'

/** One page of the estate section, in the order of the tabs; a new one is one line here. */
export type LandSectionTab = { key: string; label: () => string; Page: LazyExoticComponent<ComponentType> }

/** The pages of the estate section that are opened every day. */
export const landPages: readonly LandSectionTab[] = [
  {
    key: 'lands',
    label: () => t.lands.lands.title,
    Page: lazy(() => import('../places/lands.tsx').then((file) => ({ default: file.LandsTab }))),
  },
  {
    key: 'season',
    label: () => t.seasons.tab,
    Page: lazy(() => import('../seasons/SeasonTab.tsx').then((file) => ({ default: file.SeasonTab }))),
  },
  {
    key: 'works',
    label: () => t.fieldWork.works,
    Page: lazy(() => import('../works/works.tsx').then((file) => ({ default: file.WorksTab }))),
  },
  {
    key: 'calendar',
    label: () => t.fieldWork.calendar.title,
    Page: lazy(() => import('../works/WorksCalendar.tsx').then((file) => ({ default: file.WorksCalendar }))),
  },
  {
    key: 'harvestPlan',
    label: () => t.harvestPlan.tab,
    Page: lazy(() =>
      import('../harvest/HarvestPlanTab.tsx').then((file) => ({ default: file.HarvestPlanTab })),
    ),
  },
  {
    key: 'phenology',
    label: () => t.observations.phenology.title,
    Page: lazy(() =>
      import('../observations/phenologies.tsx').then((file) => ({ default: file.PhenologyTab })),
    ),
  },
  {
    key: 'contingency',
    label: () => t.observations.contingency.title,
    Page: lazy(() =>
      import('../observations/contingencies.tsx').then((file) => ({ default: file.ContingencyTab })),
    ),
  },
  {
    key: 'fertilizationPlans',
    label: () => t.plans.tab,
    Page: lazy(() =>
      import('../plans/fertilization-plans.tsx').then((file) => ({ default: file.FertilizationPlansTab })),
    ),
  },
  { key: 'inputs', label: () => t.input.title, Page: InputsTab },
]

/** What is set up once and seldom looked at. */
export const landCatalogues: readonly LandSectionTab[] = [
  {
    key: 'valves',
    label: () => t.fieldWork.valves.title,
    Page: lazy(() => import('../places/valves.tsx').then((file) => ({ default: file.ValvesTab }))),
  },
  {
    key: 'harvestEstimates',
    label: () => t.harvestPlan.estimates.title,
    Page: lazy(() => import('../harvest/picks.tsx').then((file) => ({ default: file.HarvestEstimatesTab }))),
  },
  {
    key: 'wineEstates',
    label: () => t.lands.wineEstates.title,
    Page: lazy(() => import('../places/wine-estates.tsx').then((file) => ({ default: file.WineEstatesTab }))),
  },
  {
    key: 'wineEstateSections',
    label: () => t.lands.wineEstateSections.title,
    Page: lazy(() =>
      import('../places/wine-estate-sections.tsx').then((file) => ({ default: file.WineEstateSectionsTab })),
    ),
  },
  ...listTabs,
]
