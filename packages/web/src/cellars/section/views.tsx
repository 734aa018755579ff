import { lazy, type ComponentType } from 'react'
import { tab } from '../../ui/later.tsx'

type OfCellar = ComponentType<{ cellarId: string }>

/** What a cellar opens with. */
export const CellarMap = tab(async () => (await import('./CellarMap.tsx')).CellarMap)

/** The views of a cellar beside its map and its balance, each loaded when it is opened. */
export const views = {
  elements: lazy(() => import('../places/ElementsList.tsx').then((file) => ({ default: file.ElementsList }))),
  contents: lazy(() =>
    import('../../wine/contents/ContentsList.tsx').then((file) => ({ default: file.ContentsList })),
  ),
  tastings: lazy(() =>
    import('../../laboratory/tasting/tastings.tsx').then((file) => ({ default: file.TastingsTab })),
  ),
} satisfies Record<string, OfCellar>

/** What a cellar is set up with, in the order of its menu, each loaded when it is opened. */
export const settings = {
  type: lazy(() =>
    import('../places/ElementTypesList.tsx').then((file) => ({ default: file.ElementTypesList })),
  ),
  sections: lazy(() => import('../places/SectionsList.tsx').then((file) => ({ default: file.SectionsList }))),
  batch: lazy(() => import('../barrels/BatchesList.tsx').then((file) => ({ default: file.BatchesList }))),
  cellars: lazy(() => import('../places/CellarsList.tsx').then((file) => ({ default: file.CellarsList }))),
  tasteCategories: lazy(() =>
    import('../../laboratory/tasting/taste-categories.tsx').then((file) => ({
      default: file.TasteCategoriesTab,
    })),
  ),
  overheads: lazy(() =>
    import('../../wine/contents/OverheadsList.tsx').then((file) => ({ default: file.OverheadsList })),
  ),
  openings: lazy(() =>
    import('../../wine/contents/OpeningsList.tsx').then((file) => ({ default: file.OpeningsList })),
  ),
} satisfies Record<string, OfCellar>

export const BalanceViews = lazy(() =>
  import('../../wine/balance/BalanceViews.tsx').then((file) => ({ default: file.BalanceViews })),
)
