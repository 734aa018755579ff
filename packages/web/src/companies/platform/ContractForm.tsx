import { contract, type PlatformCompany } from '@lagar/domain/companies/platform.ts'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { Meaning } from '../../form/fields/Meaning.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { t } from '../../texts/t.ts'
import { planOptions } from '../company/names.ts'

/** Plan y vencimiento. The one form for what a company contracted. */
export function ContractForm({ saved, onClose }: { saved: PlatformCompany; onClose: () => void }) {
  const texts = t.company.platform
  const { id, version, plan, nextExpirationDate } = saved
  const draft = useDraft(contract, { id, version, plan, nextExpirationDate }, (value, key) =>
    saveRecord('companies/platform', value, key),
  )
  const chosen = draft.value.plan
  return (
    <FormModal title={saved.name} size="md" draft={draft} done={texts.changed} onClose={onClose}>
      <FormGrid>
        <SelectField
          required
          options={planOptions()}
          {...labelled(draft, 'plan')}
          hint={chosen && t.company.plans[chosen]}
        />
        <DayField
          clearable
          {...labelled(draft, 'nextExpirationDate')}
          hint={<Meaning of="nextExpirationDate" />}
        />
      </FormGrid>
    </FormModal>
  )
}
