import { catalogueRoutes } from '../http/catalogue.ts'
import type { NameRecord } from '../http/entity.ts'
import type { App } from '../http/http.ts'
import { announcementRoutes } from './people/announcements.ts'
import { employeeRoutes } from './people/employee-routes.ts'
import { schedules } from './people/schedules.ts'
import { taskRoutes } from './people/tasks.ts'
import { events } from './year/events.ts'
import { currencyRates, currencyRoutes } from './papers/currencies.ts'
import { cellarSuppliers, suppliers, wineEstateSuppliers } from './papers/suppliers.ts'

/** Calls under administration/: people, seasons, who we buy from, and what everybody is told. */
export function administrationRoutes(app: App, nameRecord: NameRecord) {
  employeeRoutes(app)
  announcementRoutes(app)
  catalogueRoutes(app, schedules)
  taskRoutes(app, nameRecord)
  catalogueRoutes(app, events)
  currencyRoutes(app)
  catalogueRoutes(app, currencyRates)
  catalogueRoutes(app, suppliers)
  catalogueRoutes(app, wineEstateSuppliers)
  catalogueRoutes(app, cellarSuppliers)
}
