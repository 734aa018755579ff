import { type MachineRecord } from '@lagar/domain/machines/machine.ts'
import { t, words } from '../texts/t.ts'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { FilterText } from '../lists/filters.tsx'
import { Amount } from '../ui/values.tsx'
import { dayText } from '../texts/numbers.ts'
import { relatedServiceBills } from '../parts/related/office.tsx'
import { inPlace, later } from '../ui/later.tsx'

const MachineUsePanel = inPlace(async () => (await import('./MachineUsePanel.tsx')).MachineUsePanel)

/** Why a machine is out of service today, and the maintenance that says so. */
const stopped = ({ maintenance, reason, until }: NonNullable<MachineRecord['outOfService']>) => ({
  label: t.administration.machineUse.stopped,
  wide: true,
  value: (
    <>
      <EntityLink type="maintenance" id={maintenance.id}>
        {maintenance.name}
      </EntityLink>{' '}
      ·{' '}
      {[reason, until && t.administration.maintenances.stillOut(dayText(until))].filter(Boolean).join(' · ')}
    </>
  ),
})

/** The machines of the field and the cellar. */
export const { Tab: MachinesTab, Page: MachinePage } = catalogueParts<MachineRecord>({
  type: 'machine',
  texts: () => t.administration.machines,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./MachineForm.tsx')).MachineForm),
  path: 'machines/machines',
  removePath: 'machines/machine',
  permission: 'machines.write',
  excel: 'MACHINE',
  defaultSort: 'name',
  columns: () => [
    sorted('name', (row) => row.name),
    sorted('branch', (row) => row.branch),
    sorted('model', (row) => row.model),
    column('patent', (row) => row.patent),
    sorted('year', (row) => row.year),
    column(
      'status',
      (row) => row.outOfService && <StatusBadge tone="bad" label={t.administration.machineUse.stopped} />,
    ),
    column('fuelPerHour', (row) => <Amount kind="fuel" value={row.fuelPerHour} />, {
      header: t.administration.fuelPerHour,
      align: 'right',
    }),
  ],
  filters: () => <FilterText name="name" label={t.administration.machines.search} />,
  detail: (row) => ({
    tabs: [
      { key: 'use', label: t.administration.machineUse.title, content: <MachineUsePanel machine={row} /> },
      relatedServiceBills({ machineId: row.id }),
    ],
    facts: [
      ...(row.outOfService ? [stopped(row.outOfService)] : []),
      fact('branch', row.branch),
      fact('model', row.model),
      fact('patent', row.patent),
      fact('year', row.year),
      fact('fuelPerHour', <Amount kind="fuel" value={row.fuelPerHour} unit="L/h" />),
      fact('meterUnit', words.meterUnit[row.meterUnit]),
      fact(
        'tankCapacity',
        row.tankCapacity === null ? null : <Amount kind="fuel" value={row.tankCapacity} unit="L" />,
      ),
      fact(
        'fuelProduct',
        row.fuelProduct && (
          <EntityLink type="stockProduct" id={row.fuelProduct.id}>
            {row.fuelProduct.name}
          </EntityLink>
        ),
      ),
    ],
  }),
})
