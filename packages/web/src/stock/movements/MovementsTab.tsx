import { needs } from '../../lists/before.ts'
import { supplyMovementKinds } from '@lagar/domain/lists/stock.ts'
import type { SupplyMovement } from '@lagar/domain/stock/movement.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { Skeleton, Text } from '@mantine/core'
import { mdiSwapVertical } from '@mdi/js'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Filters } from '../../api/send.ts'
import { useSeesCosts } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { DepositPicker, ProductPicker } from '../../pickers/stock-pickers.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StockBatchLink } from '../../records/links.tsx'
import { MovementList } from '../../parts/movements/MovementList.tsx'
import {
  Change,
  movementCost,
  movementDay,
  movementRecorder,
  pathText,
} from '../../parts/movements/columns.tsx'

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
  return (
    <>
      {stock && (
        <Suspense fallback={<Skeleton height={260} mb="md" />}>
          <LevelChart stock={stock} />
        </Suspense>
      )}
      <MovementList<SupplyMovement>
        title={t.stock.movements}
        path="stock/movements"
        excel="STOCK_MOVEMENT"
        fixed={fixed}
        columns={columnsOf(stock, costs)}
        nameOf={(row) => row.product.name}
        empty={{
          title: texts.empty,
          hint: texts.emptyHint,
          icon: mdiSwapVertical,
          needs: [needs.supply()],
        }}
        texts={texts}
        kinds={options(supplyMovementKinds, (kind) => words.supplyMovementKind[kind])}
        filters={filters}
        reversal={{
          cause: 'stockChange',
          permission: 'stock.write',
          path: 'stock/stock/amount/reverse',
          texts: t.stock.reversal,
        }}
      />
    </>
  )
}

function columnsOf(stock: StockRecord | undefined, costs: boolean): Column<SupplyMovement>[] {
  const texts = t.stock.movement
  return [
    movementDay(texts.day),
    { key: 'kind', header: texts.kind, cell: (row) => <What movement={row} /> },
    ...(stock ? [] : [productColumn()]),
    ...(stock?.product.basedInBatches === false ? [] : [batchColumn()]),
    {
      key: 'path',
      header: texts.path,
      hideBelow: 'lg',
      cell: (row) => pathText(row, texts.places),
    },
    {
      key: 'change',
      header: texts.change,
      align: 'right',
      cell: (row) => <Change movement={row} write={(amount) => amountText(amount, row.unit)} />,
    },
    ...(stock ? [balanceColumn()] : []),
    ...(costs ? [movementCost(texts.cost)] : []),
    movementRecorder(texts.who),
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

const batchLink = ({ batch }: SupplyMovement) => <StockBatchLink batch={{ ...batch, name: batch.batchId }} />

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
