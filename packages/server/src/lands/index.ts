import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { changeCropRoute } from './changeCrop.ts'
import { employeesProviders } from './employeesProviders.ts'
import { fertilizationPlans } from './fertilizationPlans.ts'
import { fieldWorkRoutes } from './fieldWork.ts'
import { landBoundaryRoutes } from './landBoundaries.ts'
import { lands } from './lands.ts'
import { plagues } from './plagues.ts'
import { laborTypes, seeds, winterGrassCrops } from './namedEntries.ts'
import { truckDrivers } from './truckDrivers.ts'
import { trucks } from './trucks.ts'
import { wineEstates } from './wineEstates.ts'
import { wineEstateSections } from './wineEstateSections.ts'

/** Calls under lands/: estates and their lands, and what the works on them need. */
export function landsRoutes(app: App) {
  catalogueRoutes(app, wineEstates)
  catalogueRoutes(app, wineEstateSections)
  catalogueRoutes(app, lands)
  changeCropRoute(app)
  landBoundaryRoutes(app)
  catalogueRoutes(app, employeesProviders)
  catalogueRoutes(app, plagues)
  catalogueRoutes(app, seeds)
  catalogueRoutes(app, laborTypes)
  catalogueRoutes(app, winterGrassCrops)
  catalogueRoutes(app, fertilizationPlans)
  catalogueRoutes(app, trucks)
  catalogueRoutes(app, truckDrivers)
  fieldWorkRoutes(app)
}
