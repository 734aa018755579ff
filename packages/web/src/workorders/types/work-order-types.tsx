import { typeFlags, type WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import { Group, Text } from '@mantine/core'
import { mdiEyePlusOutline } from '@mdi/js'
import { send } from '../../api/send.ts'
import { t, words } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { later } from '../../ui/later.tsx'

const types: Catalogue<WorkOrderTypeRecord> = {
  type: 'workorderType',
  texts: () => t.workorders.types,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./WorkOrderTypeForm.tsx')).WorkOrderTypeForm),
  removePath: 'cellars/workorders/types',
}

/** What an order of a type may have, in the order of its form. */
/** Offers a hidden type again. */
const showAgain = ({ id, version, isHidden, can }: WorkOrderTypeRecord): RowAction[] =>
  isHidden
    ? [
        {
          label: t.vessel.types.show,
          icon: mdiEyePlusOutline,
          allowed: can.edit,
          onClick: () =>
            void send('PUT', 'cellars/workorders/types/shown', { id, version })
              .then(() => toast(t.vessel.types.shown))
              .catch((error: unknown) => toastFailure(error)),
        },
      ]
    : []

/** The kinds of work order of the company. */
export function WorkOrderTypesTab() {
  return (
    <CataloguePage<WorkOrderTypeRecord>
      catalogue={types}
      permission="workorders.write"
      path="cellars/workorders/types"
      excel="WORKORDER_TYPE"
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={t.workorders.types.search} />
          <FilterSelect
            name="isHidden"
            label={t.vessel.types.offered}
            options={[{ value: 'true', label: t.vessel.types.hidden }]}
          />
        </>
      }
      more={showAgain}
    />
  )
}

const columns = (): Column<WorkOrderTypeRecord>[] => [
  sorted('name', (row) => row.name),
  { key: 'flags', header: t.workorders.types.flags, wide: true, cell: (row) => <Flags row={row} /> },
  column(
    'defaultTransferType',
    (row) => row.defaultTransferType && words.transferType[row.defaultTransferType],
    { hideBelow: 'md' },
  ),
]

function Flags({ row }: { row: WorkOrderTypeRecord }) {
  const has = typeFlags.filter((flag) => row[flag])
  if (has.length === 0) return <Text size="sm">{t.ui.none}</Text>
  return (
    <Group gap={6}>
      {has.map((flag) => (
        <StatusBadge key={flag} label={t.workorders.types.flagNames[flag]} tone="calm" />
      ))}
    </Group>
  )
}

const detail = (row: WorkOrderTypeRecord): RecordDetail => ({
  ...(row.isHidden ? { badges: <StatusBadge tone="calm" label={t.vessel.types.one} /> } : {}),
  actions: showAgain(row),
  facts: [
    fact('description', row.description, { wide: true }),
    { label: t.workorders.types.flags, value: <Flags row={row} />, wide: true },
    fact('defaultTransferType', row.defaultTransferType && words.transferType[row.defaultTransferType]),
    fact(
      'cellarElementTypesFilter',
      row.cellarElementTypesFilter.map((one) => words.elementClass[one]).join(', '),
    ),
    fact(
      'contentStatusesFilter',
      row.contentStatusesFilter.map((one) => words.contentStatus[one]).join(', '),
    ),
  ],
})

/** The page of one. */
export function WorkOrderTypePage() {
  return <CatalogueRecord catalogue={types} detail={detail} />
}
