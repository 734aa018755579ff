import type { FermentationFan } from '@lagar/domain/analytics/fermentations.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../api/send.ts'
import { readFigures } from '../api/together.ts'
import { useListState } from '../lists/state.ts'
import classes from '../parts/analysis/analysis.module.css'
import { QuestionCard } from '../parts/analysis/QuestionCard.tsx'
import { t } from '../texts/t.ts'
import { fanText } from './fan-text.ts'

/** How the fermentations of the last twelve months went, in a sentence; all of them laid over each other behind it. */
export function FermentationsCard() {
  const texts = t.analytics.fan
  const { cellar } = useListState().filters
  const { data } = useQuery({
    queryKey: ['analytics/fermentations', { cellar }],
    queryFn: () => readFigures<FermentationFan>(`analytics/fermentations${queryOf({ cellar })}`),
  })
  return (
    <QuestionCard
      title={
        <Link to="/analytics/fermentations" search={{ cellar }}>
          {texts.title}
        </Link>
      }
      waits={data ? undefined : 60}
      empty={data?.wines.length === 0 && texts.none}
    >
      {data && <p className={classes.said}>{fanText(data.wines)}</p>}
    </QuestionCard>
  )
}
