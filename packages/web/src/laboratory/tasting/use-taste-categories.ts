import { catalogues } from '@lagar/domain/catalogues.ts'
import type { WineTasteNoteCategoryRecord } from '@lagar/domain/companies/wine-taste-note-category.ts'
import { useList } from '../../api/records.ts'

/** The sheet that wines are tasted by, in its order. */
export const useTasteCategories = () =>
  useList<WineTasteNoteCategoryRecord>(catalogues.wineTasteNoteCategory.list, { limit: 200, sort: 'order' })
