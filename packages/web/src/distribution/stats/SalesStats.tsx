import type { DistributionStats as Stats } from '@lagar/domain/distribution/stats.ts'
import { Text } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import { useListState } from '../../lists/state.ts'
import { barColors } from '../../parts/stats/Bars.tsx'
import { wholeMoney } from '../../parts/stats/money.ts'
import { MonthsPanel, type MonthChart } from '../../parts/stats/MonthsPanel.tsx'
import { Panel } from '../../parts/stats/Panel.tsx'
import { PeriodStats } from '../../parts/stats/PeriodStats.tsx'
import { Ranking } from '../../parts/stats/Ranking.tsx'
import classes from '../../parts/stats/stats.module.css'
import { Tiles } from '../../parts/stats/Tiles.tsx'
import { LabelPicker } from '../../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { CustomerPicker, MarketPicker } from '../../pickers/pickers.tsx'
import { moneyText } from '../../texts/money.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { CutPanel, CutTables, type Cut } from './cuts.tsx'
import { figuresOf } from './figures.ts'
import { soldColumns } from './sold.ts'

/** The sales of bottles in figures: what left, to whom and of what, what it was worth and cost, and how well orders were served. */
export function SalesStats() {
  const [texts, own] = [t.runStats, t.salesStats]
  const { from, to, customer, market, label } = useListState().filters
  return (
    <PeriodStats<Stats>
      title={texts.title}
      path="traceability/stats/distribution"
      asked={{ from, to, customer, market, label }}
      excel="SALES_STATS"
      texts={texts}
      filters={
        <>
          <FilterPicker name="customer" label={own.allCustomers} Picker={CustomerPicker} />
          <FilterPicker name="market" label={own.allMarkets} Picker={MarketPicker} />
          <FilterPicker name="label" label={own.allLabels} Picker={LabelPicker} />
        </>
      }
    >
      {(stats) => <Told stats={stats} />}
    </PeriodStats>
  )
}

function Told({ stats }: { stats: Stats }) {
  const texts = t.salesStats
  const { from, to, sent, returned, problems, openOrders, unratedSales } = stats
  if (sent + returned + problems + openOrders === 0)
    return <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint} />
  const cuts = cutsOf(stats)
  return (
    <>
      <Tiles label={t.runStats.figures} figures={figuresOf(stats)} />
      <Text size="sm" c="dimmed" mb="sm">
        {t.runStats.period(dayText(from), dayText(to))}
      </Text>
      <div className={classes.panels}>
        <Months stats={stats} />
        {cuts.map((cut) => (
          <CutPanel key={cut.title} cut={cut} stats={stats} />
        ))}
        {unratedSales.length > 0 && <Unrated stats={stats} />}
        {sent + returned > 0 && <CutTables cuts={cuts} stats={stats} />}
      </div>
    </>
  )
}

function Months({ stats: { months, currency, cost } }: { stats: Stats }) {
  const texts = t.salesStats
  const money = (amount: number) => wholeMoney(amount, currency)
  const margin: MonthChart<Stats['months'][number]> = {
    title: texts.margin,
    color: barColors.green,
    value: (row) => row.margin ?? 0,
    text: money,
  }
  return (
    <MonthsPanel
      hint={texts.monthsHint}
      months={months}
      charts={[
        { title: texts.sales, color: barColors.grapes, value: ({ sales }) => sales, text: money },
        {
          title: texts.bottles,
          color: barColors.irrigation,
          value: ({ bottles }) => bottles,
          text: (bottles) => numberText('bottles', bottles),
        },
        ...(cost === null ? [] : [margin]),
      ]}
      columns={soldColumns(currency, months)}
    />
  )
}

/** What was sold by customer, label and market. */
function cutsOf({ customers, markets, labels }: Stats): Cut[] {
  const texts = t.salesStats
  return [
    {
      title: texts.customers,
      hint: texts.customersHint,
      nameTitle: t.distribution.orders.customer,
      rows: customers.map(({ customer: { id, name }, ...sold }) => ({
        ...{ id, name, sold },
        link: (
          <EntityLink type="customer" id={id}>
            {name}
          </EntityLink>
        ),
      })),
    },
    {
      title: texts.labels,
      hint: texts.labelsHint,
      nameTitle: t.labelStats.label,
      rows: labels.map(({ label, ...sold }) => {
        const { id, name } = label ?? { id: 'none', name: texts.noLabel }
        const linked = (
          <EntityLink type="label" id={id}>
            {name}
          </EntityLink>
        )
        return { id, name, link: label ? linked : name, sold }
      }),
    },
    {
      title: texts.markets,
      hint: texts.marketsHint,
      nameTitle: texts.market,
      rows: markets.map(({ market, ...sold }) => {
        const { id, name } = market ?? { id: 'none', name: texts.noMarket }
        return { id, name, link: name, sold }
      }),
    },
  ]
}

/** What was billed in other currencies before rates were kept, each in its own. */
function Unrated({ stats: { unratedSales } }: { stats: Stats }) {
  const texts = t.salesStats
  const most = Math.max(1, ...unratedSales.map(({ bottles }) => bottles))
  return (
    <Panel title={texts.unratedTitle} hint={texts.unratedHint} empty={false}>
      <Ranking
        label={texts.unratedTitle}
        nameTitle={texts.currency}
        valueTitle={texts.sales}
        rows={unratedSales.map(({ currency, bottles, amount }) => ({
          key: currency,
          name: currency,
          detail: texts.shownBottles(bottles, numberText('bottles', bottles)),
          value: moneyText(amount, currency),
          share: bottles / most,
        }))}
      />
    </Panel>
  )
}
