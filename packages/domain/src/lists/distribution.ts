/** How a lot of bottles came to be: filled, labelled, or with its label or capsule taken off again. */
export const wineBatchKinds = ['BOTTLED', 'LABELED', 'UNCOVERED'] as const
export type WineBatchKind = (typeof wineBatchKinds)[number]

/** What moved bottles: there on the first day, made or used up by the line, moved, counted, lost, sent to a customer or back from one; LATE_COST moves only cost. */
export const bottleMovementKinds = [
  'OPENING',
  'MADE',
  'USED',
  'MOVE',
  'COUNT',
  'LOSS',
  'DISPATCH',
  'RETURN',
  'LATE_COST',
] as const
export type BottleMovementKind = (typeof bottleMovementKinds)[number]

/** What a tax is a percentage of: the net price, or that with the taxes on it. */
export const taxBases = ['NET', 'NET_AND_TAXES'] as const
export type TaxBase = (typeof taxBases)[number]

/** What bottles or their label are not as a market asks. */
export const marketBreaches = [
  'NO_LABEL',
  'NO_ALCOHOL',
  'ALCOHOL_LOW',
  'ALCOHOL_HIGH',
  'NO_TEXT',
  'SO2_UNKNOWN',
  'SO2_HIGH',
  'NO_DIGITAL_LABEL',
] as const
export type MarketBreachCode = (typeof marketBreaches)[number]
