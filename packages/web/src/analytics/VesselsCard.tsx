import type { VesselUse } from '@lagar/domain/analytics/vessels.ts'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf, send } from '../api/send.ts'
import { useListState } from '../lists/state.ts'
import { barColors, Bars } from '../parts/stats/Bars.tsx'
import statsClasses from '../parts/stats/stats.module.css'
import { monthText, percentText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import classes from '../parts/analysis/analysis.module.css'
import { fillText } from './VesselsPage.tsx'

/** How full the cellar is, with the twelve months until now. */
export function VesselsCard() {
  const texts = t.analytics.vessels
  const { cellar } = useListState().filters
  const asked = { cellar }
  const { data } = useQuery({
    queryKey: ['analytics/vessels', asked],
    queryFn: () => send<VesselUse>('GET', `analytics/vessels${queryOf(asked)}`),
  })
  return (
    <article className={statsClasses.panel}>
      <Title order={2} size="h4" className={classes.title}>
        <Link to="/analytics/vessels" search={asked}>
          {texts.title}
        </Link>
      </Title>
      {data ? (
        <>
          <p className={classes.said}>{fillText(data)}</p>
          <Bars
            title={texts.fill}
            isNamed={false}
            rows={data.months.map(({ month, fill }) => ({ name: monthText(month, 'short'), fill }))}
            series={[{ name: 'fill', label: texts.fill, color: barColors.grapes }]}
            valueText={(fill) => percentText(fill / 100)}
          />
        </>
      ) : (
        <Skeleton height={220} mt="sm" aria-label={t.ui.loading} role="status" />
      )}
    </article>
  )
}
