import type { Terms, UnionLanguage } from './languages.ts'
import { firstTerms } from './terms-bulgarian-to-english.ts'
import { lastTerms } from './terms-dutch-to-swedish.ts'
import { middleTerms } from './terms-french-to-maltese.ts'

/**
 * Fixed words of digital labels in the languages of the Union, not yet held word for word against the Official Journal in each of them:
 * who prints labels for a country reads its language first. Where the law has them: allergens, Delegated Regulation (EU) 2019/33, annex I, part A.
 * Categories of additives: Regulation (EU) 1169/2011, annex VII, part C; nutrients and energy: its annex XV. The sentence on gases:
 * Delegated Regulation (EU) 2023/1606; that on negligible amounts: Regulation 1169/2011, article 34(5).
 */
export const unionTerms: Readonly<Record<UnionLanguage, Terms>> = {
  ...firstTerms,
  ...middleTerms,
  ...lastTerms,
}
