import type { StockReturnRecord } from '@lagar/domain/stock/return.ts'
import { mdiFilePdfBox } from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadPdf } from '../../api/files.ts'
import { useRecord } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { moneyText } from '../../texts/money.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { amountColumn, batchColumn, PurchaseLines, supplyColumn } from '../purchases/PurchaseLines.tsx'
import { ReturnBadge, returnActions, StockReturnDialogs, type OpenReturn } from './StockReturnsTab.tsx'

/** A return's page: what goes back to whom and why, and what is expected for it. */
export function StockReturnPage() {
  const texts = t.purchases.returns
  const { id } = useParams({ strict: false })
  const query = useRecord<StockReturnRecord>('stockReturnOrder', id)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenReturn['dialog']>()
  const detail = (record: StockReturnRecord): Detail => ({
    title: texts.named(record.number),
    badges: <ReturnBadge row={record} />,
    facts: factsOf(record),
    actions: [
      ...returnActions(record, setDialog),
      { label: t.purchases.orders.print, icon: mdiFilePdfBox, onClick: () => print(record.id) },
    ],
    links: (
      <PurchaseLines
        title={texts.lines}
        columns={[supplyColumn(), batchColumn(), amountColumn()]}
        rows={record.stockBatches}
      />
    ),
  })
  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {dialog && query.data && (
        <StockReturnDialogs
          open={{ dialog, row: query.data }}
          onClose={() => setDialog(undefined)}
          onDeleted={() => void navigate({ to: '/stock', search: { tab: 'returns' } })}
        />
      )}
    </>
  )
}

const print = (id: string) =>
  void downloadPdf(
    { type: 'STOCK_RETURN_ORDER', entityType: 'stockReturnOrder', entityId: id },
    'devolucion.pdf',
  ).catch((error: unknown) => toastFailure(error, t.purchases.orders.printFailed))

function factsOf(record: StockReturnRecord): Fact[] {
  const texts = t.purchases.returns
  const { supplier, deposit, employee, stockInput, credit, currency, cost } = record
  return [
    {
      label: t.purchases.supplier,
      value: (
        <EntityLink type="supplier" id={supplier.id}>
          {supplier.name}
        </EntityLink>
      ),
    },
    {
      label: t.purchases.deposit,
      value: (
        <EntityLink type="stockDeposit" id={deposit.id}>
          {deposit.name}
        </EntityLink>
      ),
    },
    { label: t.purchases.employee, value: employee.name },
    {
      label: t.purchases.inputs.one,
      value: stockInput && (
        <EntityLink type="stockInput" id={stockInput.id}>
          {t.purchases.inputs.named(Number(stockInput.name))}
        </EntityLink>
      ),
    },
    {
      label: texts.check,
      value: record.qualityCheck && (
        <EntityLink type="quality" id={record.qualityCheck.id}>
          {record.qualityCheck.name}
        </EntityLink>
      ),
    },
    { label: texts.returnedOn, value: <DayText day={record.returnedOn} /> },
    { label: texts.credit, value: credit === null ? null : moneyText(credit, currency) },
    ...(cost === null ? [] : [{ label: texts.cost, value: <Money value={cost} /> }]),
    { label: texts.reason, value: record.reason, wide: true },
    { label: t.purchases.note, value: record.note || null, wide: true },
  ]
}
