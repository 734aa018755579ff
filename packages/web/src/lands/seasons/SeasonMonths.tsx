import type { EstateStats } from '@lagar/domain/lands/seasons/stats.ts'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { DataTable } from '../../lists/DataTable.tsx'
import { moneyText } from '../../texts/money.ts'
import { monthText, numberText } from '../../texts/numbers.ts'
import { barColors, Bars } from '../../parts/stats/Bars.tsx'
import { Panel } from '../../parts/stats/Panel.tsx'
import classes from '../../parts/stats/stats.module.css'
import { Money } from '../../ui/values.tsx'

type Month = EstateStats['months'][number]

/** Grapes, water and costs month by month: drawn, and in numbers. */
export function SeasonMonths({ stats }: { stats: EstateStats }) {
  const texts = t.seasons
  const { months, currency } = stats
  const seesCosts = stats.totals.costs !== null
  const isStill = months.every(({ kilos, liters, rainMm, costs, works }) =>
    [kilos, liters, rainMm, costs, works].every((value) => !value),
  )
  const rows = months.map(({ month, kilos, irrigationMm, rainMm, costs }) => ({
    name: monthText(month, 'short'),
    kilos,
    irrigationMm,
    rainMm,
    costs,
  }))
  return (
    <Panel title={texts.months} hint={texts.monthsHint} isWide empty={isStill && texts.noMonths}>
      <div className={classes.charts}>
        <Bars
          title={texts.monthKilos}
          rows={rows}
          series={[{ name: 'kilos', label: texts.kilos, color: barColors.grapes }]}
          valueText={(kilos) => texts.kilosShown(numberText('kilosRound', kilos))}
        />
        <Bars
          title={texts.monthWater}
          rows={rows}
          isStacked
          series={[
            { name: 'irrigationMm', label: texts.irrigation, color: barColors.irrigation },
            { name: 'rainMm', label: texts.rain, color: barColors.rain },
          ]}
          valueText={(mm) => texts.mm(numberText('millimetresRound', mm))}
        />
        {seesCosts && (
          <Bars
            title={texts.monthCosts}
            rows={rows}
            series={[{ name: 'costs', label: texts.monthCosts, color: barColors.costs }]}
            valueText={(costs) => moneyText(costs, currency)}
          />
        )}
      </div>
      <details className={classes.details}>
        <summary>{texts.numbers}</summary>
        <DataTable
          label={texts.months}
          columns={columnsOf(seesCosts)}
          rows={months.map((month) => ({ ...month, id: month.month })).toReversed()}
          rowName={({ month }) => monthText(month, 'long')}
        />
      </details>
    </Panel>
  )
}

function columnsOf(seesCosts: boolean): Column<Month & { id: string }>[] {
  const texts = t.seasons
  return [
    { key: 'month', header: texts.month, cell: ({ month }) => monthText(month, 'long') },
    {
      key: 'kilos',
      header: texts.column.kilos,
      align: 'right',
      cell: ({ kilos }) => numberText('kilosRound', kilos),
    },
    {
      key: 'irrigation',
      header: texts.ofLand.irrigation,
      align: 'right',
      cell: ({ irrigationMm }) => numberText('millimetresRound', irrigationMm),
    },
    {
      key: 'rain',
      header: texts.ofLand.rain,
      align: 'right',
      cell: ({ rainMm }) => numberText('millimetresRound', rainMm),
    },
    ...(seesCosts
      ? [
          {
            key: 'costs',
            header: texts.monthCosts,
            align: 'right' as const,
            cell: ({ costs }: Month) => <Money value={costs} />,
          },
        ]
      : []),
    { key: 'works', header: texts.works, align: 'right', cell: ({ works }) => numberText('count', works) },
  ]
}
