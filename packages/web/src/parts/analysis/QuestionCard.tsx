import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import statsClasses from '../stats/stats.module.css'
import classes from './analysis.module.css'

type Props = {
  /** The question, which leads to all of its answer. */
  title: ReactNode
  /** How high the answer will be about, in pixels, while it is waited for; undefined once it is here. */
  waits: number | undefined
  /** What is said instead where there is nothing to tell. */
  empty: string | false
  children: ReactNode
}

/** A question with its answer, as one card among others. */
export function QuestionCard({ title, waits, empty, children }: Props) {
  return (
    <article className={statsClasses.panel}>
      <Title order={2} size="h4" className={classes.title}>
        {title}
      </Title>
      {waits !== undefined ? (
        <Skeleton height={waits} mt="sm" aria-label={t.ui.loading} role="status" />
      ) : empty ? (
        <Text c="dimmed" mt="xs">
          {empty}
        </Text>
      ) : (
        children
      )}
    </article>
  )
}
