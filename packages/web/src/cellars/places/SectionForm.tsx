import { cellarSection, type CellarSectionRecord } from '@lagar/domain/cellars/section.ts'
import { saveRecord } from '../../api/records.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { CellarPicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'

type Props = {
  saved?: CellarSectionRecord | undefined
  cellar?: string | undefined
  readOnly?: boolean
  onClose: () => void
}

/** Sector. The one form for creating, editing and viewing a part of a cellar. */
export function SectionForm({ saved, cellar, readOnly = false, onClose }: Props) {
  const texts = t.cellars.sections
  const initial = saved ? { ...saved, cellar: saved.cellar.id } : { cellar: cellar ?? null }
  const draft = useDraft(cellarSection, initial, (value, key) =>
    saveRecord('cellars/cellarSections', value, key),
  )
  return (
    <FormModal
      title={readOnly ? texts.view : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      size="sm"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
      <CellarPicker label={texts.cellar} required {...draft.field('cellar')} />
    </FormModal>
  )
}
