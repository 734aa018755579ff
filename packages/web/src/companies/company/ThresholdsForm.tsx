import {
  legalThresholds,
  usualThresholds,
  type LegalThresholdsRecord,
} from '@lagar/domain/companies/legal-thresholds.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'

/** Umbrales. The one form for what the claims of labels ask from a day on. */
export function ThresholdsForm({ saved, readOnly = false, onClose }: RecordFormProps<LegalThresholdsRecord>) {
  const { today } = useMe()
  const texts = t.company.thresholds
  const draft = useDraft(
    legalThresholds,
    saved ?? { ...usualThresholds(today), fromDate: today },
    (value, key) => saveRecord('companies/legalThresholds', value, key),
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
