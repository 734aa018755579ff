import type { CompanyRecord, Settings } from '@lagar/domain/companies/company.ts'
import { Stack } from '@mantine/core'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { inPlace, later } from '../../ui/later.tsx'
import { DayText } from '../../ui/values.tsx'
import { Choices, type Choice } from './Choices.tsx'
import classes from './companies.module.css'
import { OfCompany } from './OfCompany.tsx'
import { Section } from '../../parts/section/Section.tsx'
import { SettingMeaning } from './SettingMeaning.tsx'
import { zoneText } from './names.ts'

const ChannelCard = inPlace(async () => (await import('../services/ChannelCard.tsx')).ChannelCard)
const ConfigurationForm = later(async () => (await import('./ConfigurationForm.tsx')).ConfigurationForm)
const ModelCard = inPlace(async () => (await import('../services/ModelCard.tsx')).ModelCard)

/** What the company chose for all its people. */
export function ConfigurationTab() {
  return (
    <OfCompany>
      {(record) => (
        <Stack>
          <Configuration record={record} />
          {record.can.edit && <ChannelCard />}
          {record.can.edit && <ModelCard />}
        </Stack>
      )}
    </OfCompany>
  )
}

function Configuration({ record }: { record: CompanyRecord }) {
  return (
    <Section
      title={t.company.configuration}
      lead={record.can.edit ? t.company.configurationLead : t.company.onlyAdmin}
      form={
        record.can.edit ? (onClose) => <ConfigurationForm record={record} onClose={onClose} /> : undefined
      }
    >
      <Chosen settings={record.configuration} />
    </Section>
  )
}

function Chosen({ settings }: { settings: Settings }) {
  const yes = (chosen: boolean) => (chosen ? t.ui.yes : t.ui.no)
  const choice = (field: keyof Settings, value: Choice['value']) => ({
    label: fieldName(field),
    value,
    hint: <SettingMeaning of={field} />,
  })
  const groups = [
    {
      title: t.company.groups.work,
      choices: [
        choice('allowHarvestBeforeHarvestableDate', yes(settings.allowHarvestBeforeHarvestableDate)),
        choice('blockDirtyElements', yes(settings.blockDirtyElements)),
        choice('mustFactor', numberText('litresPerKilo', settings.mustFactor)),
        choice('expiryAlarmDays', settings.expiryAlarmDays),
        choice('molecularSo2Alarm', numberText('molecularSo2', settings.molecularSo2Alarm)),
        choice('molecularSo2AlarmWhite', numberText('molecularSo2', settings.molecularSo2AlarmWhite)),
      ],
    },
    {
      title: t.company.groups.records,
      choices: [
        choice('confirmSignForDeleting', yes(settings.confirmSignForDeleting)),
        choice('lockDate', settings.lockDate ? <DayText day={settings.lockDate} /> : t.company.noLockDate),
      ],
    },
    {
      title: t.company.groups.units,
      choices: [
        choice('ciuUnit', words.weightUnit[settings.ciuUnit]),
        choice('landSurfaceUnit', words.surfaceUnit[settings.landSurfaceUnit]),
        choice('machinedVolumeUnit', words.volumeUnit[settings.machinedVolumeUnit]),
        choice('pruningWeightUnit', words.weightUnit[settings.pruningWeightUnit]),
      ],
    },
    {
      title: t.company.groups.place,
      choices: [
        choice('timeZone', zoneText(settings.timeZone)),
        choice('currency', words.currency[settings.currency]),
      ],
    },
  ]
  return groups.map(({ title, choices }) => (
    <section key={title} className={classes.group} aria-label={title}>
      <h3>{title}</h3>
      <Choices choices={choices} />
    </section>
  ))
}
