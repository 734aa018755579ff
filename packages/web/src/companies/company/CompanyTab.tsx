import { Meaning } from '../../form/fields/Meaning.tsx'
import { company, type CompanyRecord } from '@lagar/domain/companies/company.ts'
import { remitoLetters, vatConditions } from '@lagar/domain/lists/documents.ts'
import { useState } from 'react'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { FormPanel } from '../../form/frames/FormPanel.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { fact } from '../../records/columns.tsx'
import { Facts } from '../../records/DetailPage.tsx'
import { daysBetween } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { Choices } from './Choices.tsx'
import { FilesSpace } from './FilesSpace.tsx'
import { LogoCard } from './LogoCard.tsx'
import { OfCompany } from './OfCompany.tsx'
import { Section } from './Section.tsx'
import { saveCompany } from './use-company-record.ts'

/** Who the company is, and what it contracted. */
export function CompanyTab() {
  return (
    <OfCompany>
      {(record) => (
        <>
          <Papers record={record} />
          <LogoCard record={record} />
          <Contract record={record} />
        </>
      )}
    </OfCompany>
  )
}

function Papers({ record }: { record: CompanyRecord }) {
  const [editing, setEditing] = useState(false)
  const { name, cuit, address, can } = record
  const { grossIncomeNumber, vatCondition, activityStart, pointOfIssue, remitoLetter } = record
  return (
    <Section
      title={t.company.papers}
      lead={t.company.papersLead}
      onEdit={can.edit && !editing ? () => setEditing(true) : undefined}
    >
      {editing ? (
        <PapersForm record={record} onClose={() => setEditing(false)} />
      ) : (
        <Facts
          facts={[
            fact('name', name),
            fact('cuit', cuit),
            fact('address', address),
            fact('grossIncomeNumber', grossIncomeNumber),
            fact('vatCondition', vatCondition && words.vatCondition[vatCondition]),
            fact('activityStart', activityStart && <DayText day={activityStart} />),
            fact('pointOfIssue', pointOfIssue),
            fact('remitoLetter', remitoLetter),
          ]}
        />
      )}
    </Section>
  )
}

function PapersForm({ record, onClose }: { record: CompanyRecord; onClose: () => void }) {
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

/** The plan, until when it is paid and what happens afterwards, and the space for files: only the platform changes these. */
function Contract({ record: { plan, nextExpirationDate } }: { record: CompanyRecord }) {
  const { today } = useMe()
  const left = nextExpirationDate === null ? undefined : daysBetween(today, nextExpirationDate)
  return (
    <Section title={t.company.contract} lead={t.company.contractLead}>
      <Choices
        choices={[
          { label: fieldName('plan'), value: words.plan[plan], hint: t.company.plans[plan] },
          {
            label: fieldName('nextExpirationDate'),
            value:
              left === undefined ? (
                t.company.neverExpires
              ) : (
                <>
                  <DayText day={nextExpirationDate} />{' '}
                  <StatusBadge
                    tone={left < 0 ? 'bad' : left <= 7 ? 'waiting' : 'done'}
                    label={t.company.left(left)}
                  />
                </>
              ),
            hint: t.company.expiredMay,
          },
          { label: t.files.title, value: <FilesSpace />, hint: t.files.spaceHint },
        ]}
      />
    </Section>
  )
}
