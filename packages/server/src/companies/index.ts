import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { activityRoutes } from './activity.ts'
import { userRoutes } from './users.ts'
import { companyRoutes } from './company.ts'
import { logoRoutes } from './logo.ts'
import { legalThresholdsCatalogue } from './legal-thresholds.ts'
import { ownCompanyRoutes } from './own.ts'
import { platformRoutes } from './platform.ts'
import { setupRoutes } from './setup.ts'
import { secondFactorRoutes } from './second-factor.ts'

/** Calls under companies/: the company itself, all of them for the platform, and what each keeps for its estates and cellars. */
export function companiesRoutes(app: App) {
  companyRoutes(app)
  logoRoutes(app)
  activityRoutes(app)
  platformRoutes(app)
  ownCompanyRoutes(app)
  setupRoutes(app)
  catalogueRoutes(app, legalThresholdsCatalogue)
  userRoutes(app)
  secondFactorRoutes(app)
}
