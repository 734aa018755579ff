/** The official languages of the European Union, in the order of its own documents. */
export const unionLanguages = [
  ...['bg', 'es', 'cs', 'da', 'de', 'et', 'el', 'en', 'fr', 'ga', 'hr', 'it'],
  ...['lv', 'lt', 'hu', 'mt', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'fi', 'sv'],
] as UnionLanguage[]
export type UnionLanguage =
  | 'bg'
  | 'es'
  | 'cs'
  | 'da'
  | 'de'
  | 'et'
  | 'el'
  | 'en'
  | 'fr'
  | 'ga'
  | 'hr'
  | 'it'
  | 'lv'
  | 'lt'
  | 'hu'
  | 'mt'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'sk'
  | 'sl'
  | 'fi'
  | 'sv'

/** Fixed words of a digital label in one language. */
export type Terms = {
  /** The language by its own name. */
  name: string
  ingredients: string
  grapes: string
  CONCENTRATED_MUST: string
  SUGAR: string
  ACIDITY_REGULATOR: string
  PRESERVATIVE: string
  ANTIOXIDANT: string
  STABILISER: string
  contains: string
  andOr: string
  SULPHITES: string
  EGG: string
  MILK: string
  MANNOPROTEINS: string
  BOTTLED: string
  MAY_BE_BOTTLED: string
  nutrition: string
  energy: string
  carbohydrate: string
  sugars: string
  negligible: string
}

/** Whether a text names one of the languages. */
export const isUnionLanguage = (text: string): text is UnionLanguage =>
  (unionLanguages as readonly string[]).includes(text)

/**
 * The language that a browser asks for (`Accept-Language`, RFC 9110), the best weight first; English where it asks for none of the
 * Union's.
 */
export function languageAsked(header: string | undefined): UnionLanguage {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';')
      const weight = more
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { language: tag.split('-')[0]!, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
  const known = asked.filter(({ language, weight }) => isUnionLanguage(language) && weight > 0)
  const best = known.toSorted((a, b) => b.weight - a.weight)[0]?.language
  return best !== undefined && isUnionLanguage(best) ? best : 'en'
}
