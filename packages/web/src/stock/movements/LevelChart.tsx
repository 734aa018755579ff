import type { SupplyMovement } from '@lagar/domain/stock/movement.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { Paper, Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { markColor } from '../../parts/chart/colors.ts'
import { DayLine } from '../../parts/chart/DayLine.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from '../stocks/stock.module.css'

const MOST = 200
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
  const days = daysOf(movements.data?.result ?? [], today)
  if (days.length < 2) return null
  const hasMore = (movements.data?.total ?? 0) > MOST
  const title = `${texts.chart} (${words.unitSymbol[stock.unit]})`
  return (
    <Paper className={classes.chart ?? ''}>
      <Text fw={600} size="sm" mb="xs">
        {hasMore ? `${title} · ${texts.chartLatest(numberText('count', MOST))}` : title}
      </Text>
      <DayLine
        height={220}
        label={texts.balance}
        days={days}
        isLevel
        left={{ domain: [0, null], width: 64, text: (value) => numberText('supplyRound', value) }}
        valueText={(value) => amountText(value, stock.unit)}
        marks={
          stock.showAlarm
            ? [{ y: stock.amountAlarm, label: texts.alarmLine, color: markColor, dash: '4 4' }]
            : []
        }
      />
    </Paper>
  )
}

/** The balance at the end of each day on which it changed, the first day first, and what there is today. */
function daysOf(latestFirst: SupplyMovement[], today: string) {
  const byDay = new Map<string, number>()
  for (const { happenedOn, balance } of latestFirst.toReversed()) byDay.set(happenedOn, balance ?? 0)
  const last = latestFirst[0]?.balance
  if (typeof last === 'number') byDay.set(today, last)
  return [...byDay].map(([day, value]) => ({ day, value }))
}
