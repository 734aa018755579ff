import type {
  BottleMovementKind,
  MarketBreachCode,
  TaxBase,
  WineBatchKind,
} from '../../lists/distribution.ts'

/** The English of the bottles and what moves them. */
export const distribution = {
  wineBatchKind: {
    BOTTLED: 'Bottled',
    LABELED: 'Labelled',
    UNCOVERED: 'Label removed',
  } satisfies Record<WineBatchKind, string>,
  bottleMovementKind: {
    OPENING: 'Opening bottles',
    MADE: 'Made',
    USED: 'Used on the line',
    MOVE: 'Move',
    COUNT: 'Count',
    LOSS: 'Discard',
    DISPATCH: 'Dispatch',
    RETURN: 'Return',
    LATE_COST: 'Late cost',
  } satisfies Record<BottleMovementKind, string>,
  taxBase: {
    NET: 'The net price',
    NET_AND_TAXES: 'The net price and the taxes on it',
  } satisfies Record<TaxBase, string>,
  marketBreach: {
    NO_LABEL: 'Its bottles have no label',
    NO_ALCOHOL: 'The label does not say the alcohol',
    ALCOHOL_LOW: 'Alcohol below the minimum',
    ALCOHOL_HIGH: 'Alcohol above the maximum',
    NO_TEXT: 'A required statement is missing from the label or back label',
    SO2_UNKNOWN: 'An analysis of total SO₂ is missing',
    SO2_HIGH: 'Total SO₂ above the maximum',
    NO_DIGITAL_LABEL: 'The approved digital label is missing',
  } satisfies Record<MarketBreachCode, string>,
}
