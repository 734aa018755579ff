import type { VesselUse } from '@lagar/domain/analytics/vessels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../api/send.ts'
import { readFigures } from '../api/together.ts'
import { useListState } from '../lists/state.ts'
import { barColors, Bars } from '../parts/stats/Bars.tsx'
import { QuestionCard } from '../parts/analysis/QuestionCard.tsx'
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
    queryFn: () => readFigures<VesselUse>(`analytics/vessels${queryOf(asked)}`),
  })
  return (
    <QuestionCard
      title={
        <Link to="/analytics/vessels" search={asked}>
          {texts.title}
        </Link>
      }
      waits={data ? undefined : 220}
      empty={false}
    >
      {data && (
        <>
          <p className={classes.said}>{fillText(data)}</p>
          <Bars
            title={texts.fill}
            isNamed={false}
            rows={data.months.map(({ month, fill }) => ({ name: monthText(month, 'short'), fill }))}
            series={[{ name: 'fill', label: texts.fill, color: barColors.grapes }]}
            valueText={(fill) => percentText('percentRound', fill / 100)}
          />
        </>
      )}
    </QuestionCard>
  )
}
