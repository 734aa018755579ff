import type { App } from '../http/http.ts'
import { labelCodeRoutes } from './code.ts'
import { digitalLabelRoutes } from './digital-labels.ts'

/** Calls of the winery on what people without an account see of its lots. */
export function publicRoutes(app: App) {
  digitalLabelRoutes(app)
  labelCodeRoutes(app)
}
