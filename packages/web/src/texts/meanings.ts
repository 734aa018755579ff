import type { Meaning } from '@lagar/domain/texts/es/field-meanings.ts'
import { language } from './t.ts'

export type { Meaning }

type Meanings = Readonly<Partial<Record<Meaning, string>>>

let asked: Promise<Meanings> | undefined

/** What fields mean, in the user's language: loaded with the first form that says so. Without a signal to load them by, nothing is said until it is back. */
export const meanings = (): Promise<Meanings> => (asked ??= load())

async function load(): Promise<Meanings> {
  try {
    const { fieldMeanings } = await (language === 'en'
      ? import('@lagar/domain/texts/en/field-meanings.ts')
      : import('@lagar/domain/texts/es/field-meanings.ts'))
    return fieldMeanings
  } catch {
    window.addEventListener('online', () => (asked = undefined), { once: true })
    return {}
  }
}
