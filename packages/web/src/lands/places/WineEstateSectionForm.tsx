import { wineEstateSection, type WineEstateSectionRecord } from '@lagar/domain/lands/places/section.ts'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { WineEstatePicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'

/** Sector. The one form for creating, editing and viewing a section. */
export function WineEstateSectionForm(props: RecordFormProps<WineEstateSectionRecord>) {
  const { saved, readOnly = false, onClose } = props
  const selection = useSelection()
  const initial = saved ? { ...saved, wineEstate: saved.wineEstate.id } : { wineEstate: selection.wineEstate }
  const draft = useDraft(wineEstateSection, initial, (value, key) =>
    saveRecord('lands/wineEstateSection', value, key),
  )
  return (
    <CatalogueForm
      texts={t.lands.wineEstateSections}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <WineEstatePicker required {...labelled(draft, 'wineEstate')} />
      </FormGrid>
    </CatalogueForm>
  )
}
