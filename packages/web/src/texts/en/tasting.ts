import type { TastedType } from '@lagar/domain/laboratory/taste-note.ts'
import { catalogue } from './catalogue.ts'

export const tasting = {
  tab: 'Tasting',
  short: 'Tastings',
  notes: {
    ...catalogue('Tasting notes', 'tasting note', 'Record each taster’s notes on a wine.'),
    search: 'Search by wine or taster',
  },
  what: 'What was tasted',
  tasted: {
    content: 'Wine (pre-lot)',
    wineBatch: 'Wine lot',
    blendTrial: 'Blend trial',
  } satisfies Record<TastedType, string>,
  recipe: 'Alternative',
  day: 'Day',
  employee: 'Who tasted',
  taster: 'Another taster',
  scores: 'Score',
  scoresHint: 'Leave blank anything not scored: it does not count towards the total.',
  noCategories: 'First create the tasting categories, in the settings of the cellar.',
  outOf: (name: string, most: string) => `${name} (out of ${most})`,
  total: 'Total of 100',
  totalText: (total: string) => `${total} of 100`,
  score: 'Points',
  maxScore: 'Maximum score',
  order: 'Order',
  words: 'Description',
  appearance: 'Appearance',
  nose: 'Nose',
  mouth: 'Mouth',
  conclusion: 'Conclusion',
  from: 'From',
  to: 'To',
  history: 'Score over time',
  average: 'Mean of the day',
  last: (day: string, average: string, tasters: number) =>
    `The last time, on ${day}: ${average} of 100${tasters > 1 ? `, mean of ${tasters} tasters` : ''}.`,
  range: (lowest: string, highest: string) => `Between ${lowest} and ${highest}.`,
}
