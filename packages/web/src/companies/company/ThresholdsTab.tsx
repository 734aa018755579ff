import {
  legalThresholds,
  legalThresholdsName,
  usualThresholds,
  type LegalThresholdsRecord,
} from '@lagar/domain/companies/legal-thresholds.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EditableList, type Editable, type RecordFormProps } from '../../records/EditableList.tsx'
import { numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'

const path = 'companies/legalThresholds'

const thresholds: Editable<LegalThresholdsRecord> = {
  texts: () => t.company.thresholds,
  nameOf: legalThresholdsName,
  form: (props) => <ThresholdsForm {...props} />,
  removePath: path,
}

/** Umbrales. The one form for what the claims of labels ask from a day on. */
function ThresholdsForm({ saved, readOnly = false, onClose }: RecordFormProps<LegalThresholdsRecord>) {
  const { today } = useMe()
  const texts = t.company.thresholds
  const draft = useDraft(
    legalThresholds,
    saved ?? { ...usualThresholds(today), fromDate: today },
    (value, key) => saveRecord(path, value, key),
  )
  const percent = { required: true, decimals: 2, max: 100 }
  const kilos = { required: true, decimals: 1, max: 1000 }
  const limits = { required: true, decimals: 3, max: 2000 }
  const months = { required: true, decimals: 0, max: 240 }
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} size="lg" onClose={onClose}>
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      <FormGrid>
        <DayField required {...labelled(draft, 'fromDate')} />
        <TextField {...labelled(draft, 'legalSource')} />
      </FormGrid>
      <FormSection title={texts.parts}>
        <DecimalField {...percent} {...labelled(draft, 'varietyShare')} />
        <DecimalField {...percent} {...labelled(draft, 'vintageShare')} />
        <DecimalField {...percent} {...labelled(draft, 'areaShare')} />
        <DecimalField {...percent} {...labelled(draft, 'ownGrapesShare')} />
      </FormSection>
      <FormSection title={texts.reserve}>
        <DecimalField {...kilos} {...labelled(draft, 'reserveWeight')} />
        <DecimalField {...kilos} {...labelled(draft, 'granReserveWeight')} />
        <DecimalField {...months} {...labelled(draft, 'reserveMonthsRed')} />
        <DecimalField {...months} {...labelled(draft, 'granReserveMonthsRed')} />
        <DecimalField {...months} {...labelled(draft, 'reserveMonthsOther')} />
        <DecimalField {...months} {...labelled(draft, 'granReserveMonthsOther')} />
      </FormSection>
      <FormSection title={texts.additions}>
        <DecimalField {...limits} {...labelled(draft, 'sorbicLimit')} />
        <DecimalField {...limits} {...labelled(draft, 'ascorbicLimit')} />
        <DecimalField {...limits} {...labelled(draft, 'metatartaricLimit')} />
        <DecimalField {...limits} {...labelled(draft, 'copperLimit')} />
        <DecimalField {...limits} {...labelled(draft, 'dapLimit')} />
      </FormSection>
    </CatalogueForm>
  )
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
