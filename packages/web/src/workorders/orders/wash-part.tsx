import { lazy } from 'react'

/** The order for a vessel, as its page opens it. */
export const VesselOrder = lazy(() =>
  import('./VesselOrder.tsx').then((file) => ({ default: file.VesselOrder })),
)

/** The order that washes a vessel, as a vessel's page opens it: orders are a section of their own. */
export const WashOrder = lazy(() => import('./WashOrder.tsx').then((file) => ({ default: file.WashOrder })))
