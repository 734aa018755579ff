import type { FermentationFan } from '@lagar/domain/analytics/fermentations.ts'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf, send } from '../api/send.ts'
import { useListState } from '../lists/state.ts'
import classes from '../parts/analysis/analysis.module.css'
import statsClasses from '../parts/stats/stats.module.css'
import { t } from '../texts/t.ts'
import { fanText } from './fan-text.ts'

/** How the fermentations of the last twelve months went, in a sentence; all of them laid over each other behind it. */
export function FermentationsCard() {
  const texts = t.analytics.fan
  const { cellar } = useListState().filters
  const { data } = useQuery({
    queryKey: ['analytics/fermentations', { cellar }],
    queryFn: () => send<FermentationFan>('GET', `analytics/fermentations${queryOf({ cellar })}`),
  })
  return (
    <article className={statsClasses.panel}>
      <Title order={2} size="h4" className={classes.title}>
        <Link to="/analytics/fermentations" search={{ cellar }}>
          {texts.title}
        </Link>
      </Title>
      {!data ? (
        <Skeleton height={60} mt="sm" aria-label={t.ui.loading} role="status" />
      ) : data.wines.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {texts.none}
        </Text>
      ) : (
        <p className={classes.said}>{fanText(data.wines)}</p>
      )}
    </article>
  )
}
