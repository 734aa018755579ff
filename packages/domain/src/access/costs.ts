import type { Permission } from './permissions.ts'

/** Who sees what supplies cost, and so what the wine costs that they went into: who keeps them, and the administration. */
export const seesCosts = (has: (permission: Permission) => boolean): boolean =>
  has('stock.write') || has('administration.read')
