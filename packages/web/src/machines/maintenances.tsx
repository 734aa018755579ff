import { needs } from '../lists/before.ts'
import { isDue } from '@lagar/domain/machines/due.ts'
import { type MaintenanceRecord } from '@lagar/domain/machines/maintenance.ts'
import { maintenanceTypes } from '@lagar/domain/lists/people.ts'
import { maintenanceStatuses } from '@lagar/domain/lists/statuses.ts'
import { Group, List } from '@mantine/core'
import { FilterSelect } from '../lists/filters.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { MachinePicker } from '../pickers/pickers.tsx'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { useMe } from '../session/me.tsx'
import { fieldName } from '../texts/field-names.ts'
import { dayText } from '../texts/numbers.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { supplyAmountText } from '../texts/units.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText, Money } from '../ui/values.tsx'
import { meterText } from './meter-text.ts'
import { later } from '../ui/later.tsx'

/** When a maintenance is to be done: its day, its reading of the meter, or both. */
const plannedText = ({ plannedOn, plannedMeter, machine }: MaintenanceRecord) =>
  [plannedOn && dayText(plannedOn), plannedMeter !== null && meterText(plannedMeter, machine)]
    .filter(Boolean)
    .join(' · ')

/** After how much it comes again, in words; nothing where it does not. */
function repeatText({ everyDays, everyMeter, machine }: MaintenanceRecord): string {
  const texts = t.administration.maintenances
  const parts = [
    ...(everyDays === null ? [] : [texts.days(everyDays)]),
    ...(everyMeter === null ? [] : [meterText(everyMeter, machine)]),
  ]
  return parts.length === 0 ? '' : texts.every(parts)
}

/** Where a maintenance stands, and whether it is due by its day or by the meter of its machine. */
function Status({ of }: { of: MaintenanceRecord }) {
  const { today } = useMe()
  const waits = of.status === 'PENDING' || of.status === 'IN_PROGRESS'
  return (
    <Group gap={6}>
      <StatusBadge status={of.status} label={words.maintenanceStatus[of.status]} />
      {waits && isDue(of, { today, meter: of.meterNow }) && (
        <StatusBadge tone="bad" label={t.administration.maintenances.due} />
      )}
    </Group>
  )
}

function Parts({ of: { stocksUsed } }: { of: MaintenanceRecord }) {
  return (
    <List size="sm">
      {stocksUsed.map(({ stock, stockBatch, amount, unit, deposit }, at) => (
        // A maintenance has few parts, and the same one may come twice: its place tells it.
        <List.Item key={`${stock.id} ${at}`}>
          <EntityLink type="stock" id={stock.id}>
            {stock.name}
          </EntityLink>{' '}
          {[supplyAmountText(amount, unit), stockBatch?.name, deposit].filter(Boolean).join(' · ')}
        </List.Item>
      ))}
    </List>
  )
}

function Out({ of: { outFrom, outTo, outReason } }: { of: MaintenanceRecord }) {
  return (
    <>
      <DayText day={outFrom} /> {outTo && t.administration.maintenances.stillOut(dayText(outTo))} ·{' '}
      {outReason}
    </>
  )
}

const linked = (type: string, record: { id: string; name: string } | null) =>
  record && (
    <EntityLink type={type} id={record.id}>
      {record.name}
    </EntityLink>
  )

/** What is to be done to machines, and was. */
export const { Tab: MaintenancesTab, Page: MaintenancePage } = catalogueParts<MaintenanceRecord>({
  type: 'maintenance',
  texts: () => t.administration.maintenances,
  nameOf: ({ description }) => description,
  Form: later(async () => (await import('./MaintenanceForm.tsx')).MaintenanceForm),
  path: 'machines/maintenances',
  removePath: 'machines/maintenance',
  isDeed: true,
  permission: 'machines.write',
  needs: () => [needs.machine()],
  excel: 'MAINTENANCE',
  defaultSort: 'urgency',
  columns: () => [
    sorted('machine', (row) => row.machine.name),
    column('description', (row) => row.description),
    sorted('type', (row) => words.maintenanceType[row.type]),
    sorted('status', (row) => <Status of={row} />),
    sorted('plannedOn', plannedText),
    column('performedOn', (row) => <DayText day={row.performedOn} />),
    column('employee', (row) => row.employee?.name),
  ],
  filters: () => (
    <>
      <FilterPicker name="machineId" label={fieldName('machine')} Picker={MachinePicker} />
      <FilterSelect
        name="status"
        label={fieldName('status')}
        options={options(maintenanceStatuses, (status) => words.maintenanceStatus[status])}
      />
      <FilterSelect
        name="type"
        label={fieldName('type')}
        options={options(maintenanceTypes, (type) => words.maintenanceType[type])}
      />
    </>
  ),
  detail: (row) => ({
    facts: [
      fact('machine', linked('machine', row.machine)),
      fact('type', words.maintenanceType[row.type]),
      fact('status', <Status of={row} />),
      fact('plannedOn', plannedText(row)),
      fact('performedOn', row.performedOn && <DayText day={row.performedOn} />),
      fact('meter', row.meter === null ? null : meterText(row.meter, row.machine)),
      { label: t.administration.maintenances.repeat, value: repeatText(row) || null },
      fact('employee', linked('employee', row.employee)),
      fact('supplier', linked('supplier', row.supplier)),
      fact('cost', <Money value={row.cost} />),
      fact('partsCost', <Money value={row.partsCost} />),
      { label: t.administration.maintenances.repeats, value: linked('maintenance', row.repeats) },
      ...(row.outFrom === null
        ? []
        : [{ label: t.administration.maintenances.out, value: <Out of={row} />, wide: true }]),
      ...(row.stocksUsed.length === 0
        ? []
        : [{ label: t.administration.maintenances.parts, value: <Parts of={row} />, wide: true }]),
      fact('note', row.note, { wide: true }),
    ],
  }),
})
