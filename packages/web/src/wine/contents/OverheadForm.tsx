import { cellarOverhead, type CellarOverheadRecord } from '@lagar/domain/wine/costs/overhead.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea } from '../../form/fields/fields.tsx'
import { Meaning } from '../../form/fields/Meaning.tsx'
import { MoneyField } from '../../form/fields/number-fields.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'

/** Gastos generales. The one form for what each litre that is ground bears of the cellar's overheads. */
export function OverheadForm({ saved, readOnly = false, onClose }: RecordFormProps<CellarOverheadRecord>) {
  const { today } = useMe()
  const texts = t.cellars.overheads
  const draft = useDraft(cellarOverhead, saved ?? { fromDate: today, note: '' }, (value, key) =>
    saveRecord('cellars/overheads', value, key),
  )
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      <DayField required {...labelled(draft, 'fromDate')} />
      <MoneyField
        required
        decimals={4}
        hint={<Meaning of="costPerLiter" />}
        {...labelled(draft, 'costPerLiter')}
      />
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}
