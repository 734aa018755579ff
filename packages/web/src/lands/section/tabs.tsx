import type { ComponentType } from 'react'
import { listTabs } from '../catalogues/lists.ts'
import { InputsTab } from '../../input/InputsTab.tsx'
import { t } from '../../texts/t.ts'
import { tab, type LazyPage } from '../../ui/later.tsx'

/** One page of the estate section, in the order of the tabs; a new one is one line here. */
export type LandSectionTab = { key: string; label: () => string; Page: ComponentType | LazyPage }

/** The pages of the estate section that are opened every day. */
export const landPages: readonly LandSectionTab[] = [
  {
    key: 'lands',
    label: () => t.lands.lands.title,
    Page: tab(async () => (await import('../places/lands.tsx')).LandsTab),
  },
  {
    key: 'season',
    label: () => t.seasons.tab,
    Page: tab(async () => (await import('../seasons/SeasonTab.tsx')).SeasonTab),
  },
  {
    key: 'works',
    label: () => t.fieldWork.works,
    Page: tab(async () => (await import('../works/works.tsx')).WorksTab),
  },
  {
    key: 'calendar',
    label: () => t.fieldWork.calendar.title,
    Page: tab(async () => (await import('../works/WorksCalendar.tsx')).WorksCalendar),
  },
  {
    key: 'harvestPlan',
    label: () => t.harvestPlan.tab,
    Page: tab(async () => (await import('../harvest/HarvestPlanTab.tsx')).HarvestPlanTab),
  },
  {
    key: 'phenology',
    label: () => t.observations.phenology.title,
    Page: tab(async () => (await import('../observations/phenologies.tsx')).PhenologyTab),
  },
  {
    key: 'contingency',
    label: () => t.observations.contingency.title,
    Page: tab(async () => (await import('../observations/contingencies.tsx')).ContingencyTab),
  },
  {
    key: 'fertilizationPlans',
    label: () => t.plans.tab,
    Page: tab(async () => (await import('../plans/fertilization-plans.tsx')).FertilizationPlansTab),
  },
  { key: 'inputs', label: () => t.input.title, Page: InputsTab },
]

/** What is set up once and seldom looked at. */
export const landCatalogues: readonly LandSectionTab[] = [
  {
    key: 'valves',
    label: () => t.fieldWork.valves.title,
    Page: tab(async () => (await import('../places/valves.tsx')).ValvesTab),
  },
  {
    key: 'harvestEstimates',
    label: () => t.harvestPlan.estimates.title,
    Page: tab(async () => (await import('../harvest/picks.tsx')).HarvestEstimatesTab),
  },
  {
    key: 'wineEstates',
    label: () => t.lands.wineEstates.title,
    Page: tab(async () => (await import('../places/wine-estates.tsx')).WineEstatesTab),
  },
  {
    key: 'wineEstateSections',
    label: () => t.lands.wineEstateSections.title,
    Page: tab(async () => (await import('../places/wine-estate-sections.tsx')).WineEstateSectionsTab),
  },
  ...listTabs,
]
