import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { mdiCashEdit, mdiLockOpenVariantOutline, mdiLockOutline, mdiPencilOutline } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { useCan, useMayHold, useSeesCosts } from '../../session/me.tsx'
import { amountText, batchName } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { DetailPage, type Detail } from '../../records/DetailPage.tsx'
import { resultsTab } from '../../parts/laboratory/tab.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { Money, UnitMoney } from '../../ui/values.tsx'
import { Expiry } from './BatchesTab.tsx'
import { supplyCostTab } from '../stocks/cost-tab.tsx'
import { inPlace, later } from '../../ui/later.tsx'

const MovementsTab = inPlace(async () => (await import('../movements/MovementsTab.tsx')).MovementsTab)
const QualitiesList = inPlace(async () => (await import('../quality/qualities.tsx')).QualitiesList)
const BatchForm = later(async () => (await import('./BatchForm.tsx')).BatchForm)
const BatchPriceForm = later(async () => (await import('./BatchPriceForm.tsx')).BatchPriceForm)
const HoldForm = later(async () => (await import('../quality/HoldForm.tsx')).HoldForm)

/** A batch's page: what it is of, how much is left of it, and how it came and went. */
export function BatchPage() {
  const texts = t.stock.batch
  const { id } = useParams({ strict: false })
  const query = useRecord<StockBatchRecord>('stockBatch', id)
  const costs = useSeesCosts()
  const [open, setOpen] = useState<'edit' | 'hold' | 'price'>()
  const close = () => setOpen(undefined)
  const mayHold = useMayHold('stockBatch')
  const seesQuality = useCan('quality.read')
  const mayWrite = useCan('stock.write')

  const detail = (batch: StockBatchRecord): Detail => ({
    title: `${batchName(batch)} · ${batch.product.name}`,
    badges: batch.onHold && <StatusBadge label={texts.held} tone="bad" />,
    facts: factsOf(batch, costs),
    actions: [
      {
        label: texts.price,
        icon: mdiCashEdit,
        allowed: costs && mayWrite,
        onClick: () => setOpen('price'),
      },
      ...(batch.unnamed
        ? []
        : [
            {
              label: t.ui.edit,
              icon: mdiPencilOutline,
              allowed: batch.can.edit,
              onClick: () => setOpen('edit'),
            },
            {
              label: batch.onHold ? t.quality.hold.release : t.quality.hold.hold,
              icon: batch.onHold ? mdiLockOpenVariantOutline : mdiLockOutline,
              allowed: mayHold,
              onClick: () => setOpen('hold'),
            },
          ]),
    ],
    tabs: tabsOf(batch, { costs, seesQuality }),
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {open === 'edit' && query.data && <BatchForm saved={query.data} onClose={close} />}
      {open === 'price' && query.data && <BatchPriceForm batch={query.data} onClose={close} />}
      {open === 'hold' && query.data && <HoldForm batch={query.data} onClose={close} />}
    </>
  )
}

function factsOf(batch: StockBatchRecord, costs: boolean): Detail['facts'] {
  const texts = t.stock.batch
  return [
    ...(batch.onHold ? [{ label: t.quality.hold.why, value: batch.holdReason || null, wide: true }] : []),
    { label: texts.product, value: <ProductLink batch={batch} /> },
    { label: texts.amountEverywhere, value: amountText(batch.amount, batch.unit) },
    { label: texts.expires, value: <Expiry batch={batch} withHold={false} /> },
    { label: texts.inputNumber, value: batch.inputNumber || null },
    { label: texts.supplier, value: batch.supplier && <SupplierLink batch={batch} /> },
    ...(costs
      ? [
          {
            label: t.stock.unitCost,
            value: <UnitMoney value={batch.amount === 0 ? null : batch.unitCost} />,
          },
          { label: t.stock.value, value: <Money value={batch.value} /> },
        ]
      : []),
    { label: texts.note, value: batch.note || null, wide: true },
  ]
}

const tabsOf = (
  batch: StockBatchRecord,
  { costs, seesQuality }: { costs: boolean; seesQuality: boolean },
): NonNullable<Detail['tabs']> => [
  {
    key: 'movements',
    label: t.stock.movements,
    content: <MovementsTab fixed={{ batchId: batch.id }} />,
  },
  ...(costs ? [supplyCostTab('stockBatch', batch.id)] : []),
  resultsTab({ stockBatchId: batch.id }),
  ...(seesQuality && !batch.unnamed
    ? [
        {
          key: 'quality',
          label: t.quality.checks.title,
          content: <QualitiesList fixed={{ stockBatchId: batch.id }} batch={batch} />,
        },
      ]
    : []),
  traceTab('stockBatch', batch.id),
]

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
