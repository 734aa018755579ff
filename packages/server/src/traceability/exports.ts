import { cellarElementExport } from '../cellars/cellar-elements.ts'
import { contentExport } from '../cellars/contents.ts'
import { varietyExport } from '../companies/varieties.ts'
import type { Export } from '../exports/export.ts'

/** Every list that can be downloaded, by the type its Excel button names. */
export const exports: Record<string, Export> = {
  VARIETY: varietyExport,
  CELLAR_ELEMENT: cellarElementExport,
  CONTENT: contentExport,
}
