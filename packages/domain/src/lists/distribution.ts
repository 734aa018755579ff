/** How a lot of bottles came to be: filled, labelled, or with its label or capsule taken off again. */
export const wineBatchKinds = ['BOTTLED', 'LABELED', 'UNCOVERED'] as const
export type WineBatchKind = (typeof wineBatchKinds)[number]

/** What moved bottles: made or used up by the line, moved, counted, lost, sent to a customer or back from one; LATE_COST moves only cost. */
export const bottleMovementKinds = [
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
