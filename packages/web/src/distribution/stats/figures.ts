import type { DistributionStats as Stats } from '@lagar/domain/distribution/stats.ts'
import { wholeMoney } from '../../parts/stats/money.ts'
import type { Figure } from '../../parts/stats/Tiles.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

const count = (figure: number) => numberText('bottles', figure)

/** What left, what it was worth and how orders were served, each leading to its list where there is one. */
export const figuresOf = (stats: Stats): Figure[] => [
  ...soldFigures(stats),
  onTimeFigure(stats),
  problemsFigure(stats),
  openFigure(stats),
]

function soldFigures({ bottles, sent, returned, sales, unrated, cost, margin, currency }: Stats): Figure[] {
  const texts = t.salesStats
  const money = (amount: number) => wholeMoney(amount, currency)
  return [
    {
      label: texts.sales,
      value: money(sales),
      detail: unrated === 0 ? texts.salesHint : texts.unrated(unrated, count(unrated)),
      isBad: unrated > 0,
    },
    ...(cost === null || margin === null
      ? []
      : [
          { label: texts.margin, value: money(margin), detail: texts.ofCost(money(cost)), isBad: margin < 0 },
        ]),
    { label: texts.bottles, value: count(bottles), detail: texts.sent(count(sent), count(returned)) },
  ]
}

function onTimeFigure({ ordersDue, onTime, onTimePercent }: Stats): Figure {
  const texts = t.salesStats
  return {
    label: texts.onTime,
    value: onTimePercent === null ? t.ui.none : `${numberText('percentRound', onTimePercent)} %`,
    detail: ordersDue === 0 ? texts.noDeadlines : texts.ofOrders(count(onTime), count(ordersDue)),
  }
}

function problemsFigure({ problems, problemsPerThousand, from, to }: Stats): Figure {
  const texts = t.salesStats
  return {
    label: texts.problems,
    value: problemsPerThousand === null ? t.ui.none : numberText('perThousand', problemsPerThousand),
    detail: texts.told(problems, count(problems)),
    to: { to: '/distribution', search: { tab: 'problemStats', from, to } },
  }
}

function openFigure({ openOrders, lateOrders }: Stats): Figure {
  const texts = t.salesStats
  return {
    label: texts.open,
    value: count(openOrders),
    detail: lateOrders === 0 ? texts.noneLate : texts.late(lateOrders, count(lateOrders)),
    isBad: lateOrders > 0,
    to: { to: '/distribution', search: { tab: 'orders' } },
  }
}
