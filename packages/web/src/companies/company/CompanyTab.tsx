import type { CompanyRecord } from '@lagar/domain/companies/company.ts'
import { useMe } from '../../session/me.tsx'
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
import { Section } from '../../parts/section/Section.tsx'
import { later } from '../../ui/later.tsx'

const PapersForm = later(async () => (await import('./PapersForm.tsx')).PapersForm)

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
  const { name, cuit, address, can } = record
  const { grossIncomeNumber, vatCondition, activityStart, pointOfIssue, remitoLetter } = record
  return (
    <Section
      title={t.company.papers}
      lead={t.company.papersLead}
      form={can.edit ? (onClose) => <PapersForm record={record} onClose={onClose} /> : undefined}
    >
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
    </Section>
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
