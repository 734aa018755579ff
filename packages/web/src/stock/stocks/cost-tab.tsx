import type { SupplyCost as Told, SupplyCostPart, SupplyCostQuery } from '@lagar/domain/stock/cost.ts'
import { Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../../api/send.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { amountText, batchName } from '../../pickers/stock-texts.ts'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { useCompany } from '../../session/me.tsx'
import { StockBatchLink } from '../../records/links.tsx'
import { moneyText, unitCostText } from '../../texts/money.ts'
import { dayText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money, UnitMoney } from '../../ui/values.tsx'
import classes from './stock.module.css'

/** What a stock or a batch of supplies costs, as a tab of its page. */
export const supplyCostTab = (type: SupplyCostQuery['type'], id: string): DetailTab => ({
  key: 'cost',
  label: t.makeup.tab,
  content: <SupplyCost of={{ type, id }} />,
})

/** What a stock or a batch of supplies costs: now, or at the end of a day. */
function SupplyCost({ of }: { of: SupplyCostQuery }) {
  const { filters } = useListState()
  const day = typeof filters['day'] === 'string' ? filters['day'] : undefined
  const asked = { ...of, day }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stock/cost', asked],
    queryFn: () => send<Told>('GET', `stock/cost${queryOf(asked)}`),
  })
  return (
    <>
      <Group mb="md" gap="md">
        <FilterDay name="day" label={t.stock.costs.onDay} />
        {data && <Stood told={data} />}
      </Group>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.parts.length > 0 && (
        <Paper className={classes.sheet ?? ''}>
          <DataTable
            label={t.stock.costs.title}
            columns={columnsOf(of.type, data.unit)}
            rows={data.parts.map((part) => ({ ...part, id: `${part.deposit.id} ${part.stockBatch.id}` }))}
            rowName={of.type === 'stock' ? ({ stockBatch }) => batchName(stockBatch) : depositOf}
          />
        </Paper>
      )}
    </>
  )
}

/** How much there is or was of it, and what all and each of it costs. */
function Stood({ told: { day, unit, amount, cost, unitCost } }: { told: Told }) {
  const { currency } = useCompany()
  const texts = t.stock.costs
  const on = day && dayText(day)
  const said = {
    amount: amountText(amount, unit),
    cost: moneyText(cost, currency),
    each: `${unitCostText(unitCost, currency)} / ${words.unitSymbol[unit]}`,
  }
  return (
    <Text role="status" c="dimmed">
      {amount === 0 ? texts.nothing(on) : texts.stood(on, said)}
    </Text>
  )
}

const depositOf = ({ deposit }: SupplyCostPart) => deposit.name

/** A batch is told by its deposits, a stock by its batches. */
function columnsOf(
  type: SupplyCostQuery['type'],
  unit: Told['unit'],
): Column<SupplyCostPart & { id: string }>[] {
  const texts = t.stock
  return [
    type === 'stock'
      ? {
          key: 'batch',
          header: texts.batch.one,
          cell: ({ stockBatch }) => <StockBatchLink batch={{ ...stockBatch, name: batchName(stockBatch) }} />,
        }
      : {
          key: 'deposit',
          header: texts.deposit,
          cell: ({ deposit }) => (
            <EntityLink type="stockDeposit" id={deposit.id}>
              {deposit.name}
            </EntityLink>
          ),
        },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount }) => amountText(amount, unit),
    },
    {
      key: 'unitCost',
      header: texts.unitCost,
      align: 'right',
      cell: ({ amount, unitCost }) => <UnitMoney value={amount === 0 ? null : unitCost} />,
    },
    { key: 'value', header: texts.value, align: 'right', cell: ({ cost }) => <Money value={cost} /> },
  ]
}
