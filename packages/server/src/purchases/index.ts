import type { App } from '../http/http.ts'
import { contractRoutes } from './contract-routes.ts'
import { receiptRoutes } from './receipt-routes.ts'

/** Calls under purchases/: what is bought in bulk, what of it is received and what we say of it, and what we owe a supplier. */
export function purchasesRoutes(app: App) {
  contractRoutes(app)
  receiptRoutes(app)
}
