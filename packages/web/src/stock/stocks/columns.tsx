import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { Text } from '@mantine/core'
import { mdiBellAlert } from '@mdi/js'
import { Hint } from '../../overlays/Hint.tsx'
import { useSeesCosts } from '../../session/me.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money, UnitMoney } from '../../ui/values.tsx'
import classes from './stock.module.css'
import { supplyKind } from '../../messages/supply-kind.ts'

/** The columns of a list of stocks; costs only for who may see them. */
export function useStockColumns({
  withDeposit = true,
  withProduct = true,
}: {
  withDeposit?: boolean
  withProduct?: boolean
}): Column<StockRecord>[] {
  const texts = t.stock
  const costs = useSeesCosts()
  const name: Column<StockRecord> = {
    key: 'name',
    header: texts.name,
    sort: 'name',
    cell: (row) => row.product.name,
  }
  const deposit: Column<StockRecord> = {
    key: 'deposit',
    header: texts.deposit,
    sort: 'deposit',
    cell: (row) => (withProduct ? depositLink(row) : row.deposit.name),
  }
  return [
    ...(withProduct ? [name] : []),
    ...(withDeposit ? [deposit] : []),
    ...(withProduct ? [kindColumn()] : []),
    { key: 'amount', header: texts.amount, sort: 'amount', align: 'right', cell: amountAndAlarm },
    {
      key: 'available',
      header: texts.available,
      align: 'right',
      hideBelow: 'md',
      cell: (row) => <Available stock={row} />,
    },
    {
      key: 'totalAmount',
      header: texts.total,
      align: 'right',
      hideBelow: 'lg',
      cell: (row) => amountText(row.totalAmount, row.unit),
    },
    {
      key: 'stockBatches',
      header: texts.batchesCount,
      align: 'right',
      hideBelow: 'lg',
      cell: (row) => (row.product.basedInBatches ? row.stockBatches.length : t.ui.none),
    },
    ...(costs ? costColumns() : []),
  ]
}

const depositLink = ({ deposit }: StockRecord) => (
  <EntityLink type="stockDeposit" id={deposit.id}>
    {deposit.name}
  </EntityLink>
)

const kindColumn = (): Column<StockRecord> => ({
  key: 'kind',
  header: t.stock.kind,
  sort: 'kind',
  hideBelow: 'md',
  cell: (row) => supplyKind(row.product),
})

const costColumns = (): Column<StockRecord>[] => [
  {
    key: 'unitCost',
    header: t.stock.unitCost,
    align: 'right',
    hideBelow: 'lg',
    cell: (row) => <UnitMoney value={row.amount === 0 ? null : row.unitCost} />,
  },
  {
    key: 'value',
    header: t.stock.value,
    sort: 'value',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Money value={row.value} />,
  },
]

const amountAndAlarm = (row: StockRecord) => (
  <span className={classes.ringing}>
    {row.alarm && <AlarmIcon stock={row} />}
    {amountText(row.amount, row.unit)}
  </span>
)

/** What is left to plan with, and what keeps the rest: what is on hold, and what open documents are going to take. */
export function Available({ stock }: { stock: StockRecord }) {
  const { available, onHold, committed, unit } = stock
  if (available === null) return t.ui.none
  const keptBack = [
    ...(onHold ? [t.stock.onHoldText(amountText(onHold, unit))] : []),
    ...(committed ? [t.stock.committedText(amountText(committed, unit))] : []),
  ]
  return (
    <>
      <span className={available < 0 ? classes.down : undefined}>{amountText(available, unit)}</span>
      {keptBack.map((text) => (
        <Text
          key={text}
          component="span"
          display="block"
          size="xs"
          c="dimmed"
          className={classes.amount ?? ''}
        >
          {text}
        </Text>
      ))}
    </>
  )
}

/** Says that there is less than the alarm asks for. */
export function AlarmIcon({ stock }: { stock: StockRecord }) {
  const text = t.stock.alarmTip(amountText(stock.amountAlarm, stock.unit))
  return (
    <Hint label={text}>
      <span className={classes.alarm} tabIndex={0}>
        <Icon path={mdiBellAlert} size={18} label={text} />
      </span>
    </Hint>
  )
}
