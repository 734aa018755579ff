import { useRecord } from '../../api/records.ts'
import { useCompany } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { History } from '../../records/History.tsx'
import { OfCompany } from './OfCompany.tsx'
import { Section } from '../../parts/section/Section.tsx'

/** Who changed the company, when, and from what to what. */
export function HistoryTab() {
  const { id } = useCompany()
  const { data } = useRecord('company', id)
  return (
    <OfCompany>
      {() => <Section title={t.ui.history}>{data && <History lines={data.audit ?? []} />}</Section>}
    </OfCompany>
  )
}
