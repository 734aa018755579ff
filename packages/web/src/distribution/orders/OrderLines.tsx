import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Part } from '../../ui/Part.tsx'
import { numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Money } from '../../ui/values.tsx'
import { moneyText, priceText } from '../../texts/money.ts'
import classes from '../batches/distribution.module.css'

type Line = OrderRecord['orderWineBatches'][number]

/** The lots that an order is served from. */
export function OrderLines({ order, costs }: { order: OrderRecord; costs: boolean }) {
  const texts = t.distribution.orders
  return (
    <Part title={texts.batches} blank={order.orderWineBatches.length === 0 ? texts.noBatches : undefined}>
      <DataTable
        label={texts.batches}
        columns={lineColumns(costs)}
        rows={order.orderWineBatches}
        rowName={({ wineBatch }) => wineBatch.name}
      />
    </Part>
  )
}

/** What was asked for by label; nothing at all where an order never spoke of labels. */
export function OrderLabelLines({ order }: { order: OrderRecord }) {
  const texts = t.distribution.orders
  return (
    <Part title={texts.labels} blank={order.labelOrders.length === 0 ? texts.noLabels : undefined}>
      <DataTable
        label={texts.labels}
        columns={labelColumns()}
        rows={order.labelOrders}
        rowName={({ label }) => label.name}
      />
    </Part>
  )
}

function labelColumns(): Column<OrderRecord['labelOrders'][number]>[] {
  const texts = t.distribution.orders
  const units = t.distribution.move
  return [
    {
      key: 'label',
      header: texts.label,
      cell: ({ label }) => (
        <EntityLink type="label" id={label.id}>
          {label.name}
        </EntityLink>
      ),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount }) => numberText('ordered', amount),
    },
    { key: 'boxes', header: units.boxes, align: 'right', cell: ({ boxes }) => numberText('bottles', boxes) },
    {
      key: 'pallets',
      header: units.pallets,
      align: 'right',
      cell: ({ pallets }) => numberText('bottles', pallets),
    },
  ]
}

function lineColumns(costs: boolean): Column<Line>[] {
  const texts = t.distribution.orders
  return [
    { key: 'wineBatch', header: texts.batch, cell: (line) => <Lot line={line} /> },
    {
      key: 'deposit',
      header: texts.deposit,
      cell: ({ distributionDeposit: deposit }) => (
        <EntityLink type="distributionDeposit" id={deposit.id}>
          {deposit.name}
        </EntityLink>
      ),
    },
    { key: 'boxes', header: texts.boxSizes, cell: (line) => <Boxes line={line} /> },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount }) => numberText('bottles', amount),
    },
    {
      key: 'gone',
      header: t.orderCourse.gone,
      align: 'right',
      cell: ({ dispatched, returned }) =>
        returned === 0
          ? numberText('bottles', dispatched)
          : `${numberText('bottles', dispatched)} (−${numberText('bottles', returned)})`,
    },
    {
      key: 'price',
      header: texts.price,
      align: 'right',
      cell: ({ price, currency, priceList }) => (
        <>
          {priceText(price, currency)}
          {priceList && <span className={classes.detail}>{priceList.name}</span>}
        </>
      ),
    },
    {
      key: 'total',
      header: texts.total,
      align: 'right',
      cell: ({ total, currency }) => moneyText(total, currency),
    },
    ...(costs ? [costColumn()] : []),
  ]
}

const costColumn = (): Column<Line> => ({
  key: 'cost',
  header: t.distribution.orders.costOfSale,
  align: 'right',
  hideBelow: 'md',
  cell: ({ cost }) => <Money value={cost} />,
})

function Lot({ line }: { line: Line }) {
  return (
    <span className={classes.lot}>
      <EntityLink type="wineBatch" id={line.wineBatch.id}>
        {line.wineBatch.name}
      </EntityLink>
      {line.label && <span className={classes.detail}>{line.label.name}</span>}
      {line.onHold && <StatusBadge tone="bad" label={t.distribution.orders.onHold} />}
    </span>
  )
}

/** The boxes of a line by their size, and what they and their pallets are called. */
function Boxes({ line }: { line: Line }) {
  const { boxSizes, boxesRefs, palletsRefs } = line
  const texts = t.distribution.orders
  const sizes = boxSizes.map(
    ({ boxes, bottlesByBox }) => `${numberText('bottles', boxes)} × ${texts.boxesOf(bottlesByBox)}`,
  )
  const refs = [...boxesRefs, ...palletsRefs].join(', ')
  return (
    <>
      {sizes.join(' + ') || t.ui.none}
      {refs !== '' && <span className={classes.detail}>{refs}</span>}
    </>
  )
}
