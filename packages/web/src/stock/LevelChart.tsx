import '@mantine/charts/styles.layer.css'
import type { SupplyMovement } from '@lagar/domain/stock/movement.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { AreaChart } from '@mantine/charts'
import { Paper, Text } from '@mantine/core'
import { useList } from '../api/records.ts'
import { amountText } from '../pickers/stockTexts.ts'
import { t, words } from '../texts/t.ts'
import { dayText, numberText } from '../ui/numbers.ts'
import classes from './stock.module.css'

const MOST = 200

/** How much there was of a stock at the end of each day on which it moved; the list beside it says the same in numbers. */
export function LevelChart({ stock }: { stock: StockRecord }) {
  const texts = t.stock.movement
  const movements = useList<SupplyMovement>('stock/movements', {
    stockId: stock.id,
    limit: MOST,
    sort: '-happenedOn',
  })
  const points = pointsOf(movements.data?.result ?? [])
  if (points.length < 2) return null
  const hasMore = (movements.data?.total ?? 0) > MOST
  return (
    <Paper className={classes.chart ?? ''}>
      <Text fw={600} size="sm" mb="xs">
        {texts.chart} ({words.unitSymbol[stock.unit]}){hasMore && ` · ${texts.chartLatest(numberText(MOST))}`}
      </Text>
      <AreaChart
        h={220}
        data={points}
        dataKey="day"
        series={[{ name: 'balance', label: texts.balance, color: 'vino.6' }]}
        curveType="stepAfter"
        withGradient={false}
        fillOpacity={0.15}
        valueFormatter={(value) => amountText(value, stock.unit)}
        yAxisProps={{ tickFormatter: (value: number) => numberText(value), width: 64 }}
        xAxisProps={{ tickFormatter: dayText, minTickGap: 24 }}
        tooltipProps={{ labelFormatter: (label) => (typeof label === 'string' ? dayText(label) : label) }}
        referenceLines={
          stock.showAlarm
            ? [{ y: stock.amountAlarm, label: texts.alarmLine, color: 'orange.7', strokeDasharray: '4 4' }]
            : []
        }
      />
    </Paper>
  )
}

/** The balance at the end of each day, the first day first. */
function pointsOf(latestFirst: SupplyMovement[]) {
  const byDay = new Map<string, number>()
  for (const { happenedOn, balance } of latestFirst.toReversed()) byDay.set(happenedOn, balance ?? 0)
  return [...byDay].map(([day, balance]) => ({ day, balance }))
}
