import type { Binding } from '@lagar/domain/readings/binding.ts'
import type { Device } from '@lagar/domain/readings/device.ts'
import { probedPlaces, type ProbedPlace } from '@lagar/domain/lists/laboratory.ts'
import { planAreas, type Area } from '@lagar/domain/access/plans.ts'
import { Stack } from '@mantine/core'
import type { Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField } from '../form/fields/fields.tsx'
import type { FieldProps, Look } from '../form/fields/told-props.ts'
import { HourField } from '../form/fields/HourField.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import { DistributionDepositPicker } from '../pickers/bottle-pickers.tsx'
import { CellarElementPicker } from '../pickers/cellar-pickers.tsx'
import { LandPicker } from '../pickers/pickers.tsx'
import { DepositPicker } from '../pickers/stock-pickers.tsx'
import { useCompany, useMe } from '../session/me.tsx'
import { fieldName } from '../texts/field-names.ts'
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
      key: 'place',
      header: texts.place,
      width: 260,
      wide: true,
      cell: ({ placeType }, at) => (
        <Stack gap="xs">
          <PlaceType draft={draft} types={types} at={at} />
          <Place type={placeType} label={texts.place} hideLabel {...draft.field(`bindings.${at}.place`)} />
        </Stack>
      ),
    },
    {
      key: 'from',
      header: texts.from,
      width: 170,
      cell: (_row, at) => (
        <Stack gap="xs">
          <DayField label={texts.from} hideLabel {...draft.field(`bindings.${at}.fromDay`)} />
          <HourField label={fieldName('fromHour')} hideLabel {...draft.field(`bindings.${at}.fromHour`)} />
        </Stack>
      ),
    },
    {
      key: 'to',
      header: texts.to,
      width: 170,
      cell: (_row, at) => (
        <Stack gap="xs">
          <DayField clearable label={texts.to} hideLabel {...draft.field(`bindings.${at}.toDay`)} />
          <ToHour draft={draft} at={at} />
        </Stack>
      ),
    },
  ]
}

type RowProps = { draft: Draft<Device>; at: number }

/** What kind of place it is; another kind asks for another place. */
function PlaceType({ draft, types, at }: RowProps & { types: readonly ProbedPlace[] }) {
  const field = draft.field(`bindings.${at}.placeType`)
  return (
    <SelectField
      {...field}
      label={fieldName('placeType')}
      hideLabel
      options={options(types, (type) => words.probedPlace[type])}
      onChange={(placeType: ProbedPlace) => {
        field.onChange(placeType)
        draft.field(`bindings.${at}.place`).onChange('')
      }}
    />
  )
}

/** The hour at which it left; blank while it is still there. */
function ToHour({ draft, at }: RowProps) {
  const field = draft.field(`bindings.${at}.toHour`)
  return (
    <HourField
      {...field}
      label={fieldName('toHour')}
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
