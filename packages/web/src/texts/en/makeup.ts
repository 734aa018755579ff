import type { Texts } from '../es.ts'

/** What the cost of a wine or of a bottle is made of. */
export const makeup: Texts['makeup'] = {
  tab: 'Cost',
  title: 'What the cost is made of',
  hint: 'From the plot onwards, in the order it was added. Each blend carries its share of each wine, and each job is shared as in its order.',
  part: 'Part of the cost',
  by: 'Show',
  byUnit: { LITER: 'Per litre', BOTTLE: 'Per bottle' },
  whole: 'Total',
  said: {
    LITER: (cost) => `Each litre costs ${cost}.`,
    BOTTLE: (cost) => `Each bottle cost ${cost}.`,
  },
  saidOn: {
    LITER: (cost) => `Each litre cost ${cost}.`,
    BOTTLE: (cost) => `Each bottle cost ${cost}.`,
  },
  stoodAt: {
    LITER: (day, amount, cost) => `As it stood at the end of ${day}: ${amount} L, at a cost of ${cost}`,
    BOTTLE: (day, amount, cost) =>
      `As it stood at the end of ${day}: ${amount} ${amount === '1' ? 'bottle' : 'bottles'} in the warehouses, at a cost of ${cost}`,
  },
  nothingOn: (day) => `At the end of ${day} there was nothing.`,
  most: (nature, stage, share) => `Largest part: ${nature.toLowerCase()} (${stage.toLowerCase()}), ${share}.`,
  empty: 'No cost yet',
  emptyHint:
    'Once grapes with a price come in, or a job with a cost is closed, this shows what it is made of.',
  cut: 'It has too much history to show in full: the oldest part is left out.',
}
