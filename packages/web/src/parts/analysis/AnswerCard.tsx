import { factOf } from '@lagar/domain/analytics/facts.ts'
import { drawnOf } from '@lagar/domain/analytics/sentence.ts'
import type { FactName, Measure } from '@lagar/domain/lists/analytics.ts'
import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Filters } from '../../api/send.ts'
import { LoadFailed } from '../../lists/ListPage.tsx'
import { t } from '../../texts/t.ts'
import statsClasses from '../stats/stats.module.css'
import classes from './analysis.module.css'
import { Picture } from './Picture.tsx'
import { sentenceOf } from './shown.ts'
import { useTable } from './use-table.ts'

/** How many members a card shows. */
const SHOWN = 4

type Props = {
  /** Its title, which leads to all of it. */
  title: ReactNode
  fact: FactName
  /** What is asked; nothing until the days are known. */
  asked: Filters | undefined
  drawn?: Measure | null
  /** The season that it is compared with, by its name. */
  season: string | undefined
}

/** The answer to a question as a card: its sentence and its picture. */
export function AnswerCard({ title, fact, asked, drawn, season }: Props) {
  const { data, error, isFetching, refetch } = useTable(asked)
  const said = data && sentenceOf(fact, data, season)
  return (
    <article className={statsClasses.panel}>
      <Title order={2} size="h4" className={classes.title}>
        {title}
      </Title>
      {error && !data ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={180} mt="sm" aria-label={t.ui.loading} role="status" />
      ) : said === undefined ? (
        <Text c="dimmed" mt="xs">
          {t.analytics.empty}
        </Text>
      ) : (
        <>
          <p className={classes.said}>{said}</p>
          <Picture
            table={data}
            measure={drawnOf(fact, data, drawn ?? factOf(fact).headline)}
            most={SHOWN}
            season={season}
          />
        </>
      )}
    </article>
  )
}
