import { catalogues, type CatalogueOn } from '@lagar/domain/catalogues.ts'
import { keysOf } from '@lagar/domain/lookup.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type ComponentType } from 'react'
import { page } from '../../shell/frame/page.ts'
import { t } from '../../texts/t.ts'

type File = { Tab: ComponentType; Page: ComponentType }

/** The file of each catalogue of the estate section, in the order of the tabs. */
const files = {
  employeesProvider: () => import('./employees-providers.tsx'),
  plague: () => import('./plagues.tsx'),
  seed: () => import('./seeds.tsx'),
  winterGrassCrop: () => import('./winter-grass-crops.tsx'),
  laborType: () => import('./labor-types.tsx'),
} satisfies Record<CatalogueOn<'/land'>, () => Promise<File>>

/** The tabs of the catalogues, each loaded when it is opened. */
export const listTabs = keysOf(files).map((kind) => ({
  key: catalogues[kind].tab,
  label: () => t.catalogues[kind].title,
  Page: lazy(() => files[kind]().then(({ Tab }) => ({ default: Tab }))),
}))

/** The pages of their records. */
export const listPages = keysOf(files).map((kind) =>
  page(
    `/entities/${kind}/$id`,
    lazyRouteComponent<File, 'Page'>(() => files[kind](), 'Page'),
  ),
)
