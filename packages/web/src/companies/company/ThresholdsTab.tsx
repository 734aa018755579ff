import { legalThresholdsName, type LegalThresholdsRecord } from '@lagar/domain/companies/legal-thresholds.ts'
import { t } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EditableList, type Editable } from '../../records/EditableList.tsx'
import { numberText } from '../../texts/numbers.ts'
import { later } from '../../ui/later.tsx'
import { DayText } from '../../ui/values.tsx'

const ThresholdsForm = later(async () => (await import('./ThresholdsForm.tsx')).ThresholdsForm)

const path = 'companies/legalThresholds'

const thresholds: Editable<LegalThresholdsRecord> = {
  texts: () => t.company.thresholds,
  nameOf: legalThresholdsName,
  form: (props) => <ThresholdsForm {...props} />,
  removePath: path,
}

const percents = (value: number) => `${numberText('percent', value)} %`

const columns = (): Column<LegalThresholdsRecord>[] => [
  sorted('fromDate', ({ fromDate }) => <DayText day={fromDate} />),
  column('legalSource', ({ legalSource }) => legalSource),
  column('varietyShare', ({ varietyShare }) => percents(varietyShare), { align: 'right' }),
  column('vintageShare', ({ vintageShare }) => percents(vintageShare), { align: 'right' }),
  column('areaShare', ({ areaShare }) => percents(areaShare), { align: 'right' }),
]

/** What the claims of labels ask, as the company wrote it down, each from its day on. */
export function ThresholdsTab() {
  return (
    <EditableList<LegalThresholdsRecord>
      editable={thresholds}
      permission="company.write"
      path={path}
      excel="LEGAL_THRESHOLDS"
      defaultSort="-fromDate"
      columns={columns()}
    />
  )
}
