import { company, type CompanyRecord } from '@lagar/domain/companies/company.ts'
import { remitoLetters, vatConditions } from '@lagar/domain/lists/documents.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { Meaning } from '../../form/fields/Meaning.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { FormPanel } from '../../form/frames/FormPanel.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { saveCompany } from './use-company-record.ts'

/** What stands on the company's papers. */
export function PapersForm({ record, onClose }: { record: CompanyRecord; onClose: () => void }) {
  const draft = useDraft(company, record, (value, key) => saveCompany('companies/company', value, key))
  return (
    <FormPanel label={t.company.papers} draft={draft} done={t.company.papersSaved} onClose={onClose}>
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'cuit')} />
        <TextField {...labelled(draft, 'address')} />
        <TextField {...labelled(draft, 'grossIncomeNumber')} />
        <SelectField
          clearable
          options={options(vatConditions, (condition) => words.vatCondition[condition])}
          {...labelled(draft, 'vatCondition')}
        />
        <DayField clearable {...labelled(draft, 'activityStart')} />
        <IntegerField required {...labelled(draft, 'pointOfIssue')} hint={<Meaning of="pointOfIssue" />} />
        <SelectField
          required
          options={options(remitoLetters, (letter) => letter)}
          {...labelled(draft, 'remitoLetter')}
          hint={<Meaning of="remitoLetter" />}
        />
      </FormGrid>
    </FormPanel>
  )
}
