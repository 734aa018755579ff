import { useGoTo } from '../ui/list-search.ts'
import type { BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { Paper } from '@mantine/core'
import { mdiFilePdfBox } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useRecord } from '../api/records.ts'
import { traceTab } from '../parts/trace/tab.tsx'
import { Tiles, type Figure } from '../parts/stats/Tiles.tsx'
import { DetailPage, type Detail, type Fact } from '../records/DetailPage.tsx'
import { printPdf } from '../records/print-pdf.ts'
import { moneyText, priceText } from '../texts/money.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { bulkSaleActions, type LoadDialog, type SaleDialog } from './actions.ts'
import { SaleBadge } from './badges.tsx'
import { Instalments } from './Instalments.tsx'
import { LoadCards } from './LoadCards.tsx'
import { LoadedBar } from './LoadedBar.tsx'
import classes from './sales.module.css'
import { later } from '../ui/later.tsx'

const BulkSaleDialogs = later(async () => (await import('./BulkSaleDialogs.tsx')).BulkSaleDialogs)
const LoadDialogs = later(async () => (await import('./LoadDialogs.tsx')).LoadDialogs)

/** A sale's page: what was agreed, what of it left in which truck, what the buyer said, and what is owed. */
export function BulkSalePage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<BulkSaleRecord>('bulkSale', id)
  const goTo = useGoTo()
  const [dialog, setDialog] = useState<SaleDialog>()
  const [ofLoad, setOfLoad] = useState<{ load: string; dialog: LoadDialog }>()
  const texts = t.sales
  const detail = (sale: BulkSaleRecord): Detail => ({
    title: texts.named(sale.number),
    badges: (
      <>
        <StatusBadge tone="calm" label={words.bulkProduct[sale.product]} />
        <SaleBadge sale={sale} />
      </>
    ),
    top: <Top sale={sale} />,
    facts: factsOf(sale),
    actions: [
      ...bulkSaleActions(sale, setDialog),
      { label: texts.print, icon: mdiFilePdfBox, onClick: () => printContract(sale.id) },
    ],
    links: (
      <>
        <LoadCards sale={sale} open={(load, one) => setOfLoad({ load, dialog: one })} />
        <Instalments sale={sale} />
      </>
    ),
    tabs: [traceTab('customer', sale.customer.id)],
  })
  const load = query.data?.loads.find((one) => one.id === ofLoad?.load)
  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {dialog && query.data && (
        <BulkSaleDialogs
          open={{ dialog, sale: query.data }}
          onClose={() => setDialog(undefined)}
          onDeleted={() => goTo('/distribution', { tab: 'bulkSales' })}
        />
      )}
      {ofLoad && load && query.data && (
        <LoadDialogs
          sale={query.data}
          load={load}
          dialog={ofLoad.dialog}
          onClose={() => setOfLoad(undefined)}
        />
      )}
    </>
  )
}

const printContract = (entityId: string) =>
  printPdf({ type: 'BULK_SALE_CONTRACT', entityType: 'bulkSale', entityId }, 'contrato.pdf')

/** How much has left, and what it comes to; what it cost and leaves for who may see it. */
function Top({ sale }: { sale: BulkSaleRecord }) {
  const texts = t.sales
  const { currency, companyCurrency: own } = sale
  const net = sale.charged - sale.credited
  const figures: Figure[] = [
    {
      label: texts.tiles.agreed,
      value: texts.amountText(numberText('bulk', sale.amount), sale.product),
      detail: `${priceText(sale.price, currency)} · ${moneyText(sale.total, currency)}`,
    },
    {
      label: texts.tiles.charged,
      value: moneyText(net, currency),
      detail: sale.credited === 0 ? '' : texts.tiles.creditedText(moneyText(sale.credited, currency)),
    },
    {
      label: texts.tiles.paid,
      value: moneyText(sale.paid, currency),
      detail: sale.dueOn === null ? '' : texts.tiles.dueText(dayText(sale.dueOn)),
    },
    ...(sale.costOfSale === null
      ? []
      : [
          {
            label: texts.tiles.margin,
            value: sale.margin === null ? t.ui.none : moneyText(sale.margin, own),
            detail:
              sale.margin === null
                ? texts.tiles.noRate
                : texts.tiles.costText(moneyText(sale.costOfSale, own), sale.product),
            isBad: sale.margin === null || sale.margin < 0,
          },
        ]),
  ]
  return (
    <>
      <div className={classes.tiles}>
        <Tiles label={texts.tiles.label} figures={figures} />
      </div>
      <Paper className={classes.top ?? ''}>
        <LoadedBar sale={sale} />
      </Paper>
    </>
  )
}

function factsOf(sale: BulkSaleRecord): Fact[] {
  const texts = t.sales
  const link = (type: string, record: { id: string; name: string } | null): ReactNode =>
    record && (
      <EntityLink type={type} id={record.id}>
        {record.name}
      </EntityLink>
    )
  return [
    { label: texts.customer, value: link('customer', sale.customer) },
    { label: texts.what, value: sale.description },
    ...(sale.content ? [{ label: texts.content, value: link('content', sale.content) }] : []),
    { label: texts.employee, value: link('employee', sale.employee) },
    { label: texts.date, value: <DayText day={sale.date} /> },
    { label: texts.agreedOn, value: <DayText day={sale.agreedOn} /> },
    { label: texts.deadline, value: <DayText day={sale.deadlineDate} /> },
    { label: texts.objectionDays, value: texts.days(sale.objectionDays) },
    { label: texts.sample, value: sale.sample || null },
    { label: texts.sampleSentOn, value: <DayText day={sale.sampleSentOn} /> },
    { label: texts.laboratory, value: link('laboratory', sale.laboratory) },
    ...(sale.note ? [{ label: texts.note, value: sale.note, wide: true }] : []),
  ]
}
