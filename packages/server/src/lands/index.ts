import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { changeCropRoute } from './places/change-crop.ts'
import { fertilizationPlans } from './plans/plans.ts'
import { fieldWorkRoutes } from './kinds/routes.ts'
import { harvestPlanRoutes } from './harvest/routes.ts'
import { landBoundaryRoutes } from './places/boundaries.ts'
import { lands } from './places/lands.ts'
import { wineEstates } from './places/estates.ts'
import { wineEstateSections } from './places/sections.ts'
import type { CreateNote } from './kinds/harvest.ts'

/** Calls under lands/: estates and their lands, and what the works on them need. */
export function landsRoutes(app: App, createNote: CreateNote) {
  catalogueRoutes(app, wineEstates)
  catalogueRoutes(app, wineEstateSections)
  catalogueRoutes(app, lands)
  changeCropRoute(app)
  landBoundaryRoutes(app)
  catalogueRoutes(app, fertilizationPlans)
  fieldWorkRoutes(app, createNote)
  harvestPlanRoutes(app)
}
