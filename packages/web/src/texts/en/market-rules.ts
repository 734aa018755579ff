import type { marketRules as es } from '../es/market-rules.ts'

export const marketRules: typeof es = {
  title: 'Market requirements',
  warns: 'Some market requirements are not met',
  refuses: 'It does not meet the market requirements and cannot be dispatched',
  text: (what) => `“${what}”`,
  asked: (what) => `requires ${what}`,
  found: (what) => `it is ${what}`,
  hint: 'Labels and orders of this market show any requirement that is not met.',
  textsHint: 'One per line, exactly as printed.',
  carriedHint: 'Statements its market requires: tick those on the label.',
}
