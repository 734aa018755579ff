import { cellar, type CellarRecord } from '@lagar/domain/cellars/cellar.ts'
import { saveRecord, useRecord } from '../../api/records.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { HarvestLimits } from '../../parts/vessels/HarvestLimits.tsx'
import { t } from '../../texts/t.ts'

/** What a cellar takes in, changed on the way; the rest of the cellar stays as it is. */
export function CellarLimitsForm({ id, onClose }: { id: string; onClose: () => void }) {
  const saved = useRecord<CellarRecord>('cellar', id).data
  return saved ? <LimitsForm saved={saved} onClose={onClose} /> : null
}

function LimitsForm({ saved, onClose }: { saved: CellarRecord; onClose: () => void }) {
  const texts = t.harvestPlan.capacity
  const { id, version } = saved
  const given = Object.fromEntries(
    Object.keys(cellar.shape).map((field) => [field, saved[field as keyof CellarRecord]]),
  )
  const draft = useDraft(cellar, { ...given, id, version }, (value, key) =>
    saveRecord('cellars/cellars', value, key),
  )
  return (
    <FormModal
      title={texts.change(saved.name)}
      done={texts.saved}
      size="lg"
      draft={draft}
      keptAs={id}
      intro={texts.limitsHint}
      onClose={onClose}
    >
      <HarvestLimits draft={draft} />
    </FormModal>
  )
}
