import type { marketRules as es } from '../es/market-rules.ts'

export const marketRules: typeof es = {
  title: 'What the market asks',
  warns: 'Not all is as the market asks',
  refuses: 'The market does not take it: it cannot leave like this',
  text: (what) => `“${what}”`,
  asked: (what) => `asks for ${what}`,
  found: (what) => `it is ${what}`,
  hint: 'What is not as asked is told in the labels and orders of this market.',
  textsHint: 'One a line, as it is to be read.',
  carriedHint: 'Those that its market asks for: mark those that it carries.',
}
