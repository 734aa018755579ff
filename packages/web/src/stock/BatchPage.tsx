import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { mdiPencilOutline } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../api/records.ts'
import { amountText, batchName } from '../pickers/stockTexts.ts'
import { t } from '../texts/t.ts'
import { DetailPage, type Detail } from '../ui/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { traceTab } from '../ui/trace/traceTab.tsx'
import { Money } from '../ui/values.tsx'
import { BatchForm } from './BatchForm.tsx'
import { Expiry } from './BatchesTab.tsx'
import { MovementsTab } from './MovementsTab.tsx'
import { useSeesCosts } from './stockColumns.tsx'

/** A batch's page: what it is of, how much is left of it, and how it came and went. */
export function BatchPage() {
  const texts = t.stock.batch
  const { id } = useParams({ strict: false })
  const query = useRecord<StockBatchRecord>('stockBatch', id)
  const costs = useSeesCosts()
  const [editing, setEditing] = useState(false)

  const detail = (batch: StockBatchRecord): Detail => ({
    title: `${batchName(batch)} · ${batch.product.name}`,
    badges: batch.onHold && <StatusBadge label={texts.held} tone="bad" />,
    facts: [
      { label: texts.product, value: <ProductLink batch={batch} /> },
      { label: texts.amountEverywhere, value: amountText(batch.amount, batch.unit) },
      { label: texts.expires, value: <Expiry batch={batch} withHold={false} /> },
      { label: texts.inputNumber, value: batch.inputNumber || null },
      { label: texts.supplier, value: batch.supplier && <SupplierLink batch={batch} /> },
      ...(costs
        ? [
            { label: t.stock.unitCost, value: <Money value={batch.amount === 0 ? null : batch.unitCost} /> },
            { label: t.stock.value, value: <Money value={batch.value} /> },
          ]
        : []),
      { label: texts.note, value: batch.note || null, wide: true },
    ],
    actions: batch.unnamed
      ? []
      : [
          {
            label: t.ui.edit,
            icon: mdiPencilOutline,
            allowed: batch.can.edit,
            onClick: () => setEditing(true),
          },
        ],
    tabs: [
      {
        key: 'movements',
        label: t.stock.movements,
        content: <MovementsTab fixed={{ batchId: batch.id }} />,
      },
      traceTab('stockBatch', batch.id),
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {editing && query.data && <BatchForm saved={query.data} onClose={() => setEditing(false)} />}
    </>
  )
}

const ProductLink = ({ batch: { product } }: { batch: StockBatchRecord }) => (
  <EntityLink type="stockProduct" id={product.id}>
    {product.name}
  </EntityLink>
)

const SupplierLink = ({ batch: { supplier } }: { batch: StockBatchRecord }) =>
  supplier && (
    <EntityLink type="supplier" id={supplier.id}>
      {supplier.name}
    </EntityLink>
  )
