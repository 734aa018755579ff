import {
  cellarElementBatch,
  type CellarElementBatchRecord,
} from '@lagar/domain/cellars/cellar-element-batch.ts'
import { saveRecord } from '../api/records.ts'
import { TextField } from '../form/fields.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { CellarPicker } from '../pickers/pickers.tsx'
import { CellarElementsPicker } from '../pickers/cellarPickers.tsx'
import { t } from '../texts/t.ts'

type Props = {
  saved?: CellarElementBatchRecord | undefined
  cellar?: string | undefined
  readOnly?: boolean
  onClose: () => void
}

/** Partida de vasijas. The one form for creating, editing and viewing a lot of vessels. */
export function BatchForm({ saved, cellar, readOnly = false, onClose }: Props) {
  const texts = t.cellars.batch
  const initial = saved
    ? { ...saved, cellar: saved.cellar.id, cellarElements: saved.cellarElements.map(({ id }) => id) }
    : { cellar: cellar ?? null, cellarElements: [] }
  const draft = useDraft(cellarElementBatch, initial, ({ name, cellar: place, cellarElements }, key) =>
    saveRecord('cellars/cellarElementBatches', { name, cellar: place, cellarElements }, key),
  )
  return (
    <FormModal
      title={readOnly ? texts.view : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
      <CellarPicker label={texts.cellar} required {...draft.field('cellar')} />
      <CellarElementsPicker
        label={texts.members}
        filters={{ cellarId: draft.value.cellar }}
        {...draft.field('cellarElements')}
      />
    </FormModal>
  )
}
