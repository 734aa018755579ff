import type { LandPageRecord } from '@lagar/domain/lands/places/land.ts'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../../texts/t.ts'

/** One part of a land's page behind a tab. */
export type LandTab = {
  key: string
  label: () => string
  Content: LazyExoticComponent<ComponentType<{ land: LandPageRecord }>>
}

/** The tabs of a land's page, in their order, between its data and its history; a new one is one line here. */
export const landTabs: readonly LandTab[] = [
  {
    key: 'crops',
    label: () => t.lands.lands.cropHistory,
    Content: lazy(() => import('./LandCrops.tsx').then((file) => ({ default: file.LandCrops }))),
  },
  {
    key: 'works',
    label: () => t.fieldWork.works,
    Content: lazy(() => import('../works/LandWorks.tsx').then((file) => ({ default: file.LandWorks }))),
  },
  {
    key: 'seasons',
    label: () => t.seasons.ofLand.tab,
    Content: lazy(() => import('../seasons/LandSeasons.tsx').then((file) => ({ default: file.LandSeasons }))),
  },
  {
    key: 'phenology',
    label: () => t.observations.phenology.title,
    Content: lazy(() =>
      import('../observations/LandPhenology.tsx').then((file) => ({ default: file.LandPhenology })),
    ),
  },
  {
    key: 'results',
    label: () => t.laboratory.results.tab,
    Content: lazy(() => import('./LandResults.tsx').then((file) => ({ default: file.LandResults }))),
  },
  {
    key: 'costs',
    label: () => t.fieldWork.costs.title,
    Content: lazy(() => import('../works/LandWorks.tsx').then((file) => ({ default: file.LandCosts }))),
  },
]
