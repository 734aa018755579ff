import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../texts/t.ts'

/** One catalogue of the administration, in the order of the tabs; a new one is one line here. */
export type AdministrationTab = { key: string; label: () => string; Page: LazyExoticComponent<ComponentType> }

/** The catalogues of the administration. */
export const tabs: readonly AdministrationTab[] = [
  {
    key: 'varieties',
    label: () => t.administration.varieties.title,
    Page: lazy(() => import('./VarietiesTab.tsx').then((file) => ({ default: file.VarietiesTab }))),
  },
]
