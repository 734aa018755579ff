import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { catalogueRoutes } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { treatmentWarningRoutes } from '../places/treatment-warnings.ts'
import { valves } from '../places/valves.ts'
import { worksClosingRoute } from '../works/closing.ts'
import { allWorksRoutes } from '../works/works.ts'
import { contingencies } from './contingency.ts'
import type { CreateNote } from './harvest.ts'
import { phenologies } from './phenology.ts'
import { registryBringing } from './registry.ts'

/** The calls of the works on lands; `createNote` writes the delivery notes that come with a harvest. */
export function fieldWorkRoutes(app: App, createNote: CreateNote) {
  const registry = registryBringing(createNote)
  for (const kind of workKinds) registry[kind].routes(app)
  catalogueRoutes(app, phenologies)
  catalogueRoutes(app, contingencies)
  catalogueRoutes(app, valves)
  allWorksRoutes(app)
  worksClosingRoute(app, (kind) => registry[kind].close)
  treatmentWarningRoutes(app)
}
