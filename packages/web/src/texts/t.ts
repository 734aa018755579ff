import { es as wordsEs, type Texts as Words } from '@lagar/domain/texts/es.ts'
import { es, type Texts } from './es.ts'

const KEY = 'lagar.language'

/** The languages the screens speak. */
export type Language = 'es' | 'en'

/**
 * Every text of the screens, in the user's language. Read it inside functions: it is set before the first
 * render.
 */
export let t: Texts = es

/** The words of the winery itself, by list and code: `words.grapeType.RED`. Read it inside functions, too. */
export let words: Words = wordsEs

/** The language the screens speak now. */
export let language: Language = 'es'

/** Loads the language this browser used last; Spanish is already there. */
export async function loadLanguage(): Promise<void> {
  if (localStorage.getItem(KEY) === 'en') {
    const [screens, domain] = await Promise.all([import('./en.ts'), import('@lagar/domain/texts/en.ts')])
    t = screens.en
    words = domain.en
    language = 'en'
  }
  document.documentElement.lang = language
}

/** Makes the screens speak the user's language; they are loaded anew when it differs. */
export function speak(wanted: string): void {
  const next = wanted.toLowerCase().startsWith('en') ? 'en' : 'es'
  if (next === language) return
  localStorage.setItem(KEY, next)
  location.reload()
}

/** The locale for numbers and dates. */
export const locale = () => (language === 'en' ? 'en-GB' : 'es-AR')
