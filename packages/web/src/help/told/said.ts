/**
 * A text of the help in both languages, side by side, so that neither is forgotten. A name in braces is a button or field: it is told
 * as the screens call it now (`names.ts`).
 */
export type Said = readonly [es: string, en: string]

/** The one of both texts that is in a language. */
export const inLanguage = ([es, en]: Said, language: 'es' | 'en'): string => (language === 'en' ? en : es)
