import { useSeesCosts } from '../../session/me.tsx'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { Group } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import { amountText, batchName } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText, Money, UnitMoney } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

const BatchForm = later(async () => (await import('./BatchForm.tsx')).BatchForm)

/** The batches of a stock or of a product, the one to use first before the others. */
export function BatchesTab({ fixed }: { fixed: Filters }) {
  const texts = t.stock.batch
  const costs = useSeesCosts()
  const [editing, setEditing] = useState<StockBatchRecord>()
  return (
    <>
      <ListPage<StockBatchRecord>
        title={t.stock.batches}
        order={2}
        path="stock/batches"
        excel="STOCK_BATCH"
        fixed={fixed}
        defaultSort="expiresOn"
        columns={columnsOf(costs)}
        rowName={batchName}
        rowHref={(row) => `/entities/stockBatch/${row.id}`}
        actions={(row) =>
          row.unnamed
            ? []
            : [
                {
                  label: texts.edit,
                  icon: mdiPencilOutline,
                  allowed: row.can.edit,
                  onClick: () => setEditing(row),
                },
              ]
        }
        empty={{ title: texts.none, hint: texts.noneHint }}
        filters={
          <>
            <FilterText name="batchId" label={texts.number} />
            <FilterSelect
              name="includeEmpty"
              label={texts.emptyFilter}
              options={[
                { value: 'true', label: texts.withEmpty },
                { value: 'false', label: texts.onlyLeft },
              ]}
            />
          </>
        }
      />
      {editing && <BatchForm saved={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function columnsOf(costs: boolean): Column<StockBatchRecord>[] {
  const texts = t.stock.batch
  return [
    { key: 'batchId', header: texts.number, sort: 'batchId', cell: batchName },
    { key: 'expiresOn', header: texts.expires, sort: 'expiresOn', cell: (row) => <Expiry batch={row} /> },
    {
      key: 'inputNumber',
      header: texts.inputNumber,
      hideBelow: 'md',
      cell: (row) => row.inputNumber || t.ui.none,
    },
    {
      key: 'amount',
      header: texts.amount,
      sort: 'amount',
      align: 'right',
      cell: (row) => amountText(row.amount, row.unit),
    },
    ...(costs ? costColumns() : []),
  ]
}

const costColumns = (): Column<StockBatchRecord>[] => [
  {
    key: 'unitCost',
    header: t.stock.unitCost,
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <UnitMoney value={row.amount === 0 ? null : row.unitCost} />,
  },
  {
    key: 'value',
    header: t.stock.value,
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Money value={row.value} />,
  },
]

/** When a batch expires, whether it already has or soon will, and whether it is on hold. */
export function Expiry({ batch, withHold = true }: { batch: StockBatchRecord; withHold?: boolean }) {
  const texts = t.stock.batch
  return (
    <Group component="span" gap={6}>
      <DayText day={batch.expiresOn} />
      {batch.expiry === 'EXPIRED' && <StatusBadge label={texts.expired} tone="bad" />}
      {batch.expiry === 'SOON' && <StatusBadge label={texts.expiresSoon} tone="waiting" />}
      {withHold && batch.onHold && <StatusBadge label={texts.held} tone="bad" />}
    </Group>
  )
}
