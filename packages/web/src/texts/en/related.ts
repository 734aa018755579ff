import type { Texts } from '../es.ts'

export const related: Texts['related'] = {
  empty: (title) => `${title}: nothing yet`,
  emptyHint: 'What is recorded with it shows up here.',
}
