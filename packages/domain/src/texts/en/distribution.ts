import type { BottleMovementKind, WineBatchKind } from '../../lists/distribution.ts'

/** The English of the bottles and what moves them. */
export const distribution = {
  wineBatchKind: {
    BOTTLED: 'Bottled',
    LABELED: 'Labelled',
    UNCOVERED: 'Uncovered',
  } satisfies Record<WineBatchKind, string>,
  bottleMovementKind: {
    MADE: 'Made',
    USED: 'Used on the line',
    MOVE: 'Move',
    COUNT: 'Count',
    LOSS: 'Discard',
    DISPATCH: 'Dispatch',
    RETURN: 'Return',
    LATE_COST: 'Late cost',
  } satisfies Record<BottleMovementKind, string>,
}
