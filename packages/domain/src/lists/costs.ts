/**
 * What a cost was spent on (naturaleza). Plots bear those until OTHER; wine bears people and supplies, and those from GRAPES on: the price of grapes,
 * what their plots had cost, wine that arrived made, overheads, the barrels it filled, and what came late.
 */
export const costNatures = [
  'LABOR',
  'SUPPLIES',
  'FUEL',
  'SERVICES',
  'OTHER',
  'GRAPES',
  'LANDS',
  'RECEIVED',
  'OVERHEADS',
  'BARRELS',
  'LATE',
] as const
export type CostNature = (typeof costNatures)[number]
