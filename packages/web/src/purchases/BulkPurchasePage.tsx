import { useGoTo } from '../ui/list-search.ts'
import type { BulkPurchaseRecord } from '@lagar/domain/purchases/record.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { Paper } from '@mantine/core'
import { mdiFilePdfBox } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useRecord } from '../api/records.ts'
import { Tiles, type Figure } from '../parts/stats/Tiles.tsx'
import { traceTab } from '../parts/trace/tab.tsx'
import { DetailPage, type Detail, type Fact } from '../records/DetailPage.tsx'
import { printPdf } from '../records/print-pdf.ts'
import { Instalments } from '../sales/Instalments.tsx'
import classes from '../sales/sales.module.css'
import { moneyText, priceText } from '../texts/money.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { bulkPurchaseActions, type PurchaseDialog, type ReceiptDialog } from './actions.ts'
import { PurchaseBadge } from './badges.tsx'
import { ReceiptCards } from './ReceiptCards.tsx'
import { ReceivedBar } from './ReceivedBar.tsx'
import { later } from '../ui/later.tsx'

const BulkPurchaseDialogs = later(async () => (await import('./BulkPurchaseDialogs.tsx')).BulkPurchaseDialogs)
const ReceiptDialogs = later(async () => (await import('./ReceiptDialogs.tsx')).ReceiptDialogs)

/** A purchase's page: what was agreed, what of it came with which note, what we said of it, and what we owe. */
export function BulkPurchasePage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<BulkPurchaseRecord>('bulkPurchase', id)
  const goTo = useGoTo()
  const [dialog, setDialog] = useState<PurchaseDialog>()
  const [ofReceipt, setOfReceipt] = useState<{ id: string; dialog: ReceiptDialog }>()
  const texts = t.bulkPurchases
  const detail = (purchase: BulkPurchaseRecord): Detail => ({
    title: texts.named(purchase.number),
    badges: (
      <>
        <StatusBadge tone="calm" label={words.bulkProduct[purchase.product]} />
        <PurchaseBadge purchase={purchase} />
      </>
    ),
    top: <Top purchase={purchase} />,
    facts: factsOf(purchase),
    actions: [
      ...bulkPurchaseActions(purchase, setDialog),
      { label: t.sales.print, icon: mdiFilePdfBox, onClick: () => printContract(purchase.id) },
    ],
    links: (
      <>
        <ReceiptCards
          purchase={purchase}
          open={(receipt, one) => setOfReceipt({ id: receipt, dialog: one })}
        />
        <Instalments sale={purchase} />
      </>
    ),
    tabs: [traceTab('supplier', purchase.supplier.id)],
  })
  const receipt = query.data?.receipts.find((one) => one.id === ofReceipt?.id)
  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {dialog && query.data && (
        <BulkPurchaseDialogs
          open={{ dialog, purchase: query.data }}
          onClose={() => setDialog(undefined)}
          onDeleted={() => goTo('/distribution', { tab: 'bulkPurchases' })}
        />
      )}
      {ofReceipt && receipt && query.data && (
        <ReceiptDialogs
          purchase={query.data}
          receipt={receipt}
          dialog={ofReceipt.dialog}
          onClose={() => setOfReceipt(undefined)}
        />
      )}
    </>
  )
}

const printContract = (entityId: string) =>
  printPdf({ type: 'BULK_PURCHASE_CONTRACT', entityType: 'bulkPurchase', entityId }, 'contrato.pdf')

/** How much has come, what it comes to, and what of it is paid. */
function Top({ purchase }: { purchase: BulkPurchaseRecord }) {
  const { tiles } = t.bulkPurchases
  const { currency, credited, paid, dueOn } = purchase
  const net = roundHalfUp(purchase.charged - credited, 2)
  const left = roundHalfUp(net - paid, 2)
  const figures: Figure[] = [
    {
      label: tiles.agreed,
      value: t.sales.amountText(numberText('bulk', purchase.amount), purchase.product),
      detail: `${priceText(purchase.price, currency)} · ${moneyText(purchase.total, currency)}`,
    },
    {
      label: tiles.owed,
      value: moneyText(net, currency),
      detail: credited === 0 ? '' : tiles.creditedText(moneyText(credited, currency)),
    },
    {
      label: tiles.paid,
      value: moneyText(paid, currency),
      detail: dueOn === null ? '' : tiles.dueText(dayText(dueOn)),
    },
    { label: left < 0 ? tiles.ahead : tiles.balance, value: moneyText(Math.abs(left), currency), detail: '' },
  ]
  return (
    <>
      <div className={classes.tiles}>
        <Tiles label={tiles.label} figures={figures} />
      </div>
      <Paper className={classes.top ?? ''}>
        <ReceivedBar purchase={purchase} />
      </Paper>
    </>
  )
}

function factsOf(purchase: BulkPurchaseRecord): Fact[] {
  const texts = t.bulkPurchases
  const link = (type: string, record: { id: string; name: string } | null): ReactNode =>
    record && (
      <EntityLink type={type} id={record.id}>
        {record.name}
      </EntityLink>
    )
  return [
    { label: texts.supplier, value: link('supplier', purchase.supplier) },
    { label: texts.what, value: purchase.description },
    ...(purchase.variety ? [{ label: texts.variety, value: link('variety', purchase.variety) }] : []),
    ...(purchase.year === null ? [] : [{ label: texts.year, value: purchase.year }]),
    { label: t.sales.employee, value: link('employee', purchase.employee) },
    { label: t.sales.date, value: <DayText day={purchase.date} /> },
    { label: t.sales.agreedOn, value: <DayText day={purchase.agreedOn} /> },
    { label: texts.deadline, value: <DayText day={purchase.deadlineDate} /> },
    { label: t.sales.objectionDays, value: t.sales.days(purchase.objectionDays) },
    { label: t.sales.sample, value: purchase.sample || null },
    { label: texts.sampleCameOn, value: <DayText day={purchase.sampleCameOn} /> },
    { label: t.sales.laboratory, value: link('laboratory', purchase.laboratory) },
    ...(purchase.note ? [{ label: t.sales.note, value: purchase.note, wide: true }] : []),
  ]
}
