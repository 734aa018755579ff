import { Meaning } from '../../form/fields/Meaning.tsx'
import { newCompany } from '@lagar/domain/companies/platform.ts'
import { saveRecord } from '../../api/records.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { planOptions } from '../company/names.ts'

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
        <DayField
          clearable
          {...labelled(draft, 'nextExpirationDate')}
          hint={<Meaning of="nextExpirationDate" />}
        />
      </FormSection>
      <FormSection title={texts.admin}>
        <TextField required {...labelled(draft, 'adminName')} />
        <TextField {...labelled(draft, 'adminSurname')} />
        <TextField
          type="email"
          required
          {...labelled(draft, 'adminEmail')}
          hint={<Meaning of="adminEmail" />}
        />
      </FormSection>
    </FormModal>
  )
}
