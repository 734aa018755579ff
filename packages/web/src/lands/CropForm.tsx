import { landCrop, type LandRecord } from '@lagar/domain/lands/land.ts'
import { send } from '../api/send.ts'
import { useMe } from '../auth/me.tsx'
import { DayField } from '../form/DayField.tsx'
import { TextArea } from '../form/fields.tsx'
import { FormModal, FormSection } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { VarietyPicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'

const change = landCrop.omit({ id: true, version: true })

/** Another crop is planted on a land: which, since when. */
export function CropForm({ land, onClose }: { land: LandRecord; onClose: () => void }) {
  const texts = t.lands.lands
  const { today } = useMe()
  const { id, version } = land
  const draft = useDraft(change, { id, version, since: today }, (value, key) =>
    send('PUT', 'lands/land/crop', { ...value, ...key }),
  )
  return (
    <FormModal title={texts.changeCrop} done={texts.cropChanged} size="md" draft={draft} onClose={onClose}>
      <FormSection title={land.name} hint={texts.changeCropHint}>
        <VarietyPicker required {...labelled(draft, 'variety')} />
        <DayField required max={today} {...labelled(draft, 'since')} />
      </FormSection>
      <TextArea {...labelled(draft, 'note')} />
    </FormModal>
  )
}
