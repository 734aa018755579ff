import type { Dealings } from '@lagar/domain/distribution/statement.ts'
import { Skeleton } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { barColors, Bars } from '../../parts/stats/Bars.tsx'
import { Panel } from '../../parts/stats/Panel.tsx'
import { Ranking } from '../../parts/stats/Ranking.tsx'
import classes from '../../parts/stats/stats.module.css'
import { Tiles } from '../../parts/stats/Tiles.tsx'
import { dayText, monthText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'

/** What a customer bought of bottles, month by month and of what, and how often there was trouble. */
export function DealingsTab({ customer }: { customer: string }) {
  const texts = t.customerAccount
  const query = useQuery({
    queryKey: ['distribution/customers/dealings', customer],
    queryFn: () => send<Dealings>('GET', `distribution/customers/dealings?customer=${customer}`),
  })
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const { bottles, lastOn, months, bought, problems, openProblems } = query.data
  if (bought.length === 0 && problems === 0)
    return <EmptyState icon={mdiChartBar} title={texts.nothing} hint={texts.nothingHint} />
  const year = months.reduce((sum, month) => sum + month.bottles, 0)
  return (
    <>
      <Tiles
        label={texts.dealings}
        figures={[
          {
            label: texts.year,
            value: numberText('bottles', year),
            detail: texts.ever(numberText('bottles', bottles)),
          },
          { label: texts.last, value: lastOn === null ? t.ui.none : dayText(lastOn), detail: texts.lastHint },
          {
            label: texts.problems,
            value: numberText('count', problems),
            detail: texts.open(openProblems),
            isBad: openProblems > 0,
          },
        ]}
      />
      <div className={classes.panels}>
        <Panel title={texts.months} hint={texts.monthsHint} empty={year === 0 && texts.noMonths}>
          <Bars
            title={texts.months}
            isNamed={false}
            rows={months.map((one) => ({ name: monthText(one.month, 'short'), bottles: one.bottles }))}
            series={[{ name: 'bottles', label: texts.bottles, color: barColors.grapes }]}
            valueText={(value) => numberText('bottles', value)}
          />
        </Panel>
        <Panel title={texts.bought} hint={texts.boughtHint} empty={bought.length === 0 && texts.noMonths}>
          <Bought bought={bought} />
        </Panel>
      </div>
    </>
  )
}

function Bought({ bought }: Pick<Dealings, 'bought'>) {
  const texts = t.customerAccount
  const most = Math.max(1, ...bought.map(({ bottles }) => bottles))
  return (
    <Ranking
      label={texts.bought}
      nameTitle={texts.what}
      valueTitle={texts.bottles}
      rows={bought.map(({ type, id, name, bottles, lastOn }) => ({
        key: id,
        name: (
          <EntityLink type={type} id={id}>
            {name}
          </EntityLink>
        ),
        detail: texts.lastOf(dayText(lastOn)),
        value: numberText('bottles', bottles),
        share: bottles / most,
      }))}
    />
  )
}
