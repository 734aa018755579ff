import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { allergenRoutes } from './labels/allergens.ts'
import { labelProducts } from './labels/products.ts'
import { stepLinkRoutes } from './labels/links.ts'
import { sharedStepRoutes, type Public } from './labels/shared-step.ts'
import { labelStepRoutes } from './labels/steps.ts'
import { labelingRoutes } from './labeling/labelings.ts'
import { labels } from './labels/labels.ts'

/** Calls under label/: the wines as customers know them, their labels, and the bottles that get them. */
export function labelRoutes(app: App, outside: Public) {
  allergenRoutes(app)
  catalogueRoutes(app, labelProducts)
  catalogueRoutes(app, labels)
  labelStepRoutes(app)
  stepLinkRoutes(app)
  sharedStepRoutes(app, outside)
  labelingRoutes(app)
}
