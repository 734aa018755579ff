import type { Texts } from '../es.ts'

/** The words around what each version brought. */
export const changelogs: Texts['changelogs'] = {
  title: 'What is new',
  lead: 'What each version of Lagar brings, for the people who use it.',
  version: (version) => `Version ${version}`,
  here: 'The one you use',
}
