import type { Texts } from '../es.ts'

export const alarms: Texts['traceability']['alarms'] = {
  title: 'Alarms',
  kind: 'Alarm',
  what: 'What',
  why: 'Why',
  deposit: 'Deposit',
  allDeposits: 'All deposits',
  amount: 'There is',
  batch: (batch: string) => `Batch ${batch}`,
  above: (amount: string) => `More than ${amount}, which it may lose`,
  below: (line: string) => `Below ${line}`,
  bottles: (n: string) => `${n} bottles`,
  todoTitle: 'What to do',
  todo: {
    FERMENTATION_STUCK: 'Measure its sugar, aerate it, and ask the winemaker before a restart.',
    FERMENTATION_SLUGGISH: 'Check temperature and nutrients; measure again in 12 hours.',
    LOSS_OVER_LIMIT: 'Check what the order says; if the loss is real, write down why.',
    FERMENTATION_HOT: 'Cool the tank and measure again.',
    ADDITIVE_OVER_LIMIT: 'Add no more; have it analysed, or blend with another wine to lower it.',
    PICKED_TOO_EARLY:
      'Keep it apart and have it analysed: it was picked within the waiting period of a curing.',
    FUEL_NOT_CHARGED:
      'Open the work again and give the fuel a price, or stock it in a deposit and say which one the machine burns.',
    LOW_MOLECULAR_SO2: 'Add SO₂ and measure again: the wine is little protected.',
    MEASURAMENT_OUT_OF_LIMITS: 'Measure again and tell who is in charge.',
    MEASURAMENT_OVERDUE: 'Measure it and write it down in Laboratory.',
    EXPIRED: 'Take it out as an expired loss, or correct its date.',
    LOW_STOCK: 'Buy more, bring some from another deposit or change the alarm.',
    EXPIRES_SOON: 'Use it before the other batches.',
    BATCH_ON_HOLD: 'Check it again or return it; quality releases it.',
    PROBLEM_OVERDUE: 'End it with its conclusion, or give it another due day.',
    WINE_BATCH_DATE: 'Look at the wine and set another date when you move it.',
    WINE_BATCH_ON_HOLD: 'Settle the reason and release it.',
  },
  empty: 'Nothing asks for attention',
  emptyHint: 'What runs out, what expires and what is on hold appears here.',
}
