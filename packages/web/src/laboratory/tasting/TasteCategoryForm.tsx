import {
  wineTasteNoteCategory,
  type WineTasteNoteCategory,
  type WineTasteNoteCategoryRecord,
} from '@lagar/domain/companies/wine-taste-note-category.ts'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { savedAs } from '../../form/frames/form-of.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { useTasteCategories } from './use-taste-categories.ts'

const { texts, path } = savedAs('wineTasteNoteCategory')

/** Categoría de cata: its name, the most points it may get, and its place on the sheet. */
export function TasteCategoryForm({
  saved,
  readOnly = false,
  onClose,
}: RecordFormProps<WineTasteNoteCategoryRecord>) {
  const last = useTasteCategories().data?.result.at(-1)?.order ?? 0
  const draft = useDraft<WineTasteNoteCategory>(
    wineTasteNoteCategory,
    saved ?? { order: Math.min(last + 1, 100) },
    (value, key) => saveRecord(path, value, key),
  )
  return (
    <CatalogueForm texts={texts()} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <DecimalField required decimals={1} max={100} {...labelled(draft, 'maxScore')} />
        <IntegerField required {...labelled(draft, 'order')} />
      </FormGrid>
    </CatalogueForm>
  )
}
