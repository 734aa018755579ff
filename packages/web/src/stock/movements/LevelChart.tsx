import '@mantine/charts/styles.layer.css'
import type { SupplyMovement } from '@lagar/domain/stock/movement.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { AreaChart } from '@mantine/charts'
import { Paper, Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import classes from '../stocks/stock.module.css'

const MOST = 200
const alarmColor = 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))'

/**
 * How much there was of a stock at the end of each day on which it moved; the list beside it says the same in
 * numbers.
 */
export function LevelChart({ stock }: { stock: StockRecord }) {
  const texts = t.stock.movement
  const movements = useList<SupplyMovement>('stock/movements', {
    stockId: stock.id,
    limit: MOST,
    sort: '-happenedOn',
  })
  const { today } = useMe()
  const points = pointsOf(movements.data?.result ?? [], today)
  if (points.length < 2) return null
  const hasMore = (movements.data?.total ?? 0) > MOST
  const title = `${texts.chart} (${words.unitSymbol[stock.unit]})`
  return (
    <Paper className={classes.chart ?? ''}>
      <Text fw={600} size="sm" mb="xs">
        {hasMore ? `${title} · ${texts.chartLatest(numberText('count', MOST))}` : title}
      </Text>
      <AreaChart
        h={220}
        data={points}
        dataKey="at"
        series={[{ name: 'balance', label: texts.balance, color: 'vino.6' }]}
        curveType="stepAfter"
        withGradient={false}
        fillOpacity={0.15}
        valueFormatter={(value) => amountText(value, stock.unit)}
        yAxisProps={{ tickFormatter: (value: number) => numberText('supplyRound', value), width: 64 }}
        xAxisProps={{ ...timeAxis, tickFormatter: dayAt }}
        tooltipProps={{ labelFormatter: (label) => (typeof label === 'number' ? dayAt(label) : label) }}
        referenceLines={
          stock.showAlarm
            ? [{ y: stock.amountAlarm, label: texts.alarmLine, color: alarmColor, strokeDasharray: '4 4' }]
            : []
        }
      />
    </Paper>
  )
}

// Days lie as far apart as they were, not one beside the other.
const timeAxis = { type: 'number', scale: 'time', domain: ['dataMin', 'dataMax'], minTickGap: 32 } as const

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (instant: number) => dayText(new Date(instant).toISOString())

/** The balance at the end of each day on which it changed, the first day first, and what there is today. */
function pointsOf(latestFirst: SupplyMovement[], today: string) {
  const byDay = new Map<string, number>()
  for (const { happenedOn, balance } of latestFirst.toReversed()) byDay.set(happenedOn, balance ?? 0)
  const last = latestFirst[0]?.balance
  if (typeof last === 'number') byDay.set(today, last)
  return [...byDay].map(([day, balance]) => ({ at: instantOf(day), balance }))
}
