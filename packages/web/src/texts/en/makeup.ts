import type { Texts } from '../es.ts'

/** What the cost of a wine or of a bottle is made of. */
export const makeup: Texts['makeup'] = {
  tab: 'Cost',
  title: 'What the cost is made of',
  hint: 'From the plot on, in the order in which it added up. Each blend takes along of each wine its part, and each job is shared as its order shared it.',
  part: 'Part of the cost',
  by: 'How it is told',
  byUnit: { LITER: 'Per litre', BOTTLE: 'Per bottle' },
  whole: 'In all',
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
  most: (nature, stage, share) =>
    `What weighs most: ${nature.toLowerCase()} (${stage.toLowerCase()}), ${share}.`,
  empty: 'It has no cost yet',
  emptyHint:
    'Once grapes with a price come in, or a job with a cost is closed, this shows what it is made of.',
  cut: 'It has more history than is gone through: the oldest of it is not in sight.',
}
