import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { allergenRoutes } from './allergens.ts'
import { labelProducts } from './label-products.ts'
import { labelStepRoutes } from './label-steps.ts'
import { labelingRoutes } from './labelings.ts'
import { labels } from './labels.ts'

/** Calls under label/: the wines as customers know them, their labels, and the bottles that get them. */
export function labelRoutes(app: App) {
  allergenRoutes(app)
  catalogueRoutes(app, labelProducts)
  catalogueRoutes(app, labels)
  labelStepRoutes(app)
  labelingRoutes(app)
}
