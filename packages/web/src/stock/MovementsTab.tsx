import { supplyMovementKinds } from '@lagar/domain/lists/stock.ts'
import type { SupplyMovement } from '@lagar/domain/stock/movement.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { Skeleton, Text } from '@mantine/core'
import { mdiSwapVertical, mdiUndoVariant } from '@mdi/js'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Filters } from '../api/send.ts'
import { useCan, useSeesCosts } from '../auth/me.tsx'
import { options } from '../form/options.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { DepositPicker, ProductPicker } from '../pickers/stockPickers.tsx'
import { amountText } from '../pickers/stockTexts.ts'
import { t, words } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { FilterDay } from '../ui/FilterDay.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { RowAction } from '../ui/RowMenu.tsx'
import { DayText, Money, MomentText } from '../ui/values.tsx'
import { ReverseForm } from './ReverseForm.tsx'
import classes from './stock.module.css'

const LevelChart = lazy(() => import('./LevelChart.tsx').then((file) => ({ default: file.LevelChart })))

type Props = {
  /** Whose movements: stockId, productId, batchId or depositId. */
  fixed: Filters
  /** The one stock they are of; its level is drawn, and each line says the balance after it. */
  stock?: StockRecord
  /** Beside the days and the kind. */
  filters?: ReactNode
}

/** All movements of supplies, to be narrowed to a product or a deposit. */
export const AllMovements = () => (
  <MovementsTab
    fixed={{}}
    filters={
      <>
        <FilterPicker name="productId" label={t.stock.movement.product} Picker={ProductPicker} />
        <FilterPicker name="depositId" label={t.stock.allDeposits} Picker={DepositPicker} />
      </>
    }
  />
)

/**
 * The movements of supplies: when, what caused them, from where to where, how much, what was left, what it
 * cost, who.
 */
export function MovementsTab({ fixed, stock, filters }: Props) {
  const texts = t.stock.movement
  const costs = useSeesCosts()
  const mayWrite = useCan('stock.write')
  const [reversing, setReversing] = useState<SupplyMovement>()
  return (
    <>
      {stock && (
        <Suspense fallback={<Skeleton height={260} mb="md" />}>
          <LevelChart stock={stock} />
        </Suspense>
      )}
      <ListPage<SupplyMovement>
        title={t.stock.movements}
        order={2}
        path="stock/movements"
        excel="STOCK_MOVEMENT"
        fixed={fixed}
        defaultSort="-happenedOn"
        columns={columnsOf(stock, costs)}
        rowName={(row) => `${row.happenedOn} ${row.product.name}`}
        {...(mayWrite ? { actions: (row) => reversal(row, setReversing) } : {})}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiSwapVertical }}
        filters={
          <>
            {filters}
            <FilterDay name="from" label={texts.from} />
            <FilterDay name="to" label={texts.to} />
            <FilterSelect
              name="kind"
              label={texts.kind}
              options={options(supplyMovementKinds, (kind) => words.supplyMovementKind[kind])}
            />
          </>
        }
      />
      {reversing && <ReverseForm movement={reversing} onClose={() => setReversing(undefined)} />}
    </>
  )
}

/** Only what was changed by hand is taken back here, and once; works are reversed where they were done. */
const reversal = (row: SupplyMovement, open: (row: SupplyMovement) => void): RowAction[] =>
  row.cause.type === 'stockChange' && !row.reverses && !row.undone
    ? [{ label: t.stock.reversal.action, icon: mdiUndoVariant, onClick: () => open(row) }]
    : []

function columnsOf(stock: StockRecord | undefined, costs: boolean): Column<SupplyMovement>[] {
  const texts = t.stock.movement
  return [
    {
      key: 'happenedOn',
      header: texts.day,
      sort: 'happenedOn',
      cell: (row) => <DayText day={row.happenedOn} />,
    },
    { key: 'kind', header: texts.kind, cell: (row) => <What movement={row} /> },
    ...(stock ? [] : [productColumn()]),
    ...(stock?.product.basedInBatches === false ? [] : [batchColumn()]),
    {
      key: 'path',
      header: texts.path,
      hideBelow: 'lg',
      cell: ({ source, target }) => `${placeText(source)} → ${placeText(target)}`,
    },
    { key: 'change', header: texts.change, align: 'right', cell: (row) => <Change movement={row} /> },
    ...(stock ? [balanceColumn()] : []),
    ...(costs ? [costColumn()] : []),
    {
      key: 'who',
      header: texts.who,
      hideBelow: 'lg',
      cell: (row) => (
        <>
          {row.recordedBy}
          <Text size="xs" c="dimmed">
            <MomentText moment={row.recordedAt} />
          </Text>
        </>
      ),
    },
  ]
}

const productColumn = (): Column<SupplyMovement> => ({
  key: 'product',
  header: t.stock.movement.product,
  cell: ({ product }) => (
    <EntityLink type="stockProduct" id={product.id}>
      {product.name}
    </EntityLink>
  ),
})

const batchColumn = (): Column<SupplyMovement> => ({
  key: 'batch',
  header: t.stock.movement.batch,
  hideBelow: 'md',
  cell: batchLink,
})

const balanceColumn = (): Column<SupplyMovement> => ({
  key: 'balance',
  header: t.stock.movement.balance,
  align: 'right',
  cell: (row) => (row.balance === null ? t.ui.none : amountText(row.balance, row.unit)),
})

const costColumn = (): Column<SupplyMovement> => ({
  key: 'cost',
  header: t.stock.movement.cost,
  align: 'right',
  hideBelow: 'md',
  cell: (row) => <Money value={row.cost} />,
})

const batchLink = ({ batch }: SupplyMovement) =>
  batch.batchId === '' ? (
    t.ui.none
  ) : (
    <EntityLink type="stockBatch" id={batch.id}>
      {batch.batchId}
    </EntityLink>
  )

const placeText = ({ type, name }: SupplyMovement['source']) =>
  name === '' ? (t.stock.movement.places[type] ?? type) : name

/** What a movement was, what caused it, its reason and its note. */
function What({ movement }: { movement: SupplyMovement }) {
  const { kind, cause, reason, note, reverses, undone } = movement
  const texts = t.stock.movement
  const reasons: Record<string, string> = words.stockLossReason
  const works: Record<string, string> = words.createEntry
  const causeKind = texts.causes[cause.type] ?? works[cause.type] ?? cause.type
  const causeText = [causeKind, cause.title].filter(Boolean).join(' ')
  const why = [reasons[reason], note].filter(Boolean).join(' · ')
  return (
    <>
      {cause.type === 'stockReturnOrder' ? t.purchases.returns.one : words.supplyMovementKind[kind]}
      {reverses && ` (${texts.undone})`}
      {undone && ` (${t.stock.reversal.undone})`}
      <Text size="xs" c="dimmed">
        <EntityLink type={cause.type} id={cause.id}>
          {causeText}
        </EntityLink>
      </Text>
      {why && (
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      )}
    </>
  )
}

function Change({ movement: { change, amount, unit } }: { movement: SupplyMovement }) {
  if (change === null) return <>{amountText(amount, unit)}</>
  const text = amountText(change, unit)
  return <span className={change < 0 ? classes.down : classes.up}>{change > 0 ? `+${text}` : text}</span>
}
