import { newCompany } from '@lagar/domain/companies/platform.ts'
import { saveRecord } from '../api/records.ts'
import { DayField } from '../form/DayField.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { FormModal, FormSection } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { planOptions } from './planOptions.ts'

/** Opens a company, and invites who will look after it. */
export function NewCompanyForm({ onClose }: { onClose: () => void }) {
  const texts = t.company.platform
  const draft = useDraft(newCompany, { nextExpirationDate: null }, (value, key) =>
    saveRecord('companies/platform', value, key),
  )
  const chosen = draft.value.plan
  return (
    <FormModal
      title={texts.create}
      draft={draft}
      done={texts.created}
      action={texts.create}
      onClose={onClose}
      size="lg"
    >
      <FormSection title={texts.company}>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'cuit')} />
        <TextField {...labelled(draft, 'address')} />
        <SelectField
          required
          options={planOptions()}
          {...labelled(draft, 'plan')}
          hint={chosen && t.company.plans[chosen]}
        />
        <DayField clearable {...labelled(draft, 'nextExpirationDate')} hint={texts.expirationHint} />
      </FormSection>
      <FormSection title={texts.admin}>
        <TextField required {...labelled(draft, 'adminName')} />
        <TextField {...labelled(draft, 'adminSurname')} />
        <TextField type="email" required {...labelled(draft, 'adminEmail')} hint={texts.adminHint} />
      </FormSection>
    </FormModal>
  )
}
