import {
  configurationOn,
  opensClosedDays,
  type CompanyRecord,
  type Configuration,
  type Settings,
} from '@lagar/domain/companies/company.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { timeZones } from '@lagar/domain/lists/time-zones.ts'
import { surfaceUnits, volumeUnits, weightUnits } from '@lagar/domain/lists/units.ts'
import { useState } from 'react'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField, SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { FormPanel } from '../../form/frames/FormPanel.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'
import { saveCompany } from './use-company-record.ts'
import { SettingMeaning } from './SettingMeaning.tsx'
import { zoneText } from './names.ts'

/** The company's configuration while it is edited, each choice with what it does. */
export function ConfigurationForm({ record, onClose }: { record: CompanyRecord; onClose: () => void }) {
  const { today } = useMe()
  // As it was when the form opened: what others save meanwhile is told when this is saved.
  const [{ id, version, configuration }] = useState(record)
  const draft = useDraft(
    configurationOn(today, configuration.lockDate),
    { ...configuration, lockDateReason: '', id, version },
    (value, key) => saveCompany('companies/configuration', value, key),
  )
  return (
    <FormPanel label={t.company.configuration} draft={draft} done={t.company.configured} onClose={onClose}>
      <FormSection title={t.company.groups.work}>
        <CheckField {...explained(draft, 'allowHarvestBeforeHarvestableDate')} />
        <CheckField {...explained(draft, 'blockDirtyElements')} />
        <DecimalField required decimals={3} max={2} {...explained(draft, 'mustFactor')} />
        <IntegerField required max={365} {...explained(draft, 'expiryAlarmDays')} />
        <DecimalField required decimals={2} max={5} {...explained(draft, 'molecularSo2Alarm')} />
        <DecimalField required decimals={2} max={5} {...explained(draft, 'molecularSo2AlarmWhite')} />
      </FormSection>
      <FormSection title={t.company.groups.records}>
        <CheckField {...explained(draft, 'confirmSignForDeleting')} />
        <DayField clearable max={today} {...explained(draft, 'lockDate')} />
        {opensClosedDays(configuration.lockDate, draft.value.lockDate ?? null) && (
          <TextArea required {...labelled(draft, 'lockDateReason')} hint={t.company.reasonHint} />
        )}
      </FormSection>
      <Units draft={draft} />
      <FormSection title={t.company.groups.place}>
        <SelectField required options={options(timeZones, zoneText)} {...explained(draft, 'timeZone')} />
        <SelectField
          required
          options={options(currencies, (currency) => words.currency[currency])}
          {...explained(draft, 'currency')}
        />
      </FormSection>
    </FormPanel>
  )
}

function Units({ draft }: { draft: Draft<Configuration> }) {
  const weights = options(weightUnits, (unit) => words.weightUnit[unit])
  return (
    <FormSection title={t.company.groups.units}>
      <SelectField required options={weights} {...explained(draft, 'ciuUnit')} />
      <SelectField
        required
        options={options(surfaceUnits, (unit) => words.surfaceUnit[unit])}
        {...explained(draft, 'landSurfaceUnit')}
      />
      <SelectField
        required
        options={options(volumeUnits, (unit) => words.volumeUnit[unit])}
        {...explained(draft, 'machinedVolumeUnit')}
      />
      <SelectField required options={weights} {...explained(draft, 'pruningWeightUnit')} />
    </FormSection>
  )
}

/** A field with its name and the sentence that says what the choice does. */
const explained = <K extends keyof Settings>(draft: Draft<Configuration>, field: K) => ({
  ...labelled(draft, field),
  hint: <SettingMeaning of={field} />,
})
