import type { WineBatchRecord } from '@lagar/domain/distribution/wine-batch.ts'
import { Paper } from '@mantine/core'
import { useState } from 'react'
import { amountText } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { Bottles } from './amounts.tsx'
import classes from './distribution.module.css'
import { wineBatchActions, type OpenWineBatch } from './actions.ts'
import { OrderLink, StockBatchLink } from '../../records/links.tsx'
import { later } from '../../ui/later.tsx'

const WineBatchDialogs = later(async () => (await import('./WineBatchDialogs.tsx')).WineBatchDialogs)

type Props = { lot: WineBatchRecord }

/** A table of a record's own rows, or what to say when there are none. */
function Sheet<Row extends { id: string }>(props: {
  title: string
  columns: Column<Row>[]
  rows: Row[]
  rowName: (row: Row) => string
  blank: string
}) {
  const { title, columns, rows, rowName, blank } = props
  if (rows.length === 0) return <p className={classes.blank}>{blank}</p>
  return (
    <Paper className={classes.sheet ?? ''}>
      <DataTable label={title} columns={columns} rows={rows} rowName={rowName} />
    </Paper>
  )
}

/** The deposits that hold bottles of the lot, each with what may be done there. */
export function Where({ lot }: Props) {
  const texts = t.distribution.wineBatches
  const [open, setOpen] = useState<OpenWineBatch>()
  return (
    <>
      <Paper className={classes.sheet ?? ''} mb="md">
        {lot.deposits.length === 0 ? (
          <p className={classes.blank}>{texts.noneLeft}</p>
        ) : (
          <DataTable
            label={texts.where}
            columns={whereColumns()}
            rows={lot.deposits}
            rowName={(row) => row.distributionDeposit?.name ?? row.batchId}
            actions={(row) => wineBatchActions(row, (dialog) => setOpen({ dialog, row }))}
          />
        )}
      </Paper>
      {open && <WineBatchDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function whereColumns(): Column<WineBatchRecord['deposits'][number]>[] {
  const texts = t.distribution.wineBatches
  return [
    {
      key: 'deposit',
      header: texts.where,
      cell: ({ distributionDeposit: deposit }) =>
        deposit && (
          <EntityLink type="distributionDeposit" id={deposit.id}>
            {deposit.name}
          </EntityLink>
        ),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: (row) => <Bottles count={row.amount} packing={row} />,
    },
    {
      key: 'available',
      header: texts.available,
      align: 'right',
      cell: (row) => <Bottles count={row.availableAmount} packing={row} />,
    },
    { key: 'alarmDate', header: texts.alarmDate, cell: (row) => <DayText day={row.alarmDate} /> },
  ]
}

/** The orders that took bottles of the lot or wait for some, and whose they are. */
export function Orders({ lot }: Props) {
  const texts = t.distribution.wineBatches
  return (
    <Sheet
      title={texts.went}
      columns={orderColumns()}
      rows={lot.orders}
      rowName={({ name }) => name}
      blank={texts.noOrders}
    />
  )
}

function orderColumns(): Column<WineBatchRecord['orders'][number]>[] {
  const texts = t.distribution.wineBatches
  return [
    {
      key: 'name',
      header: texts.order,
      cell: (order) => <OrderLink order={order} />,
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer }) => (
        <EntityLink type="customer" id={customer.id}>
          {customer.name}
        </EntityLink>
      ),
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status }) => <StatusBadge status={status} label={words.orderStatus[status]} />,
    },
    {
      key: 'dispatchedOn',
      header: texts.dispatchedOn,
      cell: ({ dispatchedOn }) => <DayText day={dispatchedOn} />,
    },
    {
      key: 'amount',
      header: texts.quantity,
      align: 'right',
      cell: ({ amount }) => numberText('bottles', amount),
    },
  ]
}

/** A lot of the family, and on which side of it. */
type Kin = WineBatchRecord['parents'][number] & { side: string }

/** The lots it was made of, and those made of it. */
export function Family({ lot }: Props) {
  const texts = t.distribution.wineBatches
  const lots = [
    ...lot.parents.map((one) => ({ ...one, side: texts.parents })),
    ...lot.children.map((one) => ({ ...one, side: texts.children })),
  ]
  return (
    <Sheet
      title={texts.family}
      columns={familyColumns()}
      rows={lots}
      rowName={({ name }) => name}
      blank={texts.noFamily}
    />
  )
}

function familyColumns(): Column<Kin>[] {
  const texts = t.distribution.wineBatches
  return [
    {
      key: 'name',
      header: texts.batch,
      cell: ({ id, name }) => (
        <EntityLink type="wineBatch" id={id}>
          {name}
        </EntityLink>
      ),
    },
    { key: 'side', header: texts.family, cell: ({ side }) => side },
    {
      key: 'amount',
      header: texts.quantity,
      align: 'right',
      cell: ({ amount }) => numberText('bottles', amount),
    },
  ]
}

/** The batches of supplies that went into the bottles. */
export function Supplies({ lot }: Props) {
  const texts = t.distribution.wineBatches
  return (
    <Sheet
      title={texts.supplies}
      columns={supplyColumns()}
      rows={lot.supplies}
      rowName={({ product }) => product.name}
      blank={texts.noSupplies}
    />
  )
}

function supplyColumns(): Column<WineBatchRecord['supplies'][number]>[] {
  const texts = t.distribution.wineBatches
  return [
    {
      key: 'product',
      header: texts.product,
      cell: ({ product }) => (
        <EntityLink type="stockProduct" id={product.id}>
          {product.name}
        </EntityLink>
      ),
    },
    {
      key: 'stockBatch',
      header: texts.stockBatch,
      cell: ({ stockBatch }) => <StockBatchLink batch={stockBatch} />,
    },
    {
      key: 'amount',
      header: texts.used,
      align: 'right',
      cell: ({ amount, unit }) => amountText(amount, unit),
    },
  ]
}
