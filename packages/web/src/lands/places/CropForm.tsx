import { landCrop, type LandRecord } from '@lagar/domain/lands/places/land.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { VarietyPicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'

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
