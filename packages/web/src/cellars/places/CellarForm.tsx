import { cellar, type CellarRecord } from '@lagar/domain/cellars/cellar.ts'
import { saveRecord } from '../../api/records.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { HarvestLimits } from '../../parts/vessels/HarvestLimits.tsx'
import { t } from '../../texts/t.ts'

type Props = { saved?: CellarRecord | undefined; readOnly?: boolean; onClose: () => void }

/** Bodega. The one form for creating, editing and viewing a cellar. */
export function CellarForm({ saved, readOnly = false, onClose }: Props) {
  const texts = t.cellars.cellars
  const draft = useDraft(cellar, saved ?? {}, (value, key) => saveRecord('cellars/cellars', value, key))
  return (
    <FormModal
      title={readOnly ? texts.view : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      size="lg"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
      <FormGrid>
        <TextField label={texts.code} {...draft.field('code')} />
        <TextField label={texts.invNumber} {...draft.field('invNumber')} />
      </FormGrid>
      <TextField label={texts.address} {...draft.field('address')} />
      <FormSection title={t.harvestPlan.capacity.limits} hint={t.harvestPlan.capacity.limitsHint}>
        <div style={{ gridColumn: '1 / -1' }}>
          <HarvestLimits draft={draft} />
        </div>
      </FormSection>
    </FormModal>
  )
}
