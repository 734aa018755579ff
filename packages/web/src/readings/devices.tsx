import { type DeviceRecord } from '@lagar/domain/readings/device.ts'
import type { ShownReading } from '@lagar/domain/readings/reading.ts'
import { magnitudes } from '@lagar/domain/lists/laboratory.ts'
import { Stack, Text } from '@mantine/core'
import { mdiThermometerLines } from '@mdi/js'
import type { Column } from '../lists/DataTable.tsx'
import { FilterDay } from '../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { readingText } from '../parts/readings/told.ts'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { dayText, numberText } from '../texts/numbers.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { MomentText } from '../ui/values.tsx'
import { Sending } from './Sending.tsx'
import { inPlace, later } from '../ui/later.tsx'

const Readings = inPlace(async () => (await import('../parts/readings/Readings.tsx')).Readings)

/** Whether a sensor is missed or retired; nothing while it speaks. */
function State({ row }: { row: DeviceRecord }) {
  if (row.retired) return <StatusBadge tone="calm" label={t.readings.retired} />
  return row.isSilent ? <StatusBadge tone="bad" label={t.readings.silent} /> : null
}

/** What a sensor said last, each magnitude with its value. */
const lastText = ({ last }: DeviceRecord) =>
  last.map(({ magnitude, value }) => readingText(magnitude, value)).join(' · ')

const Where = ({ row: { now } }: { row: DeviceRecord }) =>
  now ? (
    <EntityLink type={now.type} id={now.id}>
      {now.name}
    </EntityLink>
  ) : (
    t.readings.nowhere
  )

const magnitudesText = (row: DeviceRecord) => row.magnitudes.map((one) => words.magnitude[one]).join(', ')

/** The sensors: where each is, and what it said last. */
export const { Tab: DevicesTab, Page: DevicePage } = catalogueParts<DeviceRecord>({
  type: 'device',
  texts: () => t.readings,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./DeviceForm.tsx')).DeviceForm),
  path: 'readings/devices',
  removePath: 'readings/devices',
  permission: 'laboratory.write',
  excel: 'DEVICE',
  defaultSort: 'name',
  columns: () => [
    sorted('name', (row) => row.name),
    sorted('serial', (row) => row.serial, { hideBelow: 'md' }),
    column('magnitudes', magnitudesText, { hideBelow: 'lg' }),
    column('now', (row) => <Where row={row} />, { header: t.readings.where }),
    column(
      'last',
      (row) =>
        row.heardAt === null ? (
          t.readings.never
        ) : (
          <Stack gap={0}>
            <span>{lastText(row)}</span>
            <Text size="sm" c="dimmed" component="span">
              <MomentText moment={row.heardAt} />
            </Text>
          </Stack>
        ),
      { header: t.readings.last },
    ),
    column('state', (row) => <State row={row} />, { header: t.readings.state }),
  ],
  filters: () => (
    <>
      <FilterText name="name" label={t.readings.search} />
      <FilterSelect
        name="magnitude"
        label={t.readings.measures}
        options={options(magnitudes, (one) => words.magnitude[one])}
      />
      <FilterSelect
        name="retired"
        label={t.readings.state}
        options={options(['false', 'true'] as const, (one) => t.readings.states[one])}
      />
    </>
  ),
  detail: (row) => ({
    badges: <State row={row} />,
    facts: factsOf(row),
    tabs: [
      { key: 'curve', label: t.readings.curve, content: <Readings of={{ deviceId: row.id }} /> },
      { key: 'readings', label: t.readings.raw, content: <RawReadings device={row} /> },
      { key: 'sending', label: t.readings.sending, content: <Sending device={row} /> },
    ],
  }),
})

function factsOf(row: DeviceRecord) {
  const texts = t.readings
  return [
    fact('serial', row.serial),
    fact('magnitudes', magnitudesText(row)),
    { label: texts.where, value: <Where row={row} /> },
    {
      label: texts.last,
      value: row.heardAt === null ? texts.never : <MomentText moment={row.heardAt} />,
    },
    fact(
      'silentAfter',
      row.silentAfter === null ? texts.noSilence : texts.silence(numberText('count', row.silentAfter)),
    ),
    ...(row.bindings.length === 0
      ? []
      : [{ label: texts.bindings, value: <Bindings row={row} />, wide: true }]),
    fact('note', row.note, { wide: true }),
  ]
}

/** Where a sensor was and is, each with since when and until when. */
const Bindings = ({ row: { bindings } }: { row: DeviceRecord }) => (
  <Stack gap={2}>
    {bindings.map(({ placeType, place, fromDay, fromHour, toDay, toHour }, at) => (
      <span key={at}>
        <EntityLink type={placeType} id={place.id}>
          {place.name}
        </EntityLink>{' '}
        · {dayText(fromDay)} {fromHour} – {toDay === null ? t.readings.still : `${dayText(toDay)} ${toHour}`}
      </span>
    ))}
  </Stack>
)

/** The readings of a sensor one by one, as they were told. */
function RawReadings({ device: { id, magnitudes: told } }: { device: DeviceRecord }) {
  const texts = t.readings
  return (
    <ListPage<ShownReading>
      title={texts.raw}
      order={2}
      path="readings"
      fixed={{ deviceId: id }}
      defaultSort="-at"
      excel="READING"
      columns={readingColumns()}
      rowName={({ magnitude, value }) => readingText(magnitude, value)}
      filters={
        <>
          <FilterSelect
            name="magnitude"
            label={texts.measures}
            options={options(told, (one) => words.magnitude[one])}
          />
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
      empty={{ title: texts.rawEmpty, hint: texts.rawHint, icon: mdiThermometerLines }}
    />
  )
}

function readingColumns(): Column<ShownReading>[] {
  const texts = t.readings
  return [
    sorted('at', ({ at }) => <MomentText moment={at} />, { header: texts.moment }),
    column('magnitude', ({ magnitude }) => words.magnitude[magnitude]),
    column('value', ({ magnitude, value }) => readingText(magnitude, value), {
      header: texts.value,
      align: 'right',
    }),
    column(
      'place',
      ({ place }) =>
        place && (
          <EntityLink type={place.type} id={place.id}>
            {place.name}
          </EntityLink>
        ),
      { header: texts.where },
    ),
  ]
}
