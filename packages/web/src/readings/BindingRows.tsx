import type { Binding } from '@lagar/domain/readings/binding.ts'
import type { Device } from '@lagar/domain/readings/device.ts'
import { probedPlaces, type ProbedPlace } from '@lagar/domain/lists/laboratory.ts'
import { planAreas, type Area } from '@lagar/domain/access/plans.ts'
import { Group } from '@mantine/core'
import { labelled } from '../form/draft/labelled.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, type FieldProps, type Look } from '../form/fields/fields.tsx'
import { HourField } from '../form/fields/HourField.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import { DistributionDepositPicker } from '../pickers/bottle-pickers.tsx'
import { CellarElementPicker } from '../pickers/cellar-pickers.tsx'
import { LandPicker } from '../pickers/pickers.tsx'
import { DepositPicker } from '../pickers/stock-pickers.tsx'
import { useCompany, useMe } from '../session/me.tsx'
import { hourHere } from '../texts/numbers.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'

/** The area that a plan has to see for its places to be chosen. */
const areaOf = {
  cellarElement: 'cellars',
  land: 'lands',
  stockDeposit: 'stock',
  distributionDeposit: 'distribution',
} as const satisfies Record<ProbedPlace, Area>

/** Where a sensor is, from when and until when; the newest stands where it is written. */
export function BindingRows({ draft, disabled }: { draft: Draft<Device>; disabled: boolean }) {
  const texts = t.readings
  const { today } = useMe()
  const { plan, timeZone } = useCompany()
  const types = probedPlaces.filter((type) => planAreas[plan].includes(areaOf[type]))
  return (
    <RowsTable<Binding>
      title={texts.bindings}
      rows={draft.rows('bindings')}
      columns={columnsOf(draft, types)}
      newRow={() => ({
        ...{ placeType: types[0], fromDay: today, fromHour: hourHere(timeZone), toDay: null, toHour: null },
      })}
      addLabel={texts.addBinding}
      removable={!disabled}
      disabled={disabled}
    />
  )
}

function columnsOf(draft: Draft<Device>, types: readonly ProbedPlace[]): RowColumn<Binding>[] {
  const texts = t.readings
  return [
    {
      key: 'placeType',
      header: texts.place,
      width: 190,
      wide: true,
      cell: (_row, at) => {
        const field = labelled(draft, `bindings.${at}.placeType`)
        return (
          <SelectField
            {...field}
            hideLabel
            options={options(types, (type) => words.probedPlace[type])}
            onChange={(placeType: ProbedPlace) => {
              field.onChange(placeType)
              draft.field(`bindings.${at}.place`).onChange('')
            }}
          />
        )
      },
    },
    {
      key: 'place',
      header: texts.where,
      width: 220,
      wide: true,
      cell: ({ placeType }, at) => (
        <Place type={placeType} {...labelled(draft, `bindings.${at}.place`)} hideLabel />
      ),
    },
    {
      key: 'from',
      header: texts.from,
      width: 260,
      wide: true,
      cell: (_row, at) => (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <DayField {...labelled(draft, `bindings.${at}.fromDay`)} hideLabel />
          <HourField {...labelled(draft, `bindings.${at}.fromHour`)} hideLabel />
        </Group>
      ),
    },
    {
      key: 'to',
      header: texts.to,
      width: 260,
      wide: true,
      cell: (_row, at) => (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <DayField clearable {...labelled(draft, `bindings.${at}.toDay`)} hideLabel />
          <ToHour draft={draft} at={at} />
        </Group>
      ),
    },
  ]
}

/** The hour at which it left; blank while it is still there. */
function ToHour({ draft, at }: { draft: Draft<Device>; at: number }) {
  const field = labelled(draft, `bindings.${at}.toHour`)
  return (
    <HourField
      {...field}
      value={field.value ?? undefined}
      hideLabel
      onChange={(hour) => field.onChange(hour === '' ? null : hour)}
    />
  )
}

function Place({ type, ...field }: FieldProps<string> & Look & { type: ProbedPlace | undefined }) {
  if (type === 'land') return <LandPicker {...field} />
  if (type === 'stockDeposit') return <DepositPicker {...field} />
  if (type === 'distributionDeposit') return <DistributionDepositPicker {...field} />
  return <CellarElementPicker {...field} />
}
